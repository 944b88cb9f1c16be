-- A real Superset reads figures of one tenant by a database role of its own, which the operator makes
-- (`recto superset grant`); policies of that role decide which rows it is given, whatever it asks.
set local search_path = recto, public;

create table superset_role (
  tenant_name text not null references tenant,
  -- Also what the connection in Superset is called.
  role_name text not null check (role_name ~ '^recto_superset_[a-z0-9_]{1,40}$'),
  -- Documents of these; whoever does not open all of them is shown no dashboard that reads by it.
  categories text[] not null check (cardinality(categories) > 0),
  created_date timestamptz not null default now(),
  primary key (tenant_name, role_name),
  unique (role_name)
);
call make_tenant_table('superset_role', 'select', audited => false);
