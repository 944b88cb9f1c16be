-- Drawings that a case has taken from its documents, by their place: what people take out of it does not come back.
set local search_path = recto, public;

create table case_drawing (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  case_id bigint not null,
  extraction_uuid uuid not null,
  page integer not null,
  -- Left, top, right, bottom in points.
  place double precision[] not null check (cardinality(place) = 4),
  foreign key (tenant_name, case_id) references document_case (tenant_name, id) on delete cascade
);
create index case_drawing_by_case on case_drawing (tenant_name, case_id);
call make_tenant_table('case_drawing', 'select, insert', audited => false);
