/* The exact value of Yut Nori with up to four mals a side, for one GPU with 140 GB (or, small games, any CPU).

Rules: `Rules()` of game/yut/rules.py (two sides, free use, one marked stick, belly 11/20, capture bonus but
not after yut or mo, home by passing). All knowledge of the rules comes in through tables (`setup`), which
exact4.py makes with game/yut/sides.py; only the order of a turn is written here.

V[i * n + j] is how likely the mover wins who starts a turn with stand i against stand j: float32, all
136,762 x 136,762 pairs, 75 GB. Stands are ordered by mals at home, most first, then by mals waiting, most
first; so stand 0 has won, every smaller game is the upper left corner of the larger one, and the stands with
k mals left of which some wait are one range. Pairs that share a station cannot occur; they are skipped.

Within a turn a hand holds y yuts, m mos and at most one other result x (the throw that ended throwing; a
capture that earns a throw has used x up). used(y, m, x): value when nothing is pending; thrown(y, m): value
before a further throw. Hands hold at most `most` results: where `most` yuts and mos are in hand one of them
is used before the next throw. (What follows that throw is nested twice and then left to results that end
throwing, an error of the order of 0.13 ** (most + 2) turns.)

A sweep goes over columns j in slabs of W. What a side does leaves the other's stand alone, captures aside, so
a slab has one matrix rows x W for each hand, and a capture leads to a column with more mals waiting. Those
columns come first, and their matrices are kept for the sweep: in two bytes a value for hands of one result, in
one for rarer hands (71 GB at most = 4, 40 GB at most = 3). Values are replaced in place. Blocks of equal numbers of mals left, (k, l) with (l, k), are swept until no value
changes by more than `close`; smaller k + l first, as mals that are home never come back.

Against a side that picks its uses at random, each as likely, there are two tables: V for the turns of the side that
plays best, O for the other's. Each block is swept for the one, then, with V and O exchanged, for the other.

Build: nvcc -O3 -arch=sm_90 -Xcompiler -fPIC -shared -o exact4.so exact4.cu
or, for up to three mals: g++ -std=c++17 -O3 -march=native -x c++ -fPIC -shared -o exact4.so exact4.cu */
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <vector>

using std::size_t;
using std::vector;
using u16 = uint16_t;
using u32 = uint32_t;
constexpr int W = 32;         // columns of a slab
constexpr int YUT = 3, MO = 4, NONE = 6;  // results: do gae geol yut mo backdo
constexpr u32 NO_WAY = ~0u, STAND = (1u << 18) - 1;
constexpr float FINE = 65535, COARSE = 255;  // how a kept 1 is written

#ifdef __CUDACC__
#define BOTH __host__ __device__
static void check(cudaError_t code, int line) {
    if (code != cudaSuccess) { printf("line %d: %s\n", line, cudaGetErrorString(code)); fflush(stdout); exit(3); }
}
#define SURE(call) check(call, __LINE__)
template <class T> T* room(size_t count) {  // null if there is none
    T* p = nullptr;
    if (cudaMalloc(&p, count * sizeof(T)) != cudaSuccess) cudaGetLastError();
    return p;
}
static void drop(void* p) { SURE(cudaFree(p)); }
template <class T> void bring(T* to, const T* from, size_t count) {
    SURE(cudaMemcpy(to, from, count * sizeof(T), cudaMemcpyDefault));
}
template <class F> __global__ void work(F f, long count) {
    long t = blockIdx.x * 256L + threadIdx.x;
    if (t < count) f(t);
}
template <class F> void each(const F& f, long count) {
    if (count) work<<<(count + 255) / 256, 256>>>(f, count);
    SURE(cudaGetLastError());
}
#else
#define BOTH
#define SURE(call)
template <class T> T* room(size_t count) { return (T*)malloc(count * sizeof(T)); }
static void drop(void* p) { free(p); }
template <class T> void bring(T* to, const T* from, size_t count) { memcpy(to, from, count * sizeof(T)); }
template <class F> void each(const F& f, long count) { for (long t = 0; t < count; t++) f(t); }
#endif

template <class T> T* copied(const T* from, size_t count) {
    T* to = room<T>(count);
    bring(to, from, count);
    return to;
}

struct Ways { u32 at[4]; };  // stand after | station << 18, for each mal or stack that can use the result

