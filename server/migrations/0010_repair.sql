-- Documents of a file put together otherwise by people: what was before, for undo; and pages turned round.
set local search_path = recto, public;

alter table document
  -- Counts the turns of its pages: addresses of its pictures change with it, so that no cache shows an older one.
  add column pdf_version integer not null default 0;
alter table document_page
  -- Degrees clockwise by which the page waits to be turned in the PDF.
  add column pending_turn smallint not null default 0 check (pending_turn in (0, 90, 180, 270));

create table document_repair (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  repair_uuid uuid not null unique,
  document_id bigint not null,
  -- The documents of the file as they were before.
  before jsonb not null,
  turns jsonb not null,
  -- What the engine can learn from it.
  lessons jsonb not null,
  undone boolean not null default false,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  unique (tenant_name, id),
  foreign key (tenant_name, document_id) references document (tenant_name, id) on delete cascade
);
create index document_repair_by_document on document_repair (tenant_name, document_id, id);
call make_tenant_table('document_repair', 'select, insert, update');
