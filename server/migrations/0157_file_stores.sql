-- Files may be kept in a bucket (RECTO_STORAGE). Each row of `blob` says where its bytes lie, so that new files can go to
-- another place while the old ones still move there (`recto storage move`).
set local search_path = recto, public;

create table file_store (
  id integer generated always as identity primary key,
  -- `folder` (RECTO_DATA/files of this machine) or `s3://bucket/prefix`.
  address text not null unique,
  -- Takes new files.
  current boolean not null,
  -- How it is reached, encrypted, where that was given to a command while others ran; else their own settings say it.
  settings bytea,
  changed timestamptz not null default now()
);
create unique index on file_store (current) where current;
grant select, insert, update, delete on file_store to recto_system;
insert into file_store (address, current) values ('folder', true);

alter table blob add column store integer not null default 1 references file_store;
-- Finds what has not moved yet.
create index on blob (store, tenant_name, sha256);

-- The store of new files. Locked: nobody removes it before this transaction has written its row, or is over.
create function file_store_for_writing() returns table (id integer, address text, settings bytea, changed timestamptz)
language sql security definer set search_path = recto, pg_temp as $$
  select s.id, s.address, s.settings, s.changed from file_store s where s.current for key share
$$;

create function file_store_of(store integer) returns table (id integer, address text, settings bytea, changed timestamptz)
language sql stable security definer set search_path = recto, pg_temp as $$
  select s.id, s.address, s.settings, s.changed from file_store s where s.id = store
$$;

revoke execute on function file_store_for_writing(), file_store_of(integer) from public;
grant execute on function file_store_for_writing(), file_store_of(integer) to recto_app, recto_system;