struct Game {
    int n;
    const Ways* ways;   // [6][n]
    const u32* taken;   // [n] stations, as bits
    const int* sent;    // [n][29] the stand once captured there
    float* V;           // of the side to move
    float* O;           // of the other side; the same table where both play best
    float odds[6];
    BOTH float start(int i, int j) const { return V[(size_t)i * n + j]; }
    BOTH float end(int i, int j) const { return 1 - O[(size_t)j * n + i]; }
};

/* values of a hand in the columns with mals waiting */
struct Kept {
    u16* fine;
    uint8_t* coarse;
    BOTH float get(size_t at) const { return fine ? fine[at] * (1 / FINE) : coarse[at] * (1 / COARSE); }
    BOTH void set(size_t at, float v) const {
        if (fine) fine[at] = (u16)(v * FINE + 0.5f);
        if (coarse) coarse[at] = (uint8_t)(v * COARSE + 0.5f);
    }
};

struct Source { const float* follow; Kept kept; int how; int result; };
enum { KEPT, START, END };

/* where the columns of a slab lie, and where columns with mals waiting keep their matrices */
struct Slab { int first, width, waiting, waits; };

struct Ends {  // the turn is over: the other side starts one
    Game g; Slab s; float* out;
    BOTH void operator()(long t) const {
        int i = t / W, c = t % W;
        if (c < s.width) out[t] = i ? g.end(i, s.first + c) : 1;
    }
};

struct Best {  // the best use of one result of a hand, or the mean over all uses
    Game g; Slab s; Source from[3]; int count; const float* lost; float* out; Kept keep; bool random;
    BOTH void operator()(long t) const {
        int i = t / W, c = t % W, j = s.first + c;
        if (c >= s.width) return;
        u32 theirs = g.taken[j];
        if (theirs & g.taken[i]) return;
        float best = i ? -1 : 1, sum = 0;
        int uses = 0;
        for (int k = 0; k < count && i; k++) {
            const Source& f = from[k];
            Ways ways = g.ways[(size_t)f.result * g.n + i];
#pragma unroll
            for (int w = 0; w < 4; w++) {
                u32 way = ways.at[w];
                if (way == NO_WAY) break;
                int a = way & STAND, at = way >> 18;
                float v;
                if (theirs >> at & 1) {
                    int b = g.sent[j * 29 + at];
                    if (f.how == KEPT) v = f.kept.get((size_t)a * s.waits + b - s.waiting);
                    else v = f.how == START ? g.start(a, b) : g.end(a, b);
                } else v = f.follow[(size_t)a * W + c];
                best = v > best ? v : best;
                sum += v, uses++;
            }
        }
        if (best < 0) best = lost[t];
        else if (random && i) best = sum / uses;
        out[t] = best;
        keep.set((size_t)i * s.waits + j - s.waiting, best);
    }
};

#ifndef __CUDACC__
/* The same a row at a time: a processor is quick at whole rows, captures aside. */
static u32 Hit[30];  // by station: the columns of the slab that stand there

inline void each(const Best& f, long count) {
    static_assert(W == 32, "columns are bits");
    for (int i = 0; i < count / W; i++) {
        u32 shut = 0;
        for (int at = 0; at < 29; at++) if (f.g.taken[i] >> at & 1) shut |= Hit[at];
        u32 open = ~shut & (u32)((1ull << f.s.width) - 1);
        if (!open) continue;
        float best[W], sum[W] = {}, *out = f.out + (size_t)i * W;
        int uses = 0;
        for (int c = 0; c < W; c++) best[c] = i ? -1 : 1;
        for (int k = 0; k < f.count && i; k++) {
            const Source& from = f.from[k];
            Ways ways = f.g.ways[(size_t)from.result * f.g.n + i];
            for (int w = 0; w < 4 && ways.at[w] != NO_WAY; w++) {
                int a = ways.at[w] & STAND, at = ways.at[w] >> 18;
                float value[W];
                memcpy(value, from.follow + (size_t)a * W, sizeof value);
                for (u32 hit = Hit[at] & open; hit; hit &= hit - 1) {
                    int c = __builtin_ctz(hit), b = f.g.sent[(f.s.first + c) * 29 + at];
                    value[c] = from.how == KEPT ? from.kept.get((size_t)a * f.s.waits + b - f.s.waiting)
                             : from.how == START ? f.g.start(a, b) : f.g.end(a, b);
                }
                for (int c = 0; c < W; c++) best[c] = value[c] > best[c] ? value[c] : best[c], sum[c] += value[c];
                uses++;
            }
        }
        for (int c = 0; c < W; c++) out[c] = best[c] < 0 ? f.lost[(size_t)i * W + c] : f.random && i ? sum[c] / uses : best[c];
        for (u32 left = f.keep.fine || f.keep.coarse ? open : 0; left; left &= left - 1) {
            int c = __builtin_ctz(left);
            f.keep.set((size_t)i * f.s.waits + f.s.first + c - f.s.waiting, out[c]);
        }
    }
}
#endif

