-- What staff maintain: tables that nothing else made yet, and columns that the back office shows of those that are there.
set local search_path = recto, public;

-- ── Vendors: what is asked of the documents of each ─────────────────────────────────────────────────
create table source_entity (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  code text not null check (length(code) between 1 and 256),
  name text not null default '' check (length(name) <= 256),
  iff_vendor_no text not null default '' check (length(iff_vendor_no) <= 256),
  -- Documents so far; counted, never typed.
  oc_count integer not null default 0,
  coa_count integer not null default 0,
  oc_extraction_configuration text not null default '',
  coa_extraction_configuration text not null default '',
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_name, id),
  unique (tenant_name, code)
);
-- FIND: a value must be there; MATCH: there and as the baseline has it; MISS: none is expected. Beside each, how many
-- documents did not keep to it.
do $$
declare f text;
begin
  foreach f in array array['oc_ship_mode', 'oc_currency', 'oc_incoterms', 'oc_address', 'oc_table', 'oc_ipc', 'oc_description',
    'oc_quantity', 'oc_price', 'oc_unit', 'oc_deliver_date', 'coa_table', 'coa_mic', 'coa_value']
  loop
    execute format('alter table source_entity add column %I text not null default ''FIND'' check (%I in (''FIND'', ''MATCH'', ''MISS''))', f, f);
    execute format('alter table source_entity add column %I integer not null default 0', f || '_exception_count');
  end loop;
end $$;
call make_tenant_table('source_entity');

alter table coa_mic_synonym_sample add column source_entity_id bigint,
  add foreign key (tenant_name, source_entity_id) references source_entity (tenant_name, id);
create index coa_mic_synonym_sample_by_source on coa_mic_synonym_sample (tenant_name, source_entity_id) where source_entity_id is not null;

create table religious_certificate (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  extraction_uuid uuid,
  channel_log_uuid uuid,
  highlight_block_uuid uuid,
  agency text not null default '' check (length(agency) <= 255),
  certificate_type text not null default '' check (length(certificate_type) <= 255),
  category text not null default '' check (length(category) <= 255),
  status text not null default '' check (length(status) <= 255),
  requirement_error text not null default '' check (length(requirement_error) <= 255),
  plant_id text not null default '' check (length(plant_id) <= 255),
  product_code text not null default '' check (length(product_code) <= 255),
  product_name text not null default '' check (length(product_name) <= 255),
  input_channel_date timestamptz,
  expiration_date date,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_name, id)
);
create index religious_certificate_by_extraction on religious_certificate (tenant_name, extraction_uuid);
call make_tenant_table('religious_certificate');

-- ── Intake ──────────────────────────────────────────────────────────────────────────────────────────
alter table document_channel_log
  add column extraction_uuid uuid,
  add column order_no text not null default '',
  add column ipc text not null default '',
  add column batch_no text not null default '';
alter table document_channel_log alter column original_name set default '';

alter table document
  add column content text not null default '',
  add column merged boolean not null default false,
  add column unique_file boolean not null default false,
  add column pdf_metadata jsonb,
  add column metadata jsonb,
  add column last_modified_by text not null default current_actor(),
  add column last_modified_date timestamptz not null default now(),
  add column version integer not null default 1;
alter table document_page
  add column deleted boolean not null default false,
  add column created_by text not null default current_actor(),
  add column created_date timestamptz not null default now(),
  add column last_modified_by text not null default current_actor(),
  add column last_modified_date timestamptz not null default now(),
  add column version integer not null default 1;

-- ── Extraction ──────────────────────────────────────────────────────────────────────────────────────
alter table extraction add column input_entity_id bigint,
  add foreign key (tenant_name, input_entity_id) references source_entity (tenant_name, id);
create index extraction_by_input_entity on extraction (tenant_name, input_entity_id) where input_entity_id is not null;
-- Events are only ever added: who made one is who changed it last.
alter table extraction_event
  add column created_by text generated always as (actor) stored,
  add column last_modified_by text generated always as (actor) stored,
  add column last_modified_date timestamptz generated always as (created_date) stored,
  add column version integer not null default 1;

