-- Drawings of cases: files, as pictures in the content would be sent and saved with every value.
set local search_path = recto, public;

create table case_media (
  tenant_name text not null references tenant,
  case_id bigint not null,
  media_id uuid not null,
  sha256 text not null,
  primary key (tenant_name, case_id, media_id),
  foreign key (tenant_name, case_id) references document_case (tenant_name, id) on delete cascade,
  foreign key (tenant_name, sha256) references blob (tenant_name, sha256)
);
-- For the check that runs when a stored file is swept away.
create index case_media_by_file on case_media (tenant_name, sha256);
call make_tenant_table('case_media', audited => false);
