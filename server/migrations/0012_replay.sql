-- Documents read again to see what would differ, and what lessons change of what people confirmed.
set local search_path = recto, public;

-- One wish to have documents read again, and what came of it. Kept for a day; nothing of the documents changes.
create table replay (
  id uuid primary key,
  tenant_name text not null references tenant,
  kind text not null check (kind in ('EXTRACTION', 'CATEGORY', 'LESSON', 'CORRECTION')),
  -- With what was learned when they were read, or with what is in use now.
  learned text not null default 'now' check (learned in ('then', 'now')),
  category text not null,
  -- The document of EXTRACTION and CORRECTION.
  extraction_id bigint,
  -- What is tried: something learned (LESSON), or the field or column that was put right (CORRECTION).
  example_id uuid,
  field text check (length(field) <= 1000),
  -- At most so many documents.
  documents integer not null check (documents > 0),
  -- Of the person who asked: the report shows the fields that these open, to that person alone.
  roles text[] not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  done integer not null default 0,
  total integer not null default 0,
  report jsonb,
  problem text,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  unique (tenant_name, id),
  foreign key (tenant_name, extraction_id) references extraction (tenant_name, id) on delete cascade,
  foreign key (tenant_name, example_id) references learned_example (tenant_name, id) on delete cascade
);
create index replay_by_date on replay (tenant_name, created_date);
call make_tenant_table('replay', audited => false);

alter table learned_example
  -- What it changes among the last confirmed documents of its layout: {documents, better, worse}.
  add column weighed jsonb,
  -- Somebody switched it on, knowing what it does.
  add column vouched boolean not null default false;
-- What is in use already was used without being tried.
update learned_example set vouched = true;
