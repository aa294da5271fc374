PRAGMA user_version = 3;
PRAGMA application_id = 1296122951;
BEGIN TRANSACTION;
CREATE TABLE game (
    name text primary key, finished integer not null, place text not null, value text not null,
    ended real not null, mark text not null
) without rowid;
INSERT INTO "game" VALUES('03154b8f0adc81f481cb2056ded782ee',1,'davinci','madang-save 1
table: davinci 1
rules: 
player: seat 1
player: seat 2 | memory4
sealed: 49969a8795d836cd57912feaccbe1225d15dd9e654f092faed83d4e0309aa5db
seed: mwlxdhibxmthyqkeajbpvzgcdlw4gswkcx7fgp5wi6inqrzqm3wa
text: 
practice: no
at: 43
log: 43
*b4
*w8
*b5
*b11
*b3
*b1
*w11
*w2
go
go
draw w
*w10
1.0=0
draw w
*w9
0.4=11
stop
draw w
*w4
1.0=1
stop
draw b
*b0
0.0=2
draw w
*w6
1.2=1
draw b
*b6
0.3=5
go
0.2=4
go
0.1=4
go
0.0=2
draw w
*w3
1.4=7
draw b
*b-
place 3
0.0=3
check: 95024b0e
',1.79539349121331429483e+09,'540e91cac882b042');
INSERT INTO "game" VALUES('1c9fda0d7e66c8ee34c5d51c5e0539ec',1,'davinci','madang-save 1
table: davinci 1
rules: 
player: seat 1
player: seat 2 | memory4
sealed: 7776c551a736b647d9708a086b68ed4d00afc4ce795bec5f6da43f265beb6ac7
seed: luizth4arziywmqwmgjq7nauvyc46rvjnbpwrnsz7j446uswfura
text: 
practice: no
at: 77
log: 77
*w5
*b9
*b11
*w3
*b3
*w9
*w10
*b8
go
go
draw w
*w-
place 2
1.3=11
draw b
*b-
place 3
0.4=11
stop
draw b
*b5
1.4=9
go
1.3=9
draw w
*w8
0.4=10
stop
draw w
*w0
1.0=1
draw w
*w4
0.3=5
stop
draw w
*w6
place 5
1.0=2
draw w
*w2
0.1=1
draw w
*w7
1.2=4
go
1.1=3
go
1.4=8
go
1.5=9
go
1.6=-
stop
draw w
*w11
0.6=7
stop
draw w
*w1
1.8=11
stop
draw b
*b10
0.1=1
stop
draw b
*b7
1.8=10
go
1.3=6
draw b
*b1
0.2=4
draw b
*b0
1.4=8
check: 4f273dda
',1.79539349118944478039e+09,'9b0350268111da22');
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
',1.79539349073786759372e+09,'4905b299c665e74d');
INSERT INTO "game" VALUES('7e255bf1c7d4cb15545533f83a75083c',1,'poker','madang-save 1
table: poker 1
rules: rise=5
player: seat 1
player: seat 2 | maniac
player: seat 3 | caller
player: seat 4 | novice
sealed: 7776c551a736b647d9708a086b68ed4d00afc4ce795bec5f6da43f265beb6ac7
seed: luizth4arziywmqwmgjq7nauvyc46rvjnbpwrnsz7j446uswfura
text: 
practice: no
at: 824
log: 824
deal
*7s
*Jc
*Qs
*5h
*Ah
*Td
*Kd
*9c
*Qc
*Qd
*Kh
*Jh
*3c
*8c
*7c
*6h
*9h
*Qh
*2s
*As
check
bet 2
call
fold
call
draw 145
*Tc
*4d
*2h
draw 124
*Th
*Ts
*6c
draw 145
*Ac
*3d
*7d
check
bet 4
call
fold
*show
deal
*8d
*2c
*8h
*2s
*5s
*2h
*Th
*9c
*Kc
*7h
*7s
*Kd
*Jh
*6d
*Ac
*6s
*4s
*Kh
*Ts
*2d
check
check
check
check
draw 1245
*Tc
*Ks
*Td
*Qs
draw 345
*Js
*5d
*3d
draw 13
*Jc
*4d
draw 234
*7d
*4h
*9s
bet 4
fold
call
fold
*show
deal
*6c
*4h
*8d
*Kc
*Td
*Qh
*6d
*As
*Kd
*5d
*9s
*Qd
*Qs
*5s
*3c
*Qc
*Jc
*Kh
*8s
*7c
check
check
check
bet 2
call
call
call
draw 1
*6h
draw 12
*Ac
*7s
draw 234
*Tc
*Ts
*2h
draw 125
*7d
*Jh
*Js
check
check
check
bet 4
fold
fold
call
*show
deal
*9s
*Qh
*Ks
*8h
*As
*6h
*Ah
*8s
*9d
*5c
*8d
*2d
*2h
*Qd
*Qs
*4h
*Kd
*7d
*2c
*5s
check
check
check
check
draw 45
*6s
*3d
draw 235
*3c
*Ts
*4c
draw 345
*2s
*3s
*Th
draw 345
*Js
*4d
*5d
check
check
check
check
*show
deal
*Kc
*Qs
*2h
*Ac
*Ts
*Ad
*Th
*6s
*9h
*5h
*Kd
*7s
*Qc
*5s
*3s
*7c
*3h
*7h
*Jc
*3d
check
check
check
check
draw 235
*9s
*9d
*4d
draw 15
*Tc
*4s
draw 1245
*Jd
*8s
*Ks
*3c
draw 125
*6c
*Kh
*8h
check
check
check
check
*show
deal
*Tc
*7d
*2d
*2h
*3h
*8h
*8s
*8d
*Ks
*4h
*6c
*Ac
*5s
*9h
*Qc
*6s
*9s
*2c
*Kc
*Ad
check
check
check
bet 4
fold
fold
call
draw 1234
*9d
*4d
*3s
*7c
draw 124
*7h
*Qd
*Qs
check
bet 8
fold
deal
*6c
*7d
*4s
*2s
*Ts
*Ah
*2c
*6s
*8h
*3h
*Th
*9h
*9d
*9c
*3d
*Ac
*6d
*Kc
*Jh
*5c
check
check
check
check
draw 234
*Kh
*5h
*4h
draw 134
*7s
*Jd
*2d
draw 124
*8s
*As
*Ks
draw 1235
*3s
*6h
*8d
*5s
check
check
check
check
*show
deal
*Ts
*8h
*Td
*9s
*Qc
*Jc
*Kd
*6c
*7s
*5c
*Th
*7h
*2h
*Ad
*6s
*2c
*Kc
*7d
*8s
*3c
check
check
check
check
draw 134
*Ah
*Tc
*6h
draw 1235
*4c
*8d
*2d
*Jh
draw 245
*3h
*Qd
*3s
draw 2345
*6d
*5d
*8c
*9h
check
check
bet 8
fold
fold
fold
deal
*8c
*6s
*7h
*Ad
*Ah
*4c
*Jd
*Kd
*2c
*Ac
*Ts
*Jh
*Ks
*4h
*9d
*Kh
*5c
*Qh
*5s
*8s
check
check
check
bet 4
fold
call
fold
draw 15
*Th
*2s
draw 35
*9h
*3h
check
check
*show
deal
*Qd
*Ac
*Jc
*9c
*5c
*3s
*7d
*Ad
*Qs
*4h
*7h
*4s
*Kc
*Kh
*5d
*6s
*Js
*2c
*6h
*8c
check
check
check
check
draw 245
*Jd
*Ks
*Tc
draw 235
*Ts
*7s
*5h
draw 145
*Jh
*Ah
*6c
draw 1345
*2h
*Td
*2s
*8d
check
check
check
check
*show
deal
*3h
*4c
*5c
*5h
*Ac
*Td
*9h
*7c
*Ah
*3c
*2d
*Kh
*8c
*3s
*Jh
*7s
*6c
*Qh
*2h
*Jc
bet 8
fold
call
call
draw 145
*Ks
*4s
*4d
draw 124
*9s
*8s
*2c
draw 135
*Jd
*Ad
*3d
bet 16
raise 32
fold
call
*show
deal
*8c
*Kc
*Tc
*2c
*3s
*Kh
*6d
*As
*Ts
*Qs
*Jh
*9s
*5c
*3d
*9c
*6s
*7s
*2s
*Ah
*7d
check
bet 8
fold
call
fold
draw 345
*Kd
*Ks
*9d
draw 1345
*3c
*Jd
*Th
*4h
bet 16
fold
deal
*Qs
*9d
*Js
*7c
*7h
*4d
*Qc
*Jc
*5h
*8c
*3d
*2c
*9s
*8h
*Kc
*Ac
*5d
*Kd
*Jd
*As
check
check
bet 8
call
call
call
draw 124
*7d
*6h
*Ah
draw 125
*6c
*2d
*4s
draw 234
*9h
*6d
*8d
draw 123
*Qd
*9c
*Kh
check
check
check
bet 16
fold
call
call
*show
deal
*3d
*9d
*5h
*Qh
*9h
*As
*6d
*8c
*9s
*Ks
*8h
*Ad
*6c
*4h
*5s
*Qs
*5d
*Tc
*Jd
*2h
check
check
check
check
draw 145
*3h
*3s
*Ah
draw 145
*9c
*4c
*Js
draw 235
*Qc
*2c
*2d
draw 25
*7h
*8d
bet 16
fold
call
call
*show
deal
*3s
*5c
*7c
*6c
*Ac
*9h
*5s
*6s
*4d
*Ks
*Th
*Kd
*Jc
*Ts
*Tc
*Qs
*Js
*Ah
*7d
*Td
check
bet 8
call
fold
draw 13
*3d
*7s
draw 2
*5h
draw 345
*Qh
*Jh
*Kc
bet 16
fold
*show
deal
*6h
*9h
*4d
*4s
*2c
*7s
*Ts
*Ac
*Th
*6c
*Js
*Kh
*6s
*3d
*5h
bet 16
fold
call
draw 23
*2d
*7c
draw 1235
*3h
*5d
*Ks
*Jd
bet 32
call
*show
deal
*5s
*Qc
*6d
*8s
*7s
*2c
*Ks
*8d
*4c
*3s
*4h
*Js
*3h
*3c
*As
check
check
check
draw 123
*3d
*9s
*4d
draw 2345
*8c
*4s
*7c
*9c
draw 1234
*Kc
*8h
*Ah
*2d
bet 32
fold
call
*show
deal
*Qh
*8c
*Ah
*4c
*Jc
*3s
*Kh
*8h
*6h
*7s
*Ad
*6c
*Qc
*Tc
*7h
check
check
check
draw 234
*7c
*6s
*Js
draw 25
*As
*Kc
draw 125
*Qs
*Qd
*9s
check
bet 32
call
call
*show
deal
*Jh
*Qc
*8h
*Kc
*Qd
*6h
*3s
*Td
*9s
*3h
*Js
*Ks
*2c
*Ac
*2d
check
bet 16
call
call
draw 125
*Kd
*6d
*Ad
draw 34
*Ts
*2h
draw 1235
*4d
*4s
*8s
*6s
check
check
*show
deal
*6d
*Th
*8s
*8h
*5s
*9s
*Kc
*Ah
*3s
*5d
check
check
draw 1235
*3d
*Qd
*Js
*8c
draw 1235
*2d
*5c
*9c
*3c
check
check
*show
check: 128b1cde
',1.79539349783665561676e+09,'a34a3a76b2d5c9e9');
INSERT INTO "game" VALUES('86d9baba178d15f93ad60cee7acbcb85',1,'poker','madang-save 1
table: poker 1
rules: rise=5
player: seat 1
player: seat 2 | maniac
player: seat 3 | caller
player: seat 4 | novice
sealed: 49969a8795d836cd57912feaccbe1225d15dd9e654f092faed83d4e0309aa5db
seed: mwlxdhibxmthyqkeajbpvzgcdlw4gswkcx7fgp5wi6inqrzqm3wa
text: 
practice: no
at: 823
log: 823
deal
*6d
*Td
*6s
*Qh
*5c
*3d
*Js
*4h
*Qc
*Jd
*Tc
*4c
*Ad
*5h
*7s
*Ah
*Th
*2s
*6h
*3c
check
check
check
check
draw 1235
*4s
*Kc
*Kh
*9d
draw 245
*7h
*2c
*Qs
draw 234
*Qd
*5d
*Ac
draw 145
*9h
*8s
*9s
check
check
check
bet 4
call
fold
call
*show
deal
*6c
*9s
*Ad
*Ts
*Kh
*9d
*3d
*4c
*Qc
*Td
*Js
*8s
*Ah
*Kc
*Ks
*2s
*3c
*7d
*5s
*4s
check
check
check
check
draw 135
*5h
*Qs
*6d
draw 345
*Qd
*8h
*4h
draw 235
*9h
*Jd
*4d
draw 134
*Tc
*Th
*2h
check
check
check
bet 4
fold
fold
fold
deal
*2c
*Jh
*Kh
*9d
*4c
*Ah
*7h
*Kd
*6h
*Qs
*9h
*7c
*6d
*Qd
*5d
*Th
*Ks
*3s
*Ac
*6c
check
check
check
check
draw 125
*Tc
*Kc
*2s
draw 15
*7s
*4d
draw 234
*2h
*2d
*Td
draw 1345
*3c
*Qh
*9c
*9s
check
check
check
check
*show
deal
*8c
*8d
*6s
*5c
*Kh
*Js
*7s
*8h
*Ah
*8s
*9h
*2s
*4c
*Qd
*Ts
*5d
*6d
*Qc
*9d
*4d
check
bet 2
call
call
fold
draw 2
*6c
draw 124
*2h
*4s
*4h
draw 235
*Th
*7h
*Ad
bet 4
call
fold
*show
deal
*Tc
*9d
*7s
*9c
*6d
*Kh
*Js
*3d
*7c
*5s
*Ts
*3s
*7h
*2d
*8s
*5d
*As
*Jc
*2c
*6c
check
check
check
check
draw 125
*Ad
*5c
*Jh
draw 1345
*8d
*3h
*8h
*9h
draw 5
*3c
draw 145
*Jd
*Qh
*Qs
check
check
check
bet 4
fold
fold
fold
deal
*Kc
*3h
*2c
*Qd
*Ad
*8d
*5c
*8c
*Jh
*6c
*Ac
*9d
*Qc
*3c
*6s
*Ah
*2h
*2s
*9s
*8h
check
check
check
check
draw 5
*Ts
draw 235
*Kd
*5s
*Th
draw 45
*Ks
*As
draw 134
*Qh
*3s
*4c
bet 8
fold
fold
fold
deal
*2c
*Qs
*7d
*Jd
*Qd
*2h
*5s
*9c
*Jh
*5c
*Ts
*3h
*Th
*7s
*3c
*3d
*Ac
*Ad
*Kh
*8s
check
check
check
check
draw 134
*Kd
*As
*6d
draw 234
*8c
*4s
*5h
draw 1234
*8h
*6h
*6c
*4h
draw 125
*2d
*Ah
*Kc
bet 8
fold
fold
call
*show
deal
*Qh
*Ac
*Th
*5c
*7c
*4s
*Kd
*4h
*6s
*5s
*Tc
*2s
*6d
*Jc
*4c
*6h
*Qs
*Jd
*Ts
*8s
bet 4
call
raise 8
fold
call
call
draw 2
*6c
draw 23
*5d
*9d
draw 24
*2h
*9h
bet 8
fold
call
*show
deal
*2h
*8d
*Qs
*5d
*As
*Qh
*Qd
*9h
*7d
*4s
*7h
*Kd
*4d
*9d
*7s
*6h
*8s
*Td
*4c
*Qc
check
check
bet 4
fold
call
fold
draw 1345
*2c
*2s
*Ad
*3s
draw 5
*3d
check
bet 8
call
*show
deal
*2s
*Ts
*Qh
*Qd
*6s
*5s
*Ks
*9d
*Ah
*3s
*2d
*7d
*Th
*Kh
*8c
*Kc
*4h
*2c
*2h
*Jd
check
check
check
check
draw 1245
*Td
*Qs
*8s
*3c
draw 235
*Kd
*Jc
*Qc
draw 124
*5c
*Js
*Ad
draw 4
*6d
check
check
check
bet 8
fold
fold
fold
deal
*5s
*5d
*2c
*3h
*2h
*Ah
*4c
*2d
*3d
*Qh
*3s
*Qs
*7d
*8h
*9d
*Ac
*Kd
*2s
*Kc
*3c
check
check
check
check
draw 1234
*9h
*4s
*6d
*6h
draw 145
*8c
*8s
*7c
draw 1234
*Tc
*Th
*8d
*Ks
draw 234
*Ts
*Ad
*Qc
check
check
bet 16
fold
fold
call
*show
deal
*9s
*5d
*5h
*Ad
*7s
*Ts
*8c
*6d
*2h
*Js
*8d
*9d
*As
*Qh
*5s
*Ks
*Qc
*7h
*Kd
*5c
check
check
bet 8
fold
call
fold
draw 123
*3d
*Kc
*3s
stand
check
bet 16
fold
deal
*2d
*Tc
*4d
*Qh
*7d
*4h
*6c
*2h
*2s
*5c
*As
*5h
*9h
*3c
*6d
*Kh
*9c
*6h
*Qs
*8s
bet 8
fold
call
call
draw 2
*Th
draw 15
*5d
*Jh
draw 5
*8d
check
check
check
*show
deal
*9s
*Ks
*5h
*Ah
*3d
*9d
*3c
*Tc
*Kc
*Jd
*4h
*Ac
*6h
*Jc
*8d
*6s
*3s
*4c
*4d
*Kh
check
check
check
bet 8
fold
call
call
draw 25
*4s
*5s
draw 124
*Jh
*7d
*Js
draw 24
*9c
*2s
check
check
check
*show
deal
*6c
*2d
*7h
*Th
*Jh
*7d
*8s
*4c
*3s
*Td
*Ac
*Ah
*Qd
*8d
*3c
*9s
*9h
*Jd
*As
*4d
check
bet 8
call
call
fold
stand
draw 124
*3d
*Ks
*Js
draw 134
*5s
*Tc
*4s
bet 16
fold
fold
deal
*As
*3d
*9h
*Th
*Kd
*6d
*4d
*9s
*7s
*3h
*3c
*Ac
*7d
*Qs
*Ad
*Qd
*Kc
*9c
*6s
*5s
bet 16
call
fold
call
draw 1
*6c
draw 25
*Jd
*6h
draw 1245
*4c
*2d
*8s
*7h
bet 32
fold
fold
deal
*9s
*4h
*3s
*Qc
*Ah
*Ks
*Js
*Td
*8c
*6c
*Qd
*6s
*7d
*5d
*6d
*Kd
*Kh
*5s
*Ad
*4d
check
check
check
check
draw 134
*As
*Qs
*Kc
draw 123
*6h
*2s
*5h
draw 124
*Ts
*Qh
*7h
draw 235
*2c
*7s
*8h
bet 32
raise 43
call
fold
call
*show
deal
*8s
*9h
*Ah
*Qs
*Ts
*Ac
*2s
*4s
*6d
*Qc
*7h
*Kd
*Jd
*6c
*3s
check
check
bet 16
call
fold
draw 135
*Ad
*9s
*7d
draw 35
*8h
*7c
check
bet 32
call
*show
deal
*9c
*Qs
*6s
*Ac
*Qd
*5d
*Tc
*3h
*Kd
*6d
*Qc
*Jd
*Qh
*7h
*2h
check
bet 16
fold
call
draw 134
*9h
*4s
*5h
draw 35
*9d
*8h
check
bet 32
fold
deal
*7c
*4h
*Ts
*Ks
*Tc
*7h
*Js
*Ah
*9d
*Qc
*3d
*4s
*9h
*As
*6d
check
bet 16
fold
call
draw 145
*3s
*2s
*2d
draw 124
*7d
*8h
*5d
check
check
*show
check: 200be568
',1.79539349867122983929e+09,'1113dddcd981be48');
INSERT INTO "game" VALUES('8d17dfae55d8f11c140ac78928f4a9a4',1,'davinci','madang-save 1
table: davinci 1
rules: 
player: seat 1
player: seat 2 | memory4
sealed: e2d7e08ecb63145b77bec1770e70d51af7e37b388b34cf2fac3c4405c21b1b85
seed: 5lagjvltip7i5wbll62jzqnte74znqvsn3q4bpty6iomhhv3x4aa
text: 
practice: no
at: 59
log: 59
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
stop
draw b
*b2
1.4=11
go
1.3=10
draw w
*w0
0.1=1
stop
draw w
*w2
1.4=9
go
1.3=8
go
1.2=8
draw w
*w3
0.4=5
stop
draw b
*b-
place 1
1.3=7
draw w
*w6
0.6=7
draw b
*b0
1.3=6
draw b
*b10
0.7=9
draw b
*b8
1.1=3
go
1.3=4
go
1.2=3
go
1.0=0
check: 59639ae0
',1.79539349115823841096e+09,'59d3cdad961c389e');
INSERT INTO "game" VALUES('a39c99d25dccf951cec6e03873b2a8ad',1,'yut','madang-save 1
table: yut 1
rules: 
player: seat 1
player: seat 2 | ruler
sealed: 7776c551a736b647d9708a086b68ed4d00afc4ce795bec5f6da43f265beb6ac7
seed: luizth4arziywmqwmgjq7nauvyc46rvjnbpwrnsz7j446uswfura
text: 
practice: no
at: 119
log: 119
throw
*geol
w:geol
throw
*mo
throw
*gae
w:mo
w:gae
throw
*gae
w:gae
throw
*gae
3:gae
throw
*geol
w:geol
throw
*yut
throw
*geol
w:geol
throw
*mo
throw
*mo
throw
*backdo
w:mo
3:backdo
throw
*yut
throw
*do
w:mo
w:yut
4:do
5:yut
throw
*geol
w:geol
throw
*gae
23:gae
throw
*gae
w:gae
throw
*geol
w:geol
throw
*geol
w:geol
throw
*do
15:do
throw
*yut
throw
*mo
throw
*gae
w:gae
w:mo
w:yut
throw
*do
3:do
throw
*yut
throw
*gae
16:yut
0:gae
throw
*geol
2:geol
throw
*backdo
4:backdo
throw
*do
5:do
throw
*geol
3:geol
throw
*gae
20:gae
throw
*geol
6:geol
throw
*do
22:do
throw
*geol
9:geol
throw
*do
27:do
throw
*gae
12:gae
throw
*do
28:do
throw
*geol
14:geol
throw
*geol
0:geol
throw
*mo
throw
*gae
17:mo
check: d2e6b703
',1.79539349091994762425e+09,'215e41306f0457b2');
INSERT INTO "game" VALUES('adc3b714bd104b3b6bfd70c6c980d14f',1,'nim','madang-save 1
table: nim 1
rules: 
player: seat 1
player: seat 2 | skilled
sealed: 49969a8795d836cd57912feaccbe1225d15dd9e654f092faed83d4e0309aa5db
seed: mwlxdhibxmthyqkeajbpvzgcdlw4gswkcx7fgp5wi6inqrzqm3wa
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
check: 586cfb87
',1.79539349080530619617e+09,'ebe42b31266e3e6b');
INSERT INTO "game" VALUES('bfb3bae61e72c0fe146cc1c227c7df66',1,'yut','madang-save 1
table: yut 1
rules: 
player: seat 1
player: seat 2 | ruler
sealed: 49969a8795d836cd57912feaccbe1225d15dd9e654f092faed83d4e0309aa5db
seed: mwlxdhibxmthyqkeajbpvzgcdlw4gswkcx7fgp5wi6inqrzqm3wa
text: 
practice: no
at: 116
log: 116
throw
*gae
w:gae
throw
*yut
throw
*gae
w:gae
throw
*gae
w:gae
w:yut
throw
*gae
w:gae
throw
*gae
2:gae
throw
*yut
throw
*gae
w:yut
w:gae
throw
*yut
throw
*geol
w:yut
w:geol
throw
*geol
w:geol
throw
*gae
2:gae
throw
*mo
throw
*gae
w:mo
3:gae
throw
*gae
w:gae
throw
*mo
throw
*geol
w:mo
5:geol
throw
*do
w:do
throw
*gae
22:gae
throw
*do
w:do
throw
*gae
28:gae
throw
*gae
2:gae
throw
*geol
1:geol
throw
*yut
throw
*geol
w:yut
4:geol
throw
*do
w:do
throw
*gae
7:gae
throw
*yut
throw
*gae
w:yut
w:gae
throw
*gae
9:gae
throw
*geol
w:geol
throw
*geol
11:geol
throw
*geol
1:geol
throw
*geol
14:geol
throw
*gae
2:gae
throw
*geol
17:geol
throw
*geol
4:geol
throw
*yut
throw
*geol
0:yut
check: 0668189b
',1.79539349092888379094e+09,'ca8a21fef184c82b');
INSERT INTO "game" VALUES('c149cf31c4d6f1ce1dab446409c6d159',1,'nim','madang-save 1
table: nim 1
rules: 
player: seat 1
player: seat 2 | skilled
sealed: 7776c551a736b647d9708a086b68ed4d00afc4ce795bec5f6da43f265beb6ac7
seed: luizth4arziywmqwmgjq7nauvyc46rvjnbpwrnsz7j446uswfura
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
check: 45eef5ff
',1.79539349078436613086e+09,'d9e1c2fb1c525ba5');
INSERT INTO "game" VALUES('c5c52d94c69c1a7c3e7fd211ffef95bb',1,'yut','madang-save 1
table: yut 1
rules: 
player: seat 1
player: seat 2 | ruler
sealed: e2d7e08ecb63145b77bec1770e70d51af7e37b388b34cf2fac3c4405c21b1b85
seed: 5lagjvltip7i5wbll62jzqnte74znqvsn3q4bpty6iomhhv3x4aa
text: 
practice: no
at: 146
log: 146
throw
*gae
w:gae
throw
*gae
w:gae
throw
*gae
w:gae
throw
*gae
w:gae
throw
*gae
w:gae
throw
*yut
throw
*do
w:yut
w:do
throw
*backdo
2:backdo
throw
*mo
throw
*geol
1:geol
throw
*gae
w:mo
w:gae
throw
*do
w:do
throw
*do
4:do
throw
*gae
w:gae
throw
*geol
2:geol
throw
*gae
w:gae
throw
*do
w:do
throw
*gae
w:gae
throw
*yut
throw
*gae
1:yut
w:gae
throw
*do
w:do
throw
*do
w:do
throw
*geol
2:geol
throw
*gae
w:gae
throw
*gae
5:gae
throw
*geol
w:geol
throw
*geol
21:geol
throw
*gae
w:gae
throw
*gae
1:gae
throw
*gae
24:gae
throw
*gae
w:gae
throw
*mo
throw
*geol
16:mo
3:geol
throw
*yut
throw
*mo
throw
*geol
2:yut
6:geol
9:mo
throw
*gae
w:gae
throw
*gae
w:gae
throw
*yut
throw
*do
14:yut
18:do
throw
*gae
w:gae
throw
*mo
throw
*do
2:do
3:mo
throw
*gae
19:gae
throw
*yut
throw
*gae
8:gae
10:yut
throw
*gae
w:gae
throw
*yut
throw
*do
27:yut
check: a96efe0c
',1.79539349090394091601e+09,'83daae07a63269d7');
INSERT INTO "game" VALUES('d7ddb2a7d7f397242cad3bbaff48e743',1,'poker','madang-save 1
table: poker 1
rules: rise=5
player: seat 1
player: seat 2 | maniac
player: seat 3 | caller
player: seat 4 | novice
sealed: e2d7e08ecb63145b77bec1770e70d51af7e37b388b34cf2fac3c4405c21b1b85
seed: 5lagjvltip7i5wbll62jzqnte74znqvsn3q4bpty6iomhhv3x4aa
text: 
practice: no
at: 826
log: 826
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
*4h
*2d
*3d
*5d
*9s
*6c
*2c
*9d
*6s
*8c
check
check
check
check
draw 235
*Ah
*2s
*9h
draw 1
*7c
draw 4
*Ac
draw 13
*8h
*Jc
check
check
check
check
*show
deal
*As
*Ks
*3h
*Jc
*8c
*Jd
*Qc
*8d
*4d
*5d
*Qh
*2h
*7h
*Ac
*3d
*7d
*Ah
*4s
*9c
*Js
bet 2
fold
call
call
draw 234
*Td
*3s
*8h
draw 5
*6d
draw 234
*Tc
*9s
*Kh
check
bet 4
fold
fold
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
*8c
*3h
*2h
*Jc
*5d
*9s
*2d
*7s
*2s
*3d
check
check
check
check
draw 12
*Ah
*4c
draw 125
*8d
*7h
*6d
draw 2345
*Qs
*9d
*Kc
*Td
draw 124
*5s
*Kd
*4h
check
check
check
check
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
*2c
*2h
*2d
*7d
*7s
*Jh
*Ks
*Js
*Jd
*4d
check
check
check
check
draw 1234
*Qd
*Qh
*2s
*Qc
draw 135
*4s
*Ah
*9h
draw 1234
*3d
*8d
*Qs
*8s
draw 2345
*Kh
*9d
*6h
*6s
bet 4
fold
call
call
*show
deal
*Qh
*2d
*Jd
*Ks
*6c
*6s
*Td
*Kc
*Ac
*9d
*6h
*Jh
*Qc
*8s
*Js
*2h
*2c
*Qd
*7h
*7c
check
check
check
bet 2
call
fold
call
draw 25
*3s
*Kd
draw 235
*3d
*Kh
*2s
draw 345
*As
*8c
*6d
check
check
check
*show
deal
*4h
*Tc
*Ah
*Ts
*4c
*9c
*Qs
*6c
*Jc
*8h
*7h
*5h
*7c
*9s
*5c
*6h
*8d
*2h
*2d
*2s
check
check
check
check
draw 345
*4d
*8s
*Td
draw 135
*Th
*6s
*Jd
draw 2345
*Js
*3d
*4s
*Kd
draw 135
*Qc
*8c
*Kh
bet 8
fold
fold
call
*show
deal
*Tc
*9h
*Kd
*As
*7s
*5h
*3d
*5c
*6d
*8h
*2c
*3h
*9c
*4s
*Ah
*4d
*8s
*7d
*3s
*3c
bet 4
fold
call
call
stand
draw 134
*Ac
*2h
*Kh
draw 124
*Ts
*Jc
*Js
bet 8
fold
fold
deal
*Kh
*Qd
*Td
*5h
*2s
*8s
*2c
*As
*Ac
*4d
*2d
*Th
*3d
*4s
*4c
*5c
*7s
*3h
*Qs
*3c
check
check
check
check
draw 245
*Jd
*8c
*9c
draw 125
*Jc
*5s
*Ks
draw 145
*Ah
*9d
*6s
draw 235
*Tc
*9h
*7h
check
check
check
check
*show
deal
*3h
*7c
*8c
*Qd
*4h
*Jh
*Ks
*7s
*7d
*2d
*3s
*Kh
*As
*5d
*8d
*2h
*Qs
*2c
*Ah
*7h
check
check
check
check
draw 123
*Kc
*6h
*Qc
draw 124
*6d
*6s
*3c
draw 235
*Ts
*2s
*Tc
draw 134
*Ac
*4s
*Jc
check
bet 8
call
fold
call
*show
deal
*9d
*2s
*7s
*5c
*6s
*Th
*7c
*2d
*Qs
*Qc
*2c
*3h
*Qh
*Qd
*Ah
*Ac
*3d
*3s
*8s
*9c
bet 4
call
call
fold
draw 125
*8d
*7h
*Ts
draw 125
*Td
*6d
*9s
draw 345
*As
*5d
*4h
check
check
check
*show
deal
*9d
*Jc
*8s
*2s
*5h
*9s
*6s
*Js
*Ts
*Qd
*Qh
*9c
*2h
*2d
*4s
*Qs
*3h
*Ad
*9h
*Kh
check
check
check
check
draw 1245
*5c
*7h
*Qc
*Tc
draw 124
*8d
*8c
*Td
draw 1245
*7d
*Ks
*6h
*7s
draw 123
*Jh
*5d
*Kd
check
check
check
bet 16
fold
call
fold
*show
deal
*8s
*3c
*As
*5c
*5h
*8c
*9c
*2h
*Td
*Kh
*Jd
*2d
*9h
*Th
*8d
*Kc
*8h
*5s
*Ac
*Jc
check
check
bet 8
fold
call
call
draw 234
*Ks
*Qc
*7c
draw 1245
*7s
*2c
*7h
*5d
draw 24
*6d
*6h
check
check
bet 16
fold
fold
deal
*3d
*3s
*Th
*7c
*Jd
*Ah
*4c
*5d
*9h
*6s
*7d
*Tc
*Ts
*4d
*8d
*5s
*Jc
*2h
*Qd
*8c
bet 8
fold
fold
call
draw 134
*3c
*As
*Ad
draw 135
*6h
*Kh
*5h
bet 16
raise 32
call
*show
deal
*2d
*Ah
*Ks
*Js
*7h
*6c
*8d
*Kh
*7s
*As
*5s
*3c
*8h
*6d
*9h
*9d
*Qh
*Th
*5c
*Jc
check
bet 8
fold
call
draw 145
*6h
*4s
*3h
draw 5
*7d
draw 234
*7c
*Qc
*Kc
check
bet 16
fold
*show
deal
*2h
*6s
*5h
*9s
*6h
*7d
*Kh
*Js
*9h
*9c
*3d
*Ah
*4h
*2s
*Kd
check
check
check
draw 135
*7s
*4c
*Jc
draw 345
*8s
*8c
*Qh
draw 123
*6d
*7h
*Qc
check
bet 16
fold
call
*show
deal
*Jd
*Ah
*7s
*Tc
*Kh
*4c
*7d
*5h
*Ts
*6c
*8s
*2s
*Td
*2d
*7c
check
check
check
draw 134
*8c
*Ks
*3c
draw 345
*Kd
*Kc
*As
draw 234
*Th
*4h
*2h
check
bet 32
fold
call
*show
deal
*2c
*Ts
*8d
*Td
*7s
*3d
*8h
*5s
*8c
*3h
*Jd
*9h
*Ah
*6d
*2s
check
check
check
draw 1234
*4h
*9s
*Jh
*Qd
draw 1235
*6c
*4s
*Qc
*Jc
draw 245
*Qh
*Kc
*6h
check
check
check
*show
deal
*4d
*2c
*7c
*Kc
*As
*3s
*7s
*Ts
*9d
*5s
*Jh
*3c
*Qc
*4c
*Kd
check
check
check
draw 134
*Qh
*Qd
*6d
draw 1345
*6h
*8d
*3h
*Th
draw 135
*6c
*Jd
*7h
bet 32
fold
fold
deal
*Jc
*2d
*6s
*9h
*3s
*As
*5c
*6c
*7s
*7c
*Th
*Jh
*3h
*4c
*3d
check
check
check
draw 2345
*2s
*8s
*4d
*Ts
draw 1235
*Ad
*6d
*6h
*Kc
draw 1345
*Kd
*Td
*2h
*Tc
check
check
check
*show
deal
*Kh
*5d
*5c
*6h
*Td
*Jd
*Qc
*Ks
*8c
*7c
*9d
*Ts
*Js
*5h
*4s
check
check
check
draw 245
*9c
*Qs
*7h
draw 234
*9s
*8d
*9h
draw 1235
*Kd
*3s
*3c
*As
check
bet 32
fold
call
*show
check: 60934586
',1795393497.22719,'ef080af087a09b54');
CREATE TABLE result (
    game text, finished integer, place text not null, value text not null, mark text not null,
    primary key (game, finished)
);
INSERT INTO "result" VALUES('57bbdd27d2d93188d66fb767009571ca',1,'nim','["", [["seat 1", null], ["seat 2", "skilled"]], [0, 1], "took-last-coin", 7, 1795393490.7378676, {}]','85bb83b2a1643cee');
INSERT INTO "result" VALUES('c149cf31c4d6f1ce1dab446409c6d159',1,'nim','["", [["seat 1", null], ["seat 2", "skilled"]], [0, 1], "took-last-coin", 7, 1795393490.7843661, {}]','b9ca32c4d14dd258');
INSERT INTO "result" VALUES('adc3b714bd104b3b6bfd70c6c980d14f',1,'nim','["", [["seat 1", null], ["seat 2", "skilled"]], [0, 1], "took-last-coin", 7, 1795393490.8053062, {}]','76c6e0bdb853397f');
INSERT INTO "result" VALUES('c5c52d94c69c1a7c3e7fd211ffef95bb',1,'yut','["", [["seat 1", null], ["seat 2", "ruler"]], [4, 3], "all-home", 146, 1795393490.903941, {}]','24d9abd14e32a7b3');
INSERT INTO "result" VALUES('a39c99d25dccf951cec6e03873b2a8ad',1,'yut','["", [["seat 1", null], ["seat 2", "ruler"]], [3, 4], "all-home", 119, 1795393490.9199476, {}]','384da5532171f6f2');
INSERT INTO "result" VALUES('bfb3bae61e72c0fe146cc1c227c7df66',1,'yut','["", [["seat 1", null], ["seat 2", "ruler"]], [4, 0], "all-home", 116, 1795393490.9288838, {}]','91f00d9abdbb97f4');
INSERT INTO "result" VALUES('8d17dfae55d8f11c140ac78928f4a9a4',1,'davinci','["", [["seat 1", null], ["seat 2", "memory4"]], [1, 0], "last-hidden", 59, 1795393491.1582384, {}]','2bda069582959b22');
INSERT INTO "result" VALUES('1c9fda0d7e66c8ee34c5d51c5e0539ec',1,'davinci','["", [["seat 1", null], ["seat 2", "memory4"]], [1, 0], "last-hidden", 77, 1795393491.1894448, {}]','86a205801d450d37');
INSERT INTO "result" VALUES('03154b8f0adc81f481cb2056ded782ee',1,'davinci','["", [["seat 1", null], ["seat 2", "memory4"]], [0, 1], "last-hidden", 43, 1795393491.2133143, {}]','2795c8fd6fa9b939');
INSERT INTO "result" VALUES('d7ddb2a7d7f397242cad3bbaff48e743',1,'poker','["rise=5", [["seat 1", null], ["seat 2", "maniac"], ["seat 3", "caller"], ["seat 4", "novice"]], [85, 0, 99, 216], "hands-played", 826, 1795393497.22719, {}]','be0459e20603491b');
INSERT INTO "result" VALUES('7e255bf1c7d4cb15545533f83a75083c',1,'poker','["rise=5", [["seat 1", null], ["seat 2", "maniac"], ["seat 3", "caller"], ["seat 4", "novice"]], [0, 246, 154, 0], "hands-played", 824, 1795393497.8366556, {}]','1130d54b85d92587');
INSERT INTO "result" VALUES('86d9baba178d15f93ad60cee7acbcb85',1,'poker','["rise=5", [["seat 1", null], ["seat 2", "maniac"], ["seat 3", "caller"], ["seat 4", "novice"]], [157, 142, 101, 0], "hands-played", 823, 1795393498.6712298, {}]','fdcc302528e9fcac');
CREATE TABLE save (
    name text primary key, place text not null, value text not null, saved real not null, mark text not null
) without rowid;
INSERT INTO "save" VALUES('davinci','davinci','madang-save 1
table: davinci 1
rules: 
player: seat 1
player: seat 2 | memory4
sealed: a4fbf35c05b0191b3077956282334ba380a22448340d34b2037b2b36d4e79ec2
seed: 4ctsiwktiorjhckgusx32g7uutfm5nolthyvickw7hisqiw4ur3a
text: 
practice: no
at: 28
log: 28
*w7
*w10
*b1
*b2
*b10
*w8
*w1
*b-
go
place 2
draw b
*b7
1.0=0
draw w
*w3
0.3=7
stop
draw w
*w-
place 3
1.0=2
go
1.1=2
draw b
*b4
0.1=6
draw w
*w0
check: 1950e142
',1.79539349125574326511e+09,'2daee3700d0fed47');
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
',1.79539349083192634583e+09,'7251b081a60015e4');
INSERT INTO "save" VALUES('poker','poker','madang-save 1
table: poker 1
rules: rise=5
player: seat 1
player: seat 2 | maniac
player: seat 3 | caller
player: seat 4 | novice
sealed: a4fbf35c05b0191b3077956282334ba380a22448340d34b2037b2b36d4e79ec2
seed: 4ctsiwktiorjhckgusx32g7uutfm5nolthyvickw7hisqiw4ur3a
text: 
practice: no
at: 431
log: 431
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
*3h
*7c
*2h
*Jc
*4c
*Ts
*8d
*6h
*7d
*2c
check
check
bet 2
fold
fold
call
draw 1235
*Ks
*6c
*Qs
*7s
draw 45
*Kd
*Td
check
bet 4
fold
deal
*5d
*3h
*6h
*5h
*Ts
*Qd
*Ks
*6s
*Kc
*9h
*Tc
*8s
*3d
*6d
*2c
*Jd
*Td
*7c
*Th
*Ah
check
check
check
check
draw 14
*2h
*8d
draw 1345
*2d
*Ad
*9d
*As
draw 124
*7d
*4c
*Js
draw 1234
*9c
*7h
*8c
*9s
check
bet 4
fold
fold
call
*show
deal
*6h
*Js
*Ts
*8c
*3s
*6c
*5h
*7h
*9d
*7c
*8d
*2h
*Kh
*2s
*Ah
*Ks
*Th
*Qd
*4s
*7d
check
check
check
check
draw 1235
*Jd
*Tc
*5s
*8s
draw 1234
*Qs
*2d
*6s
*Qc
draw 1235
*3h
*Qh
*Kc
*8h
draw 134
*Ad
*Kd
*4h
check
bet 4
fold
call
fold
*show
deal
*3s
*5c
*Td
*Jd
*Ts
*Jc
*5s
*6c
*3d
*Kh
*Jh
*Qd
*9h
*6s
*9d
*8s
*7h
*6h
*8c
*4d
check
check
check
check
draw 245
*2c
*Ad
*2h
draw 123
*Th
*6d
*Qc
draw 2
*9c
draw 245
*7c
*Ah
*5d
check
bet 4
fold
fold
call
*show
deal
*Tc
*3c
*Qc
*5s
*7d
*Qd
*Ac
*9d
*Jc
*5h
*8s
*9c
*4h
*Ad
*Ah
*2c
*3s
*Ts
*9s
*4s
check
check
bet 2
call
fold
call
draw 135
*8h
*8d
*Qs
draw 135
*Kd
*As
*Td
draw 145
*9h
*Ks
*4c
bet 4
raise 8
raise 12
call
raise 16
call
call
*show
deal
*9s
*4c
*6d
*8s
*Js
*Ts
*8d
*7c
*Qh
*Ks
*2d
*Jc
*Kc
*As
*Td
*7d
*6c
*7h
*Kh
*4s
check
check
check
check
draw 125
*Ad
*4d
*8h
draw 15
*4h
*3s
draw 5
*3h
draw 135
*Th
*Kd
*2h
check
check
check
check
*show
deal
*Ac
*Ad
*2s
*3s
*Jc
*Ks
*Kh
*8d
*8s
*5s
*Jh
*2d
*6d
*4c
*Tc
*5h
*6c
*Qh
*4s
*Ah
check
check
check
check
draw 123
*Qc
*3d
*3h
draw 345
*7d
*3c
*4h
draw 145
*7c
*Js
*7h
draw 1234
*5c
*2c
*As
*6h
bet 8
fold
raise 16
call
call
*show
deal
*3h
*5c
*Td
*8d
*Ac
*9h
*Qd
*2c
*4d
*5s
*4s
*2h
*6h
*6d
*7d
*2s
*Jc
*Kd
*Ad
*Kc
check
check
check
bet 4
fold
call
call
draw 245
*4c
*8s
*9c
draw 3
*Jd
draw 15
*Kh
*9d
check
bet 8
call
fold
*show
deal
*2c
*6c
*9s
*Tc
*3d
*8c
*4s
*Qh
*9h
*3c
*5h
*6h
*Jd
*Kd
*Jc
*As
*Qs
*Ah
*Qc
*5s
check
check
check
check
draw 1234
*8d
*Ac
*4d
*7s
draw 123
*Jh
*7d
*3s
draw 123
*Ts
*2s
*9c
draw 135
*Kh
*6s
*2d
check
check
check
check
*show
deal
*2h
*3c
*4h
*4s
*7d
*5h
*8h
*2d
*Ah
*2c
*Qs
*Tc
*9c
*As
*Jh
*Th
*6s
*Ad
*4c
*7h
check
bet 4
check: 6126eb47
',1.79539349932314324376e+09,'82e29d83c739c9d0');
INSERT INTO "save" VALUES('yut','yut','madang-save 1
table: yut 1
rules: 
player: seat 1
player: seat 2 | ruler
sealed: a4fbf35c05b0191b3077956282334ba380a22448340d34b2037b2b36d4e79ec2
seed: 4ctsiwktiorjhckgusx32g7uutfm5nolthyvickw7hisqiw4ur3a
text: 
practice: no
at: 83
log: 83
throw
*geol
w:geol
throw
*do
w:do
throw
*do
w:do
throw
*gae
w:gae
throw
*yut
throw
*geol
w:geol
throw
*do
w:do
throw
*yut
throw
*geol
w:geol
w:yut
3:yut
throw
*gae
2:gae
throw
*do
w:do
throw
*gae
w:gae
throw
*do
w:do
throw
*geol
1:geol
throw
*do
w:do
throw
*geol
w:geol
throw
*gae
1:gae
throw
*gae
7:gae
throw
*backdo
2:backdo
throw
*do
9:do
throw
*geol
w:geol
throw
*gae
w:gae
throw
*geol
w:geol
throw
*geol
10:geol
throw
*geol
w:geol
throw
*mo
throw
*gae
2:gae
throw
*gae
w:mo
check: 4075f60f
',1.79539349096887016301e+09,'177fcb9d1d0f0512');
INSERT INTO "save" VALUES('evening davinci','davinci','madang-save 1
table: davinci 1
rules: 
player: seat 1
player: seat 2 | memory4
sealed: 7776c551a736b647d9708a086b68ed4d00afc4ce795bec5f6da43f265beb6ac7
seed: luizth4arziywmqwmgjq7nauvyc46rvjnbpwrnsz7j446uswfura
text: 
practice: no
at: 77
log: 77
*w5
*b9
*b11
*w3
*b3
*w9
*w10
*b8
go
go
draw w
*w-
place 2
1.3=11
draw b
*b-
place 3
0.4=11
stop
draw b
*b5
1.4=9
go
1.3=9
draw w
*w8
0.4=10
stop
draw w
*w0
1.0=1
draw w
*w4
0.3=5
stop
draw w
*w6
place 5
1.0=2
draw w
*w2
0.1=1
draw w
*w7
1.2=4
go
1.1=3
go
1.4=8
go
1.5=9
go
1.6=-
stop
draw w
*w11
0.6=7
stop
draw w
*w1
1.8=11
stop
draw b
*b10
0.1=1
stop
draw b
*b7
1.8=10
go
1.3=6
draw b
*b1
0.2=4
draw b
*b0
1.4=8
check: 4f273dda
',1.79539349126399612422e+09,'5d4c2dc349e262e8');
INSERT INTO "save" VALUES('evening nim','nim','madang-save 1
table: nim 1
rules: 
player: seat 1
player: seat 2 | skilled
sealed: 7776c551a736b647d9708a086b68ed4d00afc4ce795bec5f6da43f265beb6ac7
seed: luizth4arziywmqwmgjq7nauvyc46rvjnbpwrnsz7j446uswfura
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
check: 45eef5ff
',1.79539349083674550054e+09,'b1f562ca4109df59');
INSERT INTO "save" VALUES('evening poker','poker','madang-save 1
table: poker 1
rules: rise=5
player: seat 1
player: seat 2 | maniac
player: seat 3 | caller
player: seat 4 | novice
sealed: 7776c551a736b647d9708a086b68ed4d00afc4ce795bec5f6da43f265beb6ac7
seed: luizth4arziywmqwmgjq7nauvyc46rvjnbpwrnsz7j446uswfura
text: 
practice: no
at: 824
log: 824
deal
*7s
*Jc
*Qs
*5h
*Ah
*Td
*Kd
*9c
*Qc
*Qd
*Kh
*Jh
*3c
*8c
*7c
*6h
*9h
*Qh
*2s
*As
check
bet 2
call
fold
call
draw 145
*Tc
*4d
*2h
draw 124
*Th
*Ts
*6c
draw 145
*Ac
*3d
*7d
check
bet 4
call
fold
*show
deal
*8d
*2c
*8h
*2s
*5s
*2h
*Th
*9c
*Kc
*7h
*7s
*Kd
*Jh
*6d
*Ac
*6s
*4s
*Kh
*Ts
*2d
check
check
check
check
draw 1245
*Tc
*Ks
*Td
*Qs
draw 345
*Js
*5d
*3d
draw 13
*Jc
*4d
draw 234
*7d
*4h
*9s
bet 4
fold
call
fold
*show
deal
*6c
*4h
*8d
*Kc
*Td
*Qh
*6d
*As
*Kd
*5d
*9s
*Qd
*Qs
*5s
*3c
*Qc
*Jc
*Kh
*8s
*7c
check
check
check
bet 2
call
call
call
draw 1
*6h
draw 12
*Ac
*7s
draw 234
*Tc
*Ts
*2h
draw 125
*7d
*Jh
*Js
check
check
check
bet 4
fold
fold
call
*show
deal
*9s
*Qh
*Ks
*8h
*As
*6h
*Ah
*8s
*9d
*5c
*8d
*2d
*2h
*Qd
*Qs
*4h
*Kd
*7d
*2c
*5s
check
check
check
check
draw 45
*6s
*3d
draw 235
*3c
*Ts
*4c
draw 345
*2s
*3s
*Th
draw 345
*Js
*4d
*5d
check
check
check
check
*show
deal
*Kc
*Qs
*2h
*Ac
*Ts
*Ad
*Th
*6s
*9h
*5h
*Kd
*7s
*Qc
*5s
*3s
*7c
*3h
*7h
*Jc
*3d
check
check
check
check
draw 235
*9s
*9d
*4d
draw 15
*Tc
*4s
draw 1245
*Jd
*8s
*Ks
*3c
draw 125
*6c
*Kh
*8h
check
check
check
check
*show
deal
*Tc
*7d
*2d
*2h
*3h
*8h
*8s
*8d
*Ks
*4h
*6c
*Ac
*5s
*9h
*Qc
*6s
*9s
*2c
*Kc
*Ad
check
check
check
bet 4
fold
fold
call
draw 1234
*9d
*4d
*3s
*7c
draw 124
*7h
*Qd
*Qs
check
bet 8
fold
deal
*6c
*7d
*4s
*2s
*Ts
*Ah
*2c
*6s
*8h
*3h
*Th
*9h
*9d
*9c
*3d
*Ac
*6d
*Kc
*Jh
*5c
check
check
check
check
draw 234
*Kh
*5h
*4h
draw 134
*7s
*Jd
*2d
draw 124
*8s
*As
*Ks
draw 1235
*3s
*6h
*8d
*5s
check
check
check
check
*show
deal
*Ts
*8h
*Td
*9s
*Qc
*Jc
*Kd
*6c
*7s
*5c
*Th
*7h
*2h
*Ad
*6s
*2c
*Kc
*7d
*8s
*3c
check
check
check
check
draw 134
*Ah
*Tc
*6h
draw 1235
*4c
*8d
*2d
*Jh
draw 245
*3h
*Qd
*3s
draw 2345
*6d
*5d
*8c
*9h
check
check
bet 8
fold
fold
fold
deal
*8c
*6s
*7h
*Ad
*Ah
*4c
*Jd
*Kd
*2c
*Ac
*Ts
*Jh
*Ks
*4h
*9d
*Kh
*5c
*Qh
*5s
*8s
check
check
check
bet 4
fold
call
fold
draw 15
*Th
*2s
draw 35
*9h
*3h
check
check
*show
deal
*Qd
*Ac
*Jc
*9c
*5c
*3s
*7d
*Ad
*Qs
*4h
*7h
*4s
*Kc
*Kh
*5d
*6s
*Js
*2c
*6h
*8c
check
check
check
check
draw 245
*Jd
*Ks
*Tc
draw 235
*Ts
*7s
*5h
draw 145
*Jh
*Ah
*6c
draw 1345
*2h
*Td
*2s
*8d
check
check
check
check
*show
deal
*3h
*4c
*5c
*5h
*Ac
*Td
*9h
*7c
*Ah
*3c
*2d
*Kh
*8c
*3s
*Jh
*7s
*6c
*Qh
*2h
*Jc
bet 8
fold
call
call
draw 145
*Ks
*4s
*4d
draw 124
*9s
*8s
*2c
draw 135
*Jd
*Ad
*3d
bet 16
raise 32
fold
call
*show
deal
*8c
*Kc
*Tc
*2c
*3s
*Kh
*6d
*As
*Ts
*Qs
*Jh
*9s
*5c
*3d
*9c
*6s
*7s
*2s
*Ah
*7d
check
bet 8
fold
call
fold
draw 345
*Kd
*Ks
*9d
draw 1345
*3c
*Jd
*Th
*4h
bet 16
fold
deal
*Qs
*9d
*Js
*7c
*7h
*4d
*Qc
*Jc
*5h
*8c
*3d
*2c
*9s
*8h
*Kc
*Ac
*5d
*Kd
*Jd
*As
check
check
bet 8
call
call
call
draw 124
*7d
*6h
*Ah
draw 125
*6c
*2d
*4s
draw 234
*9h
*6d
*8d
draw 123
*Qd
*9c
*Kh
check
check
check
bet 16
fold
call
call
*show
deal
*3d
*9d
*5h
*Qh
*9h
*As
*6d
*8c
*9s
*Ks
*8h
*Ad
*6c
*4h
*5s
*Qs
*5d
*Tc
*Jd
*2h
check
check
check
check
draw 145
*3h
*3s
*Ah
draw 145
*9c
*4c
*Js
draw 235
*Qc
*2c
*2d
draw 25
*7h
*8d
bet 16
fold
call
call
*show
deal
*3s
*5c
*7c
*6c
*Ac
*9h
*5s
*6s
*4d
*Ks
*Th
*Kd
*Jc
*Ts
*Tc
*Qs
*Js
*Ah
*7d
*Td
check
bet 8
call
fold
draw 13
*3d
*7s
draw 2
*5h
draw 345
*Qh
*Jh
*Kc
bet 16
fold
*show
deal
*6h
*9h
*4d
*4s
*2c
*7s
*Ts
*Ac
*Th
*6c
*Js
*Kh
*6s
*3d
*5h
bet 16
fold
call
draw 23
*2d
*7c
draw 1235
*3h
*5d
*Ks
*Jd
bet 32
call
*show
deal
*5s
*Qc
*6d
*8s
*7s
*2c
*Ks
*8d
*4c
*3s
*4h
*Js
*3h
*3c
*As
check
check
check
draw 123
*3d
*9s
*4d
draw 2345
*8c
*4s
*7c
*9c
draw 1234
*Kc
*8h
*Ah
*2d
bet 32
fold
call
*show
deal
*Qh
*8c
*Ah
*4c
*Jc
*3s
*Kh
*8h
*6h
*7s
*Ad
*6c
*Qc
*Tc
*7h
check
check
check
draw 234
*7c
*6s
*Js
draw 25
*As
*Kc
draw 125
*Qs
*Qd
*9s
check
bet 32
call
call
*show
deal
*Jh
*Qc
*8h
*Kc
*Qd
*6h
*3s
*Td
*9s
*3h
*Js
*Ks
*2c
*Ac
*2d
check
bet 16
call
call
draw 125
*Kd
*6d
*Ad
draw 34
*Ts
*2h
draw 1235
*4d
*4s
*8s
*6s
check
check
*show
deal
*6d
*Th
*8s
*8h
*5s
*9s
*Kc
*Ah
*3s
*5d
check
check
draw 1235
*3d
*Qd
*Js
*8c
draw 1235
*2d
*5c
*9c
*3c
check
check
*show
check: 128b1cde
',1.79539349934906411173e+09,'459b5ca3f7ce9036');
INSERT INTO "save" VALUES('evening yut','yut','madang-save 1
table: yut 1
rules: 
player: seat 1
player: seat 2 | ruler
sealed: 7776c551a736b647d9708a086b68ed4d00afc4ce795bec5f6da43f265beb6ac7
seed: luizth4arziywmqwmgjq7nauvyc46rvjnbpwrnsz7j446uswfura
text: 
practice: no
at: 119
log: 119
throw
*geol
w:geol
throw
*mo
throw
*gae
w:mo
w:gae
throw
*gae
w:gae
throw
*gae
3:gae
throw
*geol
w:geol
throw
*yut
throw
*geol
w:geol
throw
*mo
throw
*mo
throw
*backdo
w:mo
3:backdo
throw
*yut
throw
*do
w:mo
w:yut
4:do
5:yut
throw
*geol
w:geol
throw
*gae
23:gae
throw
*gae
w:gae
throw
*geol
w:geol
throw
*geol
w:geol
throw
*do
15:do
throw
*yut
throw
*mo
throw
*gae
w:gae
w:mo
w:yut
throw
*do
3:do
throw
*yut
throw
*gae
16:yut
0:gae
throw
*geol
2:geol
throw
*backdo
4:backdo
throw
*do
5:do
throw
*geol
3:geol
throw
*gae
20:gae
throw
*geol
6:geol
throw
*do
22:do
throw
*geol
9:geol
throw
*do
27:do
throw
*gae
12:gae
throw
*do
28:do
throw
*geol
14:geol
throw
*geol
0:geol
throw
*mo
throw
*gae
17:mo
check: d2e6b703
',1.79539349098078250882e+09,'c82aec8f4718b6eb');
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
INSERT INTO "sitting" VALUES('davinci',3,'madang-sitting 1
matches: 1
here: 1
came: 0
madang-save 1
table: davinci 1
rules: 
player: seat 1
player: seat 2 | memory4
sealed: 49969a8795d836cd57912feaccbe1225d15dd9e654f092faed83d4e0309aa5db
seed: mwlxdhibxmthyqkeajbpvzgcdlw4gswkcx7fgp5wi6inqrzqm3wa
text: 
practice: no
at: 43
log: 43
*b4
*w8
*b5
*b11
*b3
*b1
*w11
*w2
go
go
draw w
*w10
1.0=0
draw w
*w9
0.4=11
stop
draw w
*w4
1.0=1
stop
draw b
*b0
0.0=2
draw w
*w6
1.2=1
draw b
*b6
0.3=5
go
0.2=4
go
0.1=4
go
0.0=2
draw w
*w3
1.4=7
draw b
*b-
place 3
0.0=3
check: 95024b0e
',1.79539349121344351764e+09,'00c196033e296df8');
INSERT INTO "sitting" VALUES('davinci',4,'madang-sitting 1
matches: 2
here: 2
came: 0.28
madang-save 1
table: davinci 1
rules: 
player: seat 1
player: seat 2 | memory4
sealed: e2d7e08ecb63145b77bec1770e70d51af7e37b388b34cf2fac3c4405c21b1b85
seed: 5lagjvltip7i5wbll62jzqnte74znqvsn3q4bpty6iomhhv3x4aa
text: 
practice: no
at: 59
log: 59
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
stop
draw b
*b2
1.4=11
go
1.3=10
draw w
*w0
0.1=1
stop
draw w
*w2
1.4=9
go
1.3=8
go
1.2=8
draw w
*w3
0.4=5
stop
draw b
*b-
place 1
1.3=7
draw w
*w6
0.6=7
draw b
*b0
1.3=6
draw b
*b10
0.7=9
draw b
*b8
1.1=3
go
1.3=4
go
1.2=3
go
1.0=0
check: 59639ae0
madang-save 1
table: davinci 1
rules: 
player: seat 1
player: seat 2 | memory4
sealed: a4fbf35c05b0191b3077956282334ba380a22448340d34b2037b2b36d4e79ec2
seed: 4ctsiwktiorjhckgusx32g7uutfm5nolthyvickw7hisqiw4ur3a
text: 
practice: no
at: 28
log: 28
*w7
*w10
*b1
*b2
*b10
*w8
*w1
*b-
go
place 2
draw b
*b7
1.0=0
draw w
*w3
0.3=7
stop
draw w
*w-
place 3
1.0=2
go
1.1=2
draw b
*b4
0.1=6
draw w
*w0
check: 1950e142
',1.79539349123914027213e+09,'47a5d143f902bb87');
INSERT INTO "sitting" VALUES('nim',3,'madang-sitting 1
matches: 1
here: 1
came: 0
madang-save 1
table: nim 1
rules: 
player: seat 1
player: seat 2 | skilled
sealed: 49969a8795d836cd57912feaccbe1225d15dd9e654f092faed83d4e0309aa5db
seed: mwlxdhibxmthyqkeajbpvzgcdlw4gswkcx7fgp5wi6inqrzqm3wa
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
check: 586cfb87
',1.7953934908054037094e+09,'685fc8bb6fec6255');
INSERT INTO "sitting" VALUES('nim',4,'madang-sitting 1
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
',1.79539349082130122187e+09,'3ab35eef09da8b4e');
INSERT INTO "sitting" VALUES('poker',3,'madang-sitting 1
matches: 1
here: 1
came: 0
madang-save 1
table: poker 1
rules: rise=5
player: seat 1
player: seat 2 | maniac
player: seat 3 | caller
player: seat 4 | novice
sealed: 49969a8795d836cd57912feaccbe1225d15dd9e654f092faed83d4e0309aa5db
seed: mwlxdhibxmthyqkeajbpvzgcdlw4gswkcx7fgp5wi6inqrzqm3wa
text: 
practice: no
at: 823
log: 823
deal
*6d
*Td
*6s
*Qh
*5c
*3d
*Js
*4h
*Qc
*Jd
*Tc
*4c
*Ad
*5h
*7s
*Ah
*Th
*2s
*6h
*3c
check
check
check
check
draw 1235
*4s
*Kc
*Kh
*9d
draw 245
*7h
*2c
*Qs
draw 234
*Qd
*5d
*Ac
draw 145
*9h
*8s
*9s
check
check
check
bet 4
call
fold
call
*show
deal
*6c
*9s
*Ad
*Ts
*Kh
*9d
*3d
*4c
*Qc
*Td
*Js
*8s
*Ah
*Kc
*Ks
*2s
*3c
*7d
*5s
*4s
check
check
check
check
draw 135
*5h
*Qs
*6d
draw 345
*Qd
*8h
*4h
draw 235
*9h
*Jd
*4d
draw 134
*Tc
*Th
*2h
check
check
check
bet 4
fold
fold
fold
deal
*2c
*Jh
*Kh
*9d
*4c
*Ah
*7h
*Kd
*6h
*Qs
*9h
*7c
*6d
*Qd
*5d
*Th
*Ks
*3s
*Ac
*6c
check
check
check
check
draw 125
*Tc
*Kc
*2s
draw 15
*7s
*4d
draw 234
*2h
*2d
*Td
draw 1345
*3c
*Qh
*9c
*9s
check
check
check
check
*show
deal
*8c
*8d
*6s
*5c
*Kh
*Js
*7s
*8h
*Ah
*8s
*9h
*2s
*4c
*Qd
*Ts
*5d
*6d
*Qc
*9d
*4d
check
bet 2
call
call
fold
draw 2
*6c
draw 124
*2h
*4s
*4h
draw 235
*Th
*7h
*Ad
bet 4
call
fold
*show
deal
*Tc
*9d
*7s
*9c
*6d
*Kh
*Js
*3d
*7c
*5s
*Ts
*3s
*7h
*2d
*8s
*5d
*As
*Jc
*2c
*6c
check
check
check
check
draw 125
*Ad
*5c
*Jh
draw 1345
*8d
*3h
*8h
*9h
draw 5
*3c
draw 145
*Jd
*Qh
*Qs
check
check
check
bet 4
fold
fold
fold
deal
*Kc
*3h
*2c
*Qd
*Ad
*8d
*5c
*8c
*Jh
*6c
*Ac
*9d
*Qc
*3c
*6s
*Ah
*2h
*2s
*9s
*8h
check
check
check
check
draw 5
*Ts
draw 235
*Kd
*5s
*Th
draw 45
*Ks
*As
draw 134
*Qh
*3s
*4c
bet 8
fold
fold
fold
deal
*2c
*Qs
*7d
*Jd
*Qd
*2h
*5s
*9c
*Jh
*5c
*Ts
*3h
*Th
*7s
*3c
*3d
*Ac
*Ad
*Kh
*8s
check
check
check
check
draw 134
*Kd
*As
*6d
draw 234
*8c
*4s
*5h
draw 1234
*8h
*6h
*6c
*4h
draw 125
*2d
*Ah
*Kc
bet 8
fold
fold
call
*show
deal
*Qh
*Ac
*Th
*5c
*7c
*4s
*Kd
*4h
*6s
*5s
*Tc
*2s
*6d
*Jc
*4c
*6h
*Qs
*Jd
*Ts
*8s
bet 4
call
raise 8
fold
call
call
draw 2
*6c
draw 23
*5d
*9d
draw 24
*2h
*9h
bet 8
fold
call
*show
deal
*2h
*8d
*Qs
*5d
*As
*Qh
*Qd
*9h
*7d
*4s
*7h
*Kd
*4d
*9d
*7s
*6h
*8s
*Td
*4c
*Qc
check
check
bet 4
fold
call
fold
draw 1345
*2c
*2s
*Ad
*3s
draw 5
*3d
check
bet 8
call
*show
deal
*2s
*Ts
*Qh
*Qd
*6s
*5s
*Ks
*9d
*Ah
*3s
*2d
*7d
*Th
*Kh
*8c
*Kc
*4h
*2c
*2h
*Jd
check
check
check
check
draw 1245
*Td
*Qs
*8s
*3c
draw 235
*Kd
*Jc
*Qc
draw 124
*5c
*Js
*Ad
draw 4
*6d
check
check
check
bet 8
fold
fold
fold
deal
*5s
*5d
*2c
*3h
*2h
*Ah
*4c
*2d
*3d
*Qh
*3s
*Qs
*7d
*8h
*9d
*Ac
*Kd
*2s
*Kc
*3c
check
check
check
check
draw 1234
*9h
*4s
*6d
*6h
draw 145
*8c
*8s
*7c
draw 1234
*Tc
*Th
*8d
*Ks
draw 234
*Ts
*Ad
*Qc
check
check
bet 16
fold
fold
call
*show
deal
*9s
*5d
*5h
*Ad
*7s
*Ts
*8c
*6d
*2h
*Js
*8d
*9d
*As
*Qh
*5s
*Ks
*Qc
*7h
*Kd
*5c
check
check
bet 8
fold
call
fold
draw 123
*3d
*Kc
*3s
stand
check
bet 16
fold
deal
*2d
*Tc
*4d
*Qh
*7d
*4h
*6c
*2h
*2s
*5c
*As
*5h
*9h
*3c
*6d
*Kh
*9c
*6h
*Qs
*8s
bet 8
fold
call
call
draw 2
*Th
draw 15
*5d
*Jh
draw 5
*8d
check
check
check
*show
deal
*9s
*Ks
*5h
*Ah
*3d
*9d
*3c
*Tc
*Kc
*Jd
*4h
*Ac
*6h
*Jc
*8d
*6s
*3s
*4c
*4d
*Kh
check
check
check
bet 8
fold
call
call
draw 25
*4s
*5s
draw 124
*Jh
*7d
*Js
draw 24
*9c
*2s
check
check
check
*show
deal
*6c
*2d
*7h
*Th
*Jh
*7d
*8s
*4c
*3s
*Td
*Ac
*Ah
*Qd
*8d
*3c
*9s
*9h
*Jd
*As
*4d
check
bet 8
call
call
fold
stand
draw 124
*3d
*Ks
*Js
draw 134
*5s
*Tc
*4s
bet 16
fold
fold
deal
*As
*3d
*9h
*Th
*Kd
*6d
*4d
*9s
*7s
*3h
*3c
*Ac
*7d
*Qs
*Ad
*Qd
*Kc
*9c
*6s
*5s
bet 16
call
fold
call
draw 1
*6c
draw 25
*Jd
*6h
draw 1245
*4c
*2d
*8s
*7h
bet 32
fold
fold
deal
*9s
*4h
*3s
*Qc
*Ah
*Ks
*Js
*Td
*8c
*6c
*Qd
*6s
*7d
*5d
*6d
*Kd
*Kh
*5s
*Ad
*4d
check
check
check
check
draw 134
*As
*Qs
*Kc
draw 123
*6h
*2s
*5h
draw 124
*Ts
*Qh
*7h
draw 235
*2c
*7s
*8h
bet 32
raise 43
call
fold
call
*show
deal
*8s
*9h
*Ah
*Qs
*Ts
*Ac
*2s
*4s
*6d
*Qc
*7h
*Kd
*Jd
*6c
*3s
check
check
bet 16
call
fold
draw 135
*Ad
*9s
*7d
draw 35
*8h
*7c
check
bet 32
call
*show
deal
*9c
*Qs
*6s
*Ac
*Qd
*5d
*Tc
*3h
*Kd
*6d
*Qc
*Jd
*Qh
*7h
*2h
check
bet 16
fold
call
draw 134
*9h
*4s
*5h
draw 35
*9d
*8h
check
bet 32
fold
deal
*7c
*4h
*Ts
*Ks
*Tc
*7h
*Js
*Ah
*9d
*Qc
*3d
*4s
*9h
*As
*6d
check
bet 16
fold
call
draw 145
*3s
*2s
*2d
draw 124
*7d
*8h
*5d
check
check
*show
check: 200be568
',1.79539349867151617999e+09,'b6adc7c53e68d4d9');
INSERT INTO "sitting" VALUES('poker',4,'madang-sitting 1
matches: 2
here: 2
came: 0.431
madang-save 1
table: poker 1
rules: rise=5
player: seat 1
player: seat 2 | maniac
player: seat 3 | caller
player: seat 4 | novice
sealed: e2d7e08ecb63145b77bec1770e70d51af7e37b388b34cf2fac3c4405c21b1b85
seed: 5lagjvltip7i5wbll62jzqnte74znqvsn3q4bpty6iomhhv3x4aa
text: 
practice: no
at: 826
log: 826
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
*4h
*2d
*3d
*5d
*9s
*6c
*2c
*9d
*6s
*8c
check
check
check
check
draw 235
*Ah
*2s
*9h
draw 1
*7c
draw 4
*Ac
draw 13
*8h
*Jc
check
check
check
check
*show
deal
*As
*Ks
*3h
*Jc
*8c
*Jd
*Qc
*8d
*4d
*5d
*Qh
*2h
*7h
*Ac
*3d
*7d
*Ah
*4s
*9c
*Js
bet 2
fold
call
call
draw 234
*Td
*3s
*8h
draw 5
*6d
draw 234
*Tc
*9s
*Kh
check
bet 4
fold
fold
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
*8c
*3h
*2h
*Jc
*5d
*9s
*2d
*7s
*2s
*3d
check
check
check
check
draw 12
*Ah
*4c
draw 125
*8d
*7h
*6d
draw 2345
*Qs
*9d
*Kc
*Td
draw 124
*5s
*Kd
*4h
check
check
check
check
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
*2c
*2h
*2d
*7d
*7s
*Jh
*Ks
*Js
*Jd
*4d
check
check
check
check
draw 1234
*Qd
*Qh
*2s
*Qc
draw 135
*4s
*Ah
*9h
draw 1234
*3d
*8d
*Qs
*8s
draw 2345
*Kh
*9d
*6h
*6s
bet 4
fold
call
call
*show
deal
*Qh
*2d
*Jd
*Ks
*6c
*6s
*Td
*Kc
*Ac
*9d
*6h
*Jh
*Qc
*8s
*Js
*2h
*2c
*Qd
*7h
*7c
check
check
check
bet 2
call
fold
call
draw 25
*3s
*Kd
draw 235
*3d
*Kh
*2s
draw 345
*As
*8c
*6d
check
check
check
*show
deal
*4h
*Tc
*Ah
*Ts
*4c
*9c
*Qs
*6c
*Jc
*8h
*7h
*5h
*7c
*9s
*5c
*6h
*8d
*2h
*2d
*2s
check
check
check
check
draw 345
*4d
*8s
*Td
draw 135
*Th
*6s
*Jd
draw 2345
*Js
*3d
*4s
*Kd
draw 135
*Qc
*8c
*Kh
bet 8
fold
fold
call
*show
deal
*Tc
*9h
*Kd
*As
*7s
*5h
*3d
*5c
*6d
*8h
*2c
*3h
*9c
*4s
*Ah
*4d
*8s
*7d
*3s
*3c
bet 4
fold
call
call
stand
draw 134
*Ac
*2h
*Kh
draw 124
*Ts
*Jc
*Js
bet 8
fold
fold
deal
*Kh
*Qd
*Td
*5h
*2s
*8s
*2c
*As
*Ac
*4d
*2d
*Th
*3d
*4s
*4c
*5c
*7s
*3h
*Qs
*3c
check
check
check
check
draw 245
*Jd
*8c
*9c
draw 125
*Jc
*5s
*Ks
draw 145
*Ah
*9d
*6s
draw 235
*Tc
*9h
*7h
check
check
check
check
*show
deal
*3h
*7c
*8c
*Qd
*4h
*Jh
*Ks
*7s
*7d
*2d
*3s
*Kh
*As
*5d
*8d
*2h
*Qs
*2c
*Ah
*7h
check
check
check
check
draw 123
*Kc
*6h
*Qc
draw 124
*6d
*6s
*3c
draw 235
*Ts
*2s
*Tc
draw 134
*Ac
*4s
*Jc
check
bet 8
call
fold
call
*show
deal
*9d
*2s
*7s
*5c
*6s
*Th
*7c
*2d
*Qs
*Qc
*2c
*3h
*Qh
*Qd
*Ah
*Ac
*3d
*3s
*8s
*9c
bet 4
call
call
fold
draw 125
*8d
*7h
*Ts
draw 125
*Td
*6d
*9s
draw 345
*As
*5d
*4h
check
check
check
*show
deal
*9d
*Jc
*8s
*2s
*5h
*9s
*6s
*Js
*Ts
*Qd
*Qh
*9c
*2h
*2d
*4s
*Qs
*3h
*Ad
*9h
*Kh
check
check
check
check
draw 1245
*5c
*7h
*Qc
*Tc
draw 124
*8d
*8c
*Td
draw 1245
*7d
*Ks
*6h
*7s
draw 123
*Jh
*5d
*Kd
check
check
check
bet 16
fold
call
fold
*show
deal
*8s
*3c
*As
*5c
*5h
*8c
*9c
*2h
*Td
*Kh
*Jd
*2d
*9h
*Th
*8d
*Kc
*8h
*5s
*Ac
*Jc
check
check
bet 8
fold
call
call
draw 234
*Ks
*Qc
*7c
draw 1245
*7s
*2c
*7h
*5d
draw 24
*6d
*6h
check
check
bet 16
fold
fold
deal
*3d
*3s
*Th
*7c
*Jd
*Ah
*4c
*5d
*9h
*6s
*7d
*Tc
*Ts
*4d
*8d
*5s
*Jc
*2h
*Qd
*8c
bet 8
fold
fold
call
draw 134
*3c
*As
*Ad
draw 135
*6h
*Kh
*5h
bet 16
raise 32
call
*show
deal
*2d
*Ah
*Ks
*Js
*7h
*6c
*8d
*Kh
*7s
*As
*5s
*3c
*8h
*6d
*9h
*9d
*Qh
*Th
*5c
*Jc
check
bet 8
fold
call
draw 145
*6h
*4s
*3h
draw 5
*7d
draw 234
*7c
*Qc
*Kc
check
bet 16
fold
*show
deal
*2h
*6s
*5h
*9s
*6h
*7d
*Kh
*Js
*9h
*9c
*3d
*Ah
*4h
*2s
*Kd
check
check
check
draw 135
*7s
*4c
*Jc
draw 345
*8s
*8c
*Qh
draw 123
*6d
*7h
*Qc
check
bet 16
fold
call
*show
deal
*Jd
*Ah
*7s
*Tc
*Kh
*4c
*7d
*5h
*Ts
*6c
*8s
*2s
*Td
*2d
*7c
check
check
check
draw 134
*8c
*Ks
*3c
draw 345
*Kd
*Kc
*As
draw 234
*Th
*4h
*2h
check
bet 32
fold
call
*show
deal
*2c
*Ts
*8d
*Td
*7s
*3d
*8h
*5s
*8c
*3h
*Jd
*9h
*Ah
*6d
*2s
check
check
check
draw 1234
*4h
*9s
*Jh
*Qd
draw 1235
*6c
*4s
*Qc
*Jc
draw 245
*Qh
*Kc
*6h
check
check
check
*show
deal
*4d
*2c
*7c
*Kc
*As
*3s
*7s
*Ts
*9d
*5s
*Jh
*3c
*Qc
*4c
*Kd
check
check
check
draw 134
*Qh
*Qd
*6d
draw 1345
*6h
*8d
*3h
*Th
draw 135
*6c
*Jd
*7h
bet 32
fold
fold
deal
*Jc
*2d
*6s
*9h
*3s
*As
*5c
*6c
*7s
*7c
*Th
*Jh
*3h
*4c
*3d
check
check
check
draw 2345
*2s
*8s
*4d
*Ts
draw 1235
*Ad
*6d
*6h
*Kc
draw 1345
*Kd
*Td
*2h
*Tc
check
check
check
*show
deal
*Kh
*5d
*5c
*6h
*Td
*Jd
*Qc
*Ks
*8c
*7c
*9d
*Ts
*Js
*5h
*4s
check
check
check
draw 245
*9c
*Qs
*7h
draw 234
*9s
*8d
*9h
draw 1235
*Kd
*3s
*3c
*As
check
bet 32
fold
call
*show
check: 60934586
madang-save 1
table: poker 1
rules: rise=5
player: seat 1
player: seat 2 | maniac
player: seat 3 | caller
player: seat 4 | novice
sealed: a4fbf35c05b0191b3077956282334ba380a22448340d34b2037b2b36d4e79ec2
seed: 4ctsiwktiorjhckgusx32g7uutfm5nolthyvickw7hisqiw4ur3a
text: 
practice: no
at: 431
log: 431
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
*3h
*7c
*2h
*Jc
*4c
*Ts
*8d
*6h
*7d
*2c
check
check
bet 2
fold
fold
call
draw 1235
*Ks
*6c
*Qs
*7s
draw 45
*Kd
*Td
check
bet 4
fold
deal
*5d
*3h
*6h
*5h
*Ts
*Qd
*Ks
*6s
*Kc
*9h
*Tc
*8s
*3d
*6d
*2c
*Jd
*Td
*7c
*Th
*Ah
check
check
check
check
draw 14
*2h
*8d
draw 1345
*2d
*Ad
*9d
*As
draw 124
*7d
*4c
*Js
draw 1234
*9c
*7h
*8c
*9s
check
bet 4
fold
fold
call
*show
deal
*6h
*Js
*Ts
*8c
*3s
*6c
*5h
*7h
*9d
*7c
*8d
*2h
*Kh
*2s
*Ah
*Ks
*Th
*Qd
*4s
*7d
check
check
check
check
draw 1235
*Jd
*Tc
*5s
*8s
draw 1234
*Qs
*2d
*6s
*Qc
draw 1235
*3h
*Qh
*Kc
*8h
draw 134
*Ad
*Kd
*4h
check
bet 4
fold
call
fold
*show
deal
*3s
*5c
*Td
*Jd
*Ts
*Jc
*5s
*6c
*3d
*Kh
*Jh
*Qd
*9h
*6s
*9d
*8s
*7h
*6h
*8c
*4d
check
check
check
check
draw 245
*2c
*Ad
*2h
draw 123
*Th
*6d
*Qc
draw 2
*9c
draw 245
*7c
*Ah
*5d
check
bet 4
fold
fold
call
*show
deal
*Tc
*3c
*Qc
*5s
*7d
*Qd
*Ac
*9d
*Jc
*5h
*8s
*9c
*4h
*Ad
*Ah
*2c
*3s
*Ts
*9s
*4s
check
check
bet 2
call
fold
call
draw 135
*8h
*8d
*Qs
draw 135
*Kd
*As
*Td
draw 145
*9h
*Ks
*4c
bet 4
raise 8
raise 12
call
raise 16
call
call
*show
deal
*9s
*4c
*6d
*8s
*Js
*Ts
*8d
*7c
*Qh
*Ks
*2d
*Jc
*Kc
*As
*Td
*7d
*6c
*7h
*Kh
*4s
check
check
check
check
draw 125
*Ad
*4d
*8h
draw 15
*4h
*3s
draw 5
*3h
draw 135
*Th
*Kd
*2h
check
check
check
check
*show
deal
*Ac
*Ad
*2s
*3s
*Jc
*Ks
*Kh
*8d
*8s
*5s
*Jh
*2d
*6d
*4c
*Tc
*5h
*6c
*Qh
*4s
*Ah
check
check
check
check
draw 123
*Qc
*3d
*3h
draw 345
*7d
*3c
*4h
draw 145
*7c
*Js
*7h
draw 1234
*5c
*2c
*As
*6h
bet 8
fold
raise 16
call
call
*show
deal
*3h
*5c
*Td
*8d
*Ac
*9h
*Qd
*2c
*4d
*5s
*4s
*2h
*6h
*6d
*7d
*2s
*Jc
*Kd
*Ad
*Kc
check
check
check
bet 4
fold
call
call
draw 245
*4c
*8s
*9c
draw 3
*Jd
draw 15
*Kh
*9d
check
bet 8
call
fold
*show
deal
*2c
*6c
*9s
*Tc
*3d
*8c
*4s
*Qh
*9h
*3c
*5h
*6h
*Jd
*Kd
*Jc
*As
*Qs
*Ah
*Qc
*5s
check
check
check
check
draw 1234
*8d
*Ac
*4d
*7s
draw 123
*Jh
*7d
*3s
draw 123
*Ts
*2s
*9c
draw 135
*Kh
*6s
*2d
check
check
check
check
*show
deal
*2h
*3c
*4h
*4s
*7d
*5h
*8h
*2d
*Ah
*2c
*Qs
*Tc
*9c
*As
*Jh
*Th
*6s
*Ad
*4c
*7h
check
bet 4
check: 6126eb47
',1.79539349931585025784e+09,'cebdda6bcd5dad02');
INSERT INTO "sitting" VALUES('yut',3,'madang-sitting 1
matches: 1
here: 1
came: 0
madang-save 1
table: yut 1
rules: 
player: seat 1
player: seat 2 | ruler
sealed: 49969a8795d836cd57912feaccbe1225d15dd9e654f092faed83d4e0309aa5db
seed: mwlxdhibxmthyqkeajbpvzgcdlw4gswkcx7fgp5wi6inqrzqm3wa
text: 
practice: no
at: 116
log: 116
throw
*gae
w:gae
throw
*yut
throw
*gae
w:gae
throw
*gae
w:gae
w:yut
throw
*gae
w:gae
throw
*gae
2:gae
throw
*yut
throw
*gae
w:yut
w:gae
throw
*yut
throw
*geol
w:yut
w:geol
throw
*geol
w:geol
throw
*gae
2:gae
throw
*mo
throw
*gae
w:mo
3:gae
throw
*gae
w:gae
throw
*mo
throw
*geol
w:mo
5:geol
throw
*do
w:do
throw
*gae
22:gae
throw
*do
w:do
throw
*gae
28:gae
throw
*gae
2:gae
throw
*geol
1:geol
throw
*yut
throw
*geol
w:yut
4:geol
throw
*do
w:do
throw
*gae
7:gae
throw
*yut
throw
*gae
w:yut
w:gae
throw
*gae
9:gae
throw
*geol
w:geol
throw
*geol
11:geol
throw
*geol
1:geol
throw
*geol
14:geol
throw
*gae
2:gae
throw
*geol
17:geol
throw
*geol
4:geol
throw
*yut
throw
*geol
0:yut
check: 0668189b
',1.79539349092900300027e+09,'8f6f24407a832142');
INSERT INTO "sitting" VALUES('yut',4,'madang-sitting 1
matches: 2
here: 2
came: 0.83
madang-save 1
table: yut 1
rules: 
player: seat 1
player: seat 2 | ruler
sealed: e2d7e08ecb63145b77bec1770e70d51af7e37b388b34cf2fac3c4405c21b1b85
seed: 5lagjvltip7i5wbll62jzqnte74znqvsn3q4bpty6iomhhv3x4aa
text: 
practice: no
at: 146
log: 146
throw
*gae
w:gae
throw
*gae
w:gae
throw
*gae
w:gae
throw
*gae
w:gae
throw
*gae
w:gae
throw
*yut
throw
*do
w:yut
w:do
throw
*backdo
2:backdo
throw
*mo
throw
*geol
1:geol
throw
*gae
w:mo
w:gae
throw
*do
w:do
throw
*do
4:do
throw
*gae
w:gae
throw
*geol
2:geol
throw
*gae
w:gae
throw
*do
w:do
throw
*gae
w:gae
throw
*yut
throw
*gae
1:yut
w:gae
throw
*do
w:do
throw
*do
w:do
throw
*geol
2:geol
throw
*gae
w:gae
throw
*gae
5:gae
throw
*geol
w:geol
throw
*geol
21:geol
throw
*gae
w:gae
throw
*gae
1:gae
throw
*gae
24:gae
throw
*gae
w:gae
throw
*mo
throw
*geol
16:mo
3:geol
throw
*yut
throw
*mo
throw
*geol
2:yut
6:geol
9:mo
throw
*gae
w:gae
throw
*gae
w:gae
throw
*yut
throw
*do
14:yut
18:do
throw
*gae
w:gae
throw
*mo
throw
*do
2:do
3:mo
throw
*gae
19:gae
throw
*yut
throw
*gae
8:gae
10:yut
throw
*gae
w:gae
throw
*yut
throw
*do
27:yut
check: a96efe0c
madang-save 1
table: yut 1
rules: 
player: seat 1
player: seat 2 | ruler
sealed: a4fbf35c05b0191b3077956282334ba380a22448340d34b2037b2b36d4e79ec2
seed: 4ctsiwktiorjhckgusx32g7uutfm5nolthyvickw7hisqiw4ur3a
text: 
practice: no
at: 83
log: 83
throw
*geol
w:geol
throw
*do
w:do
throw
*do
w:do
throw
*gae
w:gae
throw
*yut
throw
*geol
w:geol
throw
*do
w:do
throw
*yut
throw
*geol
w:geol
w:yut
3:yut
throw
*gae
2:gae
throw
*do
w:do
throw
*gae
w:gae
throw
*do
w:do
throw
*geol
1:geol
throw
*do
w:do
throw
*geol
w:geol
throw
*gae
1:gae
throw
*gae
7:gae
throw
*backdo
2:backdo
throw
*do
9:do
throw
*geol
w:geol
throw
*gae
w:gae
throw
*geol
w:geol
throw
*geol
10:geol
throw
*geol
w:geol
throw
*mo
throw
*gae
2:gae
throw
*gae
w:mo
check: 4075f60f
',1.79539349094886136054e+09,'0d59975d8340bc68');
COMMIT;
