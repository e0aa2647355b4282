create table opening (
  id text primary key,
  code text not null,
  until bigint not null
);
create index opening_until on opening (until);
