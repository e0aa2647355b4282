create table schema_version (version bigint not null);

create table tables (
  code text primary key,
  epoch bigint not null,
  seq bigint not null,
  node text,
  lease_until bigint not null,
  touched bigint not null
);

create table event (
  code text not null references tables (code) on delete cascade,
  seq bigint not null,
  at bigint not null,
  seat bigint,
  body bytea not null,
  primary key (code, seq)
);

create table ink (
  code text not null references tables (code) on delete cascade,
  board bigint not null,
  chunk bigint not null,
  body bytea not null,
  primary key (code, board, chunk)
);

create table snapshot (
  code text primary key references tables (code) on delete cascade,
  seq bigint not null,
  body bytea not null
);

insert into schema_version values (1);

drop table snapshot;

insert into schema_version values (2);

alter table tables add column format bigint not null default 0;
create table watch (seen bigint not null);
create table unwatched (began bigint not null, ended bigint not null);

insert into schema_version values (3);

create table screen (
  code text primary key,
  secret text not null,
  until bigint not null,
  shows text
);

insert into schema_version values (4);

create table blob (
  digest bytea primary key,
  body bytea not null
);

create table deck (
  id text primary key,
  code text references tables (code) on delete cascade,
  origin text,
  made bigint not null
);

create index deck_of_table on deck (code);

create table deck_file (
  deck text not null references deck (id) on delete cascade,
  name text not null,
  digest bytea not null references blob (digest),
  size bigint not null,
  primary key (deck, name)
);

create index deck_file_of_blob on deck_file (digest);

insert into schema_version values (5);

create table node (
  name text primary key,
  address text not null,
  pid bigint not null,
  beat bigint not null,
  leaving boolean not null
);
create table kept (
  name text primary key,
  value bytea not null
);

insert into schema_version values (7);

create table album (
  key text primary key,
  code text not null unique references tables (code) on delete cascade,
  closed bigint not null default 0
);

create table removed (
  key text not null references album (key) on delete cascade,
  item text not null,
  primary key (key, item)
);

insert into schema_version values (10);

create table mark (
  key text not null references album (key) on delete cascade,
  item text not null,
  person text not null,
  kind text not null,
  primary key (key, kind, person, item)
);

insert into schema_version values (11);

create table opening (
  id text primary key,
  code text not null,
  until bigint not null
);
create index opening_until on opening (until);

insert into schema_version values (12);
