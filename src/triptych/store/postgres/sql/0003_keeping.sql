alter table tables add column format bigint not null default 0;
create table watch (seen bigint not null);
create table unwatched (began bigint not null, ended bigint not null);
