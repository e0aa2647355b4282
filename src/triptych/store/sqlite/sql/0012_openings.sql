create table opening (
  id text primary key,
  code text not null,
  until integer not null
) without rowid;
create index opening_until on opening (until);
