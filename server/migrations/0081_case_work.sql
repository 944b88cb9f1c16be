-- What people do with cases: what happened to one, which checks somebody accepted, when documents came in.
set local search_path = recto, public;

alter table case_extraction add column added_date timestamptz not null default now();
-- Failed checks across the documents that somebody accepted: [{id, said, by, time, reason?}].
alter table document_case add column accepted_checks jsonb not null default '[]' check (jsonb_typeof(accepted_checks) = 'array');

create table case_change (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  case_id bigint not null,
  action text not null check (length(action) between 1 and 40),
  actor text not null default current_actor(),
  at timestamptz not null default now(),
  -- What varies with the action: statuses, the document, the values that changed, the other case.
  detail jsonb not null default '{}',
  foreign key (tenant_name, case_id) references document_case (tenant_name, id) on delete cascade
);
create index case_change_by_case on case_change (tenant_name, case_id, id);
call make_tenant_table('case_change', 'select, insert', audited => false);

-- Whichever way a case changes: its beginning, its status and its documents are told by the database.
create function write_case_change() returns trigger language plpgsql set search_path = recto, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into case_change (tenant_name, case_id, action) values (new.tenant_name, new.id, 'CREATED');
  elsif old.status is distinct from new.status then
    insert into case_change (tenant_name, case_id, action, detail)
    values (new.tenant_name, new.id, 'STATUS', jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  return null;
end $$;
create trigger case_change after insert or update of status on document_case for each row execute function write_case_change();

create function write_case_document() returns trigger language plpgsql set search_path = recto, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into case_change (tenant_name, case_id, action, detail)
    values (new.tenant_name, new.case_id, 'DOCUMENT_IN', jsonb_build_object('extraction', new.extraction_id));
  -- Of a case that goes as a whole nothing is told.
  elsif exists (select from document_case c where c.tenant_name = old.tenant_name and c.id = old.case_id) then
    insert into case_change (tenant_name, case_id, action, detail)
    values (old.tenant_name, old.case_id, 'DOCUMENT_OUT', jsonb_build_object('extraction', old.extraction_id));
  end if;
  return null;
end $$;
create trigger case_document after insert or delete on case_extraction for each row execute function write_case_document();