struct Mean {  // before a throw: the mean over its results
    Game g; Slab s; const float* of[6]; float weight[6]; float* out; Kept keep; int from; u32* change;
    BOTH void operator()(long t) const {
        t += (long)from * W;
        int i = t / W, c = t % W, j = s.first + c;
        if (c >= s.width || g.taken[j] & g.taken[i]) return;
        float mean = 0;
        for (int r = 0; r < 6; r++) if (of[r]) mean += weight[r] * of[r][t];
        if (!i) mean = 1;
        if (out) out[t] = mean;
        keep.set((size_t)i * s.waits + j - s.waiting, mean);
        if (!change || !i || !j) return;
        float& v = g.V[(size_t)i * g.n + j];
        float moved = v < mean ? mean - v : v - mean;
        v = mean;
        u32 bits;
        memcpy(&bits, &moved, 4);  // non-negative floats are ordered as their bits are
        if (bits > *(volatile u32*)change) {
#ifdef __CUDA_ARCH__
            atomicMax(change, bits);
#else
            *change = bits;
#endif
        }
    }
};

#ifndef __CUDACC__
inline void each(const Mean& f, long count) {
    for (int i = f.from; i < f.from + count / W; i++) {
        u32 shut = 0;
        for (int at = 0; at < 29; at++) if (f.g.taken[i] >> at & 1) shut |= Hit[at];
        u32 open = ~shut & (u32)((1ull << f.s.width) - 1);
        if (!open) continue;
        float mean[W] = {};
        for (int r = 0; r < 6; r++) if (f.of[r]) {
            const float* of = f.of[r] + (size_t)i * W;
            for (int c = 0; c < W; c++) mean[c] += f.weight[r] * of[c];
        }
        for (int c = 0; c < W && !i; c++) mean[c] = 1;
        if (f.out) memcpy(f.out + (size_t)i * W, mean, sizeof mean);
        for (u32 left = open; left && (f.change || f.keep.fine || f.keep.coarse); left &= left - 1) {
            int c = __builtin_ctz(left), j = f.s.first + c;
            f.keep.set((size_t)i * f.s.waits + j - f.s.waiting, mean[c]);
            if (f.change) {
                float& v = f.g.V[(size_t)i * f.g.n + j];
                float moved = fabsf(v - mean[c]);
                u32 bits;
                memcpy(&bits, &moved, 4);
                if (i && bits > *f.change) *f.change = bits;
                if (i) v = mean[c];
            }
        }
    }
}
#endif

struct Guess {  // a first guess: the lead in turns
    Game g; const float* race;
    BOTH void operator()(long t) const {
        int i = t / g.n, j = t % g.n;
        g.V[t] = !j ? 0 : !i ? 1 : 1 / (1 + expf(-0.2f * (race[j] - race[i] + 1)));
    }
};

/* The same turn by recursion, from V alone: values of single positions with any hand. */
BOTH float thrown(const Game& g, int i, int j, int y, int m, int most);

