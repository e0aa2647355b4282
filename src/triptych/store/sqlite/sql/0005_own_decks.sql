create table blob (
  digest blob primary key,
  body blob not null
);

create table deck (
  id text primary key,
  code text references tables (code) on delete cascade,
  origin text,
  made integer not null
) without rowid;

create index deck_of_table on deck (code);

create table deck_file (
  deck text not null references deck (id) on delete cascade,
  name text not null,
  digest blob not null references blob (digest),
  size integer not null,
  primary key (deck, name)
) without rowid;

create index deck_file_of_blob on deck_file (digest);
