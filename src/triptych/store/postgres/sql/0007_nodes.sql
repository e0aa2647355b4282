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