BOTH float used(const Game& g, int i, int j, int y, int m, int x, int most, float* options) {
    if (!i) return 1;
    float best = -1;
    for (int k = 0; k < 3; k++) {
        int r = k == 0 ? YUT : k == 1 ? MO : x;
        if ((k == 0 && !y) || (k == 1 && !m) || r == NONE) continue;
        for (int w = 0; w < 4; w++) {
            u32 way = g.ways[(size_t)r * g.n + i].at[w];
            if (way == NO_WAY) break;
            int a = way & STAND, at = way >> 18, b = j;
            bool hit = g.taken[j] >> at & 1;
            if (hit) b = g.sent[j * 29 + at];
            float v = k == 2 && hit ? thrown(g, a, b, y, m, most > y + m + 1 ? most - 1 : most)
                                    : used(g, a, b, y - (k == 0), m - (k == 1), k == 2 ? NONE : x, most, nullptr);
            if (options) options[k * 4 + w] = v;
            best = v > best ? v : best;
        }
    }
    return best < 0 ? g.end(i, j) : best;
}

BOTH float ending(const Game& g, int i, int j, int y, int m, int most) {  // before a throw that ends throwing
    float mean = 0, sum = 0;
    for (int r = 0; r < 6; r++) if (r != YUT && r != MO) {
        mean += g.odds[r] * used(g, i, j, y, m, r, most, nullptr);
        sum += g.odds[r];
    }
    return mean / sum;
}

BOTH float before(const Game& g, int i, int j, int y, int m, int most) {
    if (!i) return 1;
    if (y + m < most) {
        float mean = g.odds[YUT] * before(g, i, j, y + 1, m, most) + g.odds[MO] * before(g, i, j, y, m + 1, most);
        return mean + (1 - g.odds[YUT] - g.odds[MO]) * ending(g, i, j, y, m, most);
    }
    float best = 0;
    for (int k = 0; k < 2; k++) if (k ? m : y) for (int w = 0; w < 4; w++) {
        u32 way = g.ways[(size_t)(YUT + k) * g.n + i].at[w];
        if (way == NO_WAY) break;
        int a = way & STAND, at = way >> 18, b = g.taken[j] >> at & 1 ? g.sent[j * 29 + at] : j;
        float v = a ? ending(g, a, b, y - !k, m - k, most) : 1;
        best = v > best ? v : best;
    }
    return best;
}

BOTH float thrown(const Game& g, int i, int j, int y, int m, int most) {
    return !i ? 1 : y + m ? before(g, i, j, y, m, most) : g.start(i, j);
}

struct Ask { Game g; const int* rows; float* out; int most;  // rows: i j y m x; out: 12 options, then the value
    BOTH void operator()(long t) const {
        const int* q = rows + t * 5;
        float* o = out + t * 13;
        for (int k = 0; k < 12; k++) o[k] = -1;
        o[12] = q[4] < 0 ? (q[4] == -1 ? g.start(q[0], q[1]) : before(g, q[0], q[1], 0, 0, most))
                         : used(g, q[0], q[1], q[2], q[3], q[4], most, o);
    }
};

/* --- the solver ------------------------------------------------------------------------------------------ */
static Game G;
static int Most, Border[6], Wait[6];  // Border[k]: stands with fewer than k mals left; Wait[k]: the end of those
static vector<int> Waiting;           // among k left with some waiting
static u32* Change;
static double since(std::chrono::steady_clock::time_point t) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - t).count();
}

struct Sweep {
    int rows = 0, from = 0;
    bool random = false;            // whether the side to move plays so
    std::map<int, float*> U, T;     // scratch by hand: used and thrown
    std::map<int, Kept> KU, KT;     // kept
    static int id(int y, int m, int x) { return (y * 8 + m) * 8 + x; }