-- ── Cases ───────────────────────────────────────────────────────────────────────────────────────────
create table document_case (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  case_uuid uuid not null unique,
  status text not null default 'NEW' check (status in ('NEW', 'REVIEWING', 'CONFIRMED', 'INVALID')),
  case_no text not null default '' check (length(case_no) <= 256),
  category text not null default '' check (length(category) <= 256),
  content jsonb check (length(content::text) <= 2097152),
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_name, id)
);
create index document_case_by_number on document_case (tenant_name, case_no);
call make_tenant_table('document_case');

create table case_tag (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  name text not null check (length(name) between 1 and 256),
  deleted boolean not null default false,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_name, id)
);
create unique index case_tag_name on case_tag (tenant_name, name) where not deleted;
call make_tenant_table('case_tag');

create table case_tagging (
  tenant_name text not null references tenant,
  case_id bigint not null,
  tag_id bigint not null,
  primary key (tenant_name, case_id, tag_id),
  foreign key (tenant_name, case_id) references document_case (tenant_name, id) on delete cascade,
  foreign key (tenant_name, tag_id) references case_tag (tenant_name, id)
);
create index case_tagging_by_tag on case_tagging (tenant_name, tag_id);
call make_tenant_table('case_tagging', audited => false);

create table case_extraction (
  tenant_name text not null references tenant,
  case_id bigint not null,
  extraction_id bigint not null,
  primary key (tenant_name, case_id, extraction_id),
  foreign key (tenant_name, case_id) references document_case (tenant_name, id) on delete cascade,
  foreign key (tenant_name, extraction_id) references extraction (tenant_name, id) on delete cascade
);
create index case_extraction_by_extraction on case_extraction (tenant_name, extraction_id);
call make_tenant_table('case_extraction', audited => false);

create table case_channel_log (
  tenant_name text not null references tenant,
  case_id bigint not null,
  channel_log_id bigint not null,
  primary key (tenant_name, case_id, channel_log_id),
  foreign key (tenant_name, case_id) references document_case (tenant_name, id) on delete cascade,
  foreign key (tenant_name, channel_log_id) references document_channel_log (tenant_name, id) on delete cascade
);
create index case_channel_log_by_log on case_channel_log (tenant_name, channel_log_id);
call make_tenant_table('case_channel_log', audited => false);

create table case_comment (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  content text not null check (length(content) <= 1024),
  deleted boolean not null default false,
  document_case_id bigint,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_name, id),
  foreign key (tenant_name, document_case_id) references document_case (tenant_name, id) on delete cascade
);
create index case_comment_by_case on case_comment (tenant_name, document_case_id, id);
call make_tenant_table('case_comment');

-- ── Billing ─────────────────────────────────────────────────────────────────────────────────────────
create table client (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  client_uuid uuid not null unique,
  name text not null check (length(name) between 1 and 256),
  contact text not null default '' check (length(contact) <= 4000),
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_name, id)
);
call make_tenant_table('client');

create table plan (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  name text not null check (length(name) between 1 and 256),
  category text,
  description text not null default '' check (length(description) <= 4000),
  credits_per_month integer check (credits_per_month >= 0),
  price_per_month numeric check (price_per_month >= 0),
  price_per_year numeric check (price_per_year >= 0),
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_name, id)
);
call make_tenant_table('plan');

create table customer_subscription (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  subscription_uuid uuid not null unique,
  start_timestamp timestamptz,
  end_timestamp timestamptz,
  client_id bigint,
  plan_id bigint,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_name, id),
  foreign key (tenant_name, client_id) references client (tenant_name, id),
  foreign key (tenant_name, plan_id) references plan (tenant_name, id)
);
create index customer_subscription_by_client on customer_subscription (tenant_name, client_id);
create index customer_subscription_by_plan on customer_subscription (tenant_name, plan_id);
call make_tenant_table('customer_subscription');

alter table subscription_usage
  add column extraction_uuid uuid,
  add column subscription_id bigint,
  add column created_by text not null default current_actor(),
  add column created_date timestamptz not null default now(),
  add column last_modified_by text not null default current_actor(),
  add column last_modified_date timestamptz not null default now(),
  add column version integer not null default 1,
  add foreign key (tenant_name, subscription_id) references customer_subscription (tenant_name, id);
create index subscription_usage_by_subscription on subscription_usage (tenant_name, subscription_id) where subscription_id is not null;
