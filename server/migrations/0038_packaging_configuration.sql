-- By what a tenant divides its categories of packaging; one without a row is divided as the product does.
set local search_path = recto, public;

create table packaging_configuration (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  category text not null check (length(category) between 1 and 255),
  packaging_sub_category boolean not null default true,
  packaging_material boolean not null default true,
  color boolean not null default true,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_name, id),
  unique (tenant_name, category)
);
call make_tenant_table('packaging_configuration');
