create table screen (
  code text primary key,
  secret text not null,
  until integer not null,
  shows text
) without rowid;
