create table "datas" ("id" INTEGER, "ot" INTEGER, "alias" INTEGER, "setcode" INTEGER, "type" INTEGER, "category" INTEGER, "genre" INTEGER, "script" BLOB, "tcgdate" INTEGER, PRIMARY KEY("id"));
create table `texts` (`str1` VARCHAR(128), `id` INTEGER NOT NULL, `name` VARCHAR(128), [desc] VARCHAR(1024), PRIMARY KEY(`id`));
create table koids(id integer, koid integer);
insert into datas(id, ot, alias, type, category) values (90000001, 3, 0, 33, '');
insert into texts(id, name, desc) values (90000001, 'Clockwork Courier', 'If you control no monsters, you can Special Summon this card (from your hand). You can only Special Summon "Clockwork Courier" once per turn this way.');
insert into datas(id, ot, alias, type, category) values (90000002, 3, 0, 16777249, '');
insert into texts(id, name, desc) values (90000002, 'Tidewatch Lantern', '[ Pendulum Effect ]'||char(13,10)||'Once per turn: You can gain 500 LP.'||char(13,10)||'----------------------------------------'||char(13,10)||'[ Monster Effect ]'||char(13,10)||'If this card is destroyed: You can draw 1 card.');
insert into datas(id, ot, alias, type, category) values (90000003, 3, 0, 131076, '');
insert into texts(id, name, desc) values (90000003, 'Quiet Harbor', 'Once per turn: You can target 1 card on the field; return it to the hand.');
insert into datas(id, ot, alias, type, category) values (90000004, 3, 0, 8388641, '');
insert into texts(id, name, desc) values (90000004, 'Saltglass Dragon', '2 Level 4 monsters'||char(13,10)||'Once per turn: You can detach 1 material from this card; draw 1 card.');
insert into datas(id, ot, alias, type, category) values (90000005, 3, 0, 17, '');
insert into texts(id, name, desc) values (90000005, 'Old Sea Charm', 'A charm that fishers hang above the door.');
insert into datas(id, ot, alias, type, category) values (90000006, 3, 90000001, 33, '');
insert into texts(id, name, desc) values (90000006, 'Clockwork Courier', 'If you control no monsters, you can Special Summon this card (from your hand). You can only Special Summon "Clockwork Courier" once per turn this way.');
insert into datas(id, ot, alias, type, category) values (90000011, 3, 0, 16777249, '');
insert into texts(id, name, desc) values (90000011, 'Tidewatch Beacon', '←5 【Pendulum Effect】 5→'||char(13,10)||'Once per turn: You can gain 500 LP.'||char(13,10)||'【Monster Effect】'||char(13,10)||'If this card is destroyed: You can draw 1 card.');
insert into datas(id, ot, alias, type, category) values (90000012, 3, 0, 16777233, '');
insert into texts(id, name, desc) values (90000012, '灯', '←5 【灵摆】 5→'||char(13,10)||'Once per turn: You can gain 500 LP.'||char(13,10)||'【怪兽描述】'||char(13,10)||'A light.');
insert into datas(id, ot, alias, type, category) values (90000013, 3, 0, 16777249, '');
insert into texts(id, name, desc) values (90000013, 'Plain Pendulum', 'If this card is destroyed: You can draw 1 card.');
insert into datas(id, ot, alias, type, category) values (90000014, 3, 0, 16401, '');
insert into texts(id, name, desc) values (90000014, 'Lamp Token', 'This card can be used as a "Lamp Token".'||char(13,10)||''||char(13,10)||''||char(13,10)||'*If used for another Token, apply its Type.');
insert into datas(id, ot, alias, type, category) values (300000001, 64, 0, 134217730, '');
insert into texts(id, name, desc) values (300000001, 'Low Tide', '[ Skill Activation ]'||char(13,10)||'Flip this card over when you activate this Skill.'||char(13,10)||''||char(13,10)||'[Effect]'||char(13,10)||'Draw 1 card.');
insert into datas(id, ot, alias, type, category) values (160000001, 512, 0, 33, '');
insert into texts(id, name, desc) values (160000001, 'Rushing Rill (Rush)', '[REQUIREMENT]
Send the top card of your Deck to the Graveyard.
[CONTINUOUS EFFECT]
This card gains [the number of cards] x 100 ATK.');
insert into datas(id, ot, alias, type, category) values (160000002, 512, 0, 97, '');
insert into texts(id, name, desc) values (160000002, 'Rushing Sluice [L]', 'MAXIMUM ATK = 3000'||char(13,10)||'"Rushing Rill" + "Lamp"'||char(13,10)||''||char(13,10)||'[REQUIREMENT]'||char(13,10)||'None'||char(13,10)||'[MULTI-CHOICE EFFECT]'||char(13,10)||'● Draw 1 card.'||char(13,10)||'● Gain 500 LP.');
insert into datas(id, ot, alias, type, category) values (90000015, 3, 0, 260, '');
insert into texts(id, name, desc) values (90000015, 'Lamp Ghost', 'Special Summon this card as an Effect Monster (Fiend/DARK/Level 4/ATK 0/DEF 0). (This card is also still a Trap.)');
insert into datas(id, ot, alias, type, category) values (90000016, 3, 0, 2147483681, '');
insert into texts(id, name, desc) values (90000016, 'Armored Lamp', 'Draw 1 card.');
insert into datas(id, ot, alias, type, category) values (90000017, 3, 0, 0, '');
insert into texts(id, name, desc) values (90000017, 'Odd Lamp', 'Draw 1 card.');
insert into koids(id, koid) values (90000001, 9001), (90000003, 9003);
