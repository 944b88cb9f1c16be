-- Who looks at a document now, and the time that reviewing takes.
set local search_path = recto, public;

-- One row a person and document. Who stops answering is gone after a minute; nothing here locks anything.
create table review_presence (
  tenant_name text not null references tenant,
  extraction_id bigint not null,
  login text not null,
  display_name text not null,
  since timestamptz not null default now(),
  -- Set while the person changes values: the soft claim that others see.
  editing_since timestamptz,
  seen_at timestamptz not null default now(),
  primary key (tenant_name, extraction_id, login),
  foreign key (tenant_name, extraction_id) references extraction (tenant_name, id) on delete cascade
);
create index review_presence_by_age on review_presence (seen_at);
-- Comes and goes every few seconds: not audited.
call make_tenant_table('review_presence', audited => false);

-- Active time on documents and their fields. Nobody's name: it says how long documents take, not how fast people are.
create table review_time (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  extraction_id bigint not null,
  category text not null,
  -- A field, or `table.column`; empty: the document apart from its fields.
  field text not null default '' check (length(field) <= 1000),
  milliseconds integer not null check (milliseconds between 1 and 3600000),
  created_at timestamptz not null default now(),
  unique (tenant_name, id),
  foreign key (tenant_name, extraction_id) references extraction (tenant_name, id) on delete cascade
);
create index review_time_by_category on review_time (tenant_name, category, created_at);
create index review_time_by_extraction on review_time (tenant_name, extraction_id);
call make_tenant_table('review_time', 'select, insert', audited => false);
