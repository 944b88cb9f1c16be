-- Work on many documents: who wants what, and what became of each document. Each is changed in a transaction that also
-- says so here, so that nothing is done twice when a worker dies.
set local search_path = recto, public;

create table bulk_work (
  id uuid primary key,
  tenant_name text not null references tenant,
  login text not null default current_actor(),
  -- Who wants it: each document is changed with the roles that they have then.
  person uuid not null,
  change jsonb not null check (jsonb_typeof(change) = 'object'),
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'STOPPED', 'FAILED')),
  -- The work that this one takes back.
  undoes uuid,
  dismissed boolean not null default false,
  created_date timestamptz not null default now(),
  ended_date timestamptz,
  unique (tenant_name, id),
  unique (tenant_name, undoes),
  foreign key (tenant_name, undoes) references bulk_work (tenant_name, id) on delete cascade
);
create index bulk_work_by_login on bulk_work (tenant_name, login, created_date);
call make_tenant_table('bulk_work', audited => false);

create table bulk_item (
  tenant_name text not null references tenant,
  work_id uuid not null,
  position integer not null,
  extraction_uuid uuid not null,
  -- As people knew it when the work began.
  name text not null,
  -- Null: not yet.
  state text check (state in ('DONE', 'REFUSED')),
  problem jsonb,
  -- What is needed to take it back; in work that takes back, what it was.
  before jsonb,
  primary key (tenant_name, work_id, position),
  foreign key (tenant_name, work_id) references bulk_work (tenant_name, id) on delete cascade
);
call make_tenant_table('bulk_item', audited => false);
