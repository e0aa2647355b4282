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
