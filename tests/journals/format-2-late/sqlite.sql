create table schema_version (version integer not null);

create table tables (
  code text primary key,
  epoch integer not null,
  seq integer not null,
  node text,
  lease_until integer not null,
  touched integer not null
) without rowid;

create table event (
  code text not null references tables (code) on delete cascade,
  seq integer not null,
  at integer not null,
  seat integer,
  body blob not null,
  primary key (code, seq)
) without rowid;

create table ink (
  code text not null references tables (code) on delete cascade,
  board integer not null,
  chunk integer not null,
  body blob not null,
  primary key (code, board, chunk)
) without rowid;

create table snapshot (
  code text primary key references tables (code) on delete cascade,
  seq integer not null,
  body blob not null
) without rowid;

insert into schema_version values (1);

drop table snapshot;

insert into schema_version values (2);

alter table tables add column format integer not null default 0;
create table watch (seen integer not null);
create table unwatched (began integer not null, ended integer not null);

insert into schema_version values (3);

create table screen (
  code text primary key,
  secret text not null,
  until integer not null,
  shows text
) without rowid;

insert into schema_version values (4);

create table blob (
  digest blob primary key,
  body blob not null
);

create table deck (
  id text primary key,
  code text references tables (code) on delete cascade,
  origin text,
  made integer not null
) without rowid;

create index deck_of_table on deck (code);

create table deck_file (
  deck text not null references deck (id) on delete cascade,
  name text not null,
  digest blob not null references blob (digest),
  size integer not null,
  primary key (deck, name)
) without rowid;

create index deck_file_of_blob on deck_file (digest);

insert into schema_version values (5);

create table album (
  key text primary key,
  code text not null unique references tables (code) on delete cascade,
  closed integer not null default 0
) without rowid;

create table removed (
  key text not null references album (key) on delete cascade,
  item text not null,
  primary key (key, item)
) without rowid;

insert into schema_version values (10);

create table mark (
  key text not null references album (key) on delete cascade,
  item text not null,
  person text not null,
  kind text not null,
  primary key (key, kind, person, item)
) without rowid;

insert into schema_version values (11);

create table opening (
  id text primary key,
  code text not null,
  until integer not null
) without rowid;
create index opening_until on opening (until);

insert into schema_version values (12);
