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
