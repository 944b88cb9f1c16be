-- Who has a case open now, as 0007 has it of documents.
set local search_path = recto, public;

create table case_presence (
  tenant_name text not null references tenant,
  case_id bigint not null,
  login text not null,
  display_name text not null,
  since timestamptz not null default now(),
  editing_since timestamptz,
  seen_at timestamptz not null default now(),
  primary key (tenant_name, case_id, login),
  foreign key (tenant_name, case_id) references document_case (tenant_name, id) on delete cascade
);
create index case_presence_by_age on case_presence (seen_at);
call make_tenant_table('case_presence', audited => false);
