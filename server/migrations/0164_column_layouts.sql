-- How somebody wants the columns of a table: their order, widths, and which are shown although they are empty.
set local search_path = recto, public;

create table column_layout (
  tenant_name text not null references tenant,
  login text not null default current_actor(),
  -- Of the table, as the portal calls it.
  name text not null check (length(name) between 1 and 160),
  layout jsonb not null check (jsonb_typeof(layout) = 'object'),
  changed_at timestamptz not null default now(),
  primary key (tenant_name, login, name)
);
call make_tenant_table('column_layout', audited => false);
