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