    bool prepare(size_t most_rows, size_t most_kept) {  // false: too little memory
        auto scratch = [&] { return room<float>(most_rows * W); };
        auto kept = [&](bool fine) {
            return fine ? Kept{room<u16>(most_kept), nullptr} : Kept{nullptr, room<uint8_t>(most_kept)};
        };
        for (int size = 0; size <= Most; size++) for (int y = 0; y <= size; y++) {
            int m = size - y;
            if (size < Most) U[id(y, m, NONE)] = scratch();
            if (size < Most) for (int x : {0, 1, 2, 5}) U[id(y, m, x)] = scratch();
            if (size) T[id(y, m, NONE)] = scratch();
            if (size && size <= Most - 2) KU[id(y, m, NONE)] = {nullptr, room<uint8_t>(most_kept)};
            if (size <= Most - 2) for (int x : {0, 1, 2, 5}) KU[id(y, m, x)] = kept(size == 0);
            if (size && size < Most) KT[id(y, m, NONE)] = kept(size == 1);
        }
        bool enough = true;
        for (auto* all : {&U, &T}) for (auto& p : *all) enough = enough && p.second;
        for (auto* all : {&KU, &KT}) for (auto& p : *all) enough = enough && (p.second.fine || p.second.coarse);
        return enough;
    }
    void release() {
        for (auto* all : {&U, &T}) for (auto& p : *all) drop(p.second);
        for (auto* all : {&KU, &KT}) for (auto& p : *all) drop(p.second.fine), drop(p.second.coarse);
    }
    template <class M> static typename M::mapped_type get(const M& of, int key) {
        auto p = of.find(key);
        return p == of.end() ? typename M::mapped_type{} : p->second;
    }
    void best(Slab s, bool keeps, int y, int m, int x, bool pending) {
        Best f{G, s, {}, 0, U[id(0, 0, NONE)], pending ? T[id(y, m, x)] : U[id(y, m, x)], {}, random};
        if (keeps && !pending) f.keep = get(KU, id(y, m, x));
        auto& next = pending ? T : U;
        auto& kept = pending ? KT : KU;
        if (x != NONE) f.from[f.count++] = {U[id(y, m, NONE)], get(KT, id(y, m, NONE)), y + m ? KEPT : START, x};
        for (int k = 0; k < 2; k++) if (k ? m : y) {
            int rest = id(y - !k, m - k, x);
            bool empty = y + m == 1 && x == NONE;
            f.from[f.count++] = {next[rest], get(kept, rest), empty ? END : KEPT, YUT + k};
        }
        each(f, (long)rows * W);
    }
    void mean(Slab s, bool keeps, int y, int m, bool ends) {
        Mean f{G, s, {}, {}, nullptr, {}, 0, nullptr};
        float again = G.odds[YUT] + G.odds[MO];
        for (int r = 0; r < 6; r++) {
            bool more = r == YUT || r == MO;
            if (more && ends) continue;
            f.of[r] = more ? T[id(y + (r == YUT), m + (r == MO), NONE)] : U[id(y, m, r)];
            f.weight[r] = G.odds[r] / (ends ? 1 - again : 1);
        }
        if (y + m) {
            f.out = T[id(y, m, NONE)];
            if (keeps) f.keep = get(KT, id(y, m, NONE));
        } else f.from = from, f.change = Change;
        each(f, (long)(rows - f.from) * W);
    }
    void slab(Slab s) {
#ifndef __CUDACC__
        memset(Hit, 0, sizeof Hit);
        for (int c = 0; c < s.width; c++)
            for (int at = 0; at < 29; at++) Hit[at] |= (G.taken[s.first + c] >> at & 1) << c;
#endif
        bool keeps = s.first < s.waiting + s.waits;
        each(Ends{G, s, U[id(0, 0, NONE)]}, (long)rows * W);
        for (int size = 1; size <= Most; size++) for (int y = 0; y <= size; y++) {
            if (size < Most) best(s, keeps, y, size - y, NONE, false);
            if (y < size) for (int x : {0, 1, 2, 5}) best(s, keeps, y, size - 1 - y, x, false);
        }
        int full = Most - 1;
        for (int y = 0; y <= full; y++) mean(s, keeps, y, full - y, true);
        for (int pass = 0; pass < 2; pass++) {
            for (int y = 0; y <= Most; y++) best(s, false, y, Most - y, NONE, true);
            for (int y = 0; y <= full; y++) mean(s, keeps, y, full - y, false);
        }
        for (int size = full - 1; size >= 0; size--) for (int y = 0; y <= size; y++) mean(s, keeps, y, size - y, false);
    }
    /* Columns with l mals left against rows with k left; rows further on are only passed through. */
    void group(int k, int l, int limit) {
        rows = Border[k + 1], from = Border[k];
        int at = Border[l], end = Border[l + 1], done = 0;
        while (at < end && (limit <= 0 || done++ < limit)) {
            Slab s{at, 1, Border[l], Wait[l] - Border[l]};
            while (s.width < W && at + s.width < end && Waiting[at + s.width] == Waiting[at]) s.width++;
            slab(s);
            at += s.width;
        }
    }
};

