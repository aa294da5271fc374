PRAGMA user_version = 3;
PRAGMA application_id = 1296122951;
BEGIN TRANSACTION;
CREATE TABLE game (
    name text primary key, finished integer not null, place text not null, value text not null,
    ended real not null, mark text not null
) without rowid;
INSERT INTO "game" VALUES('57bbdd27d2d93188d66fb767009571ca',1,'nim','madang-save 1
table: nim 1
rules: 
player: seat 1
player: seat 2 | skilled
sealed: e2d7e08ecb63145b77bec1770e70d51af7e37b388b34cf2fac3c4405c21b1b85
seed: 5lagjvltip7i5wbll62jzqnte74znqvsn3q4bpty6iomhhv3x4aa
text: 
practice: no
at: 7
log: 7
a-1
a-3
a-1
a-3
a-1
a-3
a-1
check: 7cf3c447
',1.79540138566958832741e+09,'c83eaeabdc0b3e44');
INSERT INTO "game" VALUES('91e0ff5ee472edf32caa0354dfed5c97',1,'poker','madang-save 1
table: poker 1
rules: game=showdown,seats=2,stacks=10,muck=no,hands=11
player: seat 1
player: seat 2 | maniac
sealed: e2d7e08ecb63145b77bec1770e70d51af7e37b388b34cf2fac3c4405c21b1b85
seed: 5lagjvltip7i5wbll62jzqnte74znqvsn3q4bpty6iomhhv3x4aa
text: 
practice: no
at: 132
log: 132
deal
*3s
*4s
*7d
*5s
*6d
*Ad
*3c
*Kc
*Qd
*Td
*show
deal
*2d
*3c
*4d
*Ad
*4s
*Kh
*7d
*Js
*5s
*2h
*show
deal
*9c
*5h
*5d
*7s
*Ts
*6c
*4d
*6s
*3h
*Kc
*show
deal
*Th
*Jd
*7s
*4c
*5c
*Ac
*2h
*7d
*Qs
*3d
*show
deal
*Ts
*3s
*6s
*Qs
*Ad
*4d
*Th
*7s
*Kc
*Qc
*show
deal
*6s
*Qh
*Ts
*Tc
*5c
*8s
*9h
*6c
*Qc
*Jd
*show
deal
*3h
*2h
*Qs
*5c
*8d
*Kd
*Kc
*2d
*3c
*Tc
*show
deal
*8s
*8c
*6c
*Qd
*9d
*Qc
*9s
*5s
*Js
*4d
*show
deal
*7c
*6d
*3s
*Ad
*6c
*7h
*9c
*5h
*5d
*3h
*show
deal
*Kd
*2c
*5c
*5d
*8s
*Jc
*9c
*8h
*3d
*7h
*show
deal
*2d
*Qs
*4d
*8c
*9h
*3c
*6s
*Qd
*7s
*Kh
*show
check: 8ee6ec22
',1.79540138890424346923e+09,'d6cd6d541930868a');
INSERT INTO "game" VALUES('9533d9b7d141f54dc72bc60ab7b841ec',1,'yut','madang-save 1
table: yut 1
rules: pieces=1
player: seat 1
player: seat 2 | ruler
sealed: e2d7e08ecb63145b77bec1770e70d51af7e37b388b34cf2fac3c4405c21b1b85
seed: 5lagjvltip7i5wbll62jzqnte74znqvsn3q4bpty6iomhhv3x4aa
text: 
practice: no
at: 41
log: 41
throw
*gae
w:gae
throw
*gae
w:gae
throw
*gae
2:gae
throw
*gae
w:gae
throw
*gae
4:gae
throw
*yut
throw
*do
2:yut
6:do
throw
*backdo
throw
*mo
throw
*geol
7:geol
10:mo
throw
*gae
w:gae
throw
*do
28:do
throw
*do
2:do
throw
*gae
0:gae
check: d238d9bc
',1.79540138576757836346e+09,'52e34e0db3544be0');
INSERT INTO "game" VALUES('fef75371d7d48b15cae74f5528d4e4b6',1,'davinci','madang-save 1
table: davinci 1
rules: jokers=no
player: seat 1
player: seat 2 | memory4
sealed: e2d7e08ecb63145b77bec1770e70d51af7e37b388b34cf2fac3c4405c21b1b85
seed: 5lagjvltip7i5wbll62jzqnte74znqvsn3q4bpty6iomhhv3x4aa
text: 
practice: no
at: 54
log: 54
*w1
*b3
*w5
*b4
*b5
*b11
*b1
*b9
go
go
draw w
*w10
1.0=0
draw w
*w8
0.0=1
go
0.3=9
draw b
*b2
1.3=9
go
1.4=11
stop
draw w
*w0
0.4=7
draw w
*w2
1.1=3
stop
draw w
*w3
0.5=9
draw b
*b7
1.3=6
draw w
*w6
0.1=1
go
0.5=5
go
0.4=5
go
0.2=2
go
0.3=4
draw b
*b8
1.3=6
draw w
*w11
0.3=2
check: de6d0e1b
',1.79540138591660523416e+09,'d5ec792d7be21c03');
CREATE TABLE result (
    game text, finished integer, place text not null, value text not null, mark text not null,
    primary key (game, finished)
);
INSERT INTO "result" VALUES('57bbdd27d2d93188d66fb767009571ca',1,'nim','["", [["seat 1", null], ["seat 2", "skilled"]], [0, 1], "took-last-coin", 7, 1795401385.6695883, {}]','e127c31aa81535e8');
INSERT INTO "result" VALUES('9533d9b7d141f54dc72bc60ab7b841ec',1,'yut','["pieces=1", [["seat 1", null], ["seat 2", "ruler"]], [1, 0], "all-home", 41, 1795401385.7675784, {}]','fedc3b4d96b743dd');
INSERT INTO "result" VALUES('fef75371d7d48b15cae74f5528d4e4b6',1,'davinci','["jokers=no", [["seat 1", null], ["seat 2", "memory4"]], [0, 1], "last-hidden", 54, 1795401385.9166052, {}]','30d04f473baf8146');
INSERT INTO "result" VALUES('91e0ff5ee472edf32caa0354dfed5c97',1,'poker','["game=showdown,seats=2,stacks=10,muck=no,hands=11", [["seat 1", null], ["seat 2", "maniac"]], [11, 9], "hands-played", 132, 1795401388.9042435, {}]','fb21c3231ada7df7');
CREATE TABLE save (
    name text primary key, place text not null, value text not null, saved real not null, mark text not null
) without rowid;
INSERT INTO "save" VALUES('davinci','davinci','madang-save 1
table: davinci 1
rules: jokers=no
player: seat 1
player: seat 2 | memory4
sealed: a4fbf35c05b0191b3077956282334ba380a22448340d34b2037b2b36d4e79ec2
seed: 4ctsiwktiorjhckgusx32g7uutfm5nolthyvickw7hisqiw4ur3a
text: 
practice: no
at: 29
log: 29
*w7
*w10
*b1
*b2
*b10
*w8
*w1
*w11
go
go
draw w
*w3
1.3=11
stop
draw b
*b4
0.0=0
draw b
*b11
1.0=2
stop
draw b
*b5
0.0=1
go
0.1=1
go
0.5=11
stop
check: 6e5d46b7
',1.79540138595273399352e+09,'688643ca6ec1ea7a');
INSERT INTO "save" VALUES('nim','nim','madang-save 1
table: nim 1
rules: 
player: seat 1
player: seat 2 | skilled
sealed: a4fbf35c05b0191b3077956282334ba380a22448340d34b2037b2b36d4e79ec2
seed: 4ctsiwktiorjhckgusx32g7uutfm5nolthyvickw7hisqiw4ur3a
text: 
practice: no
at: 4
log: 4
a-1
a-3
a-3
a-1
check: 4629661a
',1.7954013857007498741e+09,'851d40d83a83ea52');
INSERT INTO "save" VALUES('poker','poker','madang-save 1
table: poker 1
rules: game=showdown,seats=2,stacks=10,muck=no,hands=11
player: seat 1
player: seat 2 | maniac
sealed: a4fbf35c05b0191b3077956282334ba380a22448340d34b2037b2b36d4e79ec2
seed: 4ctsiwktiorjhckgusx32g7uutfm5nolthyvickw7hisqiw4ur3a
text: 
practice: no
at: 72
log: 72
deal
*9s
*Qd
*3c
*As
*Jd
*9h
*3d
*Js
*7h
*5d
*show
deal
*6c
*2h
*9d
*3d
*9c
*7c
*5h
*Kd
*2c
*Th
*show
deal
*Kh
*7s
*Ad
*Jc
*5d
*3h
*6h
*5h
*Jd
*Qs
*show
deal
*5s
*Jh
*8h
*9c
*7s
*3d
*5h
*2c
*Tc
*9d
*show
deal
*Th
*9s
*2h
*Td
*2d
*Ad
*Jh
*Kc
*7s
*4d
*show
deal
*8h
*6s
*7d
*8c
*6h
*7c
*Kc
*Qc
*9d
*3s
*show
check: 6f38a719
',1.79540138894513225551e+09,'805d9ca0784b6584');
INSERT INTO "save" VALUES('yut','yut','madang-save 1
table: yut 1
rules: pieces=1
player: seat 1
player: seat 2 | ruler
sealed: a4fbf35c05b0191b3077956282334ba380a22448340d34b2037b2b36d4e79ec2
seed: 4ctsiwktiorjhckgusx32g7uutfm5nolthyvickw7hisqiw4ur3a
text: 
practice: no
at: 23
log: 23
throw
*geol
w:geol
throw
*do
w:do
throw
*do
3:do
throw
*gae
1:gae
throw
*yut
throw
*geol
4:yut
8:geol
throw
*do
3:do
throw
*yut
check: 05711057
',1.79540138579677629473e+09,'806e96c78ca3b411');
INSERT INTO "save" VALUES('evening davinci','davinci','madang-save 1
table: davinci 1
rules: jokers=no
player: seat 1
player: seat 2 | memory4
sealed: a4fbf35c05b0191b3077956282334ba380a22448340d34b2037b2b36d4e79ec2
seed: 4ctsiwktiorjhckgusx32g7uutfm5nolthyvickw7hisqiw4ur3a
text: 
practice: no
at: 29
log: 29
*w7
*w10
*b1
*b2
*b10
*w8
*w1
*w11
go
go
draw w
*w3
1.3=11
stop
draw b
*b4
0.0=0
draw b
*b11
1.0=2
stop
draw b
*b5
0.0=1
go
0.1=1
go
0.5=11
stop
check: 6e5d46b7
',1.79540138596602702144e+09,'f7b70a004596518f');
INSERT INTO "save" VALUES('evening nim','nim','madang-save 1
table: nim 1
rules: 
player: seat 1
player: seat 2 | skilled
sealed: a4fbf35c05b0191b3077956282334ba380a22448340d34b2037b2b36d4e79ec2
seed: 4ctsiwktiorjhckgusx32g7uutfm5nolthyvickw7hisqiw4ur3a
text: 
practice: no
at: 4
log: 4
a-1
a-3
a-3
a-1
check: 4629661a
',1.79540138570871233942e+09,'12e997bda836a6a0');
INSERT INTO "save" VALUES('evening poker','poker','madang-save 1
table: poker 1
rules: game=showdown,seats=2,stacks=10,muck=no,hands=11
player: seat 1
player: seat 2 | maniac
sealed: a4fbf35c05b0191b3077956282334ba380a22448340d34b2037b2b36d4e79ec2
seed: 4ctsiwktiorjhckgusx32g7uutfm5nolthyvickw7hisqiw4ur3a
text: 
practice: no
at: 72
log: 72
deal
*9s
*Qd
*3c
*As
*Jd
*9h
*3d
*Js
*7h
*5d
*show
deal
*6c
*2h
*9d
*3d
*9c
*7c
*5h
*Kd
*2c
*Th
*show
deal
*Kh
*7s
*Ad
*Jc
*5d
*3h
*6h
*5h
*Jd
*Qs
*show
deal
*5s
*Jh
*8h
*9c
*7s
*3d
*5h
*2c
*Tc
*9d
*show
deal
*Th
*9s
*2h
*Td
*2d
*Ad
*Jh
*Kc
*7s
*4d
*show
deal
*8h
*6s
*7d
*8c
*6h
*7c
*Kc
*Qc
*9d
*3s
*show
check: 6f38a719
',1.79540138896165442469e+09,'4dca5d9b5f2fdee7');
INSERT INTO "save" VALUES('evening yut','yut','madang-save 1
table: yut 1
rules: pieces=1
player: seat 1
player: seat 2 | ruler
sealed: a4fbf35c05b0191b3077956282334ba380a22448340d34b2037b2b36d4e79ec2
seed: 4ctsiwktiorjhckgusx32g7uutfm5nolthyvickw7hisqiw4ur3a
text: 
practice: no
at: 23
log: 23
throw
*geol
w:geol
throw
*do
w:do
throw
*do
3:do
throw
*gae
1:gae
throw
*yut
throw
*geol
4:yut
8:geol
throw
*do
3:do
throw
*yut
check: 05711057
',1.7954013858153448105e+09,'9f7d84ac9b051ef8');
CREATE TABLE setting (
    name text primary key, value text not null, mark text not null
) without rowid;
INSERT INTO "setting" VALUES('attract','true','6156f656d8560c27');
INSERT INTO "setting" VALUES('captions','true','3c84ac6cb30fb23e');
INSERT INTO "setting" VALUES('cool_down','0.0','ecce2aa820dc2a1f');
INSERT INTO "setting" VALUES('effects','0.9','40bf8ee4c20c128f');
INSERT INTO "setting" VALUES('flourishes','"full"','0f9770470b600c62');
INSERT INTO "setting" VALUES('four_colours','false','5163a63aabfdba39');
INSERT INTO "setting" VALUES('fullscreen','false','806b87b23a057832');
INSERT INTO "setting" VALUES('high_contrast','false','543884f004d20ad7');
INSERT INTO "setting" VALUES('language','"ko"','e046c04bf7a48d29');
INSERT INTO "setting" VALUES('large_index','false','0cb68490a2c3c544');
INSERT INTO "setting" VALUES('last.table','"davinci"','c3e5ea723b4e7e49');
INSERT INTO "setting" VALUES('long_notices','false','883cc7f5a338e3bc');
INSERT INTO "setting" VALUES('master','0.8','f2416d2fc174fbd3');
INSERT INTO "setting" VALUES('music','0.45','00c68370d70b4165');
INSERT INTO "setting" VALUES('mute','false','099a2f28d0a4a35b');
INSERT INTO "setting" VALUES('narration','false','f812e3f01e5d13e3');
INSERT INTO "setting" VALUES('narration_output','false','a76121ce2d61f98b');
INSERT INTO "setting" VALUES('pause_unfocused','true','0bc15de3a1fb590b');
INSERT INTO "setting" VALUES('quick_take','false','5b0332903439193b');
INSERT INTO "setting" VALUES('reduced_motion','false','c02bb2da16b654b4');
INSERT INTO "setting" VALUES('scan','0.0','137dd79fdc9a21d7');
INSERT INTO "setting" VALUES('speech','false','342018cddf9e4df3');
INSERT INTO "setting" VALUES('speed','2.0','98b494bb392ac5d2');
INSERT INTO "setting" VALUES('text_scale','1.25','16f66c9db6232e6c');
INSERT INTO "setting" VALUES('turn_board','false','96fd70291d506c0c');
INSERT INTO "setting" VALUES('voice','1.0','d6e2d6590c180915');
INSERT INTO "setting" VALUES('window','"1280x720"','5f48f8c9e7b929aa');
CREATE TABLE shown (
    name text primary key, value integer not null, mark text not null
) without rowid;
CREATE TABLE sitting (
    place text, generation integer, value text not null, saved real not null, mark text not null,
    primary key (place, generation)
) without rowid;
INSERT INTO "sitting" VALUES('davinci',1,'madang-sitting 1
matches: 1
here: 1
came: 0
madang-save 1
table: davinci 1
rules: jokers=no
player: seat 1
player: seat 2 | memory4
sealed: e2d7e08ecb63145b77bec1770e70d51af7e37b388b34cf2fac3c4405c21b1b85
seed: 5lagjvltip7i5wbll62jzqnte74znqvsn3q4bpty6iomhhv3x4aa
text: 
practice: no
at: 54
log: 54
*w1
*b3
*w5
*b4
*b5
*b11
*b1
*b9
go
go
draw w
*w10
1.0=0
draw w
*w8
0.0=1
go
0.3=9
draw b
*b2
1.3=9
go
1.4=11
stop
draw w
*w0
0.4=7
draw w
*w2
1.1=3
stop
draw w
*w3
0.5=9
draw b
*b7
1.3=6
draw w
*w6
0.1=1
go
0.5=5
go
0.4=5
go
0.2=2
go
0.3=4
draw b
*b8
1.3=6
draw w
*w11
0.3=2
check: de6d0e1b
',1.79540138591675066948e+09,'8afec0cf1f08f1b5');
INSERT INTO "sitting" VALUES('davinci',2,'madang-sitting 1
matches: 2
here: 2
came: 0.29
madang-save 1
table: davinci 1
rules: jokers=no
player: seat 1
player: seat 2 | memory4
sealed: e2d7e08ecb63145b77bec1770e70d51af7e37b388b34cf2fac3c4405c21b1b85
seed: 5lagjvltip7i5wbll62jzqnte74znqvsn3q4bpty6iomhhv3x4aa
text: 
practice: no
at: 54
log: 54
*w1
*b3
*w5
*b4
*b5
*b11
*b1
*b9
go
go
draw w
*w10
1.0=0
draw w
*w8
0.0=1
go
0.3=9
draw b
*b2
1.3=9
go
1.4=11
stop
draw w
*w0
0.4=7
draw w
*w2
1.1=3
stop
draw w
*w3
0.5=9
draw b
*b7
1.3=6
draw w
*w6
0.1=1
go
0.5=5
go
0.4=5
go
0.2=2
go
0.3=4
draw b
*b8
1.3=6
draw w
*w11
0.3=2
check: de6d0e1b
madang-save 1
table: davinci 1
rules: jokers=no
player: seat 1
player: seat 2 | memory4
sealed: a4fbf35c05b0191b3077956282334ba380a22448340d34b2037b2b36d4e79ec2
seed: 4ctsiwktiorjhckgusx32g7uutfm5nolthyvickw7hisqiw4ur3a
text: 
practice: no
at: 29
log: 29
*w7
*w10
*b1
*b2
*b10
*w8
*w1
*w11
go
go
draw w
*w3
1.3=11
stop
draw b
*b4
0.0=0
draw b
*b11
1.0=2
stop
draw b
*b5
0.0=1
go
0.1=1
go
0.5=11
stop
check: 6e5d46b7
',1.79540138593817925451e+09,'8890738e4a34c0a2');
INSERT INTO "sitting" VALUES('nim',1,'madang-sitting 1
matches: 1
here: 1
came: 0
madang-save 1
table: nim 1
rules: 
player: seat 1
player: seat 2 | skilled
sealed: e2d7e08ecb63145b77bec1770e70d51af7e37b388b34cf2fac3c4405c21b1b85
seed: 5lagjvltip7i5wbll62jzqnte74znqvsn3q4bpty6iomhhv3x4aa
text: 
practice: no
at: 7
log: 7
a-1
a-3
a-1
a-3
a-1
a-3
a-1
check: 7cf3c447
',1.79540138566980123522e+09,'032793ea5c5130eb');
INSERT INTO "sitting" VALUES('nim',2,'madang-sitting 1
matches: 2
here: 2
came: 0.4
madang-save 1
table: nim 1
rules: 
player: seat 1
player: seat 2 | skilled
sealed: e2d7e08ecb63145b77bec1770e70d51af7e37b388b34cf2fac3c4405c21b1b85
seed: 5lagjvltip7i5wbll62jzqnte74znqvsn3q4bpty6iomhhv3x4aa
text: 
practice: no
at: 7
log: 7
a-1
a-3
a-1
a-3
a-1
a-3
a-1
check: 7cf3c447
madang-save 1
table: nim 1
rules: 
player: seat 1
player: seat 2 | skilled
sealed: a4fbf35c05b0191b3077956282334ba380a22448340d34b2037b2b36d4e79ec2
seed: 4ctsiwktiorjhckgusx32g7uutfm5nolthyvickw7hisqiw4ur3a
text: 
practice: no
at: 4
log: 4
a-1
a-3
a-3
a-1
check: 4629661a
',1.7954013856892235279e+09,'d167a78b2c0b7994');
INSERT INTO "sitting" VALUES('poker',1,'madang-sitting 1
matches: 1
here: 1
came: 0
madang-save 1
table: poker 1
rules: game=showdown,seats=2,stacks=10,muck=no,hands=11
player: seat 1
player: seat 2 | maniac
sealed: e2d7e08ecb63145b77bec1770e70d51af7e37b388b34cf2fac3c4405c21b1b85
seed: 5lagjvltip7i5wbll62jzqnte74znqvsn3q4bpty6iomhhv3x4aa
text: 
practice: no
at: 132
log: 132
deal
*3s
*4s
*7d
*5s
*6d
*Ad
*3c
*Kc
*Qd
*Td
*show
deal
*2d
*3c
*4d
*Ad
*4s
*Kh
*7d
*Js
*5s
*2h
*show
deal
*9c
*5h
*5d
*7s
*Ts
*6c
*4d
*6s
*3h
*Kc
*show
deal
*Th
*Jd
*7s
*4c
*5c
*Ac
*2h
*7d
*Qs
*3d
*show
deal
*Ts
*3s
*6s
*Qs
*Ad
*4d
*Th
*7s
*Kc
*Qc
*show
deal
*6s
*Qh
*Ts
*Tc
*5c
*8s
*9h
*6c
*Qc
*Jd
*show
deal
*3h
*2h
*Qs
*5c
*8d
*Kd
*Kc
*2d
*3c
*Tc
*show
deal
*8s
*8c
*6c
*Qd
*9d
*Qc
*9s
*5s
*Js
*4d
*show
deal
*7c
*6d
*3s
*Ad
*6c
*7h
*9c
*5h
*5d
*3h
*show
deal
*Kd
*2c
*5c
*5d
*8s
*Jc
*9c
*8h
*3d
*7h
*show
deal
*2d
*Qs
*4d
*8c
*9h
*3c
*6s
*Qd
*7s
*Kh
*show
check: 8ee6ec22
',1795401388.9044,'1746281141e5da3f');
INSERT INTO "sitting" VALUES('poker',2,'madang-sitting 1
matches: 2
here: 2
came: 0.72
madang-save 1
table: poker 1
rules: game=showdown,seats=2,stacks=10,muck=no,hands=11
player: seat 1
player: seat 2 | maniac
sealed: e2d7e08ecb63145b77bec1770e70d51af7e37b388b34cf2fac3c4405c21b1b85
seed: 5lagjvltip7i5wbll62jzqnte74znqvsn3q4bpty6iomhhv3x4aa
text: 
practice: no
at: 132
log: 132
deal
*3s
*4s
*7d
*5s
*6d
*Ad
*3c
*Kc
*Qd
*Td
*show
deal
*2d
*3c
*4d
*Ad
*4s
*Kh
*7d
*Js
*5s
*2h
*show
deal
*9c
*5h
*5d
*7s
*Ts
*6c
*4d
*6s
*3h
*Kc
*show
deal
*Th
*Jd
*7s
*4c
*5c
*Ac
*2h
*7d
*Qs
*3d
*show
deal
*Ts
*3s
*6s
*Qs
*Ad
*4d
*Th
*7s
*Kc
*Qc
*show
deal
*6s
*Qh
*Ts
*Tc
*5c
*8s
*9h
*6c
*Qc
*Jd
*show
deal
*3h
*2h
*Qs
*5c
*8d
*Kd
*Kc
*2d
*3c
*Tc
*show
deal
*8s
*8c
*6c
*Qd
*9d
*Qc
*9s
*5s
*Js
*4d
*show
deal
*7c
*6d
*3s
*Ad
*6c
*7h
*9c
*5h
*5d
*3h
*show
deal
*Kd
*2c
*5c
*5d
*8s
*Jc
*9c
*8h
*3d
*7h
*show
deal
*2d
*Qs
*4d
*8c
*9h
*3c
*6s
*Qd
*7s
*Kh
*show
check: 8ee6ec22
madang-save 1
table: poker 1
rules: game=showdown,seats=2,stacks=10,muck=no,hands=11
player: seat 1
player: seat 2 | maniac
sealed: a4fbf35c05b0191b3077956282334ba380a22448340d34b2037b2b36d4e79ec2
seed: 4ctsiwktiorjhckgusx32g7uutfm5nolthyvickw7hisqiw4ur3a
text: 
practice: no
at: 72
log: 72
deal
*9s
*Qd
*3c
*As
*Jd
*9h
*3d
*Js
*7h
*5d
*show
deal
*6c
*2h
*9d
*3d
*9c
*7c
*5h
*Kd
*2c
*Th
*show
deal
*Kh
*7s
*Ad
*Jc
*5d
*3h
*6h
*5h
*Jd
*Qs
*show
deal
*5s
*Jh
*8h
*9c
*7s
*3d
*5h
*2c
*Tc
*9d
*show
deal
*Th
*9s
*2h
*Td
*2d
*Ad
*Jh
*Kc
*7s
*4d
*show
deal
*8h
*6s
*7d
*8c
*6h
*7c
*Kc
*Qc
*9d
*3s
*show
check: 6f38a719
',1.79540138891871213912e+09,'bfd8e9833e22c03a');
INSERT INTO "sitting" VALUES('yut',1,'madang-sitting 1
matches: 1
here: 1
came: 0
madang-save 1
table: yut 1
rules: pieces=1
player: seat 1
player: seat 2 | ruler
sealed: e2d7e08ecb63145b77bec1770e70d51af7e37b388b34cf2fac3c4405c21b1b85
seed: 5lagjvltip7i5wbll62jzqnte74znqvsn3q4bpty6iomhhv3x4aa
text: 
practice: no
at: 41
log: 41
throw
*gae
w:gae
throw
*gae
w:gae
throw
*gae
2:gae
throw
*gae
w:gae
throw
*gae
4:gae
throw
*yut
throw
*do
2:yut
6:do
throw
*backdo
throw
*mo
throw
*geol
7:geol
10:mo
throw
*gae
w:gae
throw
*do
28:do
throw
*do
2:do
throw
*gae
0:gae
check: d238d9bc
',1.79540138576771950724e+09,'7fd0b46f9eb2a8bc');
INSERT INTO "sitting" VALUES('yut',2,'madang-sitting 1
matches: 2
here: 2
came: 0.23
madang-save 1
table: yut 1
rules: pieces=1
player: seat 1
player: seat 2 | ruler
sealed: e2d7e08ecb63145b77bec1770e70d51af7e37b388b34cf2fac3c4405c21b1b85
seed: 5lagjvltip7i5wbll62jzqnte74znqvsn3q4bpty6iomhhv3x4aa
text: 
practice: no
at: 41
log: 41
throw
*gae
w:gae
throw
*gae
w:gae
throw
*gae
2:gae
throw
*gae
w:gae
throw
*gae
4:gae
throw
*yut
throw
*do
2:yut
6:do
throw
*backdo
throw
*mo
throw
*geol
7:geol
10:mo
throw
*gae
w:gae
throw
*do
28:do
throw
*do
2:do
throw
*gae
0:gae
check: d238d9bc
madang-save 1
table: yut 1
rules: pieces=1
player: seat 1
player: seat 2 | ruler
sealed: a4fbf35c05b0191b3077956282334ba380a22448340d34b2037b2b36d4e79ec2
seed: 4ctsiwktiorjhckgusx32g7uutfm5nolthyvickw7hisqiw4ur3a
text: 
practice: no
at: 23
log: 23
throw
*geol
w:geol
throw
*do
w:do
throw
*do
3:do
throw
*gae
1:gae
throw
*yut
throw
*geol
4:yut
8:geol
throw
*do
3:do
throw
*yut
check: 05711057
',1.7954013857819561958e+09,'5c4d332737295796');
COMMIT;
