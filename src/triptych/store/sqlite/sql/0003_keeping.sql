alter table tables add column format integer not null default 0;
create table watch (seen integer not null);
create table unwatched (began integer not null, ended integer not null);