extern "C" {
/* Take the tables of a game of `mals` mals over (see the head), and make room. With `random` one side picks its uses
   at random, and the other plays the best answer to that. */
void setup(int n, int mals, const u32* ways, const u32* taken, const int* sent, const int* waiting,
           const int* left, const float* odds, const float* race, int random) {
    G.n = n;
    G.ways = (const Ways*)copied(ways, (size_t)24 * n);
    G.taken = copied(taken, n), G.sent = copied(sent, (size_t)29 * n);
    memcpy(G.odds, odds, sizeof G.odds);
    Waiting.assign(waiting, waiting + n);
    for (int k = 0; k <= mals + 1; k++) {
        Border[k] = std::lower_bound(left, left + n, k) - left;
        for (Wait[k] = Border[k]; Wait[k] < n && left[Wait[k]] == k && waiting[Wait[k]]; ) Wait[k]++;
    }
    Change = room<u32>(1);
    G.V = G.O = room<float>((size_t)n * n * (random ? 2 : 1));
    float* guess = copied(race, n);
    each(Guess{G, guess}, (long)n * n);
    if (random) {
        G.O += (size_t)n * n;
        bring(G.O, G.V, (size_t)n * n);
    }
    SURE(cudaDeviceSynchronize());
    drop(guess);
}

/* Solve all games of up to `mals` mals. Stops in good order after `seconds`; returns the largest of the blocks' last
   changes, or -1 if memory is short. With `limit` > 0 only so many slabs of the largest block are done, to time them. */
float solve(int mals, int most, float close, double seconds, int limit) {
    auto began = std::chrono::steady_clock::now();
    Most = most;
    Sweep sweep;
    size_t most_kept = 1;
    for (int k = 1; k <= mals; k++) most_kept = std::max(most_kept, (size_t)Border[mals + 1] * (Wait[k] - Border[k]));
    if (!sweep.prepare(Border[mals + 1], most_kept)) {
        sweep.release();
        return -1;
    }
    float change = 0, worst = 0;
    for (int total = limit > 0 ? 2 * mals : 2; total <= 2 * mals; total++)
        for (int k = std::min(mals, total - 1); 2 * k >= total; k--) {
            int l = total - k, count = 0;
            do {
                u32 zero = 0;
                bring(Change, &zero, 1);
                for (int side = 0; side < (G.O == G.V ? 1 : 2); side++) {
                    sweep.group(k, l, limit);
                    if (k != l) sweep.group(l, k, limit);
                    if (G.O != G.V) std::swap(G.V, G.O), sweep.random = !sweep.random;
                }
                bring(&zero, Change, 1);
                memcpy(&change, &zero, 4);
                count++;
                if (total > 4 || limit > 0) printf("%d-%d sweep %d change %.2e at %.1f s\n", k, l, count, change, since(began)), fflush(stdout);
            } while (change > close && since(began) < seconds && limit <= 0);
            if (limit <= 0) printf("%d-%d left: %d sweeps, last change %.2e, level start %.6f, %.1f s\n", k, l, count, change,
                   [&] { float v; bring(&v, G.V + (size_t)Border[k] * G.n + Border[l], 1); return v; }(), since(began)), fflush(stdout);
            worst = std::max(worst, change);
        }
    sweep.release();
    return worst;
}

/* All values, row by row, to or from memory of the caller; with `random` a second table after the first. */
static size_t cells() { return (size_t)G.n * G.n * (G.O == G.V ? 1 : 2); }
void keep(float* to) { bring(to, G.V, cells()); }
void restore(const float* from) { bring(G.V, from, cells()); }

/* rows: i j y m x. x >= 0: 12 options (yut, mo, x; four ways each; -1 where there is none) and the value of the
   best. x = -1: the table's value; x = -2: one turn looked through anew with hands of up to `most`. */
void ask(const int* rows, int count, int most, float* out) {
    for (int at = 4; at < 5 * count; at += 5) if (rows[at] != -1) {
        SURE(cudaDeviceSetLimit(cudaLimitStackSize, 12288));  // for the recursion; takes 3 GB, so not before
        break;
    }
    int* r = room<int>((size_t)count * 5);
    float* o = room<float>((size_t)count * 13);
    bring(r, rows, (size_t)count * 5);
    each(Ask{G, r, o, most}, count);
    bring(out, o, (size_t)count * 13);
    drop(r), drop(o);
}
}
