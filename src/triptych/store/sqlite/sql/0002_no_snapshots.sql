drop table snapshot;
