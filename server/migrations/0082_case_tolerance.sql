-- How far apart the documents of a case may be; where a tenant has no row the product's own hold.
set local search_path = recto, public;

create table case_tolerance (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  check_group text not null check (check_group in ('QUANTITY', 'WEIGHT', 'UNIT_PRICE', 'TOTAL', 'DATE')),
  -- Of measure or currency; '' for any.
  unit text not null default '' check (length(unit) <= 50),
  absolute numeric check (absolute >= 0),
  percent numeric check (percent >= 0),
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_name, id),
  unique (tenant_name, check_group, unit)
);
call make_tenant_table('case_tolerance');

-- Whoever widens one lets documents through: what it was before is kept.
drop trigger if exists audit on case_tolerance;
create trigger audit after insert or update or delete on case_tolerance
  for each row execute function write_audit('values');
