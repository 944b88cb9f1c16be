-- What became of each correction that a person confirmed: learned, known already, or not learned and why.
set local search_path = recto, public;

create table lesson_outcome (
  tenant_name text not null references tenant,
  extraction_id bigint not null,
  -- A field, or `table.column`.
  field text not null check (length(field) <= 1000),
  -- Whose roles open the field, as in the result; empty: everybody's.
  roles text[] not null default '{}',
  -- The confirmed revision, and the place of the field among its corrections.
  revision integer not null,
  position integer not null,
  -- What was confirmed to be right.
  value text not null,
  outcome jsonb not null,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  primary key (tenant_name, extraction_id, field),
  foreign key (tenant_name, extraction_id) references extraction (tenant_name, id) on delete cascade
);
call make_tenant_table('lesson_outcome');
