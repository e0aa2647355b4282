create table mark (
  key text not null references album (key) on delete cascade,
  item text not null,
  person text not null,
  kind text not null,
  primary key (key, kind, person, item)
);
