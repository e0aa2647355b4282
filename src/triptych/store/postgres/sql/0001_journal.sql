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
