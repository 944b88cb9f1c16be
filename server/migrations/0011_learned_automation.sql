-- How learned examples fare, what people did not want to be learned, and confirmation without people.
set local search_path = recto, public;

-- A learned example that knew the layout of a document, and whether the person who confirmed kept its value.
create table learned_use (
  tenant_name text not null references tenant,
  example_id uuid not null,
  extraction_id bigint not null,
  kept boolean not null,
  used_date timestamptz not null default now(),
  primary key (tenant_name, example_id, extraction_id),
  foreign key (tenant_name, example_id) references learned_example (tenant_name, id) on delete cascade,
  foreign key (tenant_name, extraction_id) references extraction (tenant_name, id) on delete cascade
);
create index learned_use_by_extraction on learned_use (tenant_name, extraction_id);
call make_tenant_table('learned_use', audited => false);

-- Corrections that hold for their own document only: nothing is learned from them.
create table declined_lesson (
  tenant_name text not null references tenant,
  extraction_id bigint not null,
  -- A field, or `table.column`.
  field text not null check (length(field) <= 1000),
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  primary key (tenant_name, extraction_id, field),
  foreign key (tenant_name, extraction_id) references extraction (tenant_name, id) on delete cascade
);
call make_tenant_table('declined_lesson');

-- Confirmation without people, by category. No row: everything is reviewed.
create table automation_setting (
  tenant_name text not null references tenant,
  category text not null,
  enabled boolean not null default false,
  -- At most one wrong document in so many.
  one_wrong_in integer not null default 200 check (one_wrong_in between 2 and 100000),
  -- Share of documents that go to review in spite of everything.
  sample_percent integer not null default 5 check (sample_percent between 1 and 100),
  version integer not null default 1,
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  primary key (tenant_name, category)
);
call make_tenant_table('automation_setting');
