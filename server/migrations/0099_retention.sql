-- How long documents of a category are kept once nobody works on them; without a row, until somebody deletes them.
set local search_path = recto, public;

create table retention (
  tenant_name text not null references tenant,
  category text not null check (length(category) <= 40),
  days integer not null check (days between 30 and 36500),
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  primary key (tenant_name, category)
);
call make_tenant_table('retention');

-- Whoever shortens one has documents deleted: what it was before is kept.
drop trigger if exists audit on retention;
create trigger audit after insert or update or delete on retention
  for each row execute function write_audit('values');
