-- What corrections taught, for the next documents of the same tenant, category and sender.
set local search_path = recto, public;

create table learned_example (
  id uuid primary key,
  tenant_name text not null references tenant,
  -- Order of learning: the newest of two that contradict each other wins.
  position bigint generated always as identity,
  category text not null,
  -- Sender of the mail that the document came with; empty: documents from anywhere.
  source text not null default '' check (length(source) <= 1000),
  -- A field, or `table.column`.
  field text not null check (length(field) <= 1000),
  -- Whose roles open the field, as in the result; empty: everybody's.
  roles text[] not null default '{}',
  example jsonb not null,
  active boolean not null default true,
  -- Where the correction was made; null when that extraction was deleted.
  extraction_id bigint,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  unique (tenant_name, id),
  foreign key (tenant_name, extraction_id) references extraction (tenant_name, id) on delete set null (extraction_id)
);
create index learned_example_in_use on learned_example (tenant_name, category, position) where active;
create index learned_example_by_extraction on learned_example (tenant_name, extraction_id);
call make_tenant_table('learned_example');
