-- What approving a sample did, so that it can be taken back.
set local search_path = recto, public;

create table coa_sample_approval (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  sample_id bigint not null,
  mic_code text not null,
  synonym_id bigint not null,
  -- What was there before: the synonym, and whether it counted; what was said of the sample.
  synonym_before text not null check (synonym_before in ('none', 'inactive', 'active')),
  status_before text not null,
  mic_code_before text not null,
  mic_description_before text not null,
  -- Certificates that had the name then: they no longer count for the sample, and do again when it is taken back.
  seen_on uuid[] not null,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  undone_by text,
  undone_date timestamptz,
  unique (tenant_name, id),
  foreign key (tenant_name, sample_id) references coa_mic_synonym_sample (tenant_name, id) on delete cascade
);
create index coa_sample_approval_by_sample on coa_sample_approval (tenant_name, sample_id, id desc);
call make_tenant_table('coa_sample_approval');
