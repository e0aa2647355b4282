create table screen (
  code text primary key,
  secret text not null,
  until bigint not null,
  shows text
);
