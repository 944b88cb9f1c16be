-- The table of an entity that the product does not have.
set local search_path = recto, public;
create table gadget (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  code text not null check (length(code) between 1 and 20),
  weight numeric,
  size text not null,
  bought date,
  mic_id bigint,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_name, id),
  unique (tenant_name, code),
  foreign key (tenant_name, mic_id) references mic (tenant_name, id)
);
call make_tenant_table('gadget');
