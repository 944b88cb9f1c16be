-- Specifications of packaging that say the same become cases, by a form that the tenant may keep for each category.
set local search_path = recto, public;

-- By what a category is harmonised (contracts/src/harmonise.ts); null: as the product does.
alter table packaging_configuration add column clustering jsonb check (jsonb_typeof(clustering) in ('object', 'null'));

-- One wish to harmonise, and how far it got. What it does is in the cases.
create table harmonise_run (
  id uuid primary key,
  tenant_name text not null references tenant,
  category text not null check (length(category) between 1 and 255),
  tag text not null check (length(tag) between 1 and 255),
  config jsonb not null,
  -- Of the person who asked: what these open is harmonised.
  roles text[] not null,
  -- Ids of the extractions that were found when somebody asked.
  specifications bigint[] not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  done integer not null default 0,
  total integer not null default 0,
  made integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  -- Cases that are decided, and those whose content would have grown too long.
  closed integer not null default 0,
  refused integer not null default 0,
  problem text,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  unique (tenant_name, id)
);
create index harmonise_run_by_date on harmonise_run (tenant_name, created_date);
call make_tenant_table('harmonise_run', audited => false);

-- As before, and says whether harmonising did it: what people put in or took out stays as they decided.
create or replace function write_case_document() returns trigger language plpgsql set search_path = recto, pg_temp as $$
declare
  by_whom jsonb := case when current_setting('recto.harmonising', true) = 'yes' then '{"harmonised": true}'::jsonb else '{}'::jsonb end;
begin
  if tg_op = 'INSERT' then
    insert into case_change (tenant_name, case_id, action, detail)
    values (new.tenant_name, new.case_id, 'DOCUMENT_IN', jsonb_build_object('extraction', new.extraction_id) || by_whom);
  -- Of a case that goes as a whole nothing is told.
  elsif exists (select from document_case c where c.tenant_name = old.tenant_name and c.id = old.case_id) then
    insert into case_change (tenant_name, case_id, action, detail)
    values (old.tenant_name, old.case_id, 'DOCUMENT_OUT', jsonb_build_object('extraction', old.extraction_id) || by_whom);
  end if;
  return null;
end $$;
