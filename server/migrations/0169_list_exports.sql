-- Workbooks of lists that are made apart from the request that asked for them.
set local search_path = recto, public;

create table list_export (
  id uuid primary key,
  tenant_name text not null references tenant,
  login text not null default current_actor(),
  -- Who wants it: what is read for it is what they see with the roles that they have then.
  person uuid not null,
  -- Which list, what is searched for, and in which language.
  wanted jsonb not null check (jsonb_typeof(wanted) = 'object'),
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'STOPPED', 'FAILED')),
  -- Records that are looked through, and those that were; null: not known yet.
  total integer,
  done integer not null default 0,
  file_name text,
  sha256 text,
  size bigint,
  created_date timestamptz not null default now(),
  ended_date timestamptz,
  unique (tenant_name, id),
  check (state <> 'DONE' or (sha256 is not null and file_name is not null and size is not null))
);
create index list_export_by_login on list_export (tenant_name, login, created_date);
call make_tenant_table('list_export', audited => false);
