-- Filters of a list that people keep under a name, for themselves or for everybody in the tenant.
set local search_path = recto, public;

create table saved_view (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  list_name text not null check (length(list_name) between 1 and 60),
  name text not null check (length(name) between 1 and 100),
  -- What the address of the list says.
  state jsonb not null check (jsonb_typeof(state) = 'object'),
  shared boolean not null default false,
  version integer not null default 1,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  unique (tenant_name, id),
  unique (tenant_name, list_name, created_by, name)
);
call make_tenant_table('saved_view');

-- With which view somebody's list opens.
create table saved_view_default (
  tenant_name text not null references tenant,
  login text not null default current_actor(),
  list_name text not null,
  view_id bigint not null,
  primary key (tenant_name, login, list_name),
  foreign key (tenant_name, view_id) references saved_view (tenant_name, id) on delete cascade
);
create index saved_view_default_by_view on saved_view_default (tenant_name, view_id);
call make_tenant_table('saved_view_default', audited => false);
