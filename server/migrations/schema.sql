-- What the migrations add up to. Written by `node scripts/db-types.mjs`; a test compares it with a migrated database.

-- Tables

table actor_seal (
  seal bytea not null,
  salt bytea,
  actor text,
  shown text not null
);

table app_user (
  id uuid not null,
  email text not null,
  display_name text not null default ''::text,
  password_hash text,
  lang_key text,
  activated boolean not null default true,
  operator boolean not null default false,
  created_at timestamp with time zone not null default now(),
  toured boolean not null default false
);

table audit [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text,
  at timestamp with time zone not null default now(),
  actor text not null,
  origin text,
  action text not null,
  record text not null,
  record_id text,
  changed text[] not null default '{}'::text[],
  before jsonb,
  after jsonb
);

table audit_check (
  chain text not null,
  checked_at timestamp with time zone not null,
  links bigint not null,
  head bytea not null,
  faults bigint not null,
  fault jsonb
);

table audit_link (
  chain text not null,
  seq bigint not null,
  audit_id bigint not null,
  kind text not null,
  linked_at timestamp with time zone not null,
  salt bytea,
  open_hash bytea,
  payload_hash bytea not null,
  chain_hash bytea not null
);

table audit_look (
  looked_at timestamp with time zone not null,
  last_id bigint not null
);

table authenticator (
  user_id uuid not null,
  secret bytea not null,
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0
);

table automation_setting [row-level security, forced] (
  tenant_name text not null,
  category text not null,
  enabled boolean not null default false,
  one_wrong_in integer not null default 200,
  sample_percent integer not null default 5,
  version integer not null default 1,
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now()
);

table baseline_order [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  po_number text not null,
  vendor_name text not null default ''::text,
  vendor_no text not null default ''::text,
  vendor_fullname text not null default ''::text,
  plant_id text not null default ''::text,
  incoterm text not null default ''::text,
  payment_term text not null default ''::text,
  ship_mode text not null default ''::text,
  currency text not null default ''::text,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1
);

table baseline_order_line [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  order_id bigint not null,
  position integer not null,
  item_number text not null default ''::text,
  ipc text not null default ''::text,
  description text not null default ''::text,
  quantity text not null default ''::text,
  unit text not null default ''::text,
  unit_price text not null default ''::text,
  dispatch_date text not null default ''::text,
  delivery_date text not null default ''::text
);

table billing_customer [row-level security, forced] (
  tenant_name text not null,
  customer text not null,
  made_at timestamp with time zone not null default now()
);

table blob [row-level security, forced] (
  tenant_name text not null,
  sha256 text not null,
  size bigint not null,
  media_type text not null,
  created_at timestamp with time zone not null default now(),
  store integer not null default 1
);

table bulk_item [row-level security, forced] (
  tenant_name text not null,
  work_id uuid not null,
  position integer not null,
  extraction_uuid uuid not null,
  name text not null,
  state text,
  problem jsonb,
  before jsonb
);

table bulk_work [row-level security, forced] (
  id uuid not null,
  tenant_name text not null,
  login text not null default current_actor(),
  person uuid not null,
  change jsonb not null,
  state text not null default 'WAITING'::text,
  undoes uuid,
  dismissed boolean not null default false,
  created_date timestamp with time zone not null default now(),
  ended_date timestamp with time zone
);

table case_change [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  case_id bigint not null,
  action text not null,
  actor text not null default current_actor(),
  at timestamp with time zone not null default now(),
  detail jsonb not null default '{}'::jsonb
);

table case_channel_log [row-level security, forced] (
  tenant_name text not null,
  case_id bigint not null,
  channel_log_id bigint not null
);

table case_comment [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  content text not null,
  deleted boolean not null default false,
  document_case_id bigint,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1
);

table case_drawing [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  case_id bigint not null,
  extraction_uuid uuid not null,
  page integer not null,
  place double precision[] not null
);

table case_extraction [row-level security, forced] (
  tenant_name text not null,
  case_id bigint not null,
  extraction_id bigint not null,
  added_date timestamp with time zone not null default now()
);

table case_media [row-level security, forced] (
  tenant_name text not null,
  case_id bigint not null,
  media_id uuid not null,
  sha256 text not null
);

table case_mention [row-level security, forced] (
  tenant_name text not null,
  comment_id bigint not null,
  user_id uuid not null,
  mentioned_by text not null default current_actor(),
  mentioned_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone
);

table case_presence [row-level security, forced] (
  tenant_name text not null,
  case_id bigint not null,
  login text not null,
  display_name text not null,
  since timestamp with time zone not null default now(),
  editing_since timestamp with time zone,
  seen_at timestamp with time zone not null default now()
);

table case_tag [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  name text not null,
  deleted boolean not null default false,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1
);

table case_tagging [row-level security, forced] (
  tenant_name text not null,
  case_id bigint not null,
  tag_id bigint not null
);

table case_tolerance [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  check_group text not null,
  unit text not null default ''::text,
  absolute numeric,
  percent numeric,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1
);

table certificate_mic [row-level security, forced] (
  tenant_name text not null,
  extraction_id bigint not null,
  category text not null,
  received timestamp with time zone not null,
  vendor text not null default ''::text,
  mics text[] not null,
  failed text[] not null
);

table channel_arrival [row-level security, forced] (
  tenant_name text not null,
  channel_id bigint not null,
  key text not null,
  channel_log_id bigint,
  arrived_at timestamp with time zone not null default now()
);

table channel_state [row-level security, forced] (
  tenant_name text not null,
  channel_id bigint not null,
  position jsonb not null default '{}'::jsonb,
  granted bytea,
  last_arrival timestamp with time zone,
  last_success timestamp with time zone,
  last_failure timestamp with time zone,
  remark jsonb,
  last_error jsonb,
  failing_since timestamp with time zone,
  consecutive_failures integer not null default 0,
  announced timestamp with time zone
);

table chart [row-level security, forced] (
  tenant_name text not null,
  id bigint not null generated always as identity,
  name text not null,
  description text,
  viz_type text not null,
  question jsonb not null,
  dataset_id bigint,
  roles text[] not null default '{}'::text[],
  seed text,
  featured boolean not null default false,
  version integer not null default 0,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now()
);

table chart_favorite [row-level security, forced] (
  tenant_name text not null,
  login text not null,
  chart_id bigint not null,
  favorite boolean not null
);

table client [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  client_uuid uuid not null,
  name text not null,
  contact text not null default ''::text,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1,
  archived boolean not null default false
);

table coa_mic_synonym_sample [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  code text not null,
  folded text not null,
  mic_code text not null default ''::text,
  mic_description text not null default ''::text,
  status text not null default 'NEW'::text,
  category text not null,
  extraction_uuid uuid,
  extraction_count integer not null default 1,
  max_score double precision not null default 0,
  comment text not null default ''::text,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1,
  source_entity_id bigint
);

table coa_sample_approval [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  sample_id bigint not null,
  mic_code text not null,
  synonym_id bigint not null,
  synonym_before text not null,
  status_before text not null,
  mic_code_before text not null,
  mic_description_before text not null,
  seen_on uuid[] not null,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  undone_by text,
  undone_date timestamp with time zone
);

table coa_sample_sighting [row-level security, forced] (
  tenant_name text not null,
  sample_id bigint not null,
  extraction_uuid uuid not null
);

table code_table_option [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  table_name text not null,
  label text not null,
  value text not null,
  position integer not null default 10000,
  active boolean not null default true,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1,
  archived boolean not null default false
);

table column_layout [row-level security, forced] (
  tenant_name text not null,
  login text not null default current_actor(),
  name text not null,
  layout jsonb not null,
  changed_at timestamp with time zone not null default now()
);

table customer_subscription [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  subscription_uuid uuid not null,
  start_timestamp timestamp with time zone,
  end_timestamp timestamp with time zone,
  client_id bigint,
  plan_id bigint,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1
);

table dashboard [row-level security, forced] (
  tenant_name text not null,
  id bigint not null generated always as identity,
  title text not null,
  slug text,
  published boolean not null default false,
  filters jsonb not null default '[]'::jsonb,
  roles text[] not null default '{}'::text[],
  seed text,
  version integer not null default 0,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now()
);

table dashboard_tile [row-level security, forced] (
  tenant_name text not null,
  dashboard_id bigint not null,
  chart_id bigint not null,
  x smallint not null,
  y smallint not null,
  w smallint not null,
  h smallint not null
);

table dataset [row-level security, forced] (
  tenant_name text not null,
  id bigint not null generated always as identity,
  name text not null,
  columns jsonb not null,
  rows integer not null default 0,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_date timestamp with time zone not null default now()
);

table dataset_row [row-level security, forced] (
  tenant_name text not null,
  dataset_id bigint not null,
  nth integer not null,
  cells jsonb not null
);

table declined_lesson [row-level security, forced] (
  tenant_name text not null,
  extraction_id bigint not null,
  field text not null,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now()
);

table delivery [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  delivery_uuid uuid not null,
  extraction_id bigint not null,
  output_channel_id bigint not null,
  revision integer not null,
  repeat integer not null default 0,
  status text not null default 'PENDING'::text,
  attempts integer not null default 0,
  response_status integer,
  response_body text,
  error jsonb,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  idempotency_key uuid not null,
  supersedes bigint,
  changes jsonb,
  content jsonb,
  file_name text,
  body_sha256 text,
  remote_id text,
  replay_uuid uuid,
  last_attempt_at timestamp with time zone,
  held_at timestamp with time zone,
  waits_until timestamp with time zone
);

table delivery_attempt [row-level security, forced] (
  tenant_name text not null,
  delivery_id bigint not null,
  attempt integer not null,
  outcome text not null default 'SENDING'::text,
  response_status integer,
  error jsonb,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone
);

table delivery_check [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  since timestamp with time zone not null,
  states jsonb not null,
  mended integer not null default 0,
  checked_at timestamp with time zone not null default now()
);

table document [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  document_uuid uuid not null,
  channel_log_id bigint not null,
  name text not null,
  description text,
  media_type text not null,
  source text not null default 'UPLOAD'::text,
  original_md5 text not null,
  original_sha256 text not null,
  original_size bigint not null,
  pdf_sha256 text,
  pdf_size bigint,
  words_sha256 text,
  page_count integer,
  deleted boolean not null default false,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  pdf_version integer not null default 0,
  content text not null default ''::text,
  merged boolean not null default false,
  unique_file boolean not null default false,
  pdf_metadata jsonb,
  metadata jsonb,
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1,
  progress text not null default 'KEPT'::text,
  problem text,
  remarks jsonb,
  charged boolean not null default false
);

table document_case [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  case_uuid uuid not null,
  status text not null default 'NEW'::text,
  case_no text not null default ''::text,
  category text not null default ''::text,
  content jsonb,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1,
  accepted_checks jsonb not null default '[]'::jsonb
);

table document_channel [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  channel_uuid uuid not null,
  name text not null,
  category text not null default 'PO_CONF'::text,
  type text not null default 'EMAIL'::text,
  protocol text not null,
  connection_info jsonb not null default '{}'::jsonb,
  configuration jsonb not null default '{}'::jsonb,
  default_tags text not null default ''::text,
  active boolean not null default true,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1
);

table document_channel_log [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  channel_log_uuid uuid not null,
  channel_uuid uuid,
  batch_id uuid,
  category text,
  channel_type text not null default 'SCANNER'::text,
  inbox text not null default ''::text,
  status text not null default 'UPLOADED'::text,
  process_remarks text,
  original_name text not null default ''::text,
  log_from text not null default ''::text,
  log_date timestamp with time zone not null default now(),
  metadata jsonb not null default '{}'::jsonb,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1,
  process_problem text,
  extraction_uuid uuid,
  order_no text not null default ''::text,
  ipc text not null default ''::text,
  batch_no text not null default ''::text,
  category_read text,
  process_said jsonb
);

table document_page [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  page_uuid uuid not null,
  document_id bigint not null,
  page_number integer not null,
  page_width double precision not null,
  page_height double precision not null,
  pdf_image_page boolean not null default false,
  category_detected text,
  category_confidence real,
  thumbnail_sha256 text,
  problem jsonb,
  pending_turn smallint not null default 0,
  deleted boolean not null default false,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1
);

table document_repair [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  repair_uuid uuid not null,
  document_id bigint not null,
  before jsonb not null,
  turns jsonb not null,
  lessons jsonb not null,
  undone boolean not null default false,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now()
);

table entitlement [row-level security, forced] (
  tenant_name text not null,
  category text not null,
  offered boolean not null default true,
  remaining_pages bigint
);

table event [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  type text not null,
  payload jsonb not null,
  actor text not null default current_actor(),
  created_at timestamp with time zone not null default now()
);

table excel_template [row-level security, forced] (
  tenant_name text not null,
  template_key text not null,
  content bytea not null,
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now()
);

table extraction [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  extraction_uuid uuid not null,
  channel_log_id bigint,
  document_id bigint,
  pages integer[] not null default '{}'::integer[],
  status text not null default 'PROCESSING'::text,
  post_mode text not null default 'AUTO'::text,
  category text not null,
  category_key text,
  input_channel_type text not null default 'SCANNER'::text,
  input_channel text,
  input_channel_inbox text,
  input_channel_date timestamp with time zone not null default now(),
  extraction_date timestamp with time zone,
  post_date timestamp with time zone,
  baseline jsonb,
  result jsonb,
  revised_result jsonb,
  summary jsonb not null default '{}'::jsonb,
  revision integer not null default 0,
  version integer not null default 1,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  cover_image_sha256 text,
  input_entity_id bigint,
  updated_sentiment text
);

table extraction_band [row-level security, forced] (
  tenant_name text not null,
  key integer not null,
  extraction_id bigint not null
);

table extraction_change [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  extraction_id bigint not null,
  action text not null,
  actor text not null,
  action_tstamp_tx timestamp with time zone not null default now(),
  changed_fields jsonb not null,
  payload_hash bytea not null,
  chain_hash bytea not null,
  status text generated always as (changed_fields ->> 'status'::text),
  actor_seal bytea not null
);

table extraction_duplicate [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  extraction_id bigint not null,
  original_id bigint not null,
  kind text not null,
  likeness real not null,
  decision text,
  decided_by text,
  decided_date timestamp with time zone,
  created_date timestamp with time zone not null default now()
);

table extraction_event [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  extraction_uuid uuid not null,
  event_type text not null,
  event_status text not null default 'SUCCESS'::text,
  message text,
  actor text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  created_by text generated always as actor,
  last_modified_by text generated always as actor,
  last_modified_date timestamp with time zone generated always as created_date,
  version integer not null default 1,
  reason text,
  said jsonb
);

table extraction_fingerprint [row-level security, forced] (
  tenant_name text not null,
  extraction_id bigint not null,
  revision integer not null,
  category text not null,
  figures integer[] not null,
  words integer[] not null,
  business_number text
);

table extraction_issue [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  extraction_id bigint not null,
  category text not null,
  status text not null default 'OPEN'::text,
  priority text not null default 'HIGH'::text,
  user_comment text not null default ''::text,
  reply text not null default ''::text,
  internal_comment text not null default ''::text,
  assignee text,
  due_date date,
  internal boolean not null default false,
  version integer not null default 1,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now()
);

table extraction_tag [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  name text not null,
  deleted boolean not null default false,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1
);

table extraction_tagging [row-level security, forced] (
  tenant_name text not null,
  extraction_id bigint not null,
  tag_id bigint not null
);

table file_store (
  id integer not null generated always as identity,
  address text not null,
  current boolean not null,
  settings bytea,
  changed timestamp with time zone not null default now()
);

table harmonise_run [row-level security, forced] (
  id uuid not null,
  tenant_name text not null,
  category text not null,
  tag text not null,
  config jsonb not null,
  roles text[] not null,
  specifications bigint[] not null,
  status text not null default 'WAITING'::text,
  done integer not null default 0,
  total integer not null default 0,
  made integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  closed integer not null default 0,
  refused integer not null default 0,
  problem text,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now()
);

table insights_made [row-level security, forced] (
  tenant_name text not null,
  made_date timestamp with time zone not null default now()
);

table invitation [row-level security, forced] (
  id uuid not null,
  tenant_name text not null,
  email text not null,
  roles text[] not null,
  invited_by text not null,
  token_hash bytea not null,
  sent_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  declined_at timestamp with time zone,
  accepted_at timestamp with time zone
);

table last_tenant (
  user_id uuid not null,
  tenant text not null
);

table learned_example [row-level security, forced] (
  id uuid not null,
  tenant_name text not null,
  position bigint not null generated always as identity,
  category text not null,
  source text not null default ''::text,
  field text not null,
  roles text[] not null default '{}'::text[],
  example jsonb not null,
  active boolean not null default true,
  extraction_id bigint,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  weighed jsonb,
  vouched boolean not null default false
);

table learned_use [row-level security, forced] (
  tenant_name text not null,
  example_id uuid not null,
  extraction_id bigint not null,
  kept boolean not null,
  used_date timestamp with time zone not null default now()
);

table lesson_outcome [row-level security, forced] (
  tenant_name text not null,
  extraction_id bigint not null,
  field text not null,
  roles text[] not null default '{}'::text[],
  revision integer not null,
  position integer not null,
  value text not null,
  outcome jsonb not null,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now()
);

table list_export [row-level security, forced] (
  id uuid not null,
  tenant_name text not null,
  login text not null default current_actor(),
  person uuid not null,
  wanted jsonb not null,
  state text not null default 'WAITING'::text,
  total integer,
  done integer not null default 0,
  file_name text,
  sha256 text,
  size bigint,
  created_date timestamp with time zone not null default now(),
  ended_date timestamp with time zone,
  roles text[] not null default '{}'::text[]
);

table live_event [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  kind text not null,
  uuid uuid not null,
  category text,
  data jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now()
);

table log_level (
  logger text not null,
  level text not null
);

table mail [row-level security, forced] (
  tenant_name text not null,
  channel_log_id bigint not null,
  document_id bigint not null,
  message_id text,
  subject text not null default ''::text,
  from_name text not null default ''::text,
  from_address text not null default ''::text,
  recipients jsonb not null default '{}'::jsonb,
  sent_at timestamp with time zone,
  body_text text not null default ''::text,
  body_html text,
  language text,
  sentiment text,
  sentiment_score double precision,
  automatic text,
  attachments jsonb not null default '[]'::jsonb
);

table material [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  ipc text not null,
  description text not null default ''::text,
  active boolean not null default true,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1,
  archived boolean not null default false
);

table material_mic [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  material_id bigint not null,
  mic_id bigint not null,
  range text not null default ''::text,
  lower_range numeric,
  upper_range numeric,
  char_value text not null default ''::text,
  substance_code text not null default ''::text,
  substance_description text not null default ''::text,
  valid_from date,
  valid_to date,
  uom text not null default ''::text,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1
);

table membership [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  user_id uuid not null,
  roles text[] not null default '{ROLE_USER}'::text[],
  created_at timestamp with time zone not null default now(),
  by_issuer boolean not null default false
);

table mic [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  code text not null,
  description text not null default ''::text,
  iff_man_spec_code text not null default ''::text,
  uom text not null default ''::text,
  active boolean not null default true,
  type text not null default 'QUANTITATIVE'::text,
  category text not null,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1,
  code_key text generated always as lower(code),
  archived boolean not null default false
);

table mic_day [row-level security, forced] (
  tenant_name text not null,
  day date not null,
  category text not null,
  mic text not null,
  vendor text not null,
  seen integer not null,
  failed integer not null
);

table mic_synonym [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  mic_id bigint not null,
  synonym text not null,
  folded text not null,
  language_code text not null default ''::text,
  active boolean not null default true,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1
);

table oidc_payload (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamp with time zone,
  consumed_at timestamp with time zone
);

table outgoing_mail [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  mail_uuid uuid not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  body jsonb not null,
  told_until timestamp with time zone not null,
  status text not null default 'WAITING'::text,
  error jsonb,
  created_date timestamp with time zone not null default now(),
  finished_at timestamp with time zone
);

table outgoing_mail_file [row-level security, forced] (
  tenant_name text not null,
  mail_id bigint not null,
  nth integer not null,
  sha256 text not null,
  name text not null
);

table output_channel [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  channel_uuid uuid not null,
  name text not null,
  category text not null default 'PO_CONF'::text,
  active boolean not null default true,
  worker_name text not null,
  worker_params bytea not null,
  worker_data_template text not null default ''::text,
  group_id text not null default ''::text,
  button_name text not null default ''::text,
  button_icon text not null default ''::text,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1
);

table packaging_configuration [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  category text not null,
  packaging_sub_category boolean not null default true,
  packaging_material boolean not null default true,
  color boolean not null default true,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1,
  clustering jsonb
);

table passkey (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  synced boolean not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone
);

table passkey_challenge (
  challenge_hash bytea not null,
  purpose text not null,
  until timestamp with time zone not null
);

table password_reset (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null
);

table payment_event [row-level security, forced] (
  tenant_name text not null,
  id text not null,
  type text not null,
  received_at timestamp with time zone not null default now()
);

table payment_subscription [row-level security, forced] (
  tenant_name text not null,
  id text not null,
  price text not null,
  product text not null,
  status text not null,
  categories text[] not null,
  base_amount bigint,
  meter text,
  event_name text,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  fetched_at timestamp with time zone not null default now()
);

table plan [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  name text not null,
  category text,
  description text not null default ''::text,
  credits_per_month integer,
  price_per_month numeric,
  price_per_year numeric,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1,
  archived boolean not null default false,
  price_per_additional_page numeric
);

table rate_limit (
  key text not null,
  hits integer not null,
  window_ends timestamp with time zone not null,
  blocked_until timestamp with time zone
);

table received_message [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  delivery_id bigint not null,
  received_at timestamp with time zone not null default now(),
  headers jsonb not null,
  body text not null,
  bytes integer not null,
  signature text not null,
  answer integer not null
);

table receiver_state [row-level security, forced] (
  tenant_name text not null,
  output_channel_id bigint not null,
  timeouts integer not null,
  open_until timestamp with time zone,
  trial_until timestamp with time zone,
  opened_at timestamp with time zone
);

table recovery_code (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone
);

table religious_certificate [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  extraction_uuid uuid,
  channel_log_uuid uuid,
  highlight_block_uuid uuid,
  agency text not null default ''::text,
  certificate_type text not null default ''::text,
  category text not null default ''::text,
  status text not null default ''::text,
  requirement_error text not null default ''::text,
  plant_id text not null default ''::text,
  product_code text not null default ''::text,
  product_name text not null default ''::text,
  input_channel_date timestamp with time zone,
  expiration_date date,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1
);

table replay [row-level security, forced] (
  id uuid not null,
  tenant_name text not null,
  kind text not null,
  learned text not null default 'now'::text,
  category text not null,
  extraction_id bigint,
  example_id uuid,
  field text,
  documents integer not null,
  roles text[] not null,
  status text not null default 'WAITING'::text,
  done integer not null default 0,
  total integer not null default 0,
  report jsonb,
  problem jsonb,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now()
);

table report_recipient [row-level security, forced] (
  tenant_name text not null,
  schedule_id bigint not null,
  user_id uuid not null
);

table report_run [row-level security, forced] (
  tenant_name text not null,
  schedule_id bigint not null,
  due_at timestamp with time zone not null,
  by_hand boolean not null default false,
  state text not null default 'WAITING'::text,
  said jsonb,
  files integer not null default 0,
  links integer not null default 0,
  finished_at timestamp with time zone
);

table report_schedule [row-level security, forced] (
  tenant_name text not null,
  id bigint not null generated always as identity,
  name text not null,
  what text not null,
  dashboard_id bigint,
  format text not null,
  filters jsonb not null default '{}'::jsonb,
  every text not null,
  on_day smallint,
  at_time text not null,
  active boolean not null default true,
  next_run timestamp with time zone,
  owner_id uuid,
  version integer not null default 0,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now()
);

table report_template [row-level security, forced] (
  tenant_name text not null,
  name text not null,
  content bytea not null,
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now()
);

table retention [row-level security, forced] (
  tenant_name text not null,
  category text not null,
  days integer not null,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now()
);

table review_presence [row-level security, forced] (
  tenant_name text not null,
  extraction_id bigint not null,
  login text not null,
  display_name text not null,
  since timestamp with time zone not null default now(),
  editing_since timestamp with time zone,
  seen_at timestamp with time zone not null default now()
);

table review_time [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  extraction_id bigint not null,
  category text not null,
  field text not null default ''::text,
  milliseconds integer not null,
  created_at timestamp with time zone not null default now()
);

table saved_view [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  list_name text not null,
  name text not null,
  state jsonb not null,
  shared boolean not null default false,
  version integer not null default 1,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now()
);

table saved_view_default [row-level security, forced] (
  tenant_name text not null,
  login text not null default current_actor(),
  list_name text not null,
  view_id bigint not null
);

table schema_migration (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default now()
);

table search_case [row-level security, forced] (
  tenant_name text not null,
  id bigint not null,
  case_no text,
  category text,
  status text,
  tags text[],
  documents integer not null default 0,
  vendor_specs integer not null default 0,
  created_by text,
  created_date timestamp with time zone,
  last_modified_by text,
  last_modified_date timestamp with time zone,
  region text,
  legal_entity text,
  packaging_category text,
  packaging_sub_category text,
  packaging_material text,
  color text,
  has_drawing boolean
);

table search_change [row-level security, forced] (
  tenant_name text not null,
  index_name text not null,
  xid xid8 not null default pg_current_xact_id(),
  id bigint not null,
  at timestamp with time zone not null default now()
);

table search_extraction [row-level security, forced] (
  tenant_name text not null,
  id bigint not null,
  category text,
  category_key text,
  status text,
  post_mode text,
  input_channel_type text,
  input_channel text,
  input_channel_inbox text,
  input_channel_date timestamp with time zone,
  extraction_date timestamp with time zone,
  post_date timestamp with time zone,
  created_date timestamp with time zone,
  created_by text,
  last_modified_date timestamp with time zone,
  last_modified_by text,
  channel_log_id bigint,
  tags text[],
  has_document boolean,
  number text,
  vendor text,
  vendor_no text,
  plant text,
  ipcs text[],
  product_codes text[],
  batches text[],
  region text,
  legal_entity text,
  packaging_category text,
  packaging_sub_category text,
  packaging_material text,
  color text,
  currency text,
  amount double precision,
  document_date timestamp with time zone,
  page_categories text[],
  failed_checks text[],
  missing integer,
  failed integer,
  uncertain integer,
  has_problem boolean,
  has_drawing boolean,
  mail_sentiment text,
  sender text,
  duplicate text,
  decided_date timestamp with time zone,
  decision_hours double precision generated always as ((EXTRACT(epoch FROM (decided_date - input_channel_date)))::double precision / (3600)::double precision),
  missed_requirements text[],
  missed_count integer generated always as cardinality(missed_requirements),
  sender_domain text generated always as NULLIF(lower("substring"(sender, '@([^@]*)$'::text)), ''::text)
);

table search_feed [row-level security, forced] (
  tenant_name text not null,
  index_name text not null,
  fingerprint text not null,
  generation integer not null,
  horizon text not null,
  version bigint not null,
  fed timestamp with time zone not null default now()
);

table search_issue [row-level security, forced] (
  tenant_name text not null,
  id bigint not null,
  category text,
  kind text,
  status text,
  public_status text,
  priority text,
  assignee text,
  created_by text,
  created_date timestamp with time zone,
  last_modified_date timestamp with time zone,
  due_date date,
  internal boolean,
  document_category text,
  document_number text
);

table search_log [row-level security, forced] (
  tenant_name text not null,
  id bigint not null,
  category text,
  channel_type text,
  inbox text,
  status text,
  log_from text,
  original_name text,
  log_date timestamp with time zone,
  created_date timestamp with time zone,
  created_by text,
  last_modified_date timestamp with time zone,
  usage_quantity integer
);

table search_religious_certificate [row-level security, forced] (
  tenant_name text not null,
  id bigint not null,
  agency text,
  certificate_type text,
  category text,
  status text,
  requirement_error text,
  plant text,
  product_code text,
  product_name text,
  input_channel_date timestamp with time zone,
  expiration_date timestamp with time zone,
  created_date timestamp with time zone,
  last_modified_date timestamp with time zone,
  document_category text
);

table search_target [row-level security, forced] (
  index_name text not null,
  fingerprint text not null,
  generation integer not null default 1,
  used timestamp with time zone not null default now()
);

table search_text [row-level security, forced] (
  tenant_name text not null,
  index_name text not null,
  id bigint not null,
  body text not null
);

table search_usage [row-level security, forced] (
  tenant_name text not null,
  id bigint not null,
  category text,
  quantity integer not null,
  timestamp timestamp with time zone,
  reason text,
  subscription bigint,
  plan bigint
);

table service_token [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  name text not null,
  token_hash bytea not null,
  hint text not null,
  roles text[] not null,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  replaced_at timestamp with time zone,
  allowed_origins inet[]
);

table session (
  id_hash bytea not null,
  user_id uuid not null,
  tenant_name text,
  client text not null,
  id_token bytea,
  origin text,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  device text,
  amr text[] not null default '{}'::text[],
  issuer_subject text,
  issuer_session text,
  issuer text
);

table source_entity [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  code text not null,
  name text not null default ''::text,
  iff_vendor_no text not null default ''::text,
  oc_count integer not null default 0,
  coa_count integer not null default 0,
  oc_extraction_configuration text not null default ''::text,
  coa_extraction_configuration text not null default ''::text,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1,
  oc_ship_mode text not null default 'FIND'::text,
  oc_ship_mode_exception_count integer not null default 0,
  oc_currency text not null default 'FIND'::text,
  oc_currency_exception_count integer not null default 0,
  oc_incoterms text not null default 'FIND'::text,
  oc_incoterms_exception_count integer not null default 0,
  oc_address text not null default 'FIND'::text,
  oc_address_exception_count integer not null default 0,
  oc_table text not null default 'FIND'::text,
  oc_table_exception_count integer not null default 0,
  oc_ipc text not null default 'FIND'::text,
  oc_ipc_exception_count integer not null default 0,
  oc_description text not null default 'FIND'::text,
  oc_description_exception_count integer not null default 0,
  oc_quantity text not null default 'FIND'::text,
  oc_quantity_exception_count integer not null default 0,
  oc_price text not null default 'FIND'::text,
  oc_price_exception_count integer not null default 0,
  oc_unit text not null default 'FIND'::text,
  oc_unit_exception_count integer not null default 0,
  oc_deliver_date text not null default 'FIND'::text,
  oc_deliver_date_exception_count integer not null default 0,
  coa_table text not null default 'FIND'::text,
  coa_table_exception_count integer not null default 0,
  coa_mic text not null default 'FIND'::text,
  coa_mic_exception_count integer not null default 0,
  coa_value text not null default 'FIND'::text,
  coa_value_exception_count integer not null default 0,
  bare_vendor_no text generated always as NULLIF(ltrim(iff_vendor_no, '0'::text), ''::text),
  folded_name text generated always as search_fold(name),
  archived boolean not null default false
);

table statement [row-level security, forced] (
  tenant_name text not null,
  id bigint not null generated always as identity,
  month date not null,
  nth integer not null,
  until timestamp with time zone not null,
  client_id bigint,
  client text not null,
  currency text not null,
  lines jsonb not null,
  total numeric not null,
  made_at timestamp with time zone not null default now()
);

table subscription_request [row-level security, forced] (
  tenant_name text not null,
  id uuid not null default gen_random_uuid(),
  plan_id bigint not null,
  state text not null default 'OPEN'::text,
  asked_by text not null default current_actor(),
  asked_at timestamp with time zone not null default now(),
  answered_by text,
  answered_at timestamp with time zone,
  reason text
);

table subscription_usage [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  channel_log_id bigint,
  category text not null,
  quantity integer not null,
  timestamp timestamp with time zone not null default now(),
  extraction_uuid uuid,
  subscription_id bigint,
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1,
  reason text not null default 'PAGES'::text
);

table superset_role [row-level security, forced] (
  tenant_name text not null,
  role_name text not null,
  categories text[] not null,
  created_date timestamp with time zone not null default now()
);

table tenant [row-level security, forced] (
  tenant_name text not null,
  display_name text not null,
  owner_email text,
  created_at timestamp with time zone not null default now(),
  time_zone text not null default 'UTC'::text,
  subscribed_only boolean not null default false,
  suspended_at timestamp with time zone,
  suspended_by text,
  suspended_reason text,
  month_pages integer,
  stored_bytes bigint
);

table tenant_archive [row-level security, forced] (
  id uuid not null,
  tenant_name text not null,
  status text not null default 'WAITING'::text,
  asked_by text not null default current_actor(),
  asked_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  expires_at timestamp with time zone,
  sha256 text,
  size bigint,
  rows bigint,
  files bigint,
  faulty bigint
);

table tenant_deletion [row-level security, forced] (
  tenant_name text not null,
  asked_by text not null default current_actor(),
  asked_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default (now() + '30 days'::interval)
);

table tenant_feature [row-level security, forced] (
  tenant_name text not null,
  feature text not null,
  enabled boolean not null
);

table tenant_tombstone (
  id bigint not null generated always as identity,
  name_hash text not null,
  created_at timestamp with time zone not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  deleted_at timestamp with time zone not null default now()
);

table trace [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  channel_log_id bigint not null,
  name text not null,
  status text not null,
  started_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  message jsonb,
  document_id bigint
);

table translation_memory [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  source_lang text not null,
  target_lang text not null,
  source text not null,
  folded text not null,
  digits text not null default ''::text,
  text text not null,
  uses integer not null default 0,
  last_by text not null default current_actor(),
  created_by text not null default current_actor(),
  created_date timestamp with time zone not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1
);

table trash [row-level security, forced] (
  id bigint not null generated always as identity,
  tenant_name text not null,
  kind text not null,
  record_id bigint not null,
  record_uuid uuid not null,
  category text,
  label text,
  status text,
  content jsonb not null,
  links jsonb not null default '[]'::jsonb,
  files text[] not null default '{}'::text[],
  deleted_at timestamp with time zone not null default now(),
  deleted_by text not null default current_actor()
);

table usage_report [row-level security, forced] (
  tenant_name text not null,
  subscription text not null,
  price text not null,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  event_name text not null,
  meter text not null,
  categories text[] not null,
  sent_total bigint,
  sent_at timestamp with time zone,
  times integer not null default 0,
  due_since timestamp with time zone,
  alerted_at timestamp with time zone,
  closed boolean not null default false
);

table worker_heartbeat (
  worker_id text not null,
  started_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  host text not null default ''::text,
  pid integer not null default 0
);


-- Constraints

actor_seal: actor_seal_check CHECK (((salt IS NULL) = (actor IS NULL)));
actor_seal: actor_seal_check1 CHECK (((actor IS NULL) OR (actor = shown)));
actor_seal: actor_seal_pkey PRIMARY KEY (seal);
app_user: app_user_email_check CHECK ((length(email) <= 255));
app_user: app_user_lang_key_check CHECK ((lang_key = ANY (ARRAY['en'::text, 'zh-cn'::text, 'zh-tw'::text])));
app_user: app_user_pkey PRIMARY KEY (id);
audit: audit_pkey PRIMARY KEY (id);
audit_check: audit_check_pkey PRIMARY KEY (chain);
audit_link: audit_link_check CHECK (((salt IS NULL) <> (open_hash IS NULL)));
audit_link: audit_link_kind_check CHECK ((kind = ANY (ARRAY['written'::text, 'late'::text, 'imported'::text, 'erased'::text])));
audit_link: audit_link_pkey PRIMARY KEY (chain, seq);
audit_look: audit_look_pkey PRIMARY KEY (looked_at);
authenticator: authenticator_pkey PRIMARY KEY (user_id);
authenticator: authenticator_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
automation_setting: automation_setting_one_wrong_in_check CHECK (((one_wrong_in >= 2) AND (one_wrong_in <= 100000)));
automation_setting: automation_setting_pkey PRIMARY KEY (tenant_name, category);
automation_setting: automation_setting_sample_percent_check CHECK (((sample_percent >= 1) AND (sample_percent <= 100)));
automation_setting: automation_setting_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
baseline_order: baseline_order_currency_check CHECK ((length(currency) <= 256));
baseline_order: baseline_order_incoterm_check CHECK ((length(incoterm) <= 256));
baseline_order: baseline_order_payment_term_check CHECK ((length(payment_term) <= 256));
baseline_order: baseline_order_pkey PRIMARY KEY (id);
baseline_order: baseline_order_plant_id_check CHECK ((length(plant_id) <= 256));
baseline_order: baseline_order_po_number_check CHECK (((length(po_number) >= 1) AND (length(po_number) <= 64)));
baseline_order: baseline_order_ship_mode_check CHECK ((length(ship_mode) <= 256));
baseline_order: baseline_order_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
baseline_order: baseline_order_tenant_name_id_key UNIQUE (tenant_name, id);
baseline_order: baseline_order_tenant_name_po_number_key UNIQUE (tenant_name, po_number);
baseline_order: baseline_order_vendor_fullname_check CHECK ((length(vendor_fullname) <= 256));
baseline_order: baseline_order_vendor_name_check CHECK ((length(vendor_name) <= 256));
baseline_order: baseline_order_vendor_no_check CHECK ((length(vendor_no) <= 256));
baseline_order_line: baseline_order_line_delivery_date_check CHECK ((length(delivery_date) <= 64));
baseline_order_line: baseline_order_line_description_check CHECK ((length(description) <= 4000));
baseline_order_line: baseline_order_line_dispatch_date_check CHECK ((length(dispatch_date) <= 64));
baseline_order_line: baseline_order_line_ipc_check CHECK ((length(ipc) <= 256));
baseline_order_line: baseline_order_line_item_number_check CHECK ((length(item_number) <= 64));
baseline_order_line: baseline_order_line_pkey PRIMARY KEY (id);
baseline_order_line: baseline_order_line_quantity_check CHECK ((length(quantity) <= 64));
baseline_order_line: baseline_order_line_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
baseline_order_line: baseline_order_line_tenant_name_id_key UNIQUE (tenant_name, id);
baseline_order_line: baseline_order_line_tenant_name_order_id_fkey FOREIGN KEY (tenant_name, order_id) REFERENCES baseline_order(tenant_name, id) ON DELETE CASCADE;
baseline_order_line: baseline_order_line_tenant_name_order_id_position_key UNIQUE (tenant_name, order_id, "position");
baseline_order_line: baseline_order_line_unit_check CHECK ((length(unit) <= 50));
baseline_order_line: baseline_order_line_unit_price_check CHECK ((length(unit_price) <= 64));
billing_customer: billing_customer_customer_key UNIQUE (customer);
billing_customer: billing_customer_pkey PRIMARY KEY (tenant_name);
billing_customer: billing_customer_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
blob: blob_pkey PRIMARY KEY (tenant_name, sha256);
blob: blob_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
blob: blob_store_fkey FOREIGN KEY (store) REFERENCES file_store(id);
blob: blob_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
bulk_item: bulk_item_pkey PRIMARY KEY (tenant_name, work_id, "position");
bulk_item: bulk_item_state_check CHECK ((state = ANY (ARRAY['DONE'::text, 'REFUSED'::text])));
bulk_item: bulk_item_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
bulk_item: bulk_item_tenant_name_work_id_fkey FOREIGN KEY (tenant_name, work_id) REFERENCES bulk_work(tenant_name, id) ON DELETE CASCADE;
bulk_work: bulk_work_change_check CHECK ((jsonb_typeof(change) = 'object'::text));
bulk_work: bulk_work_pkey PRIMARY KEY (id);
bulk_work: bulk_work_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'STOPPED'::text, 'FAILED'::text])));
bulk_work: bulk_work_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
bulk_work: bulk_work_tenant_name_id_key UNIQUE (tenant_name, id);
bulk_work: bulk_work_tenant_name_undoes_fkey FOREIGN KEY (tenant_name, undoes) REFERENCES bulk_work(tenant_name, id) ON DELETE CASCADE;
bulk_work: bulk_work_tenant_name_undoes_key UNIQUE (tenant_name, undoes);
case_change: case_change_action_check CHECK (((length(action) >= 1) AND (length(action) <= 40)));
case_change: case_change_pkey PRIMARY KEY (id);
case_change: case_change_tenant_name_case_id_fkey FOREIGN KEY (tenant_name, case_id) REFERENCES document_case(tenant_name, id) ON DELETE CASCADE;
case_change: case_change_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
case_channel_log: case_channel_log_pkey PRIMARY KEY (tenant_name, case_id, channel_log_id);
case_channel_log: case_channel_log_tenant_name_case_id_fkey FOREIGN KEY (tenant_name, case_id) REFERENCES document_case(tenant_name, id) ON DELETE CASCADE;
case_channel_log: case_channel_log_tenant_name_channel_log_id_fkey FOREIGN KEY (tenant_name, channel_log_id) REFERENCES document_channel_log(tenant_name, id) ON DELETE CASCADE;
case_channel_log: case_channel_log_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
case_comment: case_comment_content_check CHECK ((length(content) <= 1024));
case_comment: case_comment_pkey PRIMARY KEY (id);
case_comment: case_comment_tenant_name_document_case_id_fkey FOREIGN KEY (tenant_name, document_case_id) REFERENCES document_case(tenant_name, id) ON DELETE CASCADE;
case_comment: case_comment_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
case_comment: case_comment_tenant_name_id_key UNIQUE (tenant_name, id);
case_drawing: case_drawing_pkey PRIMARY KEY (id);
case_drawing: case_drawing_place_check CHECK ((cardinality(place) = 4));
case_drawing: case_drawing_tenant_name_case_id_fkey FOREIGN KEY (tenant_name, case_id) REFERENCES document_case(tenant_name, id) ON DELETE CASCADE;
case_drawing: case_drawing_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
case_extraction: case_extraction_pkey PRIMARY KEY (tenant_name, case_id, extraction_id);
case_extraction: case_extraction_tenant_name_case_id_fkey FOREIGN KEY (tenant_name, case_id) REFERENCES document_case(tenant_name, id) ON DELETE CASCADE;
case_extraction: case_extraction_tenant_name_extraction_id_fkey FOREIGN KEY (tenant_name, extraction_id) REFERENCES extraction(tenant_name, id) ON DELETE CASCADE;
case_extraction: case_extraction_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
case_media: case_media_pkey PRIMARY KEY (tenant_name, case_id, media_id);
case_media: case_media_tenant_name_case_id_fkey FOREIGN KEY (tenant_name, case_id) REFERENCES document_case(tenant_name, id) ON DELETE CASCADE;
case_media: case_media_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
case_media: case_media_tenant_name_sha256_fkey FOREIGN KEY (tenant_name, sha256) REFERENCES blob(tenant_name, sha256);
case_mention: case_mention_pkey PRIMARY KEY (tenant_name, comment_id, user_id);
case_mention: case_mention_tenant_name_comment_id_fkey FOREIGN KEY (tenant_name, comment_id) REFERENCES case_comment(tenant_name, id) ON DELETE CASCADE;
case_mention: case_mention_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
case_mention: case_mention_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
case_presence: case_presence_pkey PRIMARY KEY (tenant_name, case_id, login);
case_presence: case_presence_tenant_name_case_id_fkey FOREIGN KEY (tenant_name, case_id) REFERENCES document_case(tenant_name, id) ON DELETE CASCADE;
case_presence: case_presence_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
case_tag: case_tag_name_check CHECK (((length(name) >= 1) AND (length(name) <= 256)));
case_tag: case_tag_pkey PRIMARY KEY (id);
case_tag: case_tag_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
case_tag: case_tag_tenant_name_id_key UNIQUE (tenant_name, id);
case_tagging: case_tagging_pkey PRIMARY KEY (tenant_name, case_id, tag_id);
case_tagging: case_tagging_tenant_name_case_id_fkey FOREIGN KEY (tenant_name, case_id) REFERENCES document_case(tenant_name, id) ON DELETE CASCADE;
case_tagging: case_tagging_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
case_tagging: case_tagging_tenant_name_tag_id_fkey FOREIGN KEY (tenant_name, tag_id) REFERENCES case_tag(tenant_name, id);
case_tolerance: case_tolerance_absolute_check CHECK ((absolute >= (0)::numeric));
case_tolerance: case_tolerance_check_group_check CHECK ((check_group = ANY (ARRAY['QUANTITY'::text, 'WEIGHT'::text, 'UNIT_PRICE'::text, 'TOTAL'::text, 'DATE'::text])));
case_tolerance: case_tolerance_percent_check CHECK ((percent >= (0)::numeric));
case_tolerance: case_tolerance_pkey PRIMARY KEY (id);
case_tolerance: case_tolerance_tenant_name_check_group_unit_key UNIQUE (tenant_name, check_group, unit);
case_tolerance: case_tolerance_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
case_tolerance: case_tolerance_tenant_name_id_key UNIQUE (tenant_name, id);
case_tolerance: case_tolerance_unit_check CHECK ((length(unit) <= 50));
certificate_mic: certificate_mic_pkey PRIMARY KEY (tenant_name, extraction_id);
certificate_mic: certificate_mic_tenant_name_extraction_id_fkey FOREIGN KEY (tenant_name, extraction_id) REFERENCES extraction(tenant_name, id) ON DELETE CASCADE;
certificate_mic: certificate_mic_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
channel_arrival: channel_arrival_key_check CHECK (((length(key) >= 1) AND (length(key) <= 1000)));
channel_arrival: channel_arrival_pkey PRIMARY KEY (tenant_name, channel_id, key);
channel_arrival: channel_arrival_tenant_name_channel_id_fkey FOREIGN KEY (tenant_name, channel_id) REFERENCES document_channel(tenant_name, id) ON DELETE CASCADE;
channel_arrival: channel_arrival_tenant_name_channel_log_id_fkey FOREIGN KEY (tenant_name, channel_log_id) REFERENCES document_channel_log(tenant_name, id) ON DELETE SET NULL (channel_log_id);
channel_arrival: channel_arrival_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
channel_state: channel_state_pkey PRIMARY KEY (tenant_name, channel_id);
channel_state: channel_state_tenant_name_channel_id_fkey FOREIGN KEY (tenant_name, channel_id) REFERENCES document_channel(tenant_name, id) ON DELETE CASCADE;
channel_state: channel_state_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
chart: chart_description_check CHECK ((length(description) <= 2000));
chart: chart_name_check CHECK (((length(name) >= 1) AND (length(name) <= 250)));
chart: chart_pkey PRIMARY KEY (tenant_name, id);
chart: chart_tenant_name_dataset_id_fkey FOREIGN KEY (tenant_name, dataset_id) REFERENCES dataset(tenant_name, id);
chart: chart_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
chart: chart_tenant_name_seed_key UNIQUE (tenant_name, seed);
chart_favorite: chart_favorite_pkey PRIMARY KEY (tenant_name, login, chart_id);
chart_favorite: chart_favorite_tenant_name_chart_id_fkey FOREIGN KEY (tenant_name, chart_id) REFERENCES chart(tenant_name, id) ON DELETE CASCADE;
client: client_client_uuid_key UNIQUE (client_uuid);
client: client_contact_check CHECK ((length(contact) <= 4000));
client: client_name_check CHECK (((length(name) >= 1) AND (length(name) <= 256)));
client: client_pkey PRIMARY KEY (id);
client: client_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
client: client_tenant_name_id_key UNIQUE (tenant_name, id);
coa_mic_synonym_sample: coa_mic_synonym_sample_category_check CHECK ((category = ANY (ARRAY['GLOBAL'::text, 'COA_IFF'::text, 'COA_NB'::text])));
coa_mic_synonym_sample: coa_mic_synonym_sample_code_check CHECK (((length(code) >= 1) AND (length(code) <= 256)));
coa_mic_synonym_sample: coa_mic_synonym_sample_comment_check CHECK ((length(comment) <= 4000));
coa_mic_synonym_sample: coa_mic_synonym_sample_mic_code_check CHECK ((length(mic_code) <= 256));
coa_mic_synonym_sample: coa_mic_synonym_sample_mic_description_check CHECK ((length(mic_description) <= 256));
coa_mic_synonym_sample: coa_mic_synonym_sample_pkey PRIMARY KEY (id);
coa_mic_synonym_sample: coa_mic_synonym_sample_status_check CHECK ((status = ANY (ARRAY['NEW'::text, 'UNCERTAIN'::text, 'SUBMITTED'::text, 'APPROVED'::text, 'INVALID'::text, 'CONTAINS_INVALID'::text])));
coa_mic_synonym_sample: coa_mic_synonym_sample_tenant_name_category_folded_key UNIQUE (tenant_name, category, folded);
coa_mic_synonym_sample: coa_mic_synonym_sample_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
coa_mic_synonym_sample: coa_mic_synonym_sample_tenant_name_id_key UNIQUE (tenant_name, id);
coa_mic_synonym_sample: coa_mic_synonym_sample_tenant_name_source_entity_id_fkey FOREIGN KEY (tenant_name, source_entity_id) REFERENCES source_entity(tenant_name, id);
coa_sample_approval: coa_sample_approval_pkey PRIMARY KEY (id);
coa_sample_approval: coa_sample_approval_synonym_before_check CHECK ((synonym_before = ANY (ARRAY['none'::text, 'inactive'::text, 'active'::text])));
coa_sample_approval: coa_sample_approval_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
coa_sample_approval: coa_sample_approval_tenant_name_id_key UNIQUE (tenant_name, id);
coa_sample_approval: coa_sample_approval_tenant_name_sample_id_fkey FOREIGN KEY (tenant_name, sample_id) REFERENCES coa_mic_synonym_sample(tenant_name, id) ON DELETE CASCADE;
coa_sample_sighting: coa_sample_sighting_pkey PRIMARY KEY (tenant_name, sample_id, extraction_uuid);
coa_sample_sighting: coa_sample_sighting_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
coa_sample_sighting: coa_sample_sighting_tenant_name_sample_id_fkey FOREIGN KEY (tenant_name, sample_id) REFERENCES coa_mic_synonym_sample(tenant_name, id) ON DELETE CASCADE;
code_table_option: code_table_option_label_check CHECK (((length(label) >= 1) AND (length(label) <= 256)));
code_table_option: code_table_option_pkey PRIMARY KEY (id);
code_table_option: code_table_option_table_name_check CHECK ((table_name ~ '^[a-z][a-z0-9_]{0,62}$'::text));
code_table_option: code_table_option_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
code_table_option: code_table_option_tenant_name_id_key UNIQUE (tenant_name, id);
code_table_option: code_table_option_value_check CHECK (((length(value) >= 1) AND (length(value) <= 256)));
column_layout: column_layout_layout_check CHECK ((jsonb_typeof(layout) = 'object'::text));
column_layout: column_layout_name_check CHECK (((length(name) >= 1) AND (length(name) <= 160)));
column_layout: column_layout_pkey PRIMARY KEY (tenant_name, login, name);
column_layout: column_layout_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
customer_subscription: customer_subscription_pkey PRIMARY KEY (id);
customer_subscription: customer_subscription_subscription_uuid_key UNIQUE (subscription_uuid);
customer_subscription: customer_subscription_tenant_name_client_id_fkey FOREIGN KEY (tenant_name, client_id) REFERENCES client(tenant_name, id);
customer_subscription: customer_subscription_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
customer_subscription: customer_subscription_tenant_name_id_key UNIQUE (tenant_name, id);
customer_subscription: customer_subscription_tenant_name_plan_id_fkey FOREIGN KEY (tenant_name, plan_id) REFERENCES plan(tenant_name, id);
dashboard: dashboard_pkey PRIMARY KEY (tenant_name, id);
dashboard: dashboard_slug_check CHECK ((slug ~ '^[a-z][a-z0-9-]{0,99}$'::text));
dashboard: dashboard_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
dashboard: dashboard_tenant_name_seed_key UNIQUE (tenant_name, seed);
dashboard: dashboard_tenant_name_slug_key UNIQUE (tenant_name, slug);
dashboard: dashboard_title_check CHECK (((length(title) >= 1) AND (length(title) <= 250)));
dashboard_tile: dashboard_tile_check CHECK (((w > 0) AND ((x + w) <= 12)));
dashboard_tile: dashboard_tile_h_check CHECK ((h > 0));
dashboard_tile: dashboard_tile_pkey PRIMARY KEY (tenant_name, dashboard_id, chart_id);
dashboard_tile: dashboard_tile_tenant_name_chart_id_fkey FOREIGN KEY (tenant_name, chart_id) REFERENCES chart(tenant_name, id);
dashboard_tile: dashboard_tile_tenant_name_dashboard_id_fkey FOREIGN KEY (tenant_name, dashboard_id) REFERENCES dashboard(tenant_name, id) ON DELETE CASCADE;
dashboard_tile: dashboard_tile_x_check CHECK ((x >= 0));
dashboard_tile: dashboard_tile_y_check CHECK ((y >= 0));
dataset: dataset_columns_check CHECK (((jsonb_array_length(columns) >= 1) AND (jsonb_array_length(columns) <= 60)));
dataset: dataset_name_check CHECK (((length(name) >= 1) AND (length(name) <= 250)));
dataset: dataset_pkey PRIMARY KEY (tenant_name, id);
dataset: dataset_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
dataset: dataset_tenant_name_name_key UNIQUE (tenant_name, name);
dataset_row: dataset_row_pkey PRIMARY KEY (tenant_name, dataset_id, nth);
dataset_row: dataset_row_tenant_name_dataset_id_fkey FOREIGN KEY (tenant_name, dataset_id) REFERENCES dataset(tenant_name, id) ON DELETE CASCADE;
declined_lesson: declined_lesson_field_check CHECK ((length(field) <= 1000));
declined_lesson: declined_lesson_pkey PRIMARY KEY (tenant_name, extraction_id, field);
declined_lesson: declined_lesson_tenant_name_extraction_id_fkey FOREIGN KEY (tenant_name, extraction_id) REFERENCES extraction(tenant_name, id) ON DELETE CASCADE;
declined_lesson: declined_lesson_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
delivery: delivery_body_sha256_check CHECK ((length(body_sha256) = 64));
delivery: delivery_delivery_uuid_key UNIQUE (delivery_uuid);
delivery: delivery_file_name_check CHECK ((length(file_name) <= 1000));
delivery: delivery_pkey PRIMARY KEY (id);
delivery: delivery_remote_id_check CHECK ((length(remote_id) <= 4000));
delivery: delivery_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'DELIVERED'::text, 'FAILED'::text, 'DEAD'::text, 'CANCELLED'::text])));
delivery: delivery_tenant_name_extraction_id_fkey FOREIGN KEY (tenant_name, extraction_id) REFERENCES extraction(tenant_name, id) ON DELETE CASCADE;
delivery: delivery_tenant_name_extraction_id_output_channel_id_revisi_key UNIQUE (tenant_name, extraction_id, output_channel_id, revision, repeat);
delivery: delivery_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
delivery: delivery_tenant_name_id_key UNIQUE (tenant_name, id);
delivery: delivery_tenant_name_output_channel_id_fkey FOREIGN KEY (tenant_name, output_channel_id) REFERENCES output_channel(tenant_name, id) ON DELETE CASCADE;
delivery: delivery_tenant_name_supersedes_fkey FOREIGN KEY (tenant_name, supersedes) REFERENCES delivery(tenant_name, id) ON DELETE SET NULL (supersedes);
delivery_attempt: delivery_attempt_attempt_check CHECK ((attempt > 0));
delivery_attempt: delivery_attempt_outcome_check CHECK ((outcome = ANY (ARRAY['SENDING'::text, 'DELIVERED'::text, 'TROUBLE'::text, 'REFUSED'::text, 'UNKNOWN'::text])));
delivery_attempt: delivery_attempt_pkey PRIMARY KEY (tenant_name, delivery_id, attempt);
delivery_attempt: delivery_attempt_tenant_name_delivery_id_fkey FOREIGN KEY (tenant_name, delivery_id) REFERENCES delivery(tenant_name, id) ON DELETE CASCADE;
delivery_attempt: delivery_attempt_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
delivery_check: delivery_check_pkey PRIMARY KEY (id);
delivery_check: delivery_check_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
delivery_check: delivery_check_tenant_name_id_key UNIQUE (tenant_name, id);
document: document_description_check CHECK ((length(description) <= 4000));
document: document_document_uuid_key UNIQUE (document_uuid);
document: document_name_check CHECK ((length(name) <= 255));
document: document_original_md5_check CHECK ((length(original_md5) = 32));
document: document_pkey PRIMARY KEY (id);
document: document_progress_check CHECK ((progress = ANY (ARRAY['KEPT'::text, 'WAITING'::text, 'DONE'::text, 'FAILED'::text])));
document: document_source_check CHECK ((source = ANY (ARRAY['ATTACHMENT'::text, 'MAIL'::text, 'UPLOAD'::text])));
document: document_tenant_name_channel_log_id_fkey FOREIGN KEY (tenant_name, channel_log_id) REFERENCES document_channel_log(tenant_name, id) ON DELETE CASCADE;
document: document_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
document: document_tenant_name_id_key UNIQUE (tenant_name, id);
document: document_tenant_name_original_sha256_fkey FOREIGN KEY (tenant_name, original_sha256) REFERENCES blob(tenant_name, sha256);
document_case: document_case_accepted_checks_check CHECK ((jsonb_typeof(accepted_checks) = 'array'::text));
document_case: document_case_case_no_check CHECK ((length(case_no) <= 256));
document_case: document_case_case_uuid_key UNIQUE (case_uuid);
document_case: document_case_category_check CHECK ((length(category) <= 256));
document_case: document_case_content_check CHECK ((length((content)::text) <= 2097152));
document_case: document_case_pkey PRIMARY KEY (id);
document_case: document_case_status_check CHECK ((status = ANY (ARRAY['NEW'::text, 'REVIEWING'::text, 'CONFIRMED'::text, 'INVALID'::text])));
document_case: document_case_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
document_case: document_case_tenant_name_id_key UNIQUE (tenant_name, id);
document_channel: document_channel_channel_uuid_key UNIQUE (channel_uuid);
document_channel: document_channel_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255)));
document_channel: document_channel_pkey PRIMARY KEY (id);
document_channel: document_channel_protocol_check CHECK ((protocol = ANY (ARRAY['O365'::text, 'IMAP'::text, 'UPLOAD'::text, 'SMTP'::text, 'FOLDER'::text])));
document_channel: document_channel_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
document_channel: document_channel_tenant_name_id_key UNIQUE (tenant_name, id);
document_channel: document_channel_type_check CHECK ((type = ANY (ARRAY['EMAIL'::text, 'SCANNER'::text])));
document_channel_log: document_channel_log_channel_log_uuid_key UNIQUE (channel_log_uuid);
document_channel_log: document_channel_log_channel_type_check CHECK ((channel_type = ANY (ARRAY['EMAIL'::text, 'SCANNER'::text])));
document_channel_log: document_channel_log_pkey PRIMARY KEY (id);
document_channel_log: document_channel_log_process_said_check CHECK (((process_said IS NULL) OR (process_remarks IS NOT NULL)));
document_channel_log: document_channel_log_status_check CHECK ((status = ANY (ARRAY['UPLOADED'::text, 'PROCESSING'::text, 'COMPLETED'::text, 'FAILED'::text])));
document_channel_log: document_channel_log_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
document_channel_log: document_channel_log_tenant_name_id_key UNIQUE (tenant_name, id);
document_page: document_page_page_number_check CHECK ((page_number > 0));
document_page: document_page_page_uuid_key UNIQUE (page_uuid);
document_page: document_page_pending_turn_check CHECK ((pending_turn = ANY (ARRAY[0, 90, 180, 270])));
document_page: document_page_pkey PRIMARY KEY (id);
document_page: document_page_tenant_name_document_id_fkey FOREIGN KEY (tenant_name, document_id) REFERENCES document(tenant_name, id) ON DELETE CASCADE;
document_page: document_page_tenant_name_document_id_page_number_key UNIQUE (tenant_name, document_id, page_number);
document_page: document_page_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
document_page: document_page_tenant_name_id_key UNIQUE (tenant_name, id);
document_repair: document_repair_pkey PRIMARY KEY (id);
document_repair: document_repair_repair_uuid_key UNIQUE (repair_uuid);
document_repair: document_repair_tenant_name_document_id_fkey FOREIGN KEY (tenant_name, document_id) REFERENCES document(tenant_name, id) ON DELETE CASCADE;
document_repair: document_repair_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
document_repair: document_repair_tenant_name_id_key UNIQUE (tenant_name, id);
entitlement: entitlement_pkey PRIMARY KEY (tenant_name, category);
entitlement: entitlement_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
event: event_pkey PRIMARY KEY (id);
event: event_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
event: event_tenant_name_id_key UNIQUE (tenant_name, id);
excel_template: excel_template_content_check CHECK ((length(content) <= 1048576));
excel_template: excel_template_pkey PRIMARY KEY (tenant_name, template_key);
excel_template: excel_template_template_key_check CHECK (((length(template_key) >= 1) AND (length(template_key) <= 255)));
excel_template: excel_template_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
extraction: extraction_extraction_uuid_key UNIQUE (extraction_uuid);
extraction: extraction_input_channel_inbox_check CHECK ((length(input_channel_inbox) <= 256));
extraction: extraction_input_channel_type_check CHECK ((input_channel_type = ANY (ARRAY['EMAIL'::text, 'SCANNER'::text])));
extraction: extraction_pkey PRIMARY KEY (id);
extraction: extraction_post_mode_check CHECK ((post_mode = ANY (ARRAY['AUTO'::text, 'MANUAL'::text])));
extraction: extraction_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'PROCESSING'::text, 'FAILED_PROCESS'::text, 'NEW'::text, 'REVIEWING'::text, 'CONFIRMED'::text, 'POSTING'::text, 'POSTED'::text, 'FAILED_POST'::text, 'MODIFIED'::text, 'IGNORED'::text, 'INVALID'::text, 'FAILED'::text])));
extraction: extraction_tenant_name_channel_log_id_fkey FOREIGN KEY (tenant_name, channel_log_id) REFERENCES document_channel_log(tenant_name, id);
extraction: extraction_tenant_name_cover_image_sha256_fkey FOREIGN KEY (tenant_name, cover_image_sha256) REFERENCES blob(tenant_name, sha256);
extraction: extraction_tenant_name_document_id_fkey FOREIGN KEY (tenant_name, document_id) REFERENCES document(tenant_name, id);
extraction: extraction_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
extraction: extraction_tenant_name_id_key UNIQUE (tenant_name, id);
extraction: extraction_tenant_name_input_entity_id_fkey FOREIGN KEY (tenant_name, input_entity_id) REFERENCES source_entity(tenant_name, id);
extraction: extraction_updated_sentiment_check CHECK ((updated_sentiment = ANY (ARRAY['POSITIVE'::text, 'NEUTRAL'::text, 'NEGATIVE'::text])));
extraction_band: extraction_band_pkey PRIMARY KEY (tenant_name, key, extraction_id);
extraction_band: extraction_band_tenant_name_extraction_id_fkey FOREIGN KEY (tenant_name, extraction_id) REFERENCES extraction(tenant_name, id) ON DELETE CASCADE;
extraction_band: extraction_band_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
extraction_change: extraction_change_pkey PRIMARY KEY (id);
extraction_duplicate: extraction_duplicate_check CHECK ((original_id < extraction_id));
extraction_duplicate: extraction_duplicate_decision_check CHECK ((decision = ANY (ARRAY['LINK'::text, 'REPLACE'::text, 'KEEP'::text])));
extraction_duplicate: extraction_duplicate_kind_check CHECK ((kind = ANY (ARRAY['PAGES'::text, 'KEY'::text])));
extraction_duplicate: extraction_duplicate_likeness_check CHECK (((likeness >= (0)::double precision) AND (likeness <= (1)::double precision)));
extraction_duplicate: extraction_duplicate_pkey PRIMARY KEY (id);
extraction_duplicate: extraction_duplicate_tenant_name_extraction_id_fkey FOREIGN KEY (tenant_name, extraction_id) REFERENCES extraction(tenant_name, id) ON DELETE CASCADE;
extraction_duplicate: extraction_duplicate_tenant_name_extraction_id_original_id_key UNIQUE (tenant_name, extraction_id, original_id);
extraction_duplicate: extraction_duplicate_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
extraction_duplicate: extraction_duplicate_tenant_name_id_key UNIQUE (tenant_name, id);
extraction_duplicate: extraction_duplicate_tenant_name_original_id_fkey FOREIGN KEY (tenant_name, original_id) REFERENCES extraction(tenant_name, id) ON DELETE CASCADE;
extraction_event: extraction_event_event_status_check CHECK ((event_status = ANY (ARRAY['SUCCESS'::text, 'FAIL'::text])));
extraction_event: extraction_event_event_type_check CHECK ((length(event_type) <= 256));
extraction_event: extraction_event_pkey PRIMARY KEY (id);
extraction_event: extraction_event_reason_check CHECK ((length(reason) <= 1000));
extraction_event: extraction_event_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
extraction_event: extraction_event_tenant_name_id_key UNIQUE (tenant_name, id);
extraction_fingerprint: extraction_fingerprint_business_number_check CHECK ((length(business_number) <= 256));
extraction_fingerprint: extraction_fingerprint_pkey PRIMARY KEY (tenant_name, extraction_id);
extraction_fingerprint: extraction_fingerprint_tenant_name_extraction_id_fkey FOREIGN KEY (tenant_name, extraction_id) REFERENCES extraction(tenant_name, id) ON DELETE CASCADE;
extraction_fingerprint: extraction_fingerprint_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
extraction_issue: extraction_issue_assignee_check CHECK (((length(assignee) >= 1) AND (length(assignee) <= 256)));
extraction_issue: extraction_issue_category_check CHECK (((length(category) >= 1) AND (length(category) <= 256)));
extraction_issue: extraction_issue_internal_comment_check CHECK ((length(internal_comment) <= 2000));
extraction_issue: extraction_issue_pkey PRIMARY KEY (id);
extraction_issue: extraction_issue_priority_check CHECK ((priority = ANY (ARRAY['HIGH'::text, 'MEDIUM'::text, 'LOW'::text])));
extraction_issue: extraction_issue_reply_check CHECK ((length(reply) <= 2000));
extraction_issue: extraction_issue_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'CONFIRMED'::text, 'FIXED'::text, 'DEPLOYED'::text, 'IGNORED'::text])));
extraction_issue: extraction_issue_tenant_name_extraction_id_fkey FOREIGN KEY (tenant_name, extraction_id) REFERENCES extraction(tenant_name, id) ON DELETE CASCADE;
extraction_issue: extraction_issue_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
extraction_issue: extraction_issue_tenant_name_id_key UNIQUE (tenant_name, id);
extraction_issue: extraction_issue_user_comment_check CHECK ((length(user_comment) <= 2000));
extraction_tag: extraction_tag_name_check CHECK (((length(name) >= 1) AND (length(name) <= 256)));
extraction_tag: extraction_tag_pkey PRIMARY KEY (id);
extraction_tag: extraction_tag_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
extraction_tag: extraction_tag_tenant_name_id_key UNIQUE (tenant_name, id);
extraction_tagging: extraction_tagging_pkey PRIMARY KEY (tenant_name, extraction_id, tag_id);
extraction_tagging: extraction_tagging_tenant_name_extraction_id_fkey FOREIGN KEY (tenant_name, extraction_id) REFERENCES extraction(tenant_name, id) ON DELETE CASCADE;
extraction_tagging: extraction_tagging_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
extraction_tagging: extraction_tagging_tenant_name_tag_id_fkey FOREIGN KEY (tenant_name, tag_id) REFERENCES extraction_tag(tenant_name, id);
file_store: file_store_address_key UNIQUE (address);
file_store: file_store_pkey PRIMARY KEY (id);
harmonise_run: harmonise_run_category_check CHECK (((length(category) >= 1) AND (length(category) <= 255)));
harmonise_run: harmonise_run_pkey PRIMARY KEY (id);
harmonise_run: harmonise_run_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])));
harmonise_run: harmonise_run_tag_check CHECK (((length(tag) >= 1) AND (length(tag) <= 255)));
harmonise_run: harmonise_run_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
harmonise_run: harmonise_run_tenant_name_id_key UNIQUE (tenant_name, id);
insights_made: insights_made_pkey PRIMARY KEY (tenant_name);
insights_made: insights_made_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
invitation: invitation_email_check CHECK ((length(email) <= 255));
invitation: invitation_pkey PRIMARY KEY (id);
invitation: invitation_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
invitation: invitation_tenant_name_id_key UNIQUE (tenant_name, id);
invitation: invitation_token_hash_key UNIQUE (token_hash);
last_tenant: last_tenant_pkey PRIMARY KEY (user_id);
last_tenant: last_tenant_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
learned_example: learned_example_field_check CHECK ((length(field) <= 1000));
learned_example: learned_example_pkey PRIMARY KEY (id);
learned_example: learned_example_source_check CHECK ((length(source) <= 1000));
learned_example: learned_example_tenant_name_extraction_id_fkey FOREIGN KEY (tenant_name, extraction_id) REFERENCES extraction(tenant_name, id) ON DELETE SET NULL (extraction_id);
learned_example: learned_example_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
learned_example: learned_example_tenant_name_id_key UNIQUE (tenant_name, id);
learned_use: learned_use_pkey PRIMARY KEY (tenant_name, example_id, extraction_id);
learned_use: learned_use_tenant_name_example_id_fkey FOREIGN KEY (tenant_name, example_id) REFERENCES learned_example(tenant_name, id) ON DELETE CASCADE;
learned_use: learned_use_tenant_name_extraction_id_fkey FOREIGN KEY (tenant_name, extraction_id) REFERENCES extraction(tenant_name, id) ON DELETE CASCADE;
learned_use: learned_use_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
lesson_outcome: lesson_outcome_field_check CHECK ((length(field) <= 1000));
lesson_outcome: lesson_outcome_pkey PRIMARY KEY (tenant_name, extraction_id, field);
lesson_outcome: lesson_outcome_tenant_name_extraction_id_fkey FOREIGN KEY (tenant_name, extraction_id) REFERENCES extraction(tenant_name, id) ON DELETE CASCADE;
lesson_outcome: lesson_outcome_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
list_export: list_export_check CHECK (((state <> 'DONE'::text) OR ((sha256 IS NOT NULL) AND (file_name IS NOT NULL) AND (size IS NOT NULL))));
list_export: list_export_pkey PRIMARY KEY (id);
list_export: list_export_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'STOPPED'::text, 'FAILED'::text])));
list_export: list_export_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
list_export: list_export_tenant_name_id_key UNIQUE (tenant_name, id);
list_export: list_export_wanted_check CHECK ((jsonb_typeof(wanted) = 'object'::text));
live_event: live_event_pkey PRIMARY KEY (id);
live_event: live_event_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
live_event: live_event_tenant_name_id_key UNIQUE (tenant_name, id);
log_level: log_level_level_check CHECK ((level = ANY (ARRAY['trace'::text, 'debug'::text, 'info'::text, 'warn'::text, 'error'::text, 'silent'::text])));
log_level: log_level_logger_check CHECK (((length(logger) >= 1) AND (length(logger) <= 60)));
log_level: log_level_pkey PRIMARY KEY (logger);
mail: mail_pkey PRIMARY KEY (tenant_name, channel_log_id);
mail: mail_sentiment_check CHECK ((sentiment = ANY (ARRAY['POSITIVE'::text, 'NEUTRAL'::text, 'NEGATIVE'::text])));
mail: mail_tenant_name_channel_log_id_fkey FOREIGN KEY (tenant_name, channel_log_id) REFERENCES document_channel_log(tenant_name, id) ON DELETE CASCADE;
mail: mail_tenant_name_document_id_fkey FOREIGN KEY (tenant_name, document_id) REFERENCES document(tenant_name, id) ON DELETE CASCADE;
mail: mail_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
material: material_description_check CHECK ((length(description) <= 256));
material: material_ipc_check CHECK (((length(ipc) >= 1) AND (length(ipc) <= 256)));
material: material_pkey PRIMARY KEY (id);
material: material_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
material: material_tenant_name_id_key UNIQUE (tenant_name, id);
material: material_tenant_name_ipc_key UNIQUE (tenant_name, ipc);
material_mic: material_mic_char_value_check CHECK ((length(char_value) <= 256));
material_mic: material_mic_pkey PRIMARY KEY (id);
material_mic: material_mic_range_check CHECK ((length(range) <= 256));
material_mic: material_mic_substance_code_check CHECK ((length(substance_code) <= 256));
material_mic: material_mic_substance_description_check CHECK ((length(substance_description) <= 256));
material_mic: material_mic_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
material_mic: material_mic_tenant_name_id_key UNIQUE (tenant_name, id);
material_mic: material_mic_tenant_name_material_id_fkey FOREIGN KEY (tenant_name, material_id) REFERENCES material(tenant_name, id) ON DELETE CASCADE;
material_mic: material_mic_tenant_name_material_id_mic_id_valid_from_key UNIQUE NULLS NOT DISTINCT (tenant_name, material_id, mic_id, valid_from);
material_mic: material_mic_tenant_name_mic_id_fkey FOREIGN KEY (tenant_name, mic_id) REFERENCES mic(tenant_name, id) ON DELETE CASCADE;
material_mic: material_mic_uom_check CHECK ((length(uom) <= 50));
membership: membership_pkey PRIMARY KEY (id);
membership: membership_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
membership: membership_tenant_name_id_key UNIQUE (tenant_name, id);
membership: membership_tenant_name_user_id_key UNIQUE (tenant_name, user_id);
membership: membership_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
mic: mic_category_check CHECK ((category = ANY (ARRAY['COA_IFF'::text, 'COA_NB'::text])));
mic: mic_code_check CHECK (((length(code) >= 1) AND (length(code) <= 256)));
mic: mic_description_check CHECK ((length(description) <= 256));
mic: mic_iff_man_spec_code_check CHECK ((length(iff_man_spec_code) <= 266));
mic: mic_pkey PRIMARY KEY (id);
mic: mic_tenant_name_category_code_key UNIQUE (tenant_name, category, code);
mic: mic_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
mic: mic_tenant_name_id_key UNIQUE (tenant_name, id);
mic: mic_type_check CHECK ((type = ANY (ARRAY['QUANTITATIVE'::text, 'QUALITATIVE'::text])));
mic: mic_uom_check CHECK ((length(uom) <= 50));
mic_day: mic_day_pkey PRIMARY KEY (tenant_name, day, category, mic, vendor);
mic_day: mic_day_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
mic_synonym: mic_synonym_language_code_check CHECK ((length(language_code) <= 150));
mic_synonym: mic_synonym_pkey PRIMARY KEY (id);
mic_synonym: mic_synonym_synonym_check CHECK (((length(synonym) >= 1) AND (length(synonym) <= 256)));
mic_synonym: mic_synonym_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
mic_synonym: mic_synonym_tenant_name_id_key UNIQUE (tenant_name, id);
mic_synonym: mic_synonym_tenant_name_mic_id_fkey FOREIGN KEY (tenant_name, mic_id) REFERENCES mic(tenant_name, id) ON DELETE CASCADE;
mic_synonym: mic_synonym_tenant_name_mic_id_folded_key UNIQUE (tenant_name, mic_id, folded);
oidc_payload: oidc_payload_pkey PRIMARY KEY (model, id);
outgoing_mail: outgoing_mail_ended_says_nothing CHECK (((body = '{}'::jsonb) OR (status = ANY (ARRAY['WAITING'::text, 'HANDING_OVER'::text]))));
outgoing_mail: outgoing_mail_kind_check CHECK ((length(kind) <= 40));
outgoing_mail: outgoing_mail_mail_uuid_key UNIQUE (mail_uuid);
outgoing_mail: outgoing_mail_pkey PRIMARY KEY (id);
outgoing_mail: outgoing_mail_recipient_check CHECK ((length(recipient) <= 320));
outgoing_mail: outgoing_mail_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'HANDING_OVER'::text, 'SENT'::text, 'REFUSED'::text, 'UNKNOWN'::text])));
outgoing_mail: outgoing_mail_subject_check CHECK ((length(subject) <= 400));
outgoing_mail: outgoing_mail_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
outgoing_mail: outgoing_mail_tenant_name_id_key UNIQUE (tenant_name, id);
outgoing_mail_file: outgoing_mail_file_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255)));
outgoing_mail_file: outgoing_mail_file_nth_check CHECK (((nth >= 1) AND (nth <= 10)));
outgoing_mail_file: outgoing_mail_file_pkey PRIMARY KEY (tenant_name, mail_id, nth);
outgoing_mail_file: outgoing_mail_file_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
outgoing_mail_file: outgoing_mail_file_tenant_name_mail_id_fkey FOREIGN KEY (tenant_name, mail_id) REFERENCES outgoing_mail(tenant_name, id) ON DELETE CASCADE;
outgoing_mail_file: outgoing_mail_file_tenant_name_sha256_fkey FOREIGN KEY (tenant_name, sha256) REFERENCES blob(tenant_name, sha256);
output_channel: output_channel_button_icon_check CHECK ((length(button_icon) <= 255));
output_channel: output_channel_button_name_check CHECK ((length(button_name) <= 255));
output_channel: output_channel_channel_uuid_key UNIQUE (channel_uuid);
output_channel: output_channel_group_id_check CHECK ((length(group_id) <= 255));
output_channel: output_channel_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255)));
output_channel: output_channel_pkey PRIMARY KEY (id);
output_channel: output_channel_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
output_channel: output_channel_tenant_name_id_key UNIQUE (tenant_name, id);
output_channel: output_channel_worker_name_check CHECK ((worker_name = ANY (ARRAY['sftp'::text, 'webhook'::text, 'sharepoint'::text, 's3'::text, 'receiver'::text])));
packaging_configuration: packaging_configuration_category_check CHECK (((length(category) >= 1) AND (length(category) <= 255)));
packaging_configuration: packaging_configuration_clustering_check CHECK ((jsonb_typeof(clustering) = ANY (ARRAY['object'::text, 'null'::text])));
packaging_configuration: packaging_configuration_pkey PRIMARY KEY (id);
packaging_configuration: packaging_configuration_tenant_name_category_key UNIQUE (tenant_name, category);
packaging_configuration: packaging_configuration_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
packaging_configuration: packaging_configuration_tenant_name_id_key UNIQUE (tenant_name, id);
passkey: passkey_credential_id_key UNIQUE (credential_id);
passkey: passkey_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)));
passkey: passkey_pkey PRIMARY KEY (id);
passkey: passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
passkey_challenge: passkey_challenge_pkey PRIMARY KEY (challenge_hash);
password_reset: password_reset_pkey PRIMARY KEY (token_hash);
password_reset: password_reset_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
payment_event: payment_event_pkey PRIMARY KEY (tenant_name, id);
payment_event: payment_event_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
payment_subscription: payment_subscription_pkey PRIMARY KEY (tenant_name, id, price);
payment_subscription: payment_subscription_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
plan: plan_credits_per_month_check CHECK ((credits_per_month >= 0));
plan: plan_description_check CHECK ((length(description) <= 4000));
plan: plan_name_check CHECK (((length(name) >= 1) AND (length(name) <= 256)));
plan: plan_pkey PRIMARY KEY (id);
plan: plan_price_per_additional_page_check CHECK ((price_per_additional_page >= (0)::numeric));
plan: plan_price_per_month_check CHECK ((price_per_month >= (0)::numeric));
plan: plan_price_per_year_check CHECK ((price_per_year >= (0)::numeric));
plan: plan_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
plan: plan_tenant_name_id_key UNIQUE (tenant_name, id);
rate_limit: rate_limit_pkey PRIMARY KEY (key);
received_message: received_message_answer_check CHECK (((answer >= 200) AND (answer <= 599)));
received_message: received_message_body_check CHECK ((length(body) <= 100000));
received_message: received_message_bytes_check CHECK ((bytes >= 0));
received_message: received_message_headers_check CHECK ((jsonb_typeof(headers) = 'object'::text));
received_message: received_message_pkey PRIMARY KEY (tenant_name, id);
received_message: received_message_signature_check CHECK ((signature = ANY (ARRAY['NONE'::text, 'RIGHT'::text, 'WRONG'::text])));
received_message: received_message_tenant_name_delivery_id_fkey FOREIGN KEY (tenant_name, delivery_id) REFERENCES delivery(tenant_name, id) ON DELETE CASCADE;
received_message: received_message_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
receiver_state: receiver_state_pkey PRIMARY KEY (tenant_name, output_channel_id);
receiver_state: receiver_state_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
receiver_state: receiver_state_tenant_name_output_channel_id_fkey FOREIGN KEY (tenant_name, output_channel_id) REFERENCES output_channel(tenant_name, id) ON DELETE CASCADE;
receiver_state: receiver_state_timeouts_check CHECK ((timeouts > 0));
recovery_code: recovery_code_pkey PRIMARY KEY (user_id, code_hash);
recovery_code: recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
religious_certificate: religious_certificate_agency_check CHECK ((length(agency) <= 255));
religious_certificate: religious_certificate_category_check CHECK ((length(category) <= 255));
religious_certificate: religious_certificate_certificate_type_check CHECK ((length(certificate_type) <= 255));
religious_certificate: religious_certificate_pkey PRIMARY KEY (id);
religious_certificate: religious_certificate_plant_id_check CHECK ((length(plant_id) <= 255));
religious_certificate: religious_certificate_product_code_check CHECK ((length(product_code) <= 255));
religious_certificate: religious_certificate_product_name_check CHECK ((length(product_name) <= 255));
religious_certificate: religious_certificate_requirement_error_check CHECK ((length(requirement_error) <= 255));
religious_certificate: religious_certificate_status_check CHECK ((length(status) <= 255));
religious_certificate: religious_certificate_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
religious_certificate: religious_certificate_tenant_name_id_key UNIQUE (tenant_name, id);
replay: replay_documents_check CHECK ((documents > 0));
replay: replay_field_check CHECK ((length(field) <= 1000));
replay: replay_kind_check CHECK ((kind = ANY (ARRAY['EXTRACTION'::text, 'CATEGORY'::text, 'LESSON'::text, 'CORRECTION'::text])));
replay: replay_learned_check CHECK ((learned = ANY (ARRAY['then'::text, 'now'::text])));
replay: replay_pkey PRIMARY KEY (id);
replay: replay_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])));
replay: replay_tenant_name_example_id_fkey FOREIGN KEY (tenant_name, example_id) REFERENCES learned_example(tenant_name, id) ON DELETE CASCADE;
replay: replay_tenant_name_extraction_id_fkey FOREIGN KEY (tenant_name, extraction_id) REFERENCES extraction(tenant_name, id) ON DELETE CASCADE;
replay: replay_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
replay: replay_tenant_name_id_key UNIQUE (tenant_name, id);
report_recipient: report_recipient_pkey PRIMARY KEY (tenant_name, schedule_id, user_id);
report_recipient: report_recipient_tenant_name_schedule_id_fkey FOREIGN KEY (tenant_name, schedule_id) REFERENCES report_schedule(tenant_name, id) ON DELETE CASCADE;
report_recipient: report_recipient_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
report_run: report_run_pkey PRIMARY KEY (tenant_name, schedule_id, due_at);
report_run: report_run_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'FAILED'::text, 'STOPPED'::text])));
report_run: report_run_tenant_name_schedule_id_fkey FOREIGN KEY (tenant_name, schedule_id) REFERENCES report_schedule(tenant_name, id) ON DELETE CASCADE;
report_schedule: report_schedule_at_time_check CHECK ((at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text));
report_schedule: report_schedule_check CHECK (((dashboard_id IS NULL) OR (what = 'dashboard'::text)));
report_schedule: report_schedule_check1 CHECK (
CASE every
    WHEN 'day'::text THEN (on_day IS NULL)
    WHEN 'week'::text THEN ((on_day >= 1) AND (on_day <= 7))
    ELSE ((on_day >= 1) AND (on_day <= 31))
END);
report_schedule: report_schedule_check2 CHECK ((active OR (next_run IS NULL)));
report_schedule: report_schedule_every_check CHECK ((every = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])));
report_schedule: report_schedule_format_check CHECK ((format = ANY (ARRAY['docx'::text, 'pdf'::text, 'xlsx'::text])));
report_schedule: report_schedule_name_check CHECK (((length(name) >= 1) AND (length(name) <= 250)));
report_schedule: report_schedule_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id) ON DELETE SET NULL;
report_schedule: report_schedule_pkey PRIMARY KEY (tenant_name, id);
report_schedule: report_schedule_tenant_name_dashboard_id_fkey FOREIGN KEY (tenant_name, dashboard_id) REFERENCES dashboard(tenant_name, id) ON DELETE SET NULL (dashboard_id);
report_schedule: report_schedule_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
report_schedule: report_schedule_what_check CHECK ((what = ANY (ARRAY['sales_report'::text, 'summary_central_database'::text, 'dashboard'::text])));
report_template: report_template_content_check CHECK ((length(content) <= 1048576));
report_template: report_template_name_check CHECK ((name = ANY (ARRAY['sales_report'::text, 'summary_central_database'::text])));
report_template: report_template_pkey PRIMARY KEY (tenant_name, name);
report_template: report_template_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
retention: retention_category_check CHECK ((length(category) <= 40));
retention: retention_days_check CHECK (((days >= 30) AND (days <= 36500)));
retention: retention_pkey PRIMARY KEY (tenant_name, category);
retention: retention_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
review_presence: review_presence_pkey PRIMARY KEY (tenant_name, extraction_id, login);
review_presence: review_presence_tenant_name_extraction_id_fkey FOREIGN KEY (tenant_name, extraction_id) REFERENCES extraction(tenant_name, id) ON DELETE CASCADE;
review_presence: review_presence_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
review_time: review_time_field_check CHECK ((length(field) <= 1000));
review_time: review_time_milliseconds_check CHECK (((milliseconds >= 1) AND (milliseconds <= 3600000)));
review_time: review_time_pkey PRIMARY KEY (id);
review_time: review_time_tenant_name_extraction_id_fkey FOREIGN KEY (tenant_name, extraction_id) REFERENCES extraction(tenant_name, id) ON DELETE CASCADE;
review_time: review_time_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
review_time: review_time_tenant_name_id_key UNIQUE (tenant_name, id);
saved_view: saved_view_list_name_check CHECK (((length(list_name) >= 1) AND (length(list_name) <= 60)));
saved_view: saved_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)));
saved_view: saved_view_pkey PRIMARY KEY (id);
saved_view: saved_view_state_check CHECK ((jsonb_typeof(state) = 'object'::text));
saved_view: saved_view_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
saved_view: saved_view_tenant_name_id_key UNIQUE (tenant_name, id);
saved_view: saved_view_tenant_name_list_name_created_by_name_key UNIQUE (tenant_name, list_name, created_by, name);
saved_view_default: saved_view_default_pkey PRIMARY KEY (tenant_name, login, list_name);
saved_view_default: saved_view_default_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
saved_view_default: saved_view_default_tenant_name_view_id_fkey FOREIGN KEY (tenant_name, view_id) REFERENCES saved_view(tenant_name, id) ON DELETE CASCADE;
schema_migration: schema_migration_pkey PRIMARY KEY (name);
search_case: search_case_pkey PRIMARY KEY (tenant_name, id);
search_case: search_case_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
search_change: search_change_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
search_extraction: search_extraction_pkey PRIMARY KEY (tenant_name, id);
search_extraction: search_extraction_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
search_feed: search_feed_pkey PRIMARY KEY (tenant_name, index_name, fingerprint, generation);
search_feed: search_feed_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
search_issue: search_issue_pkey PRIMARY KEY (tenant_name, id);
search_issue: search_issue_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
search_log: search_log_pkey PRIMARY KEY (tenant_name, id);
search_log: search_log_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
search_religious_certificate: search_religious_certificate_pkey PRIMARY KEY (tenant_name, id);
search_religious_certificate: search_religious_certificate_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
search_target: search_target_pkey PRIMARY KEY (index_name, fingerprint);
search_text: search_text_pkey PRIMARY KEY (tenant_name, index_name, id);
search_text: search_text_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
search_usage: search_usage_pkey PRIMARY KEY (tenant_name, id);
search_usage: search_usage_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
service_token: service_token_allowed_origins_check CHECK (((cardinality(allowed_origins) >= 1) AND (cardinality(allowed_origins) <= 20)));
service_token: service_token_pkey PRIMARY KEY (id);
service_token: service_token_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
service_token: service_token_tenant_name_id_key UNIQUE (tenant_name, id);
service_token: service_token_token_hash_key UNIQUE (token_hash);
session: session_device_check CHECK ((length(device) <= 400));
session: session_id_key UNIQUE (id);
session: session_pkey PRIMARY KEY (id_hash);
session: session_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
session: session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
source_entity: source_entity_coa_mic_check CHECK ((coa_mic = ANY (ARRAY['FIND'::text, 'MATCH'::text, 'MISS'::text])));
source_entity: source_entity_coa_table_check CHECK ((coa_table = ANY (ARRAY['FIND'::text, 'MATCH'::text, 'MISS'::text])));
source_entity: source_entity_coa_value_check CHECK ((coa_value = ANY (ARRAY['FIND'::text, 'MATCH'::text, 'MISS'::text])));
source_entity: source_entity_code_check CHECK (((length(code) >= 1) AND (length(code) <= 256)));
source_entity: source_entity_iff_vendor_no_check CHECK ((length(iff_vendor_no) <= 256));
source_entity: source_entity_name_check CHECK ((length(name) <= 256));
source_entity: source_entity_oc_address_check CHECK ((oc_address = ANY (ARRAY['FIND'::text, 'MATCH'::text, 'MISS'::text])));
source_entity: source_entity_oc_currency_check CHECK ((oc_currency = ANY (ARRAY['FIND'::text, 'MATCH'::text, 'MISS'::text])));
source_entity: source_entity_oc_deliver_date_check CHECK ((oc_deliver_date = ANY (ARRAY['FIND'::text, 'MATCH'::text, 'MISS'::text])));
source_entity: source_entity_oc_description_check CHECK ((oc_description = ANY (ARRAY['FIND'::text, 'MATCH'::text, 'MISS'::text])));
source_entity: source_entity_oc_incoterms_check CHECK ((oc_incoterms = ANY (ARRAY['FIND'::text, 'MATCH'::text, 'MISS'::text])));
source_entity: source_entity_oc_ipc_check CHECK ((oc_ipc = ANY (ARRAY['FIND'::text, 'MATCH'::text, 'MISS'::text])));
source_entity: source_entity_oc_price_check CHECK ((oc_price = ANY (ARRAY['FIND'::text, 'MATCH'::text, 'MISS'::text])));
source_entity: source_entity_oc_quantity_check CHECK ((oc_quantity = ANY (ARRAY['FIND'::text, 'MATCH'::text, 'MISS'::text])));
source_entity: source_entity_oc_ship_mode_check CHECK ((oc_ship_mode = ANY (ARRAY['FIND'::text, 'MATCH'::text, 'MISS'::text])));
source_entity: source_entity_oc_table_check CHECK ((oc_table = ANY (ARRAY['FIND'::text, 'MATCH'::text, 'MISS'::text])));
source_entity: source_entity_oc_unit_check CHECK ((oc_unit = ANY (ARRAY['FIND'::text, 'MATCH'::text, 'MISS'::text])));
source_entity: source_entity_pkey PRIMARY KEY (id);
source_entity: source_entity_tenant_name_code_key UNIQUE (tenant_name, code);
source_entity: source_entity_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
source_entity: source_entity_tenant_name_id_key UNIQUE (tenant_name, id);
statement: statement_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric));
statement: statement_nth_check CHECK ((nth > 0));
statement: statement_pkey PRIMARY KEY (tenant_name, id);
statement: statement_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
statement: statement_tenant_name_month_client_id_key UNIQUE NULLS NOT DISTINCT (tenant_name, month, client_id);
statement: statement_tenant_name_month_nth_key UNIQUE (tenant_name, month, nth);
subscription_request: subscription_request_pkey PRIMARY KEY (tenant_name, id);
subscription_request: subscription_request_reason_check CHECK ((length(reason) <= 1000));
subscription_request: subscription_request_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'ACCEPTED'::text, 'DECLINED'::text, 'WITHDRAWN'::text])));
subscription_request: subscription_request_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
subscription_request: subscription_request_tenant_name_plan_id_fkey FOREIGN KEY (tenant_name, plan_id) REFERENCES plan(tenant_name, id) ON DELETE CASCADE;
subscription_usage: subscription_usage_of_a_log CHECK (((channel_log_id IS NOT NULL) OR (reason = 'CARRIED'::text)));
subscription_usage: subscription_usage_pkey PRIMARY KEY (id);
subscription_usage: subscription_usage_quantity_check CHECK (
CASE reason
    WHEN 'DUPLICATE'::text THEN (quantity < 0)
    ELSE (quantity > 0)
END);
subscription_usage: subscription_usage_reason_check CHECK ((reason = ANY (ARRAY['PAGES'::text, 'LATER'::text, 'DUPLICATE'::text, 'NO_DUPLICATE'::text, 'CARRIED'::text])));
subscription_usage: subscription_usage_tenant_name_channel_log_id_fkey FOREIGN KEY (tenant_name, channel_log_id) REFERENCES document_channel_log(tenant_name, id);
subscription_usage: subscription_usage_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
subscription_usage: subscription_usage_tenant_name_id_key UNIQUE (tenant_name, id);
subscription_usage: subscription_usage_tenant_name_subscription_id_fkey FOREIGN KEY (tenant_name, subscription_id) REFERENCES customer_subscription(tenant_name, id);
superset_role: superset_role_categories_check CHECK ((cardinality(categories) > 0));
superset_role: superset_role_pkey PRIMARY KEY (tenant_name, role_name);
superset_role: superset_role_role_name_check CHECK ((role_name ~ '^recto_superset_[a-z0-9_]{1,40}$'::text));
superset_role: superset_role_role_name_key UNIQUE (role_name);
superset_role: superset_role_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
tenant: tenant_display_name_check CHECK (((length(display_name) >= 1) AND (length(display_name) <= 255)));
tenant: tenant_month_pages_check CHECK ((month_pages > 0));
tenant: tenant_pkey PRIMARY KEY (tenant_name);
tenant: tenant_stored_bytes_check CHECK ((stored_bytes > 0));
tenant: tenant_suspended_reason_check CHECK (((length(suspended_reason) >= 1) AND (length(suspended_reason) <= 1000)));
tenant: tenant_tenant_name_check CHECK ((tenant_name ~ '^[a-z][a-z0-9-]{0,62}$'::text));
tenant: tenant_time_zone_check CHECK (((length(time_zone) >= 1) AND (length(time_zone) <= 64)));
tenant_archive: tenant_archive_pkey PRIMARY KEY (id);
tenant_archive: tenant_archive_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'READY'::text, 'FAILED'::text, 'EXPIRED'::text])));
tenant_archive: tenant_archive_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
tenant_archive: tenant_archive_tenant_name_id_key UNIQUE (tenant_name, id);
tenant_deletion: tenant_deletion_pkey PRIMARY KEY (tenant_name);
tenant_feature: tenant_feature_pkey PRIMARY KEY (tenant_name, feature);
tenant_feature: tenant_feature_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
tenant_tombstone: tenant_tombstone_pkey PRIMARY KEY (id);
trace: trace_pkey PRIMARY KEY (id);
trace: trace_status_check CHECK ((status = ANY (ARRAY['RUNNING'::text, 'SUCCESS'::text, 'FAIL'::text])));
trace: trace_tenant_name_channel_log_id_fkey FOREIGN KEY (tenant_name, channel_log_id) REFERENCES document_channel_log(tenant_name, id) ON DELETE CASCADE;
trace: trace_tenant_name_document_id_fkey FOREIGN KEY (tenant_name, document_id) REFERENCES document(tenant_name, id) ON DELETE SET NULL (document_id);
trace: trace_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
trace: trace_tenant_name_id_key UNIQUE (tenant_name, id);
translation_memory: translation_memory_folded_check CHECK (((length(folded) >= 1) AND (length(folded) <= 500)));
translation_memory: translation_memory_pkey PRIMARY KEY (id);
translation_memory: translation_memory_source_check CHECK (((length(source) >= 1) AND (length(source) <= 500)));
translation_memory: translation_memory_source_lang_check CHECK ((source_lang = ANY (ARRAY['en'::text, 'zh-cn'::text, 'zh-tw'::text])));
translation_memory: translation_memory_target_lang_check CHECK ((target_lang = ANY (ARRAY['en'::text, 'zh-cn'::text, 'zh-tw'::text])));
translation_memory: translation_memory_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
translation_memory: translation_memory_tenant_name_id_key UNIQUE (tenant_name, id);
translation_memory: translation_memory_tenant_name_source_lang_target_lang_fold_key UNIQUE (tenant_name, source_lang, target_lang, folded);
translation_memory: translation_memory_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)));
trash: trash_kind_check CHECK ((kind = ANY (ARRAY['extraction'::text, 'document_case'::text])));
trash: trash_pkey PRIMARY KEY (id);
trash: trash_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
trash: trash_tenant_name_kind_record_id_key UNIQUE (tenant_name, kind, record_id);
usage_report: usage_report_pkey PRIMARY KEY (tenant_name, subscription, price, period_start);
usage_report: usage_report_tenant_name_fkey FOREIGN KEY (tenant_name) REFERENCES tenant(tenant_name);
worker_heartbeat: worker_heartbeat_pkey PRIMARY KEY (worker_id);

-- Indexes

CREATE INDEX actor_seal_by_actor ON recto.actor_seal USING btree (actor) WHERE (actor IS NOT NULL);
CREATE UNIQUE INDEX actor_seal_pkey ON recto.actor_seal USING btree (seal);
CREATE UNIQUE INDEX app_user_email ON recto.app_user USING btree (lower(email));
CREATE UNIQUE INDEX app_user_pkey ON recto.app_user USING btree (id);
CREATE INDEX audit_by_record ON recto.audit USING btree (record, record_id);
CREATE INDEX audit_by_tenant ON recto.audit USING btree (tenant_name, at DESC);
CREATE UNIQUE INDEX audit_pkey ON recto.audit USING btree (id);
CREATE UNIQUE INDEX audit_check_pkey ON recto.audit_check USING btree (chain);
CREATE INDEX audit_link_by_row ON recto.audit_link USING btree (audit_id);
CREATE UNIQUE INDEX audit_link_pkey ON recto.audit_link USING btree (chain, seq);
CREATE UNIQUE INDEX audit_look_pkey ON recto.audit_look USING btree (looked_at);
CREATE UNIQUE INDEX authenticator_pkey ON recto.authenticator USING btree (user_id);
CREATE UNIQUE INDEX automation_setting_pkey ON recto.automation_setting USING btree (tenant_name, category);
CREATE UNIQUE INDEX baseline_order_pkey ON recto.baseline_order USING btree (id);
CREATE UNIQUE INDEX baseline_order_tenant_name_id_key ON recto.baseline_order USING btree (tenant_name, id);
CREATE UNIQUE INDEX baseline_order_tenant_name_po_number_key ON recto.baseline_order USING btree (tenant_name, po_number);
CREATE UNIQUE INDEX baseline_order_line_pkey ON recto.baseline_order_line USING btree (id);
CREATE UNIQUE INDEX baseline_order_line_tenant_name_id_key ON recto.baseline_order_line USING btree (tenant_name, id);
CREATE UNIQUE INDEX baseline_order_line_tenant_name_order_id_position_key ON recto.baseline_order_line USING btree (tenant_name, order_id, "position");
CREATE UNIQUE INDEX billing_customer_customer_key ON recto.billing_customer USING btree (customer);
CREATE UNIQUE INDEX billing_customer_pkey ON recto.billing_customer USING btree (tenant_name);
CREATE UNIQUE INDEX blob_pkey ON recto.blob USING btree (tenant_name, sha256);
CREATE INDEX blob_store_tenant_name_sha256_idx ON recto.blob USING btree (store, tenant_name, sha256);
CREATE UNIQUE INDEX bulk_item_pkey ON recto.bulk_item USING btree (tenant_name, work_id, "position");
CREATE INDEX bulk_work_by_login ON recto.bulk_work USING btree (tenant_name, login, created_date);
CREATE UNIQUE INDEX bulk_work_pkey ON recto.bulk_work USING btree (id);
CREATE UNIQUE INDEX bulk_work_tenant_name_id_key ON recto.bulk_work USING btree (tenant_name, id);
CREATE UNIQUE INDEX bulk_work_tenant_name_undoes_key ON recto.bulk_work USING btree (tenant_name, undoes);
CREATE INDEX case_change_by_case ON recto.case_change USING btree (tenant_name, case_id, id);
CREATE UNIQUE INDEX case_change_pkey ON recto.case_change USING btree (id);
CREATE INDEX case_channel_log_by_log ON recto.case_channel_log USING btree (tenant_name, channel_log_id);
CREATE UNIQUE INDEX case_channel_log_pkey ON recto.case_channel_log USING btree (tenant_name, case_id, channel_log_id);
CREATE INDEX case_comment_by_case ON recto.case_comment USING btree (tenant_name, document_case_id, id);
CREATE UNIQUE INDEX case_comment_pkey ON recto.case_comment USING btree (id);
CREATE UNIQUE INDEX case_comment_tenant_name_id_key ON recto.case_comment USING btree (tenant_name, id);
CREATE INDEX case_drawing_by_case ON recto.case_drawing USING btree (tenant_name, case_id);
CREATE UNIQUE INDEX case_drawing_pkey ON recto.case_drawing USING btree (id);
CREATE INDEX case_extraction_by_extraction ON recto.case_extraction USING btree (tenant_name, extraction_id);
CREATE UNIQUE INDEX case_extraction_pkey ON recto.case_extraction USING btree (tenant_name, case_id, extraction_id);
CREATE INDEX case_media_by_file ON recto.case_media USING btree (tenant_name, sha256);
CREATE UNIQUE INDEX case_media_pkey ON recto.case_media USING btree (tenant_name, case_id, media_id);
CREATE INDEX case_mention_by_person ON recto.case_mention USING btree (user_id);
CREATE UNIQUE INDEX case_mention_pkey ON recto.case_mention USING btree (tenant_name, comment_id, user_id);
CREATE INDEX case_mention_unseen ON recto.case_mention USING btree (tenant_name, user_id) WHERE (seen_at IS NULL);
CREATE INDEX case_presence_by_age ON recto.case_presence USING btree (seen_at);
CREATE UNIQUE INDEX case_presence_pkey ON recto.case_presence USING btree (tenant_name, case_id, login);
CREATE UNIQUE INDEX case_tag_name ON recto.case_tag USING btree (tenant_name, name) WHERE (NOT deleted);
CREATE UNIQUE INDEX case_tag_pkey ON recto.case_tag USING btree (id);
CREATE UNIQUE INDEX case_tag_tenant_name_id_key ON recto.case_tag USING btree (tenant_name, id);
CREATE INDEX case_tagging_by_tag ON recto.case_tagging USING btree (tenant_name, tag_id);
CREATE UNIQUE INDEX case_tagging_pkey ON recto.case_tagging USING btree (tenant_name, case_id, tag_id);
CREATE UNIQUE INDEX case_tolerance_pkey ON recto.case_tolerance USING btree (id);
CREATE UNIQUE INDEX case_tolerance_tenant_name_check_group_unit_key ON recto.case_tolerance USING btree (tenant_name, check_group, unit);
CREATE UNIQUE INDEX case_tolerance_tenant_name_id_key ON recto.case_tolerance USING btree (tenant_name, id);
CREATE INDEX certificate_mic_by_mic ON recto.certificate_mic USING gin (mics);
CREATE UNIQUE INDEX certificate_mic_pkey ON recto.certificate_mic USING btree (tenant_name, extraction_id);
CREATE INDEX channel_arrival_by_log ON recto.channel_arrival USING btree (tenant_name, channel_log_id);
CREATE UNIQUE INDEX channel_arrival_pkey ON recto.channel_arrival USING btree (tenant_name, channel_id, key);
CREATE INDEX channel_state_failing ON recto.channel_state USING btree (failing_since) WHERE (failing_since IS NOT NULL);
CREATE UNIQUE INDEX channel_state_pkey ON recto.channel_state USING btree (tenant_name, channel_id);
CREATE UNIQUE INDEX chart_pkey ON recto.chart USING btree (tenant_name, id);
CREATE UNIQUE INDEX chart_tenant_name_seed_key ON recto.chart USING btree (tenant_name, seed);
CREATE UNIQUE INDEX chart_favorite_pkey ON recto.chart_favorite USING btree (tenant_name, login, chart_id);
CREATE UNIQUE INDEX client_client_uuid_key ON recto.client USING btree (client_uuid);
CREATE UNIQUE INDEX client_pkey ON recto.client USING btree (id);
CREATE UNIQUE INDEX client_tenant_name_id_key ON recto.client USING btree (tenant_name, id);
CREATE INDEX coa_mic_synonym_sample_by_score ON recto.coa_mic_synonym_sample USING btree (tenant_name, max_score, id);
CREATE INDEX coa_mic_synonym_sample_by_source ON recto.coa_mic_synonym_sample USING btree (tenant_name, source_entity_id) WHERE (source_entity_id IS NOT NULL);
CREATE UNIQUE INDEX coa_mic_synonym_sample_pkey ON recto.coa_mic_synonym_sample USING btree (id);
CREATE UNIQUE INDEX coa_mic_synonym_sample_tenant_name_category_folded_key ON recto.coa_mic_synonym_sample USING btree (tenant_name, category, folded);
CREATE UNIQUE INDEX coa_mic_synonym_sample_tenant_name_id_key ON recto.coa_mic_synonym_sample USING btree (tenant_name, id);
CREATE INDEX coa_sample_approval_by_sample ON recto.coa_sample_approval USING btree (tenant_name, sample_id, id DESC);
CREATE UNIQUE INDEX coa_sample_approval_pkey ON recto.coa_sample_approval USING btree (id);
CREATE UNIQUE INDEX coa_sample_approval_tenant_name_id_key ON recto.coa_sample_approval USING btree (tenant_name, id);
CREATE INDEX coa_sample_sighting_by_extraction ON recto.coa_sample_sighting USING btree (tenant_name, extraction_uuid);
CREATE UNIQUE INDEX coa_sample_sighting_pkey ON recto.coa_sample_sighting USING btree (tenant_name, sample_id, extraction_uuid);
CREATE UNIQUE INDEX code_table_option_by_label ON recto.code_table_option USING btree (tenant_name, table_name, lower(label));
CREATE UNIQUE INDEX code_table_option_by_value ON recto.code_table_option USING btree (tenant_name, table_name, lower(value));
CREATE UNIQUE INDEX code_table_option_pkey ON recto.code_table_option USING btree (id);
CREATE UNIQUE INDEX code_table_option_tenant_name_id_key ON recto.code_table_option USING btree (tenant_name, id);
CREATE UNIQUE INDEX column_layout_pkey ON recto.column_layout USING btree (tenant_name, login, name);
CREATE INDEX customer_subscription_by_client ON recto.customer_subscription USING btree (tenant_name, client_id);
CREATE INDEX customer_subscription_by_plan ON recto.customer_subscription USING btree (tenant_name, plan_id);
CREATE UNIQUE INDEX customer_subscription_pkey ON recto.customer_subscription USING btree (id);
CREATE UNIQUE INDEX customer_subscription_subscription_uuid_key ON recto.customer_subscription USING btree (subscription_uuid);
CREATE UNIQUE INDEX customer_subscription_tenant_name_id_key ON recto.customer_subscription USING btree (tenant_name, id);
CREATE UNIQUE INDEX dashboard_pkey ON recto.dashboard USING btree (tenant_name, id);
CREATE UNIQUE INDEX dashboard_tenant_name_seed_key ON recto.dashboard USING btree (tenant_name, seed);
CREATE UNIQUE INDEX dashboard_tenant_name_slug_key ON recto.dashboard USING btree (tenant_name, slug);
CREATE UNIQUE INDEX dashboard_tile_pkey ON recto.dashboard_tile USING btree (tenant_name, dashboard_id, chart_id);
CREATE INDEX dashboard_tile_tenant_name_chart_id_idx ON recto.dashboard_tile USING btree (tenant_name, chart_id);
CREATE UNIQUE INDEX dataset_pkey ON recto.dataset USING btree (tenant_name, id);
CREATE UNIQUE INDEX dataset_tenant_name_name_key ON recto.dataset USING btree (tenant_name, name);
CREATE UNIQUE INDEX dataset_row_pkey ON recto.dataset_row USING btree (tenant_name, dataset_id, nth);
CREATE UNIQUE INDEX declined_lesson_pkey ON recto.declined_lesson USING btree (tenant_name, extraction_id, field);
CREATE INDEX delivery_by_channel ON recto.delivery USING btree (tenant_name, output_channel_id, created_date);
CREATE INDEX delivery_by_status ON recto.delivery USING btree (tenant_name, status, id);
CREATE INDEX delivery_by_superseded ON recto.delivery USING btree (tenant_name, supersedes) WHERE (supersedes IS NOT NULL);
CREATE UNIQUE INDEX delivery_delivery_uuid_key ON recto.delivery USING btree (delivery_uuid);
CREATE INDEX delivery_ended ON recto.delivery USING btree (finished_at) WHERE (status = ANY (ARRAY['FAILED'::text, 'DEAD'::text]));
CREATE INDEX delivery_held ON recto.delivery USING btree (tenant_name, output_channel_id) WHERE ((held_at IS NOT NULL) AND (status = 'PENDING'::text));
CREATE UNIQUE INDEX delivery_of_replay ON recto.delivery USING btree (tenant_name, replay_uuid, extraction_id, output_channel_id) WHERE (replay_uuid IS NOT NULL);
CREATE UNIQUE INDEX delivery_pkey ON recto.delivery USING btree (id);
CREATE UNIQUE INDEX delivery_tenant_name_extraction_id_output_channel_id_revisi_key ON recto.delivery USING btree (tenant_name, extraction_id, output_channel_id, revision, repeat);
CREATE UNIQUE INDEX delivery_tenant_name_id_key ON recto.delivery USING btree (tenant_name, id);
CREATE INDEX delivery_tried ON recto.delivery USING btree (tenant_name, output_channel_id) WHERE ((status = 'PENDING'::text) AND (attempts >= 3));
CREATE UNIQUE INDEX delivery_attempt_pkey ON recto.delivery_attempt USING btree (tenant_name, delivery_id, attempt);
CREATE INDEX delivery_check_by_date ON recto.delivery_check USING btree (tenant_name, checked_at);
CREATE UNIQUE INDEX delivery_check_pkey ON recto.delivery_check USING btree (id);
CREATE UNIQUE INDEX delivery_check_tenant_name_id_key ON recto.delivery_check USING btree (tenant_name, id);
CREATE INDEX document_by_log ON recto.document USING btree (tenant_name, channel_log_id);
CREATE INDEX document_by_md5 ON recto.document USING btree (tenant_name, original_md5);
CREATE UNIQUE INDEX document_document_uuid_key ON recto.document USING btree (document_uuid);
CREATE UNIQUE INDEX document_pkey ON recto.document USING btree (id);
CREATE UNIQUE INDEX document_tenant_name_id_key ON recto.document USING btree (tenant_name, id);
CREATE INDEX document_case_by_number ON recto.document_case USING btree (tenant_name, case_no);
CREATE UNIQUE INDEX document_case_case_uuid_key ON recto.document_case USING btree (case_uuid);
CREATE UNIQUE INDEX document_case_pkey ON recto.document_case USING btree (id);
CREATE UNIQUE INDEX document_case_tenant_name_id_key ON recto.document_case USING btree (tenant_name, id);
CREATE UNIQUE INDEX document_channel_channel_uuid_key ON recto.document_channel USING btree (channel_uuid);
CREATE UNIQUE INDEX document_channel_connection_info ON recto.document_channel USING btree (lower((connection_info ->> 'shared_mailbox'::text))) WHERE ((protocol = 'SMTP'::text) AND (COALESCE((connection_info ->> 'shared_mailbox'::text), ''::text) <> ''::text));
CREATE UNIQUE INDEX document_channel_pkey ON recto.document_channel USING btree (id);
CREATE UNIQUE INDEX document_channel_tenant_name_id_key ON recto.document_channel USING btree (tenant_name, id);
CREATE INDEX document_channel_log_by_batch ON recto.document_channel_log USING btree (tenant_name, batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX document_channel_log_by_creator ON recto.document_channel_log USING btree (tenant_name, created_by, created_date DESC);
CREATE INDEX document_channel_log_by_date ON recto.document_channel_log USING btree (tenant_name, created_date DESC);
CREATE UNIQUE INDEX document_channel_log_channel_log_uuid_key ON recto.document_channel_log USING btree (channel_log_uuid);
CREATE UNIQUE INDEX document_channel_log_pkey ON recto.document_channel_log USING btree (id);
CREATE UNIQUE INDEX document_channel_log_tenant_name_id_key ON recto.document_channel_log USING btree (tenant_name, id);
CREATE UNIQUE INDEX document_page_page_uuid_key ON recto.document_page USING btree (page_uuid);
CREATE UNIQUE INDEX document_page_pkey ON recto.document_page USING btree (id);
CREATE UNIQUE INDEX document_page_tenant_name_document_id_page_number_key ON recto.document_page USING btree (tenant_name, document_id, page_number);
CREATE UNIQUE INDEX document_page_tenant_name_id_key ON recto.document_page USING btree (tenant_name, id);
CREATE INDEX document_repair_by_document ON recto.document_repair USING btree (tenant_name, document_id, id);
CREATE UNIQUE INDEX document_repair_pkey ON recto.document_repair USING btree (id);
CREATE UNIQUE INDEX document_repair_repair_uuid_key ON recto.document_repair USING btree (repair_uuid);
CREATE UNIQUE INDEX document_repair_tenant_name_id_key ON recto.document_repair USING btree (tenant_name, id);
CREATE UNIQUE INDEX entitlement_pkey ON recto.entitlement USING btree (tenant_name, category);
CREATE INDEX event_by_type ON recto.event USING btree (tenant_name, type, created_at);
CREATE UNIQUE INDEX event_pkey ON recto.event USING btree (id);
CREATE UNIQUE INDEX event_tenant_name_id_key ON recto.event USING btree (tenant_name, id);
CREATE UNIQUE INDEX excel_template_pkey ON recto.excel_template USING btree (tenant_name, template_key);
CREATE INDEX extraction_by_cover_image ON recto.extraction USING btree (tenant_name, cover_image_sha256) WHERE (cover_image_sha256 IS NOT NULL);
CREATE INDEX extraction_by_date ON recto.extraction USING btree (tenant_name, input_channel_date DESC, id DESC);
CREATE INDEX extraction_by_document ON recto.extraction USING btree (tenant_name, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX extraction_by_input_entity ON recto.extraction USING btree (tenant_name, input_entity_id) WHERE (input_entity_id IS NOT NULL);
CREATE INDEX extraction_by_log ON recto.extraction USING btree (tenant_name, channel_log_id);
CREATE INDEX extraction_by_status ON recto.extraction USING btree (tenant_name, status, category);
CREATE UNIQUE INDEX extraction_extraction_uuid_key ON recto.extraction USING btree (extraction_uuid);
CREATE UNIQUE INDEX extraction_pkey ON recto.extraction USING btree (id);
CREATE UNIQUE INDEX extraction_tenant_name_id_key ON recto.extraction USING btree (tenant_name, id);
CREATE INDEX extraction_band_by_extraction ON recto.extraction_band USING btree (tenant_name, extraction_id);
CREATE UNIQUE INDEX extraction_band_pkey ON recto.extraction_band USING btree (tenant_name, key, extraction_id);
CREATE INDEX extraction_change_by_extraction ON recto.extraction_change USING btree (tenant_name, extraction_id, id);
CREATE INDEX extraction_change_by_time ON recto.extraction_change USING btree (tenant_name, action_tstamp_tx) INCLUDE (extraction_id, status, actor) WHERE (status IS NOT NULL);
CREATE UNIQUE INDEX extraction_change_pkey ON recto.extraction_change USING btree (id);
CREATE INDEX extraction_duplicate_by_original ON recto.extraction_duplicate USING btree (tenant_name, original_id);
CREATE UNIQUE INDEX extraction_duplicate_pkey ON recto.extraction_duplicate USING btree (id);
CREATE UNIQUE INDEX extraction_duplicate_tenant_name_extraction_id_original_id_key ON recto.extraction_duplicate USING btree (tenant_name, extraction_id, original_id);
CREATE UNIQUE INDEX extraction_duplicate_tenant_name_id_key ON recto.extraction_duplicate USING btree (tenant_name, id);
CREATE INDEX extraction_event_by_extraction ON recto.extraction_event USING btree (tenant_name, extraction_uuid, id);
CREATE UNIQUE INDEX extraction_event_pkey ON recto.extraction_event USING btree (id);
CREATE UNIQUE INDEX extraction_event_tenant_name_id_key ON recto.extraction_event USING btree (tenant_name, id);
CREATE INDEX extraction_fingerprint_by_number ON recto.extraction_fingerprint USING btree (tenant_name, category, business_number) WHERE (business_number IS NOT NULL);
CREATE UNIQUE INDEX extraction_fingerprint_pkey ON recto.extraction_fingerprint USING btree (tenant_name, extraction_id);
CREATE INDEX extraction_issue_by_date ON recto.extraction_issue USING btree (tenant_name, created_date DESC);
CREATE INDEX extraction_issue_by_extraction ON recto.extraction_issue USING btree (tenant_name, extraction_id);
CREATE INDEX extraction_issue_by_reporter ON recto.extraction_issue USING btree (tenant_name, created_by, created_date DESC);
CREATE UNIQUE INDEX extraction_issue_pkey ON recto.extraction_issue USING btree (id);
CREATE UNIQUE INDEX extraction_issue_tenant_name_id_key ON recto.extraction_issue USING btree (tenant_name, id);
CREATE UNIQUE INDEX extraction_tag_name ON recto.extraction_tag USING btree (tenant_name, name) WHERE (NOT deleted);
CREATE UNIQUE INDEX extraction_tag_pkey ON recto.extraction_tag USING btree (id);
CREATE UNIQUE INDEX extraction_tag_tenant_name_id_key ON recto.extraction_tag USING btree (tenant_name, id);
CREATE UNIQUE INDEX extraction_tagging_pkey ON recto.extraction_tagging USING btree (tenant_name, extraction_id, tag_id);
CREATE UNIQUE INDEX file_store_address_key ON recto.file_store USING btree (address);
CREATE UNIQUE INDEX file_store_current_idx ON recto.file_store USING btree (current) WHERE current;
CREATE UNIQUE INDEX file_store_pkey ON recto.file_store USING btree (id);
CREATE INDEX harmonise_run_by_date ON recto.harmonise_run USING btree (tenant_name, created_date);
CREATE UNIQUE INDEX harmonise_run_pkey ON recto.harmonise_run USING btree (id);
CREATE UNIQUE INDEX harmonise_run_tenant_name_id_key ON recto.harmonise_run USING btree (tenant_name, id);
CREATE UNIQUE INDEX insights_made_pkey ON recto.insights_made USING btree (tenant_name);
CREATE UNIQUE INDEX invitation_email ON recto.invitation USING btree (tenant_name, lower(email));
CREATE INDEX invitation_of_email ON recto.invitation USING btree (lower(email));
CREATE UNIQUE INDEX invitation_pkey ON recto.invitation USING btree (id);
CREATE UNIQUE INDEX invitation_tenant_name_id_key ON recto.invitation USING btree (tenant_name, id);
CREATE UNIQUE INDEX invitation_token_hash_key ON recto.invitation USING btree (token_hash);
CREATE UNIQUE INDEX last_tenant_pkey ON recto.last_tenant USING btree (user_id);
CREATE INDEX learned_example_by_extraction ON recto.learned_example USING btree (tenant_name, extraction_id);
CREATE INDEX learned_example_in_use ON recto.learned_example USING btree (tenant_name, category, "position") WHERE active;
CREATE UNIQUE INDEX learned_example_pkey ON recto.learned_example USING btree (id);
CREATE UNIQUE INDEX learned_example_tenant_name_id_key ON recto.learned_example USING btree (tenant_name, id);
CREATE INDEX learned_use_by_extraction ON recto.learned_use USING btree (tenant_name, extraction_id);
CREATE UNIQUE INDEX learned_use_pkey ON recto.learned_use USING btree (tenant_name, example_id, extraction_id);
CREATE UNIQUE INDEX lesson_outcome_pkey ON recto.lesson_outcome USING btree (tenant_name, extraction_id, field);
CREATE INDEX list_export_by_login ON recto.list_export USING btree (tenant_name, login, created_date);
CREATE UNIQUE INDEX list_export_pkey ON recto.list_export USING btree (id);
CREATE UNIQUE INDEX list_export_tenant_name_id_key ON recto.list_export USING btree (tenant_name, id);
CREATE INDEX live_event_by_tenant ON recto.live_event USING btree (tenant_name, id);
CREATE UNIQUE INDEX live_event_pkey ON recto.live_event USING btree (id);
CREATE UNIQUE INDEX live_event_tenant_name_id_key ON recto.live_event USING btree (tenant_name, id);
CREATE UNIQUE INDEX log_level_pkey ON recto.log_level USING btree (logger);
CREATE INDEX mail_by_document ON recto.mail USING btree (tenant_name, document_id);
CREATE UNIQUE INDEX mail_pkey ON recto.mail USING btree (tenant_name, channel_log_id);
CREATE UNIQUE INDEX material_pkey ON recto.material USING btree (id);
CREATE UNIQUE INDEX material_tenant_name_id_key ON recto.material USING btree (tenant_name, id);
CREATE UNIQUE INDEX material_tenant_name_ipc_key ON recto.material USING btree (tenant_name, ipc);
CREATE INDEX material_mic_by_day ON recto.material_mic USING btree (tenant_name, material_id, mic_id, valid_from);
CREATE UNIQUE INDEX material_mic_pkey ON recto.material_mic USING btree (id);
CREATE UNIQUE INDEX material_mic_tenant_name_id_key ON recto.material_mic USING btree (tenant_name, id);
CREATE UNIQUE INDEX material_mic_tenant_name_material_id_mic_id_valid_from_key ON recto.material_mic USING btree (tenant_name, material_id, mic_id, valid_from) NULLS NOT DISTINCT;
CREATE INDEX membership_by_user ON recto.membership USING btree (user_id);
CREATE UNIQUE INDEX membership_pkey ON recto.membership USING btree (id);
CREATE UNIQUE INDEX membership_tenant_name_id_key ON recto.membership USING btree (tenant_name, id);
CREATE UNIQUE INDEX membership_tenant_name_user_id_key ON recto.membership USING btree (tenant_name, user_id);
CREATE INDEX mic_by_code ON recto.mic USING btree (tenant_name, code, id);
CREATE INDEX mic_by_description ON recto.mic USING btree (tenant_name, description, id);
CREATE INDEX mic_by_key ON recto.mic USING btree (tenant_name, category, code_key);
CREATE UNIQUE INDEX mic_pkey ON recto.mic USING btree (id);
CREATE UNIQUE INDEX mic_tenant_name_category_code_key ON recto.mic USING btree (tenant_name, category, code);
CREATE UNIQUE INDEX mic_tenant_name_id_key ON recto.mic USING btree (tenant_name, id);
CREATE UNIQUE INDEX mic_day_pkey ON recto.mic_day USING btree (tenant_name, day, category, mic, vendor);
CREATE INDEX mic_synonym_by_form ON recto.mic_synonym USING btree (tenant_name, folded) WHERE active;
CREATE INDEX mic_synonym_by_name ON recto.mic_synonym USING btree (tenant_name, synonym, id);
CREATE UNIQUE INDEX mic_synonym_pkey ON recto.mic_synonym USING btree (id);
CREATE UNIQUE INDEX mic_synonym_tenant_name_id_key ON recto.mic_synonym USING btree (tenant_name, id);
CREATE UNIQUE INDEX mic_synonym_tenant_name_mic_id_folded_key ON recto.mic_synonym USING btree (tenant_name, mic_id, folded);
CREATE INDEX oidc_payload_by_grant ON recto.oidc_payload USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX oidc_payload_by_uid ON recto.oidc_payload USING btree (model, uid) WHERE (uid IS NOT NULL);
CREATE INDEX oidc_payload_expiry ON recto.oidc_payload USING btree (expires_at);
CREATE UNIQUE INDEX oidc_payload_pkey ON recto.oidc_payload USING btree (model, id);
CREATE INDEX outgoing_mail_by_date ON recto.outgoing_mail USING btree (created_date);
CREATE INDEX outgoing_mail_by_kind ON recto.outgoing_mail USING btree (tenant_name, kind, told_until DESC);
CREATE UNIQUE INDEX outgoing_mail_mail_uuid_key ON recto.outgoing_mail USING btree (mail_uuid);
CREATE UNIQUE INDEX outgoing_mail_pkey ON recto.outgoing_mail USING btree (id);
CREATE UNIQUE INDEX outgoing_mail_tenant_name_id_key ON recto.outgoing_mail USING btree (tenant_name, id);
CREATE UNIQUE INDEX outgoing_mail_file_pkey ON recto.outgoing_mail_file USING btree (tenant_name, mail_id, nth);
CREATE UNIQUE INDEX output_channel_channel_uuid_key ON recto.output_channel USING btree (channel_uuid);
CREATE UNIQUE INDEX output_channel_pkey ON recto.output_channel USING btree (id);
CREATE UNIQUE INDEX output_channel_tenant_name_id_key ON recto.output_channel USING btree (tenant_name, id);
CREATE UNIQUE INDEX packaging_configuration_pkey ON recto.packaging_configuration USING btree (id);
CREATE UNIQUE INDEX packaging_configuration_tenant_name_category_key ON recto.packaging_configuration USING btree (tenant_name, category);
CREATE UNIQUE INDEX packaging_configuration_tenant_name_id_key ON recto.packaging_configuration USING btree (tenant_name, id);
CREATE UNIQUE INDEX passkey_credential_id_key ON recto.passkey USING btree (credential_id);
CREATE INDEX passkey_of_person ON recto.passkey USING btree (user_id);
CREATE UNIQUE INDEX passkey_pkey ON recto.passkey USING btree (id);
CREATE UNIQUE INDEX passkey_challenge_pkey ON recto.passkey_challenge USING btree (challenge_hash);
CREATE INDEX password_reset_of_person ON recto.password_reset USING btree (user_id);
CREATE UNIQUE INDEX password_reset_pkey ON recto.password_reset USING btree (token_hash);
CREATE UNIQUE INDEX payment_event_pkey ON recto.payment_event USING btree (tenant_name, id);
CREATE UNIQUE INDEX payment_subscription_pkey ON recto.payment_subscription USING btree (tenant_name, id, price);
CREATE UNIQUE INDEX plan_pkey ON recto.plan USING btree (id);
CREATE UNIQUE INDEX plan_tenant_name_id_key ON recto.plan USING btree (tenant_name, id);
CREATE UNIQUE INDEX rate_limit_pkey ON recto.rate_limit USING btree (key);
CREATE INDEX received_message_by_delivery ON recto.received_message USING btree (tenant_name, delivery_id);
CREATE UNIQUE INDEX received_message_pkey ON recto.received_message USING btree (tenant_name, id);
CREATE UNIQUE INDEX receiver_state_pkey ON recto.receiver_state USING btree (tenant_name, output_channel_id);
CREATE UNIQUE INDEX recovery_code_pkey ON recto.recovery_code USING btree (user_id, code_hash);
CREATE INDEX religious_certificate_by_extraction ON recto.religious_certificate USING btree (tenant_name, extraction_uuid);
CREATE UNIQUE INDEX religious_certificate_pkey ON recto.religious_certificate USING btree (id);
CREATE UNIQUE INDEX religious_certificate_tenant_name_id_key ON recto.religious_certificate USING btree (tenant_name, id);
CREATE INDEX replay_by_date ON recto.replay USING btree (tenant_name, created_date);
CREATE UNIQUE INDEX replay_pkey ON recto.replay USING btree (id);
CREATE UNIQUE INDEX replay_tenant_name_id_key ON recto.replay USING btree (tenant_name, id);
CREATE INDEX report_recipient_by_person ON recto.report_recipient USING btree (user_id);
CREATE UNIQUE INDEX report_recipient_pkey ON recto.report_recipient USING btree (tenant_name, schedule_id, user_id);
CREATE UNIQUE INDEX report_run_pkey ON recto.report_run USING btree (tenant_name, schedule_id, due_at);
CREATE INDEX report_schedule_by_dashboard ON recto.report_schedule USING btree (tenant_name, dashboard_id);
CREATE INDEX report_schedule_by_owner ON recto.report_schedule USING btree (owner_id);
CREATE INDEX report_schedule_due ON recto.report_schedule USING btree (next_run) WHERE active;
CREATE UNIQUE INDEX report_schedule_pkey ON recto.report_schedule USING btree (tenant_name, id);
CREATE UNIQUE INDEX report_template_pkey ON recto.report_template USING btree (tenant_name, name);
CREATE UNIQUE INDEX retention_pkey ON recto.retention USING btree (tenant_name, category);
CREATE INDEX review_presence_by_age ON recto.review_presence USING btree (seen_at);
CREATE UNIQUE INDEX review_presence_pkey ON recto.review_presence USING btree (tenant_name, extraction_id, login);
CREATE INDEX review_time_by_category ON recto.review_time USING btree (tenant_name, category, created_at);
CREATE INDEX review_time_by_extraction ON recto.review_time USING btree (tenant_name, extraction_id);
CREATE UNIQUE INDEX review_time_pkey ON recto.review_time USING btree (id);
CREATE UNIQUE INDEX review_time_tenant_name_id_key ON recto.review_time USING btree (tenant_name, id);
CREATE UNIQUE INDEX saved_view_pkey ON recto.saved_view USING btree (id);
CREATE UNIQUE INDEX saved_view_tenant_name_id_key ON recto.saved_view USING btree (tenant_name, id);
CREATE UNIQUE INDEX saved_view_tenant_name_list_name_created_by_name_key ON recto.saved_view USING btree (tenant_name, list_name, created_by, name);
CREATE INDEX saved_view_default_by_view ON recto.saved_view_default USING btree (tenant_name, view_id);
CREATE UNIQUE INDEX saved_view_default_pkey ON recto.saved_view_default USING btree (tenant_name, login, list_name);
CREATE UNIQUE INDEX schema_migration_pkey ON recto.schema_migration USING btree (name);
CREATE UNIQUE INDEX search_case_pkey ON recto.search_case USING btree (tenant_name, id);
CREATE INDEX search_change_by_age ON recto.search_change USING brin (at);
CREATE INDEX search_change_by_transaction ON recto.search_change USING btree (tenant_name, index_name, xid);
CREATE UNIQUE INDEX search_extraction_pkey ON recto.search_extraction USING btree (tenant_name, id);
CREATE UNIQUE INDEX search_feed_pkey ON recto.search_feed USING btree (tenant_name, index_name, fingerprint, generation);
CREATE UNIQUE INDEX search_issue_pkey ON recto.search_issue USING btree (tenant_name, id);
CREATE UNIQUE INDEX search_log_pkey ON recto.search_log USING btree (tenant_name, id);
CREATE UNIQUE INDEX search_religious_certificate_pkey ON recto.search_religious_certificate USING btree (tenant_name, id);
CREATE UNIQUE INDEX search_target_pkey ON recto.search_target USING btree (index_name, fingerprint);
CREATE UNIQUE INDEX search_text_pkey ON recto.search_text USING btree (tenant_name, index_name, id);
CREATE INDEX search_text_words ON recto.search_text USING gin (search_lexemes(tenant_name, index_name, body));
CREATE UNIQUE INDEX search_usage_pkey ON recto.search_usage USING btree (tenant_name, id);
CREATE UNIQUE INDEX service_token_name ON recto.service_token USING btree (tenant_name, lower(name)) WHERE ((revoked_at IS NULL) AND (replaced_at IS NULL));
CREATE UNIQUE INDEX service_token_pkey ON recto.service_token USING btree (id);
CREATE UNIQUE INDEX service_token_tenant_name_id_key ON recto.service_token USING btree (tenant_name, id);
CREATE UNIQUE INDEX service_token_token_hash_key ON recto.service_token USING btree (token_hash);
CREATE INDEX session_by_user ON recto.session USING btree (user_id);
CREATE UNIQUE INDEX session_id_key ON recto.session USING btree (id);
CREATE INDEX session_of_issuer ON recto.session USING btree (issuer_subject) WHERE (issuer_subject IS NOT NULL);
CREATE UNIQUE INDEX session_pkey ON recto.session USING btree (id_hash);
CREATE INDEX source_entity_by_name ON recto.source_entity USING btree (tenant_name, folded_name);
CREATE INDEX source_entity_by_vendor_no ON recto.source_entity USING btree (tenant_name, bare_vendor_no);
CREATE UNIQUE INDEX source_entity_pkey ON recto.source_entity USING btree (id);
CREATE UNIQUE INDEX source_entity_tenant_name_code_key ON recto.source_entity USING btree (tenant_name, code);
CREATE UNIQUE INDEX source_entity_tenant_name_id_key ON recto.source_entity USING btree (tenant_name, id);
CREATE UNIQUE INDEX statement_pkey ON recto.statement USING btree (tenant_name, id);
CREATE UNIQUE INDEX statement_tenant_name_month_client_id_key ON recto.statement USING btree (tenant_name, month, client_id) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX statement_tenant_name_month_nth_key ON recto.statement USING btree (tenant_name, month, nth);
CREATE UNIQUE INDEX subscription_request_open ON recto.subscription_request USING btree (tenant_name, plan_id) WHERE (state = 'OPEN'::text);
CREATE UNIQUE INDEX subscription_request_pkey ON recto.subscription_request USING btree (tenant_name, id);
CREATE INDEX subscription_usage_by_extraction ON recto.subscription_usage USING btree (tenant_name, extraction_uuid) WHERE (extraction_uuid IS NOT NULL);
CREATE INDEX subscription_usage_by_log ON recto.subscription_usage USING btree (tenant_name, channel_log_id);
CREATE INDEX subscription_usage_by_moment ON recto.subscription_usage USING btree (tenant_name, category, "timestamp");
CREATE INDEX subscription_usage_by_subscription ON recto.subscription_usage USING btree (tenant_name, subscription_id) WHERE (subscription_id IS NOT NULL);
CREATE UNIQUE INDEX subscription_usage_pkey ON recto.subscription_usage USING btree (id);
CREATE UNIQUE INDEX subscription_usage_tenant_name_id_key ON recto.subscription_usage USING btree (tenant_name, id);
CREATE UNIQUE INDEX superset_role_pkey ON recto.superset_role USING btree (tenant_name, role_name);
CREATE UNIQUE INDEX superset_role_role_name_key ON recto.superset_role USING btree (role_name);
CREATE UNIQUE INDEX tenant_pkey ON recto.tenant USING btree (tenant_name);
CREATE UNIQUE INDEX tenant_archive_pkey ON recto.tenant_archive USING btree (id);
CREATE UNIQUE INDEX tenant_archive_tenant_name_id_key ON recto.tenant_archive USING btree (tenant_name, id);
CREATE UNIQUE INDEX tenant_deletion_pkey ON recto.tenant_deletion USING btree (tenant_name);
CREATE UNIQUE INDEX tenant_feature_pkey ON recto.tenant_feature USING btree (tenant_name, feature);
CREATE UNIQUE INDEX tenant_tombstone_pkey ON recto.tenant_tombstone USING btree (id);
CREATE INDEX trace_by_log ON recto.trace USING btree (tenant_name, channel_log_id, id);
CREATE UNIQUE INDEX trace_pkey ON recto.trace USING btree (id);
CREATE UNIQUE INDEX trace_tenant_name_id_key ON recto.trace USING btree (tenant_name, id);
CREATE INDEX translation_memory_alike ON recto.translation_memory USING btree (tenant_name, source_lang, target_lang, digits, length(folded));
CREATE UNIQUE INDEX translation_memory_pkey ON recto.translation_memory USING btree (id);
CREATE UNIQUE INDEX translation_memory_tenant_name_id_key ON recto.translation_memory USING btree (tenant_name, id);
CREATE UNIQUE INDEX translation_memory_tenant_name_source_lang_target_lang_fold_key ON recto.translation_memory USING btree (tenant_name, source_lang, target_lang, folded);
CREATE INDEX trash_by_age ON recto.trash USING btree (deleted_at);
CREATE INDEX trash_by_time ON recto.trash USING btree (tenant_name, deleted_at DESC, id DESC);
CREATE UNIQUE INDEX trash_pkey ON recto.trash USING btree (id);
CREATE UNIQUE INDEX trash_tenant_name_kind_record_id_key ON recto.trash USING btree (tenant_name, kind, record_id);
CREATE UNIQUE INDEX usage_report_pkey ON recto.usage_report USING btree (tenant_name, subscription, price, period_start);
CREATE UNIQUE INDEX worker_heartbeat_pkey ON recto.worker_heartbeat USING btree (worker_id);

-- Policies

audit: append for INSERT to public using () with check (true);
audit: erasing for UPDATE to recto_owner using ((current_setting('recto.erasing'::text, true) = 'yes'::text)) with check ();
audit: erasing_seen for SELECT to recto_owner using ((current_setting('recto.erasing'::text, true) = 'yes'::text)) with check ();
audit: leaving for DELETE to recto_owner using (is_due_for_deletion(tenant_name)) with check ();
audit: leaving_seen for SELECT to recto_owner using (is_due_for_deletion(tenant_name)) with check ();
audit: system for SELECT to recto_system using (true) with check ();
audit: tenant for SELECT to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ();
automation_setting: system for ALL to recto_system using (true) with check (true);
automation_setting: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
baseline_order: system for ALL to recto_system using (true) with check (true);
baseline_order: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
baseline_order_line: system for ALL to recto_system using (true) with check (true);
baseline_order_line: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
billing_customer: system for ALL to recto_system using (true) with check (true);
billing_customer: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
blob: system for ALL to recto_system using (true) with check (true);
blob: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
bulk_item: system for ALL to recto_system using (true) with check (true);
bulk_item: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
bulk_work: system for ALL to recto_system using (true) with check (true);
bulk_work: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
case_change: system for ALL to recto_system using (true) with check (true);
case_change: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
case_channel_log: system for ALL to recto_system using (true) with check (true);
case_channel_log: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
case_comment: system for ALL to recto_system using (true) with check (true);
case_comment: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
case_drawing: system for ALL to recto_system using (true) with check (true);
case_drawing: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
case_extraction: system for ALL to recto_system using (true) with check (true);
case_extraction: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
case_media: system for ALL to recto_system using (true) with check (true);
case_media: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
case_mention: system for ALL to recto_system using (true) with check (true);
case_mention: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
case_presence: system for ALL to recto_system using (true) with check (true);
case_presence: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
case_tag: system for ALL to recto_system using (true) with check (true);
case_tag: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
case_tagging: system for ALL to recto_system using (true) with check (true);
case_tagging: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
case_tolerance: system for ALL to recto_system using (true) with check (true);
case_tolerance: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
certificate_mic: system for ALL to recto_system using (true) with check (true);
certificate_mic: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
channel_arrival: system for ALL to recto_system using (true) with check (true);
channel_arrival: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
channel_state: system for ALL to recto_system using (true) with check (true);
channel_state: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
chart: system for ALL to recto_system using (true) with check (true);
chart: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
chart_favorite: system for ALL to recto_system using (true) with check (true);
chart_favorite: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
client: system for ALL to recto_system using (true) with check (true);
client: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
coa_mic_synonym_sample: system for ALL to recto_system using (true) with check (true);
coa_mic_synonym_sample: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
coa_sample_approval: system for ALL to recto_system using (true) with check (true);
coa_sample_approval: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
coa_sample_sighting: system for ALL to recto_system using (true) with check (true);
coa_sample_sighting: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
code_table_option: system for ALL to recto_system using (true) with check (true);
code_table_option: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
column_layout: system for ALL to recto_system using (true) with check (true);
column_layout: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
customer_subscription: system for ALL to recto_system using (true) with check (true);
customer_subscription: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
dashboard: system for ALL to recto_system using (true) with check (true);
dashboard: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
dashboard_tile: system for ALL to recto_system using (true) with check (true);
dashboard_tile: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
dataset: system for ALL to recto_system using (true) with check (true);
dataset: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
dataset_row: system for ALL to recto_system using (true) with check (true);
dataset_row: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
declined_lesson: system for ALL to recto_system using (true) with check (true);
declined_lesson: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
delivery: system for ALL to recto_system using (true) with check (true);
delivery: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
delivery_attempt: system for ALL to recto_system using (true) with check (true);
delivery_attempt: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
delivery_check: system for ALL to recto_system using (true) with check (true);
delivery_check: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
document: system for ALL to recto_system using (true) with check (true);
document: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
document_case: system for ALL to recto_system using (true) with check (true);
document_case: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
document_channel: system for ALL to recto_system using (true) with check (true);
document_channel: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
document_channel_log: system for ALL to recto_system using (true) with check (true);
document_channel_log: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
document_page: system for ALL to recto_system using (true) with check (true);
document_page: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
document_repair: system for ALL to recto_system using (true) with check (true);
document_repair: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
entitlement: system for ALL to recto_system using (true) with check (true);
entitlement: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
event: system for ALL to recto_system using (true) with check (true);
event: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
excel_template: system for ALL to recto_system using (true) with check (true);
excel_template: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
extraction: system for ALL to recto_system using (true) with check (true);
extraction: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
extraction_band: system for ALL to recto_system using (true) with check (true);
extraction_band: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
extraction_change: erasing for UPDATE to recto_owner using ((current_setting('recto.erasing'::text, true) = 'yes'::text)) with check ();
extraction_change: erasing_seen for SELECT to recto_owner using ((current_setting('recto.erasing'::text, true) = 'yes'::text)) with check ();
extraction_change: leaving for DELETE to recto_owner using (is_due_for_deletion(tenant_name)) with check ();
extraction_change: leaving_seen for SELECT to recto_owner using (is_due_for_deletion(tenant_name)) with check ();
extraction_change: system for ALL to recto_system using (true) with check (true);
extraction_change: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
extraction_duplicate: system for ALL to recto_system using (true) with check (true);
extraction_duplicate: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
extraction_event: system for ALL to recto_system using (true) with check (true);
extraction_event: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
extraction_fingerprint: system for ALL to recto_system using (true) with check (true);
extraction_fingerprint: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
extraction_issue: system for ALL to recto_system using (true) with check (true);
extraction_issue: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
extraction_tag: system for ALL to recto_system using (true) with check (true);
extraction_tag: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
extraction_tagging: system for ALL to recto_system using (true) with check (true);
extraction_tagging: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
harmonise_run: system for ALL to recto_system using (true) with check (true);
harmonise_run: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
insights_made: system for ALL to recto_system using (true) with check (true);
insights_made: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
invitation: system for ALL to recto_system using (true) with check (true);
invitation: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
learned_example: system for ALL to recto_system using (true) with check (true);
learned_example: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
learned_use: system for ALL to recto_system using (true) with check (true);
learned_use: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
lesson_outcome: system for ALL to recto_system using (true) with check (true);
lesson_outcome: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
list_export: system for ALL to recto_system using (true) with check (true);
list_export: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
live_event: system for ALL to recto_system using (true) with check (true);
live_event: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
mail: system for ALL to recto_system using (true) with check (true);
mail: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
material: system for ALL to recto_system using (true) with check (true);
material: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
material_mic: system for ALL to recto_system using (true) with check (true);
material_mic: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
membership: system for ALL to recto_system using (true) with check (true);
membership: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
mic: system for ALL to recto_system using (true) with check (true);
mic: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
mic_day: system for ALL to recto_system using (true) with check (true);
mic_day: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
mic_synonym: system for ALL to recto_system using (true) with check (true);
mic_synonym: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
outgoing_mail: system for ALL to recto_system using (true) with check (true);
outgoing_mail: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
outgoing_mail_file: system for ALL to recto_system using (true) with check (true);
outgoing_mail_file: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
output_channel: system for ALL to recto_system using (true) with check (true);
output_channel: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
packaging_configuration: system for ALL to recto_system using (true) with check (true);
packaging_configuration: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
payment_event: system for ALL to recto_system using (true) with check (true);
payment_event: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
payment_subscription: system for ALL to recto_system using (true) with check (true);
payment_subscription: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
plan: system for ALL to recto_system using (true) with check (true);
plan: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
received_message: system for ALL to recto_system using (true) with check (true);
received_message: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
receiver_state: system for ALL to recto_system using (true) with check (true);
receiver_state: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
religious_certificate: system for ALL to recto_system using (true) with check (true);
religious_certificate: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
replay: system for ALL to recto_system using (true) with check (true);
replay: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
report_recipient: system for ALL to recto_system using (true) with check (true);
report_recipient: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
report_run: system for ALL to recto_system using (true) with check (true);
report_run: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
report_schedule: system for ALL to recto_system using (true) with check (true);
report_schedule: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
report_template: system for ALL to recto_system using (true) with check (true);
report_template: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
retention: system for ALL to recto_system using (true) with check (true);
retention: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
review_presence: system for ALL to recto_system using (true) with check (true);
review_presence: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
review_time: system for ALL to recto_system using (true) with check (true);
review_time: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
saved_view: system for ALL to recto_system using (true) with check (true);
saved_view: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
saved_view_default: system for ALL to recto_system using (true) with check (true);
saved_view_default: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
search_case: system for ALL to recto_system using (true) with check (true);
search_case: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
search_change: system for ALL to recto_system using (true) with check (true);
search_change: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
search_extraction: system for ALL to recto_system using (true) with check (true);
search_extraction: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
search_feed: system for ALL to recto_system using (true) with check (true);
search_feed: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
search_issue: system for ALL to recto_system using (true) with check (true);
search_issue: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
search_log: system for ALL to recto_system using (true) with check (true);
search_log: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
search_religious_certificate: system for ALL to recto_system using (true) with check (true);
search_religious_certificate: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
search_target: system for ALL to recto_system using (true) with check (true);
search_text: system for ALL to recto_system using (true) with check (true);
search_text: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
search_usage: system for ALL to recto_system using (true) with check (true);
search_usage: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
service_token: system for ALL to recto_system using (true) with check (true);
service_token: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
source_entity: system for ALL to recto_system using (true) with check (true);
source_entity: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
statement: system for ALL to recto_system using (true) with check (true);
statement: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
subscription_request: system for ALL to recto_system using (true) with check (true);
subscription_request: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
subscription_usage: system for ALL to recto_system using (true) with check (true);
subscription_usage: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
superset_role: system for ALL to recto_system using (true) with check (true);
superset_role: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
tenant: system for ALL to recto_system using (true) with check (true);
tenant: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
tenant_archive: system for ALL to recto_system using (true) with check (true);
tenant_archive: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
tenant_deletion: system for ALL to recto_system using (true) with check (true);
tenant_deletion: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
tenant_feature: system for ALL to recto_system using (true) with check (true);
tenant_feature: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
trace: system for ALL to recto_system using (true) with check (true);
trace: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
translation_memory: system for ALL to recto_system using (true) with check (true);
translation_memory: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
trash: system for ALL to recto_system using (true) with check (true);
trash: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));
usage_report: system for ALL to recto_system using (true) with check (true);
usage_report: tenant for ALL to recto_app using ((tenant_name = ( SELECT current_tenant() AS current_tenant))) with check ((tenant_name = ( SELECT current_tenant() AS current_tenant)));

-- Triggers

CREATE TRIGGER access_changed AFTER DELETE OR UPDATE OF activated, operator ON recto.app_user FOR EACH ROW EXECUTE FUNCTION tell_access_change();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.app_user FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.automation_setting FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.baseline_order FOR EACH ROW EXECUTE FUNCTION write_audit('values');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.billing_customer FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.case_comment FOR EACH ROW EXECUTE FUNCTION write_audit('values');
CREATE TRIGGER case_document AFTER INSERT OR DELETE ON recto.case_extraction FOR EACH ROW EXECUTE FUNCTION write_case_document();
CREATE TRIGGER search_added AFTER INSERT ON recto.case_extraction REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_case_documents_changed();
CREATE TRIGGER search_removed AFTER DELETE ON recto.case_extraction REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_case_documents_changed();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.case_tag FOR EACH ROW EXECUTE FUNCTION write_audit('values');
CREATE TRIGGER search_renamed AFTER UPDATE OF name ON recto.case_tag FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION search_case_tag_renamed();
CREATE TRIGGER search_added AFTER INSERT ON recto.case_tagging REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_case_tagging_changed();
CREATE TRIGGER search_removed AFTER DELETE ON recto.case_tagging REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_case_tagging_changed();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.case_tolerance FOR EACH ROW EXECUTE FUNCTION write_audit('values');
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE ON recto.certificate_mic DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION certificate_mic_changed();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.chart FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.client FOR EACH ROW EXECUTE FUNCTION write_audit('values');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.coa_mic_synonym_sample FOR EACH ROW EXECUTE FUNCTION write_audit('values');
CREATE TRIGGER plain BEFORE INSERT OR UPDATE ON recto.coa_mic_synonym_sample FOR EACH ROW EXECUTE FUNCTION plain_sample();
CREATE TRIGGER search_row AFTER INSERT OR DELETE OR UPDATE ON recto.coa_mic_synonym_sample FOR EACH ROW EXECUTE FUNCTION search_sample_changed();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.coa_sample_approval FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.code_table_option FOR EACH ROW EXECUTE FUNCTION write_audit('values');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.customer_subscription FOR EACH ROW EXECUTE FUNCTION write_audit('values');
CREATE TRIGGER search_usage_replanned AFTER UPDATE OF plan_id ON recto.customer_subscription FOR EACH ROW WHEN ((old.plan_id IS DISTINCT FROM new.plan_id)) EXECUTE FUNCTION search_usages_replanned();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.dashboard FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.dataset FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.declined_lesson FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.delivery FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.document FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER search_files AFTER INSERT OR UPDATE OF name, source, deleted ON recto.document FOR EACH ROW EXECUTE FUNCTION search_document_changed();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.document_case FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER case_change AFTER INSERT OR UPDATE OF status ON recto.document_case FOR EACH ROW EXECUTE FUNCTION write_case_change();
CREATE TRIGGER search_1_row AFTER INSERT OR UPDATE ON recto.document_case FOR EACH ROW EXECUTE FUNCTION search_case_changed();
CREATE TRIGGER search_2_content AFTER INSERT OR UPDATE OF case_no, category, content ON recto.document_case FOR EACH ROW EXECUTE FUNCTION search_case_filled();
CREATE TRIGGER search_3_gone AFTER DELETE ON recto.document_case FOR EACH ROW EXECUTE FUNCTION search_case_gone();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.document_channel FOR EACH ROW EXECUTE FUNCTION write_audit('values');
CREATE TRIGGER search_renamed AFTER INSERT OR UPDATE OF name ON recto.document_channel FOR EACH ROW EXECUTE FUNCTION search_channel_renamed();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.document_channel_log FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER search_1_row AFTER INSERT OR UPDATE ON recto.document_channel_log FOR EACH ROW EXECUTE FUNCTION search_log_changed();
CREATE TRIGGER search_3_gone AFTER DELETE ON recto.document_channel_log FOR EACH ROW EXECUTE FUNCTION search_log_gone();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.document_repair FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.entitlement FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.excel_template FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.extraction FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER change_log AFTER INSERT OR UPDATE ON recto.extraction FOR EACH ROW EXECUTE FUNCTION write_extraction_change();
CREATE TRIGGER mics_moved AFTER UPDATE OF category ON recto.extraction FOR EACH ROW WHEN ((old.category IS DISTINCT FROM new.category)) EXECUTE FUNCTION certificate_mic_moved();
CREATE TRIGGER search_1_row AFTER INSERT OR UPDATE ON recto.extraction FOR EACH ROW EXECUTE FUNCTION search_extraction_changed();
CREATE TRIGGER search_2_values AFTER INSERT OR UPDATE OF category_key, summary, baseline, result, revised_result, document_id, channel_log_id ON recto.extraction FOR EACH ROW EXECUTE FUNCTION search_extraction_read();
CREATE TRIGGER search_3_gone AFTER DELETE ON recto.extraction FOR EACH ROW EXECUTE FUNCTION search_extraction_gone();
CREATE TRIGGER search_4_issues AFTER UPDATE OF category, category_key ON recto.extraction FOR EACH ROW WHEN (((old.category IS DISTINCT FROM new.category) OR (old.category_key IS DISTINCT FROM new.category_key))) EXECUTE FUNCTION search_issues_document_changed();
CREATE TRIGGER search_5_cases AFTER UPDATE OF category ON recto.extraction FOR EACH ROW WHEN (((old.category IS DISTINCT FROM new.category) AND (('PACKAGING_SPEC'::text = old.category) OR ('PACKAGING_SPEC'::text = new.category)))) EXECUTE FUNCTION search_cases_document_changed();
CREATE TRIGGER search_6_certificates AFTER UPDATE OF category ON recto.extraction FOR EACH ROW WHEN ((old.category IS DISTINCT FROM new.category)) EXECUTE FUNCTION search_religious_certificates_document_changed();
CREATE TRIGGER search_6_certificates_come AFTER INSERT ON recto.extraction FOR EACH ROW EXECUTE FUNCTION search_religious_certificates_document_changed();
CREATE TRIGGER search_6_certificates_go AFTER DELETE ON recto.extraction FOR EACH ROW EXECUTE FUNCTION search_religious_certificates_document_changed();
CREATE CONSTRAINT TRIGGER vendor_counts_added AFTER INSERT ON recto.extraction DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.input_entity_id IS NOT NULL)) EXECUTE FUNCTION vendor_counts_changed();
CREATE CONSTRAINT TRIGGER vendor_counts_gone AFTER DELETE ON recto.extraction DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.input_entity_id IS NOT NULL)) EXECUTE FUNCTION vendor_counts_changed();
CREATE CONSTRAINT TRIGGER vendor_counts_moved AFTER UPDATE OF input_entity_id, category, result, revised_result ON recto.extraction DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.input_entity_id IS NOT NULL) OR (new.input_entity_id IS NOT NULL))) EXECUTE FUNCTION vendor_counts_changed();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.extraction_duplicate FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER search_added AFTER INSERT ON recto.extraction_duplicate REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_duplicate_changed();
CREATE TRIGGER search_decided AFTER UPDATE ON recto.extraction_duplicate REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_duplicate_changed();
CREATE TRIGGER search_removed AFTER DELETE ON recto.extraction_duplicate REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_duplicate_changed();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.extraction_issue FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER search_1_row AFTER INSERT OR UPDATE ON recto.extraction_issue FOR EACH ROW EXECUTE FUNCTION search_issue_changed();
CREATE TRIGGER search_3_gone AFTER DELETE ON recto.extraction_issue FOR EACH ROW EXECUTE FUNCTION search_issue_gone();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.extraction_tag FOR EACH ROW EXECUTE FUNCTION write_audit('values');
CREATE TRIGGER search_renamed AFTER UPDATE OF name ON recto.extraction_tag FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION search_tag_renamed();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.extraction_tagging FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER search_added AFTER INSERT ON recto.extraction_tagging REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_tagging_changed();
CREATE TRIGGER search_removed AFTER DELETE ON recto.extraction_tagging REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_tagging_changed();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.invitation FOR EACH ROW EXECUTE FUNCTION audit_invitation();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.learned_example FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.lesson_outcome FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER announce AFTER INSERT ON recto.live_event FOR EACH ROW EXECUTE FUNCTION notify_live_event();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.log_level FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER search_words AFTER INSERT OR UPDATE ON recto.mail FOR EACH ROW EXECUTE FUNCTION search_mail_changed();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.material FOR EACH ROW EXECUTE FUNCTION write_audit('values');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.material_mic FOR EACH ROW EXECUTE FUNCTION write_audit('values');
CREATE TRIGGER access_changed AFTER DELETE OR UPDATE OF roles ON recto.membership FOR EACH ROW EXECUTE FUNCTION tell_access_change();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.membership FOR EACH ROW EXECUTE FUNCTION write_audit('values');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.mic FOR EACH ROW EXECUTE FUNCTION write_audit('values');
CREATE TRIGGER search_switched AFTER UPDATE ON recto.mic FOR EACH ROW WHEN (((old.active IS DISTINCT FROM new.active) OR (old.category IS DISTINCT FROM new.category))) EXECUTE FUNCTION search_mic_switched();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.mic_synonym FOR EACH ROW EXECUTE FUNCTION write_audit('values');
CREATE TRIGGER search_added AFTER INSERT ON recto.mic_synonym REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_names_added();
CREATE TRIGGER search_changed AFTER UPDATE ON recto.mic_synonym REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_names_added();
CREATE TRIGGER search_gone AFTER DELETE ON recto.mic_synonym REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION search_names_gone();
CREATE TRIGGER forget_files AFTER UPDATE OF status ON recto.outgoing_mail FOR EACH ROW WHEN ((new.status = ANY (ARRAY['SENT'::text, 'REFUSED'::text, 'UNKNOWN'::text]))) EXECUTE FUNCTION forget_mail_files();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.output_channel FOR EACH ROW EXECUTE FUNCTION write_audit('values');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.packaging_configuration FOR EACH ROW EXECUTE FUNCTION write_audit('values');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.payment_subscription FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.plan FOR EACH ROW EXECUTE FUNCTION write_audit('values');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.religious_certificate FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER search_1_row AFTER INSERT OR UPDATE ON recto.religious_certificate FOR EACH ROW EXECUTE FUNCTION search_religious_certificate_changed();
CREATE TRIGGER search_3_gone AFTER DELETE ON recto.religious_certificate FOR EACH ROW EXECUTE FUNCTION search_religious_certificate_gone();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.report_recipient FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.report_schedule FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.report_template FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.retention FOR EACH ROW EXECUTE FUNCTION write_audit('values');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.saved_view FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER access_changed AFTER DELETE OR UPDATE OF roles, revoked_at, expires_at ON recto.service_token FOR EACH ROW EXECUTE FUNCTION tell_access_change();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.service_token FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER access_changed AFTER UPDATE OF id_hash, tenant_name, user_id ON recto.session FOR EACH ROW EXECUTE FUNCTION tell_access_change();
CREATE TRIGGER access_ended AFTER DELETE ON recto.session FOR EACH ROW EXECUTE FUNCTION tell_access_change();
CREATE TRIGGER last_tenant AFTER INSERT OR UPDATE OF tenant_name ON recto.session FOR EACH ROW WHEN ((new.tenant_name IS NOT NULL)) EXECUTE FUNCTION note_last_tenant();
CREATE TRIGGER audit AFTER INSERT OR DELETE ON recto.source_entity FOR EACH ROW EXECUTE FUNCTION write_audit('values');
CREATE TRIGGER audit_changed AFTER UPDATE OF id, tenant_name, code, name, iff_vendor_no, oc_extraction_configuration, coa_extraction_configuration, created_by, created_date, last_modified_by, last_modified_date, version, oc_ship_mode, oc_currency, oc_incoterms, oc_address, oc_table, oc_ipc, oc_description, oc_quantity, oc_price, oc_unit, oc_deliver_date, coa_table, coa_mic, coa_value, archived ON recto.source_entity FOR EACH ROW EXECUTE FUNCTION write_audit('values');
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.statement FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.subscription_request FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.subscription_usage FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER search_charged AFTER INSERT OR UPDATE ON recto.subscription_usage FOR EACH ROW EXECUTE FUNCTION search_usage_changed();
CREATE TRIGGER search_usage_added AFTER INSERT ON recto.subscription_usage REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_usages_changed();
CREATE TRIGGER search_usage_gone AFTER DELETE ON recto.subscription_usage REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION search_usages_gone();
CREATE TRIGGER search_usage_moved AFTER UPDATE ON recto.subscription_usage REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_usages_changed();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.tenant FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER mic_days_rezoned AFTER UPDATE OF time_zone ON recto.tenant FOR EACH ROW WHEN ((old.time_zone IS DISTINCT FROM new.time_zone)) EXECUTE FUNCTION mic_days_rezoned();
CREATE TRIGGER seed_reference AFTER INSERT ON recto.tenant FOR EACH ROW EXECUTE FUNCTION seed_reference();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.tenant_archive FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit AFTER INSERT OR DELETE ON recto.tenant_deletion FOR EACH ROW EXECUTE FUNCTION audit_deletion();
CREATE TRIGGER keep_grace BEFORE INSERT ON recto.tenant_deletion FOR EACH ROW EXECUTE FUNCTION keep_grace();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.tenant_feature FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.translation_memory FOR EACH ROW EXECUTE FUNCTION write_audit();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON recto.trash FOR EACH ROW EXECUTE FUNCTION write_audit();

-- Grants

actor_seal to recto_system: insert, select, update;
app_user to recto_system: delete, insert, select, update;
audit to recto_app: select;
audit to recto_system: insert, select;
audit_check to recto_system: insert, select, update;
audit_link to recto_system: insert, select;
audit_look to recto_system: delete, insert, select;
authenticator to recto_system: delete, insert, select, update;
automation_setting to recto_app: delete, insert, select, update;
automation_setting to recto_system: delete, insert, select, update;
baseline_order to recto_app: delete, insert, select, update;
baseline_order to recto_system: delete, insert, select, update;
baseline_order_line to recto_app: delete, insert, select, update;
baseline_order_line to recto_system: delete, insert, select, update;
billing_customer to recto_app: insert, select;
billing_customer to recto_system: delete, insert, select, update;
blob to recto_app: delete, insert, select, update;
blob to recto_system: delete, insert, select, update;
bulk_item to recto_app: delete, insert, select, update;
bulk_item to recto_system: delete, insert, select, update;
bulk_work to recto_app: delete, insert, select, update;
bulk_work to recto_system: delete, insert, select, update;
case_change to recto_app: insert, select;
case_change to recto_system: delete, insert, select, update;
case_channel_log to recto_app: delete, insert, select, update;
case_channel_log to recto_system: delete, insert, select, update;
case_comment to recto_app: delete, insert, select, update;
case_comment to recto_system: delete, insert, select, update;
case_drawing to recto_app: insert, select;
case_drawing to recto_system: delete, insert, select, update;
case_extraction to recto_app: delete, insert, select, update;
case_extraction to recto_system: delete, insert, select, update;
case_media to recto_app: delete, insert, select, update;
case_media to recto_system: delete, insert, select, update;
case_mention to recto_app: delete, insert, select, update;
case_mention to recto_system: delete, insert, select, update;
case_presence to recto_app: delete, insert, select, update;
case_presence to recto_system: delete, insert, select, update;
case_tag to recto_app: delete, insert, select, update;
case_tag to recto_system: delete, insert, select, update;
case_tagging to recto_app: delete, insert, select, update;
case_tagging to recto_system: delete, insert, select, update;
case_tolerance to recto_app: delete, insert, select, update;
case_tolerance to recto_system: delete, insert, select, update;
certificate_mic to recto_app: delete, insert, select, update;
certificate_mic to recto_system: delete, insert, select, update;
channel_arrival to recto_app: insert, select;
channel_arrival to recto_system: delete, insert, select, update;
channel_state to recto_app: delete, insert, select, update;
channel_state to recto_system: delete, insert, select, update;
chart to recto_app: delete, insert, select, update;
chart to recto_system: delete, insert, select, update;
chart_favorite to recto_app: delete, insert, select, update;
chart_favorite to recto_system: delete, insert, select, update;
client to recto_app: delete, insert, select, update;
client to recto_system: delete, insert, select, update;
coa_mic_synonym_sample to recto_app: delete, insert, select, update;
coa_mic_synonym_sample to recto_system: delete, insert, select, update;
coa_sample_approval to recto_app: delete, insert, select, update;
coa_sample_approval to recto_system: delete, insert, select, update;
coa_sample_sighting to recto_app: delete, insert, select, update;
coa_sample_sighting to recto_system: delete, insert, select, update;
code_table_option to recto_app: delete, insert, select, update;
code_table_option to recto_system: delete, insert, select, update;
column_layout to recto_app: delete, insert, select, update;
column_layout to recto_system: delete, insert, select, update;
customer_subscription to recto_app: delete, insert, select, update;
customer_subscription to recto_system: delete, insert, select, update;
dashboard to recto_app: delete, insert, select, update;
dashboard to recto_system: delete, insert, select, update;
dashboard_tile to recto_app: delete, insert, select;
dashboard_tile to recto_system: delete, insert, select, update;
dataset to recto_app: delete, insert, select, update;
dataset to recto_system: delete, insert, select, update;
dataset_row to recto_app: delete, insert, select;
dataset_row to recto_system: delete, insert, select, update;
declined_lesson to recto_app: delete, insert, select, update;
declined_lesson to recto_system: delete, insert, select, update;
delivery to recto_app: delete, insert, select, update;
delivery to recto_system: delete, insert, select, update;
delivery_attempt to recto_app: delete, insert, select, update;
delivery_attempt to recto_system: delete, insert, select, update;
delivery_check to recto_app: delete, insert, select, update;
delivery_check to recto_system: delete, insert, select, update;
document to recto_app: delete, insert, select, update;
document to recto_system: delete, insert, select, update;
document_case to recto_app: delete, insert, select, update;
document_case to recto_system: delete, insert, select, update;
document_channel to recto_app: delete, insert, select, update;
document_channel to recto_system: delete, insert, select, update;
document_channel_log to recto_app: delete, insert, select, update;
document_channel_log to recto_system: delete, insert, select, update;
document_page to recto_app: delete, insert, select, update;
document_page to recto_system: delete, insert, select, update;
document_repair to recto_app: insert, select, update;
document_repair to recto_system: delete, insert, select, update;
entitlement to recto_app: select;
entitlement to recto_system: delete, insert, select, update;
event to recto_app: insert, select;
event to recto_system: delete, insert, select, update;
excel_template to recto_app: delete, insert, select, update;
excel_template to recto_system: delete, insert, select, update;
extraction to recto_app: delete, insert, select, update;
extraction to recto_system: delete, insert, select, update;
extraction_band to recto_app: delete, insert, select, update;
extraction_band to recto_system: delete, insert, select, update;
extraction_change to recto_app: select;
extraction_change to recto_system: insert, select;
extraction_duplicate to recto_app: delete, insert, select, update;
extraction_duplicate to recto_system: delete, insert, select, update;
extraction_event to recto_app: insert, select;
extraction_event to recto_system: delete, insert, select, update;
extraction_fingerprint to recto_app: delete, insert, select, update;
extraction_fingerprint to recto_system: delete, insert, select, update;
extraction_issue to recto_app: delete, insert, select, update;
extraction_issue to recto_system: delete, insert, select, update;
extraction_tag to recto_app: delete, insert, select, update;
extraction_tag to recto_system: delete, insert, select, update;
extraction_tagging to recto_app: delete, insert, select, update;
extraction_tagging to recto_system: delete, insert, select, update;
file_store to recto_system: delete, insert, select, update;
harmonise_run to recto_app: delete, insert, select, update;
harmonise_run to recto_system: delete, insert, select, update;
insights_made to recto_app: insert, select;
insights_made to recto_system: delete, insert, select, update;
invitation to recto_app: delete, insert, select, update;
invitation to recto_system: delete, insert, select, update;
last_tenant to recto_system: delete, insert, select, update;
learned_example to recto_app: delete, insert, select, update;
learned_example to recto_system: delete, insert, select, update;
learned_use to recto_app: delete, insert, select, update;
learned_use to recto_system: delete, insert, select, update;
lesson_outcome to recto_app: delete, insert, select, update;
lesson_outcome to recto_system: delete, insert, select, update;
list_export to recto_app: delete, insert, select, update;
list_export to recto_system: delete, insert, select, update;
live_event to recto_app: insert, select;
live_event to recto_system: delete, insert, select, update;
log_level to recto_system: delete, insert, select, update;
mail to recto_app: delete, insert, select, update;
mail to recto_system: delete, insert, select, update;
material to recto_app: delete, insert, select, update;
material to recto_system: delete, insert, select, update;
material_mic to recto_app: delete, insert, select, update;
material_mic to recto_system: delete, insert, select, update;
membership to recto_app: delete, insert, select, update;
membership to recto_system: delete, insert, select, update;
mic to recto_app: delete, insert, select, update;
mic to recto_system: delete, insert, select, update;
mic_day to recto_app: select;
mic_day to recto_system: delete, insert, select, update;
mic_synonym to recto_app: delete, insert, select, update;
mic_synonym to recto_system: delete, insert, select, update;
oidc_payload to recto_system: delete, insert, select, update;
outgoing_mail to recto_app: delete, insert, select, update;
outgoing_mail to recto_system: delete, insert, select, update;
outgoing_mail_file to recto_app: delete, insert, select;
outgoing_mail_file to recto_system: delete, insert, select, update;
output_channel to recto_app: delete, insert, select, update;
output_channel to recto_system: delete, insert, select, update;
packaging_configuration to recto_app: delete, insert, select, update;
packaging_configuration to recto_system: delete, insert, select, update;
passkey to recto_system: delete, insert, select, update;
passkey_challenge to recto_system: delete, insert, select, update;
password_reset to recto_system: delete, insert, select, update;
payment_event to recto_app: delete, insert, select;
payment_event to recto_system: delete, insert, select, update;
payment_subscription to recto_app: delete, insert, select, update;
payment_subscription to recto_system: delete, insert, select, update;
plan to recto_app: delete, insert, select, update;
plan to recto_system: delete, insert, select, update;
rate_limit to recto_system: delete, insert, select, update;
received_message to recto_app: delete, insert, select, update;
received_message to recto_system: delete, insert, select, update;
receiver_state to recto_app: delete, insert, select, update;
receiver_state to recto_system: delete, insert, select, update;
recovery_code to recto_system: delete, insert, select, update;
religious_certificate to recto_app: delete, insert, select, update;
religious_certificate to recto_system: delete, insert, select, update;
replay to recto_app: delete, insert, select, update;
replay to recto_system: delete, insert, select, update;
report_recipient to recto_app: delete, insert, select;
report_recipient to recto_system: delete, insert, select, update;
report_run to recto_app: delete, insert, select, update;
report_run to recto_system: delete, insert, select, update;
report_schedule to recto_app: delete, insert, select, update;
report_schedule to recto_system: delete, insert, select, update;
report_template to recto_app: delete, insert, select, update;
report_template to recto_system: delete, insert, select, update;
retention to recto_app: delete, insert, select, update;
retention to recto_system: delete, insert, select, update;
review_presence to recto_app: delete, insert, select, update;
review_presence to recto_system: delete, insert, select, update;
review_time to recto_app: insert, select;
review_time to recto_system: delete, insert, select, update;
saved_view to recto_app: delete, insert, select, update;
saved_view to recto_system: delete, insert, select, update;
saved_view_default to recto_app: delete, insert, select, update;
saved_view_default to recto_system: delete, insert, select, update;
search_case to recto_app: select;
search_case to recto_system: delete, insert, select, update;
search_change to recto_app: select;
search_change to recto_system: delete, insert, select, update;
search_extraction to recto_app: select;
search_extraction to recto_system: delete, insert, select, update;
search_feed to recto_app: delete, insert, select, update;
search_feed to recto_system: delete, insert, select, update;
search_issue to recto_app: select;
search_issue to recto_system: delete, insert, select, update;
search_log to recto_app: select;
search_log to recto_system: delete, insert, select, update;
search_religious_certificate to recto_app: select;
search_religious_certificate to recto_system: delete, insert, select, update;
search_target to recto_system: delete, insert, select, update;
search_text to recto_system: delete, insert, select, update;
search_usage to recto_app: select;
search_usage to recto_system: delete, insert, select, update;
service_token to recto_app: delete, insert, select, update;
service_token to recto_system: delete, insert, select, update;
session to recto_system: delete, insert, select, update;
source_entity to recto_app: delete, insert, select, update;
source_entity to recto_system: delete, insert, select, update;
statement to recto_app: insert, select;
statement to recto_system: delete, insert, select, update;
subscription_request to recto_app: insert, select, update;
subscription_request to recto_system: delete, insert, select, update;
subscription_usage to recto_app: insert, select;
subscription_usage to recto_system: delete, insert, select, update;
superset_role to recto_app: select;
superset_role to recto_system: delete, insert, select, update;
tenant to recto_app: select;
tenant to recto_system: delete, insert, select, update;
tenant_archive to recto_app: delete, insert, select, update;
tenant_archive to recto_system: delete, insert, select, update;
tenant_deletion to recto_app: delete, insert, select;
tenant_deletion to recto_system: delete, insert, select, update;
tenant_feature to recto_app: select;
tenant_feature to recto_system: delete, insert, select, update;
tenant_tombstone to recto_system: insert, select, update;
trace to recto_app: delete, insert, select, update;
trace to recto_system: delete, insert, select, update;
translation_memory to recto_app: delete, insert, select, update;
translation_memory to recto_system: delete, insert, select, update;
trash to recto_app: delete, select;
trash to recto_system: delete, insert, select, update;
trash_keys to recto_system: delete, insert, references, select, trigger, truncate, update;
usage_report to recto_app: delete, insert, select, update;
usage_report to recto_system: delete, insert, select, update;
worker_heartbeat to recto_system: delete, insert, select, update;

-- Column grants

entitlement.offered to recto_app: update;
entitlement.remaining_pages to recto_app: update;
subscription_usage.subscription_id to recto_app: update;
tenant.display_name to recto_app: update;
tenant.time_zone to recto_app: update;

-- Functions

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.add_passkey(person uuid, most integer, credential bytea, key bytea, count bigint, ways text[], copied boolean, label text, origin text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare made uuid;
begin
  perform from app_user u where u.id = person for update;
  if (select count(*) from passkey p where p.user_id = person) >= most then return null; end if;
  insert into passkey (user_id, credential_id, public_key, counter, transports, synced, name)
  values (person, credential, key, add_passkey.count, ways, copied, label)
  on conflict do nothing returning passkey.id into made;
  if made is null then return null; end if;
  perform note_access(home_of_person(u.id), u.email, origin, 'add-passkey', u.id) from app_user u where u.id = person;
  return made;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.add_person(id uuid, email text, display_name text, password_hash text)
 RETURNS TABLE(person uuid, created boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  insert into app_user (id, email, display_name, password_hash)
  values (add_person.id, add_person.email, add_person.display_name, add_person.password_hash)
  on conflict (lower(email)) do nothing;
  return query select u.id, u.id = add_person.id from app_user u where lower(u.email) = lower(add_person.email);
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.administrators_of_tenant()
 RETURNS TABLE(email text, lang_key text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select u.email, u.lang_key from membership m join app_user u on u.id = m.user_id
   where m.tenant_name = current_tenant() and 'ROLE_ADMIN' = any(m.roles) and u.activated
   order by lower(u.email)
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.ask_password_reset(email text, hash bytea, origin text, lifetime interval)
 RETURNS TABLE(address text, lang_key text, tenant text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare person app_user;
begin
  select * into person from app_user u where lower(u.email) = lower(ask_password_reset.email) and u.activated;
  if person.id is null then return; end if;
  insert into password_reset (token_hash, user_id, expires_at) values (hash, person.id, now() + lifetime);
  perform note_access(home_of_person(person.id), person.email, ask_password_reset.origin, 'ask-password-reset', person.id);
  return query select person.email, person.lang_key, home_of_person(person.id);
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.audit_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare said tenant_deletion := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from tenant t where t.tenant_name = said.tenant_name) then
    insert into audit (tenant_name, actor, origin, action, record, record_id)
    values (said.tenant_name, current_actor(), nullif(current_setting('app.origin', true), ''),
            case when tg_op = 'DELETE' then 'take back deletion' else 'ask for deletion' end, 'tenant', said.tenant_name);
  end if;
  return null;
end $function$
;

-- owner recto_owner, callable by recto_system
CREATE OR REPLACE FUNCTION recto.audit_fixed_hash(a audit)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select sha256(convert_to(jsonb_build_array(a.tenant_name, extract(epoch from a.at)::text, a.action, a.record, a.changed)::text, 'UTF8'))
$function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.audit_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare
  said invitation := case when tg_op = 'DELETE' then old else new end;
  done text := case
    when tg_op = 'INSERT' then 'invite'
    when tg_op = 'DELETE' then case when old.accepted_at is not null then null
      when current_actor() like 'system: %' then 'expire' else 'withdraw' end
    when new.accepted_at is distinct from old.accepted_at then 'accept'
    when new.declined_at is not null and old.declined_at is null then 'decline'
    when new.token_hash <> old.token_hash then 'invite' end;
begin
  if done is not null then
    insert into audit (tenant_name, actor, origin, action, record, record_id)
    values (said.tenant_name, current_actor(), nullif(current_setting('app.origin', true), ''), done, 'invitation', said.email);
  end if;
  return null;
end $function$
;

-- owner recto_owner, callable by recto_system
CREATE OR REPLACE FUNCTION recto.audit_link_hash(previous bytea, chain text, seq bigint, audit_id bigint, kind text, linked_at timestamp with time zone, payload bytea)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select sha256(previous || convert_to(jsonb_build_array(chain, seq, audit_id, kind, extract(epoch from linked_at)::text)::text, 'UTF8') || payload)
$function$
;

-- owner recto_owner, callable by recto_system
CREATE OR REPLACE FUNCTION recto.audit_open_hash(salt bytea, a audit)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select sha256(salt || convert_to(jsonb_build_array(a.actor, a.origin, a.record_id, a.before, a.after)::text, 'UTF8'))
$function$
;

-- owner recto_owner, callable by recto_system
CREATE OR REPLACE FUNCTION recto.audit_settled()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select coalesce(max(last_id), 0) from audit_look
   where looked_at < (select max(looked_at) from audit_look) - interval '2 hours'
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.audit_state()
 RETURNS TABLE(links bigint, linked_at timestamp with time zone, head bytea, checked_at timestamp with time zone, faults bigint, fault jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select coalesce(l.seq, 0), l.linked_at, l.chain_hash, c.checked_at, coalesce(c.faults, 0), c.fault
    from (select current_tenant() as name) t
    left join lateral (select x.seq, x.linked_at, x.chain_hash from audit_link x where x.chain = t.name order by x.seq desc limit 1) l on true
    left join audit_check c on c.chain = t.name
   where t.name is not null
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.begin_authenticator(person uuid, sealed bytea)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  insert into authenticator as a (user_id, secret) values (person, sealed)
  on conflict (user_id) do update set secret = sealed, created_at = now() where a.confirmed_at is null
  returning true
$function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.certificate_mic_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
  perform pg_advisory_xact_lock(hashtext('recto:mic-days:' || coalesce(new.tenant_name, old.tenant_name)));
  if tg_op <> 'INSERT' then perform mic_days_add(old, -1); end if;
  if tg_op <> 'DELETE' then perform mic_days_add(new, 1); end if;
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.certificate_mic_moved()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  delete from certificate_mic where tenant_name = new.tenant_name and extraction_id = new.id and category <> new.category;
  return null;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.clear_rate_limit(key text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  delete from rate_limit r where r.key = clear_rate_limit.key
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.close_session(id_hash bytea)
 RETURNS TABLE(client text, id_token bytea)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare closed session;
begin
  delete from session s where s.id_hash = close_session.id_hash returning * into closed;
  if closed.user_id is null then return; end if;
  perform note_access(closed.tenant_name, u.email, closed.origin, 'sign-out', u.id) from app_user u where u.id = closed.user_id;
  return query select closed.client, closed.id_token;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.confirm_authenticator(person uuid, sealed bytea, step bigint, origin text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  update authenticator a set confirmed_at = now(), last_step = step
   where a.user_id = person and a.secret = sealed and a.confirmed_at is null;
  if not found then return false; end if;
  perform note_access(home_of_person(u.id), u.email, origin, 'add-second-factor', u.id) from app_user u where u.id = person;
  return true;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.consume_oidc(model text, id text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  update oidc_payload o set consumed_at = now() where o.model = consume_oidc.model and o.id = consume_oidc.id
$function$
;

-- owner recto_owner, callable by public, recto_app, recto_system
CREATE OR REPLACE FUNCTION recto.current_actor()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(nullif(current_setting('app.actor', true), ''), 'system') $function$
;

-- owner recto_owner, callable by public, recto_app, recto_system
CREATE OR REPLACE FUNCTION recto.current_tenant()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.tenant', true), '') $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.delete_oidc(model text, id text, grant_id text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  delete from oidc_payload o
   where (o.model = delete_oidc.model and o.id = delete_oidc.id) or o.grant_id = delete_oidc.grant_id
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.end_issuer_sessions(issuer text, subject text, issuer_session text, origin text)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  with ended as (
    delete from session s
     where s.issuer is not distinct from end_issuer_sessions.issuer
       and s.issuer_subject is not null
       and (end_issuer_sessions.subject is null or s.issuer_subject = end_issuer_sessions.subject)
       and (end_issuer_sessions.issuer_session is null or s.issuer_session = end_issuer_sessions.issuer_session)
       and coalesce(end_issuer_sessions.subject, end_issuer_sessions.issuer_session) is not null
    returning s.tenant_name, s.user_id),
  noted as (
    insert into audit (tenant_name, actor, origin, action, record, record_id)
    select e.tenant_name, u.email, end_issuer_sessions.origin, 'end-session', 'session', e.user_id::text
      from ended e join app_user u on u.id = e.user_id returning 1)
  select count(*)::integer from noted
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.end_sessions_of_person(person uuid, one uuid, keep bytea, origin text)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  with ended as (
    delete from session s
     where s.user_id = person and case when one is null then s.id_hash <> keep else s.id = one end
    returning s.tenant_name, s.user_id),
  noted as (
    insert into audit (tenant_name, actor, origin, action, record, record_id)
    select e.tenant_name, u.email, end_sessions_of_person.origin, 'end-session', 'session', e.user_id::text
      from ended e join app_user u on u.id = e.user_id returning 1)
  select count(*)::integer from noted
$function$
;

-- owner recto_owner, callable by recto_app
CREATE OR REPLACE FUNCTION recto.enqueue_job(name text, payload jsonb, queue text, key text, run_at timestamp with time zone, max_attempts integer, job_group text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  if current_tenant() is null then raise exception 'a job needs a tenant' using errcode = '42501'; end if;
  perform graphile_worker.add_job(
    name,
    json_build_object('tenant', current_tenant(), 'actor', current_actor(), 'data', payload,
                      'trace', nullif(current_setting('app.trace', true), '')),
    -- Queues and keys of two tenants never meet.
    queue_name => current_tenant() || ':' || queue,
    run_at => run_at,
    max_attempts => max_attempts,
    job_key => current_tenant() || ':' || key,
    flags => array_remove(array['tenant:' || current_tenant(), 'group:' || job_group], null));
end $function$
;

-- owner recto_owner, callable by recto_system
CREATE OR REPLACE FUNCTION recto.erase_in_history(email text, name text, pseudonym text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
#variable_conflict use_variable
declare
  ids bigint[];
begin
  perform set_config('recto.erasing', 'yes', true);
  update extraction_change c set actor = pseudonym where lower(c.actor) = lower(email);
  perform seal_audit();
  perform pg_advisory_xact_lock(hashtext('recto:audit'));
  select array_agg(a.id) into ids from audit a
   where strpos(lower(concat_ws(' ', a.actor, a.record_id, a.before::text, a.after::text)), lower(email)) > 0
      or (name is not null and strpos(lower(concat_ws(' ', a.before::text, a.after::text)), lower(name)) > 0);
  update audit_link l set open_hash = audit_open_hash(l.salt, a), salt = null
    from audit a where a.id = any (ids) and l.audit_id = a.id and l.salt is not null;
  update audit a
     set actor = without_person(a.actor, email, null, pseudonym),
         record_id = without_person(a.record_id, email, null, pseudonym),
         before = without_person(a.before::text, email, name, pseudonym)::jsonb,
         after = without_person(a.after::text, email, name, pseudonym)::jsonb
   where a.id = any (ids);
  -- Rows of this transaction have no link yet, and get their first one later.
  perform link_audit(array(select distinct l.audit_id from audit_link l where l.audit_id = any (ids)), 'erased');
  perform set_config('recto.erasing', '', true);
  update graphile_worker._private_jobs j
     set payload = jsonb_set(j.payload::jsonb, '{actor}', to_jsonb(pseudonym))::json
   where lower(j.payload ->> 'actor') = lower(email);
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.erase_in_trash(email text, name text, pseudonym text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
#variable_conflict use_variable
declare
  tab text;
begin
  foreach tab in array array['case_comment', 'extraction_issue', 'extraction_event'] loop
    update trash t set content = jsonb_set(t.content, array[tab], without_person((t.content -> tab)::text, email, name, pseudonym)::jsonb)
     where t.content ? tab and name is not null and strpos(lower((t.content -> tab)::text), lower(name)) > 0;
  end loop;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.erase_person(person uuid, pseudonym text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
#variable_conflict use_variable
declare
  email text;
  name text;
  t record;
begin
  select u.email, nullif(trim(u.display_name), '') into email, name from app_user u where u.id = person;
  if email is null then return false; end if;
  -- One letter or two are no name that could be told from a word.
  if length(name) < 3 then name := null; end if;
  delete from case_presence p where lower(p.login) = lower(email);
  delete from review_presence p where lower(p.login) = lower(email);
  delete from invitation i where lower(i.email) = lower(email);
  delete from outgoing_mail m where lower(m.recipient) = lower(email);
  delete from rate_limit r where strpos(lower(r.key), lower(email)) > 0;
  delete from app_user u where u.id = person;
  for t in
    select c.relname,
           string_agg(format(case when free then '%1$I = without_person(%1$I::text, $1, $2, $3)::%2$s' else
             '%1$I = without_person(%1$I::text, $1, null, $3)::%2$s' end, a.attname, format_type(a.atttypid, a.atttypmod)), ', ') as sets,
           string_agg(format('strpos(lower(%I::text), lower($1)) > 0', a.attname) ||
             case when free then format(' or strpos(lower(%I::text), lower($2)) > 0', a.attname) else '' end, ' or ') as held
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      -- What people write, where they name each other.
      cross join lateral (select (c.relname, a.attname) in (('case_comment', 'content'), ('extraction_issue', 'user_comment'),
        ('extraction_issue', 'reply'), ('extraction_issue', 'internal_comment'), ('outgoing_mail', 'subject'),
        ('outgoing_mail', 'body'), ('live_event', 'data'), ('extraction_event', 'reason')) as free) f
     where c.relnamespace = 'recto'::regnamespace and c.relkind = 'r'
       and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
       and c.relname not in ('audit', 'audit_link', 'audit_check', 'extraction_change', 'actor_seal', 'schema_migration', 'oidc_payload', 'document_page',
         'mail', 'search_text', 'search_change', 'blob', 'app_user')
       -- What was received, and what was read of it.
       and (c.relname, a.attname) not in (('extraction', 'result'), ('extraction', 'revised_result'), ('extraction', 'baseline'),
         ('extraction', 'summary'), ('document', 'content'), ('document', 'name'), ('document', 'metadata'),
         ('document', 'pdf_metadata'), ('document_channel_log', 'log_from'), ('document_channel_log', 'metadata'),
         ('document_channel_log', 'original_name'), ('delivery', 'content'), ('delivery', 'response_body'),
         ('search_log', 'log_from'), ('search_log', 'original_name'), ('search_extraction', 'sender'))
       and a.attname <> 'tenant_name'
     group by c.relname order by c.relname
  loop
    execute format('update %I set %s where %s', t.relname, t.sets, t.held) using email, name, pseudonym;
  end loop;
  update actor_seal s set actor = null, salt = null, shown = pseudonym where lower(s.actor) = lower(email);
  perform erase_in_trash(email, name, pseudonym);
  perform erase_in_history(email, name, pseudonym);
  insert into audit (tenant_name, actor, origin, action, record, record_id)
  values (current_tenant(), without_person(current_actor(), email, null, pseudonym),
          nullif(current_setting('app.origin', true), ''), 'erase', 'app_user', pseudonym);
  return true;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.erase_person_as(operator uuid, person uuid, pseudonym text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  if not is_operator(erase_person_as.operator) or erase_person_as.operator = erase_person_as.person then return false; end if;
  return erase_person(erase_person_as.person, erase_person_as.pseudonym);
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.factors_of_person(person uuid)
 RETURNS TABLE(secret bytea, confirmed_at timestamp with time zone, recovery_codes integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select a.secret, a.confirmed_at,
         (select count(*)::integer from recovery_code c where c.user_id = person and c.used_at is null)
    from authenticator a where a.user_id = person
$function$
;

-- owner recto_owner, callable by recto_app, recto_system
CREATE OR REPLACE FUNCTION recto.file_store_for_writing()
 RETURNS TABLE(id integer, address text, settings bytea, changed timestamp with time zone)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select s.id, s.address, s.settings, s.changed from file_store s where s.current for key share
$function$
;

-- owner recto_owner, callable by recto_app, recto_system
CREATE OR REPLACE FUNCTION recto.file_store_of(store integer)
 RETURNS TABLE(id integer, address text, settings bytea, changed timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select s.id, s.address, s.settings, s.changed from file_store s where s.id = store
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.find_certificates(wanted text[], only_failed boolean)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select c.extraction_id from certificate_mic c where c.tenant_name = current_tenant() and c.mics && wanted
    and (not only_failed or c.failed && wanted)
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.find_mail_channel(address text)
 RETURNS TABLE(tenant_name text, channel_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select c.tenant_name, c.id from document_channel c
   where c.protocol = 'SMTP' and c.active
     and (lower(c.connection_info ->> 'shared_mailbox') = lower(address)
          or c.channel_uuid::text = lower(split_part(address, '@', 1)))
   limit 1
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.find_oidc(model text, id text, uid text)
 RETURNS TABLE(payload jsonb, consumed boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select o.payload, o.consumed_at is not null from oidc_payload o
   where o.model = find_oidc.model and (o.id = find_oidc.id or o.uid = find_oidc.uid)
     and (o.expires_at is null or o.expires_at > now())
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.find_service_token(hash bytea, origin inet)
 RETURNS TABLE(name text, tenant_name text, roles text[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  update service_token t set last_used_at = now()
   where t.token_hash = hash and (t.last_used_at is null or t.last_used_at < now() - interval '5 minutes')
     and (t.allowed_origins is null or origin <<= any (t.allowed_origins));
  return query
    select t.name, t.tenant_name, t.roles from service_token t
     where t.token_hash = hash and t.revoked_at is null and (t.expires_at is null or t.expires_at > now())
       and (t.allowed_origins is null or origin <<= any (t.allowed_origins));
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.find_session(id_hash bytea, idle interval)
 RETURNS TABLE(user_id uuid, login text, display_name text, lang_key text, tenant_name text, roles text[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  update session s set seen_at = now()
   where s.id_hash = find_session.id_hash and s.seen_at < now() - interval '1 minute'
     and s.seen_at > now() - idle and s.expires_at > now();
  return query
    select u.id, u.email, u.display_name, u.lang_key, t.tenant_name, coalesce(t.roles, '{}')
      from session s
      join app_user u on u.id = s.user_id and u.activated
      left join lateral (select * from tenants_of_person(u.id)) t on t.tenant_name = s.tenant_name
     where s.id_hash = find_session.id_hash and s.seen_at > now() - idle and s.expires_at > now();
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.find_words(index_name text, words text, how text)
 RETURNS bytea
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
declare
  folded text := btrim(regexp_replace(search_fold(words), ' +', ' ', 'g'));
  mine text := current_tenant();
  mark text := search_mark(mine, find_words.index_name);
  each text[] := string_to_array(folded, ' ');
  wanted tsquery;
  -- What stands in the text as it is written here.
  literal text[];
  found bytea;
begin
  if mine is null then raise exception 'a search needs a tenant' using errcode = '42501'; end if;
  if folded = '' then return ''; end if;
  if how = 'or' and (search_has_pairs(folded) and cardinality(each) > 1) then
    select string_agg(int8send(hit), '') into found from (
      select distinct ('x' || encode(substr(ids, 8 * i + 1, 8), 'hex'))::bit(64)::bigint as hit
        from unnest(each) w cross join lateral find_words(find_words.index_name, w, 'and') ids
        cross join generate_series(0, length(ids) / 8 - 1) i) hits;
    return coalesce(found, '');
  end if;
  for i in 1 .. cardinality(each) loop
    wanted := case when wanted is null then search_word(mark, each[i], how = 'phrase' and i = cardinality(each))
      when how = 'or' then wanted || search_word(mark, each[i], false)
      else wanted && search_word(mark, each[i], how = 'phrase' and i = cardinality(each)) end;
  end loop;
  literal := case
    when how = 'phrase' and cardinality(each) > 1 then array[case when search_has_pairs(left(folded, 1)) then folded else ' ' || folded end]
    -- One pair alone is what the index holds.
    else array(select w from unnest(each) w where length(w) > 1 and search_has_pairs(w)
      and not (length(w) = 2 and search_has_pairs(left(w, 1)) and search_has_pairs(right(w, 1)))) end;
  if cardinality(literal) = 0 then
    select string_agg(int8send(t.id), '') into found from search_text t
     where t.tenant_name = mine collate "C" and t.index_name = find_words.index_name collate "C"
       and search_lexemes(t.tenant_name, t.index_name, t.body) @@ wanted;
  else
    select string_agg(int8send(t.id), '') into found from search_text t
     where t.tenant_name = mine collate "C" and t.index_name = find_words.index_name collate "C"
       and search_lexemes(t.tenant_name, t.index_name, t.body) @@ wanted
       and not exists (select from unnest(literal) l where strpos(' ' || t.body, l) = 0);
  end if;
  return coalesce(found, '');
end $function$
;

-- owner recto_owner, callable by recto_system
CREATE OR REPLACE FUNCTION recto.forget_history_of_tenant(name text, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare
  gone integer;
  more integer;
begin
  delete from extraction_change where ctid = any (array(
    select ctid from extraction_change c where c.tenant_name = forget_history_of_tenant.name limit most));
  get diagnostics gone = row_count;
  delete from audit where ctid = any (array(
    select ctid from audit a where a.tenant_name = forget_history_of_tenant.name limit most));
  get diagnostics more = row_count;
  gone := gone + more;
  if is_due_for_deletion(forget_history_of_tenant.name) then
    delete from audit_link where ctid = any (array(
      select ctid from audit_link l where l.chain = forget_history_of_tenant.name limit most));
    get diagnostics more = row_count;
    gone := gone + more;
    delete from audit_check c where c.chain = forget_history_of_tenant.name;
  end if;
  return gone;
end $function$
;

-- owner recto_owner, callable by recto_app
CREATE OR REPLACE FUNCTION recto.forget_job(id bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  with gone as (
    delete from graphile_worker._private_jobs j
     where j.id = forget_job.id and j.payload ->> 'tenant' = current_tenant() and j.locked_at is null
       and j.attempts >= j.max_attempts
    returning j.id)
  insert into audit (tenant_name, actor, origin, action, record, record_id)
  select current_tenant(), current_actor(), nullif(current_setting('app.origin', true), ''), 'retry', 'job', gone.id::text
    from gone
$function$
;

-- owner recto_owner, callable by recto_system
CREATE OR REPLACE FUNCTION recto.forget_jobs_of_tenant(name text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare gone integer;
begin
  if not is_due_for_deletion(forget_jobs_of_tenant.name) then return 0; end if;
  if exists (select from graphile_worker._private_jobs j
              where j.payload ->> 'tenant' = forget_jobs_of_tenant.name and j.locked_at is not null) then
    return -1;
  end if;
  delete from graphile_worker._private_jobs j where j.payload ->> 'tenant' = forget_jobs_of_tenant.name;
  get diagnostics gone = row_count;
  delete from graphile_worker._private_job_queues q
   where q.queue_name like replace(replace(forget_jobs_of_tenant.name, '_', '\_'), '%', '\%') || ':%' and q.locked_at is null;
  return gone;
end $function$
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.forget_mail_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  delete from outgoing_mail_file f where f.tenant_name = new.tenant_name and f.mail_id = new.id;
  return null;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.forgive_growing_limit(key text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  update rate_limit l set hits = greatest(0, l.hits - 1), blocked_until = null
   where l.key = forgive_growing_limit.key
$function$
;

-- owner recto_owner, callable by recto_app, recto_system
CREATE OR REPLACE FUNCTION recto.has_migrations(names text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select not exists (
    select from unnest(names) as wanted (name)
     where not exists (select from schema_migration m where m.name = wanted.name))
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.has_second_factor(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select exists (select from authenticator a where a.user_id = person and a.confirmed_at is not null)
      or exists (select from passkey p where p.user_id = person)
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.home_of_person(user_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select coalesce(
    (select l.tenant from last_tenant l join tenants_of_person(home_of_person.user_id) t on t.tenant_name = l.tenant
      where l.user_id = home_of_person.user_id),
    (select m.tenant_name from membership m where m.user_id = home_of_person.user_id order by m.id limit 1),
    (select t.tenant_name from tenants_of_person(home_of_person.user_id) t limit 1))
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.invitation_by_token(hash bytea)
 RETURNS TABLE(id uuid, tenant_name text, display_name text, email text, invited_by text, expires_at timestamp with time zone, has_account boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select i.id, i.tenant_name, t.display_name, i.email, i.invited_by, i.expires_at,
         exists (select from app_user u where lower(u.email) = lower(i.email))
    from invitation i join tenant t on t.tenant_name = i.tenant_name
   where i.token_hash = hash and i.expires_at > now() and i.declined_at is null and i.accepted_at is null
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.invitations_of_person(person uuid)
 RETURNS TABLE(id uuid, tenant_name text, display_name text, email text, invited_by text, expires_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select i.id, i.tenant_name, t.display_name, i.email, i.invited_by, i.expires_at
    from app_user u
    join invitation i on lower(i.email) = lower(u.email)
    join tenant t on t.tenant_name = i.tenant_name
   where u.id = person and u.activated and i.expires_at > now() and i.declined_at is null and i.accepted_at is null
   order by i.sent_at, i.id
$function$
;

-- owner recto_system, callable by recto_owner
CREATE OR REPLACE FUNCTION recto.is_due_for_deletion(name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select exists (select from tenant_deletion d where d.tenant_name = is_due_for_deletion.name and d.due_at <= now())
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.is_operator(user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select exists (select from app_user u where u.id = is_operator.user_id and u.operator and u.activated)
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.is_toured(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select coalesce((select u.toured from app_user u where u.id = person), true)
$function$
;

-- owner recto_owner, callable by recto_app
CREATE OR REPLACE FUNCTION recto.jobs_of_tenant()
 RETURNS TABLE(id bigint, task text, state text, data jsonb, attempts integer, max_attempts integer, created_at timestamp with time zone, run_at timestamp with time zone, locked_at timestamp with time zone, last_error text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select j.id, t.identifier,
         case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed' else 'waiting' end,
         (j.payload -> 'data')::jsonb, j.attempts::integer, j.max_attempts::integer, j.created_at, j.run_at, j.locked_at,
         j.last_error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
   where j.payload ->> 'tenant' = current_tenant()
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.join_tenant(person uuid, tenant text, roles text[], origin text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform set_config('app.actor', u.email, true), set_config('app.origin', origin, true)
     from app_user u where u.id = person for update;
  insert into membership (tenant_name, user_id, roles)
  select t.tenant_name, person, join_tenant.roles from tenant t where t.tenant_name = join_tenant.tenant
  on conflict (tenant_name, user_id) do nothing;
end $function$
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.keep_grace()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  new.asked_at := now();
  new.due_at := now() + interval '30 days';
  return new;
end $function$
;

-- owner recto_system, callable by recto_owner
CREATE OR REPLACE FUNCTION recto.link_audit(ids bigint[], kind text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  a audit;
  now_in text;
  place bigint;
  previous bytea;
  salt bytea;
  payload bytea;
  -- A row that was there to be seen at the look before would have been found by it.
  looked timestamptz := (select max(looked_at) from audit_look);
  as_kind text;
begin
  for a in select x.* from audit x where x.id = any (ids) order by coalesce(x.tenant_name, ''), x.id loop
    if now_in is distinct from coalesce(a.tenant_name, '') then
      now_in := coalesce(a.tenant_name, '');
      select l.seq, l.chain_hash into place, previous from audit_link l where l.chain = now_in order by l.seq desc limit 1;
      place := coalesce(place, 0);
      previous := coalesce(previous, ''::bytea);
    end if;
    place := place + 1;
    salt := uuid_send(gen_random_uuid());
    payload := sha256(audit_fixed_hash(a) || audit_open_hash(salt, a));
    as_kind := case when link_audit.kind = 'written' and a.at < looked - interval '2 hours' then 'late' else link_audit.kind end;
    previous := audit_link_hash(previous, now_in, place, a.id, as_kind, now(), payload);
    insert into audit_link (chain, seq, audit_id, kind, linked_at, salt, payload_hash, chain_hash)
    values (now_in, place, a.id, as_kind, now(), salt, payload, previous);
  end loop;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.list_oidc()
 RETURNS TABLE(model text, id text, payload jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select o.model, o.id, o.payload from oidc_payload o
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.log_levels()
 RETURNS TABLE(logger text, level text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select l.logger, l.level from log_level l
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.make_password_reset(actor uuid, person uuid, hash bytea, lifetime interval)
 RETURNS TABLE(address text, lang_key text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  if not may_manage(actor, person) then return; end if;
  insert into password_reset (token_hash, user_id, expires_at) values (hash, person, now() + lifetime);
  perform note_access(current_tenant(), current_actor(), current_setting('app.origin', true), 'make-password-reset', person);
  return query select u.email, u.lang_key from app_user u where u.id = person;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.make_tenant(actor uuid, name text, display text, owner text, features jsonb, categories text[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  if not is_operator(actor) or exists (select from tenant t where t.tenant_name = name) then return false; end if;
  insert into tenant (tenant_name, display_name, owner_email) values (name, display, owner);
  insert into tenant_feature (tenant_name, feature, enabled)
    select name, f.key, f.value::boolean from jsonb_each_text(features) f;
  insert into entitlement (tenant_name, category) select name, c from unnest(categories) c;
  return true;
end $function$
;

-- owner recto_owner, callable by public
CREATE OR REPLACE PROCEDURE recto.make_tenant_table(IN t regclass, IN grants text DEFAULT 'select, insert, update, delete'::text, IN audited boolean DEFAULT true)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format('create policy tenant on %s to recto_app using (tenant_name = (select recto.current_tenant())) with check (tenant_name = (select recto.current_tenant()))', t);
  execute format('create policy system on %s to recto_system using (true) with check (true)', t);
  execute format('grant %s on %s to recto_app', grants, t);
  execute format('grant select, insert, update, delete on %s to recto_system', t);
  if audited then
    execute format('create trigger audit after insert or update or delete on %s for each row execute function recto.write_audit()', t);
  end if;
end $procedure$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.may_manage(actor uuid, person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select is_operator(actor) or coalesce(
    (select bool_and(m.tenant_name = current_tenant() and not u.operator)
       from membership m join app_user u on u.id = m.user_id where m.user_id = person), false)
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.members_of_tenant()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select u.email from membership m join app_user u on u.id = m.user_id
   where m.tenant_name = current_tenant() order by lower(u.email)
$function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.mic_days_add(c certificate_mic, sign integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare
  of_day date := (c.received at time zone (select t.time_zone from tenant t where t.tenant_name = c.tenant_name))::date;
begin
  insert into mic_day as d (tenant_name, day, category, mic, vendor, seen, failed)
  select c.tenant_name, of_day, c.category, m, c.vendor, sign, sign * (m = any (c.failed))::integer from unnest(c.mics) m order by m
  on conflict on constraint mic_day_pkey do update set seen = d.seen + excluded.seen, failed = d.failed + excluded.failed;
  if sign < 0 then
    delete from mic_day d where d.tenant_name = c.tenant_name and d.day = of_day and d.category = c.category and d.vendor = c.vendor
      and d.mic = any (c.mics) and d.seen = 0;
  end if;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.mic_days_rezoned()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('recto:mic-days:' || new.tenant_name));
  delete from mic_day where tenant_name = new.tenant_name;
  insert into mic_day (tenant_name, day, category, mic, vendor, seen, failed)
  select c.tenant_name, (c.received at time zone new.time_zone)::date, c.category, m, c.vendor, count(*), count(*) filter (where m = any (c.failed))
    from certificate_mic c cross join lateral unnest(c.mics) m where c.tenant_name = new.tenant_name group by 1, 2, 3, 4, 5;
  return null;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.move_session(id_hash bytea, new_hash bytea, tenant text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare moved session;
begin
  update session s set id_hash = new_hash, tenant_name = tenant
   where s.id_hash = move_session.id_hash
     and exists (select 1 from tenants_of_person(s.user_id) t where t.tenant_name = tenant)
  returning * into moved;
  if moved.user_id is null then return false; end if;
  perform note_access(tenant, u.email, moved.origin, 'switch-tenant', u.id) from app_user u where u.id = moved.user_id;
  return true;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.note_access(tenant text, actor text, origin text, action text, user_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  insert into audit (tenant_name, actor, origin, action, record, record_id)
  values (tenant, actor, origin, action, 'session', user_id::text)
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.note_amr(id_hash bytea, amr text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  update session s set amr = note_amr.amr where s.id_hash = note_amr.id_hash
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.note_device(id_hash bytea, device text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  update session s set device = left(note_device.device, 400) where s.id_hash = note_device.id_hash
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.note_issuer(id_hash bytea, issuer text, subject text, issuer_session text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  update session s
     set issuer = note_issuer.issuer, issuer_subject = subject, issuer_session = note_issuer.issuer_session
   where s.id_hash = note_issuer.id_hash
$function$
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.note_last_tenant()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  insert into last_tenant (user_id, tenant) values (new.user_id, new.tenant_name)
  on conflict (user_id) do update set tenant = excluded.tenant;
  return null;
end $function$
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.notify_live_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('recto_live', new.tenant_name || ':' || new.id);
  return null;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.open_session(id_hash bytea, user_id uuid, tenant text, client text, id_token bytea, origin text, lifetime interval)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  insert into session (id_hash, user_id, tenant_name, client, id_token, origin, expires_at)
  values (open_session.id_hash, open_session.user_id, tenant, open_session.client, open_session.id_token,
          open_session.origin, now() + lifetime);
  perform note_access(tenant, u.email, open_session.origin, 'sign-in', u.id)
    from app_user u where u.id = open_session.user_id;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.other_administrators(tenant text, person uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('recto:administrators'));
  return (select count(*) from app_user u
           where u.activated and u.id <> person
             and (u.operator or exists (select from membership m
                   where m.user_id = u.id and m.tenant_name = tenant and 'ROLE_ADMIN' = any(m.roles))));
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.passkey_by_credential(credential bytea)
 RETURNS TABLE(id uuid, user_id uuid, email text, public_key bytea, counter bigint, transports text[], synced boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select p.id, p.user_id, u.email, p.public_key, p.counter, p.transports, p.synced
    from passkey p join app_user u on u.id = p.user_id
   where p.credential_id = credential and u.activated
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.passkeys_of_person(person uuid)
 RETURNS TABLE(id uuid, credential_id bytea, transports text[], synced boolean, name text, created_at timestamp with time zone, used_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select p.id, p.credential_id, p.transports, p.synced, p.name, p.created_at, p.used_at
    from passkey p where p.user_id = person order by p.created_at, p.id
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.password_reset_by_hash(hash bytea)
 RETURNS TABLE(address text, expires_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select u.email, r.expires_at from password_reset r join app_user u on u.id = r.user_id and u.activated
   where r.token_hash = hash and r.expires_at > now()
$function$
;

-- owner recto_owner, callable by recto_system
CREATE OR REPLACE FUNCTION recto.payload_of(changed jsonb, seal bytea)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select sha256(convert_to(changed::text, 'UTF8') || seal)
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.people_for_archive()
 RETURNS TABLE(id uuid, email text, name text, language text, activated boolean, roles text[], since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select u.id, u.email, u.display_name, u.lang_key, u.activated, m.roles, m.created_at
    from membership m join app_user u on u.id = m.user_id
   where m.tenant_name = current_tenant()
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.people_of_tenant()
 RETURNS TABLE(user_id uuid, email text, display_name text, lang_key text, roles text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select u.id, u.email, u.display_name, u.lang_key, m.roles
    from membership m join app_user u on u.id = m.user_id
   where m.tenant_name = current_tenant() and u.activated
   order by lower(u.email)
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.people_seen_by(actor uuid)
 RETURNS TABLE(id uuid, email text, display_name text, operator boolean, activated boolean, has_password boolean, created_at timestamp with time zone, seen_at timestamp with time zone, manageable boolean, memberships jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select u.id, u.email, u.display_name, u.operator, u.activated, u.password_hash is not null, u.created_at,
         (select max(s.seen_at) from session s where s.user_id = u.id), may_manage(actor, u.id),
         coalesce((select jsonb_agg(jsonb_build_object('tenantId', m.tenant_name, 'roles', m.roles) order by m.tenant_name)
                     from membership m
                    where m.user_id = u.id and (m.tenant_name = current_tenant() or is_operator(actor))), '[]')
    from app_user u
   where is_operator(actor)
      or exists (select from membership m where m.user_id = u.id and m.tenant_name = current_tenant())
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.person_by_email(email text)
 RETURNS TABLE(id uuid, login text, display_name text, password_hash text, activated boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select u.id, u.email, u.display_name, u.password_hash, u.activated
    from app_user u where lower(u.email) = lower(person_by_email.email)
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.person_by_id(user_id uuid)
 RETURNS TABLE(id uuid, login text, display_name text, activated boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select u.id, u.email, u.display_name, u.activated from app_user u where u.id = user_id
$function$
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.plain_sample()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  new.code := btrim(translate(new.code, E'\x1e\x1f\n\r\t', '     '));
  new.mic_code := translate(new.mic_code, E'\x1e\x1f\n\r\t', '     ');
  new.mic_description := translate(new.mic_description, E'\x1e\x1f\n\r\t', '     ');
  return new;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.put_into_trash(kind text, record bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
#variable_conflict use_variable
declare
  tenant text := current_tenant();
  content jsonb;
  links jsonb := '[]';
  root jsonb;
  made bigint;
begin
  if tenant is null or kind not in ('extraction', 'document_case') then raise exception 'nothing to put into the trash'; end if;
  content := jsonb_build_object(kind, trash_rows(tenant, kind, 'id', jsonb_build_array(record)));
  root := content -> kind -> 0;
  if root is null then return null; end if;
  select f.content, f.links into content, links from trash_follow(tenant, kind, content, links) f;
  if kind = 'extraction' then
    content := content || jsonb_build_object(
      'coa_sample_sighting', trash_rows(tenant, 'coa_sample_sighting', 'extraction_uuid', jsonb_build_array(root -> 'extraction_uuid')),
      -- What people only accepted goes with the document; what they corrected stays, without its source.
      'learned_example', (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from learned_example l
                           where l.tenant_name = tenant and l.extraction_id = record and l.example ? 'confirmed'));
    if root ->> 'document_id' is not null and not exists (
        select from extraction e where e.tenant_name = tenant and e.document_id = (root ->> 'document_id')::bigint and e.id <> record) then
      content := content || jsonb_build_object('document', trash_rows(tenant, 'document', 'id', jsonb_build_array(root -> 'document_id')));
      select f.content, f.links into content, links from trash_follow(tenant, 'document', content, links) f;
    end if;
  end if;
  insert into trash (tenant_name, kind, record_id, record_uuid, category, label, status, content, links, files)
  values (tenant, kind, record, coalesce(root ->> 'extraction_uuid', root ->> 'case_uuid')::uuid, root ->> 'category',
          coalesce(root ->> 'category_key', root ->> 'case_no', content -> 'document' -> 0 ->> 'name'), root ->> 'status', content, links,
          array(select distinct value #>> '{}' from jsonb_each(content) t (tab, of_table), jsonb_array_elements(of_table) r (line),
                       jsonb_each(line) v (key, value)
                 where v.key like '%sha256' and jsonb_typeof(value) = 'string'))
  on conflict on constraint trash_tenant_name_kind_record_id_key do update
    set content = excluded.content, links = excluded.links, files = excluded.files, status = excluded.status,
        label = excluded.label, category = excluded.category, deleted_at = now(), deleted_by = current_actor()
  returning id into made;
  return made;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.put_oidc(model text, id text, payload jsonb, grant_id text, uid text, lifetime interval)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  insert into oidc_payload (model, id, payload, grant_id, uid, expires_at)
  values (put_oidc.model, put_oidc.id, put_oidc.payload, put_oidc.grant_id, put_oidc.uid, now() + lifetime)
  on conflict on constraint oidc_payload_pkey do update
    set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.put_oidc_once(model text, id text, payload jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  insert into oidc_payload (model, id, payload) values (put_oidc_once.model, put_oidc_once.id, put_oidc_once.payload)
  on conflict on constraint oidc_payload_pkey do nothing;
  return (select o.payload from oidc_payload o where o.model = put_oidc_once.model and o.id = put_oidc_once.id);
end $function$
;

-- owner recto_owner, callable by recto_app, recto_system
CREATE OR REPLACE FUNCTION recto.queue_by_job()
 RETURNS TABLE(job text, waiting integer, running integer, failed integer, oldest_due_seconds double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select t.identifier,
         count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts)::integer,
         count(*) filter (where j.locked_at is not null)::integer,
         count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts)::integer,
         coalesce(extract(epoch from now() - min(j.run_at)
                    filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at < now())), 0)::double precision
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
   group by t.identifier
$function$
;

-- owner recto_owner, callable by recto_app
CREATE OR REPLACE FUNCTION recto.queue_figures()
 RETURNS TABLE(waiting integer, running integer, failed integer, oldest_due_seconds double precision, workers integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select count(*) filter (where locked_at is null and attempts < max_attempts)::integer,
         count(*) filter (where locked_at is not null)::integer,
         count(*) filter (where locked_at is null and attempts >= max_attempts)::integer,
         coalesce(extract(epoch from now() - min(run_at)
                    filter (where locked_at is null and attempts < max_attempts and run_at < now())), 0)::double precision,
         (select count(distinct (host, pid))::integer from worker_heartbeat where seen_at > now() - interval '1 minute')
    from graphile_worker._private_jobs
$function$
;

-- owner recto_owner, callable by public, recto_app, recto_system
CREATE OR REPLACE FUNCTION recto.reached_limit(tenant text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select case
    when t.month_pages <= (select coalesce(sum(u.quantity), 0) from subscription_usage u
           where u.tenant_name = t.tenant_name
             and u.timestamp >= date_trunc('month', now() at time zone t.time_zone) at time zone t.time_zone) then 'pages'
    when t.stored_bytes <= (select coalesce(sum(b.size), 0) from blob b where b.tenant_name = t.tenant_name) then 'bytes'
  end
    from tenant t
   where t.tenant_name = reached_limit.tenant and (t.month_pages is not null or t.stored_bytes is not null)
$function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.rebuild_search(index_name text, tenant text, after bigint, many integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare last bigint;
begin
  -- Names come from the definitions of the portal; anything else is no function of ours.
  if to_regproc(format('recto.%I', 'rebuild_search_' || index_name)) is null then
    raise exception 'there is no index %', index_name;
  end if;
  execute format('select %I($1, $2, $3)', 'rebuild_search_' || index_name) into last using tenant, after, many;
  return last;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.rebuild_search_coamicsynonymsample(tenant text, after bigint, many integer)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO 'recto', 'pg_temp'
AS $function$ select search_batch('coa_mic_synonym_sample', 'search_put_samples', tenant, after, many) $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.rebuild_search_documentcase(tenant text, after bigint, many integer)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO 'recto', 'pg_temp'
AS $function$ select search_batch('document_case', 'search_put_cases', tenant, after, many) $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.rebuild_search_documentchannellog(tenant text, after bigint, many integer)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO 'recto', 'pg_temp'
AS $function$ select search_batch('document_channel_log', 'search_put_logs', tenant, after, many) $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.rebuild_search_extraction(tenant text, after bigint, many integer)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO 'recto', 'pg_temp'
AS $function$ select search_batch('extraction', 'search_put_extractions', tenant, after, many) $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.rebuild_search_extractionissue(tenant text, after bigint, many integer)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO 'recto', 'pg_temp'
AS $function$ select search_batch('extraction_issue', 'search_put_issues', tenant, after, many) $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.rebuild_search_religiouscertificate(tenant text, after bigint, many integer)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO 'recto', 'pg_temp'
AS $function$ select search_batch('religious_certificate', 'search_put_religious_certificates', tenant, after, many) $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.rebuild_search_subscriptionusage(tenant text, after bigint, many integer)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO 'recto', 'pg_temp'
AS $function$ select search_batch('subscription_usage', 'search_put_usages', tenant, after, many) $function$
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.references_to(t text)
 RETURNS TABLE(source text, source_column text, cascades boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select s.relname::text, a.attname::text, c.confdeltype = 'c'
    from pg_constraint c
    join pg_class s on s.oid = c.conrelid
    join pg_class target on target.oid = c.confrelid
    join pg_namespace n on n.oid = target.relnamespace and n.nspname = 'recto'
    cross join lateral unnest(c.conkey) k(attnum)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
   where c.contype = 'f' and target.relname = t and a.attname <> 'tenant_name'
   order by 1, 2
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.remove_passkey(person uuid, passkey uuid, origin text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  delete from passkey p where p.id = remove_passkey.passkey and p.user_id = person;
  if not found then return false; end if;
  perform note_access(home_of_person(u.id), u.email, origin, 'remove-passkey', u.id) from app_user u where u.id = person;
  return true;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.remove_second_factor(person uuid, origin text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  delete from authenticator a where a.user_id = person;
  delete from recovery_code c where c.user_id = person;
  perform note_access(home_of_person(u.id), u.email, origin, 'remove-second-factor', u.id) from app_user u where u.id = person;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.replace_recovery_codes(person uuid, hashes bytea[], origin text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  delete from recovery_code c where c.user_id = person;
  insert into recovery_code (user_id, code_hash) select person, unnest(hashes);
  perform note_access(home_of_person(u.id), u.email, origin, 'make-recovery-codes', u.id) from app_user u where u.id = person;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.reset_second_factor(actor uuid, person uuid)
 RETURNS TABLE(address text, lang_key text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  if not may_manage(actor, person) then return; end if;
  delete from authenticator a where a.user_id = person;
  delete from recovery_code c where c.user_id = person;
  delete from passkey p where p.user_id = person;
  delete from session s where s.user_id = person;
  perform note_access(current_tenant(), current_actor(), current_setting('app.origin', true), 'reset-second-factor', person);
  return query select u.email, u.lang_key from app_user u where u.id = person;
end $function$
;

-- owner recto_owner, callable by recto_app
CREATE OR REPLACE FUNCTION recto.retry_jobs(ids bigint[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare done integer;
begin
  with again as (
    update graphile_worker._private_jobs j
       set attempts = 0, run_at = now(), updated_at = now(), payload = (j.payload::jsonb || '{"deaths": 0}')::json
     where j.id = any(ids) and j.payload ->> 'tenant' = current_tenant() and j.locked_at is null
       and j.attempts >= j.max_attempts
    returning j.id),
  noted as (
    insert into audit (tenant_name, actor, origin, action, record, record_id)
    select current_tenant(), current_actor(), nullif(current_setting('app.origin', true), ''), 'retry', 'job', again.id::text
      from again returning 1)
  select count(*) into done from noted;
  return done;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.roles_now(person uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select coalesce(m.roles, '{}') || case when u.operator then '{ROLE_ADMIN,ROLE_USER}'::text[] else '{}' end
    from app_user u left join membership m on m.user_id = u.id and m.tenant_name = current_tenant()
   where u.id = person and u.activated and (m.user_id is not null or u.operator)
$function$
;

-- owner recto_system, callable by recto_owner
CREATE OR REPLACE FUNCTION recto.seal_audit(tenant text DEFAULT NULL::text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare
  ids bigint[];
begin
  perform pg_advisory_xact_lock(hashtext('recto:audit'));
  -- A look may have begun before the one that it waited for.
  if seal_audit.tenant is null and now() <= (select max(looked_at) from audit_look) then return 0; end if;
  select array_agg(a.id) into ids from audit a
   where a.id > case when seal_audit.tenant is null then audit_settled() else 0 end
     and (seal_audit.tenant is null or a.tenant_name = seal_audit.tenant)
     and not exists (select from audit_link l where l.audit_id = a.id);
  perform link_audit(ids, case when seal_audit.tenant is null then 'written' else 'imported' end);
  if seal_audit.tenant is null then
    delete from audit_look where looked_at < (
      select max(o.looked_at) from audit_look o
       where o.looked_at < (select max(m.looked_at) from audit_look m) - interval '2 hours');
    insert into audit_look (looked_at, last_id)
    values (now(), coalesce(pg_sequence_last_value(pg_get_serial_sequence('recto.audit', 'id')::regclass), 0));
  end if;
  return coalesce(cardinality(ids), 0);
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.seal_of(actor text)
 RETURNS bytea
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare
  found bytea;
  salt bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
begin
  -- Two at once may make two: each proves the rows that it stands in.
  select s.seal into found from actor_seal s where s.actor = seal_of.actor limit 1;
  if found is null then
    found := sha256(salt || convert_to(seal_of.actor, 'UTF8'));
    insert into actor_seal (seal, salt, actor, shown) values (found, salt, seal_of.actor, seal_of.actor);
  end if;
  return found;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.seals_for_archive()
 RETURNS TABLE(seal bytea, salt bytea, actor text, shown text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select s.seal, s.salt, s.actor, s.shown from actor_seal s
   where s.seal in (select c.actor_seal from extraction_change c where c.tenant_name = current_tenant())
$function$
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.search_amount(value text)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (value ~ '^-?[0-9]{1,15}([.][0-9]{1,10})?$'::text) THEN (value)::double precision ELSE NULL::double precision END
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_batch(records regclass, put text, tenant text, after bigint, many integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare
  last bigint;
  owner text;
  ids bigint[];
begin
  execute format('select max(id) from (select id from %s where id > $1 and tenant_name = coalesce($2, tenant_name) order by id limit $3) part', records)
    into last using after, tenant, many;
  for owner, ids in execute format('select tenant_name, array_agg(id order by id) from %s where id > $1 and id <= $2 and tenant_name = coalesce($3, tenant_name) group by tenant_name', records)
    using after, last, tenant
  loop
    execute format('select %I($1, $2)', put) using owner, ids;
  end loop;
  return last;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_case_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_case(new);
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_case_documents_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_case_documents(tenant_name, array_agg(distinct case_id order by case_id)) from changed group by tenant_name;
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_case_filled()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_case_content(new);
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_case_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  delete from search_case where tenant_name = old.tenant_name and id = old.id;
  delete from search_text where tenant_name = old.tenant_name and index_name = 'documentcase' and id = old.id;
  insert into search_change (tenant_name, index_name, id) values (old.tenant_name, 'documentcase', old.id);
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_case_tag_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_case_tags(new.tenant_name, coalesce(array_agg(case_id order by case_id), '{}')) from case_tagging
    where tenant_name = new.tenant_name and tag_id = new.id;
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_case_tagging_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_case_tags(tenant_name, array_agg(distinct case_id order by case_id)) from changed group by tenant_name;
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_case_values(c document_case)
 RETURNS TABLE(id text, value text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select f ->> 'id', coalesce(search_text_of(f #>> '{data,standard_values,0}'), search_text_of(f #>> '{data,values,0}'))
    from jsonb_path_query(c.content, '$.tabs[*].sections[*] ? (!exists(@.roles[*])).fields[*] ? (!exists(@.roles[*]))') f
   where f -> 'from' is null or (c.category = 'Packaging' and f #>> '{from,category}' = 'PACKAGING_SPEC')
$function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_cases_document_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_case_documents(new.tenant_name, coalesce(array_agg(x.case_id order by x.case_id), '{}')) from case_extraction x
    where x.tenant_name = new.tenant_name and x.extraction_id = new.id;
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_channel_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_extraction(e) from extraction e where e.tenant_name = new.tenant_name and e.input_channel = new.channel_uuid::text;
  return null;
end $function$
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.search_date(value text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return case when value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then (value || 'T00:00:00Z')::timestamptz end;
exception when others then return null; -- the thirtieth of February
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_decided_date(e extraction)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select min(c.action_tstamp_tx) from extraction_change c
   where c.tenant_name = e.tenant_name and c.extraction_id = e.id
     and e.status in ('CONFIRMED', 'MODIFIED', 'INVALID', 'IGNORED', 'POSTING', 'POSTED', 'FAILED_POST')
     and c.status in ('CONFIRMED', 'MODIFIED', 'INVALID', 'IGNORED', 'POSTING', 'POSTED', 'FAILED_POST')
     and c.id > coalesce((select max(o.id) from extraction_change o
       where o.tenant_name = e.tenant_name and o.extraction_id = e.id
         and o.status not in ('CONFIRMED', 'MODIFIED', 'INVALID', 'IGNORED', 'POSTING', 'POSTED', 'FAILED_POST')), 0)
$function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_document_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_log(l) from document_channel_log l where l.tenant_name = new.tenant_name and l.id = new.channel_log_id;
  perform search_put_extraction(e), search_put_values(e) from extraction e where e.tenant_name = new.tenant_name and e.channel_log_id = new.channel_log_id;
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_duplicate_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_duplicates(tenant_name, array_agg(distinct one.id order by one.id))
    from changed c cross join lateral (values (c.extraction_id), (c.original_id)) one (id) group by tenant_name;
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_extraction_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_extraction(new);
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_extraction_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  delete from search_extraction where tenant_name = old.tenant_name and id = old.id;
  delete from search_text where tenant_name = old.tenant_name and index_name = 'extraction' and id = old.id;
  insert into search_change (tenant_name, index_name, id) values (old.tenant_name, 'extraction', old.id);
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_extraction_read()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_values(new);
  return null;
end $function$
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.search_fold(body text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(lower(CASE WHEN (octet_length(body) = length(body)) THEN body ELSE NORMALIZE(body, NFKC) END), '[
!"#$%&''()*+,\-./:;<=>?@\[\\\]\^_`{|}~·–—‘’“”•…、。〈〉《》「」『』【】〔〕]+'::text, ' '::text, 'g'::text))
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.search_has_pairs(body text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (body ~ '[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0002fa1f]'::text)
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_issue_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_issue(new);
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_issue_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  delete from search_issue where tenant_name = old.tenant_name and id = old.id;
  delete from search_text where tenant_name = old.tenant_name and index_name = 'extractionissue' and id = old.id;
  insert into search_change (tenant_name, index_name, id) values (old.tenant_name, 'extractionissue', old.id);
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_issues_document_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_issue(i) from extraction_issue i where i.tenant_name = new.tenant_name and i.extraction_id = new.id;
  return null;
end $function$
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.search_lexemes(tenant text, index_name text, body text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 100000
AS $function$
declare mark text := recto.search_mark(tenant, index_name);
begin
  if body <> '' and body !~ '[^ ]{61}' and not recto.search_has_pairs(body) then
    return array_to_tsvector(string_to_array(mark || replace(body, ' ', ' ' || mark), ' '));
  end if;
  return array_to_tsvector(array(select mark || t from unnest(recto.search_tokens(body)) t));
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_log_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_log(new);
  if tg_op = 'UPDATE' and new.original_name is distinct from old.original_name then
    perform search_put_extraction(e), search_put_values(e) from extraction e
      where e.tenant_name = new.tenant_name and e.channel_log_id = new.id;
  end if;
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_log_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  delete from search_log where tenant_name = old.tenant_name and id = old.id;
  delete from search_text where tenant_name = old.tenant_name and index_name = 'documentchannellog' and id = old.id;
  insert into search_change (tenant_name, index_name, id) values (old.tenant_name, 'documentchannellog', old.id);
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_mail_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_log(l) from document_channel_log l where l.tenant_name = new.tenant_name and l.id = new.channel_log_id;
  perform search_put_extraction(e), search_put_values(e) from extraction e where e.tenant_name = new.tenant_name and e.channel_log_id = new.channel_log_id;
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_mail_text(tenant text, log bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select concat_ws(' ', m.subject, m.from_name, m.from_address, left(m.body_text, 20000))
    from mail m where m.tenant_name = tenant and m.channel_log_id = log
$function$
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.search_mark(tenant text, index_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ("left"(md5(((tenant || ' '::text) || index_name)), 8) || ':'::text)
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_mic_switched()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  insert into search_change (tenant_name, index_name, id)
    select s.tenant_name, 'mic-name', s.id from mic_synonym s where s.tenant_name = new.tenant_name and s.mic_id = new.id;
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_names_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  insert into search_change (tenant_name, index_name, id) select tenant_name, 'mic-name', id from added;
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_names_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  insert into search_change (tenant_name, index_name, id) select tenant_name, 'mic-name', id from gone;
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_put_case(c document_case)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  insert into search_case (tenant_name, id, case_no, category, status, created_by, created_date, last_modified_by, last_modified_date)
  values (c.tenant_name, c.id, search_text_of(c.case_no), nullif(c.category, ''), c.status, c.created_by, c.created_date,
    search_text_of(c.last_modified_by), c.last_modified_date)
  on conflict on constraint search_case_pkey do update set
    case_no = excluded.case_no, category = excluded.category, status = excluded.status, created_by = excluded.created_by,
    last_modified_by = excluded.last_modified_by, last_modified_date = excluded.last_modified_date;
  insert into search_change (tenant_name, index_name, id) values (c.tenant_name, 'documentcase', c.id);
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_put_case_content(c document_case)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  update search_case s set
    region = v.region, legal_entity = v.legal_entity, packaging_category = v.packaging_category,
    packaging_sub_category = coalesce(v.sub_category, v.sub_category_ibc),
    packaging_material = v.packaging_material, color = v.color,
    has_drawing = jsonb_path_exists(c.content, '$.medias[*]')
  from (
    select max(value) filter (where id = 'region') as region,
      max(value) filter (where id = 'legalEntity') as legal_entity,
      max(value) filter (where id = 'packagingCategory') as packaging_category,
      max(value) filter (where id = 'subCategory') as sub_category,
      max(value) filter (where id = 'subCategoryIBC') as sub_category_ibc,
      max(value) filter (where id = 'packagingMaterial') as packaging_material,
      max(value) filter (where id = 'color') as color
    from search_case_values(c)) v
  where s.tenant_name = c.tenant_name and s.id = c.id;
  perform search_put_text(c.tenant_name, 'documentcase', c.id,
    concat_ws(' ', c.case_no, c.category, c.created_by, (select string_agg(value, ' ') from search_case_values(c))));
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_put_case_documents(tenant text, ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform 1 from search_case s where s.tenant_name = tenant and s.id = any (ids) order by s.id for no key update;
  update search_case s set (documents, vendor_specs) = (
    select count(*), count(*) filter (where
        (select e.category from extraction e where e.tenant_name = x.tenant_name and e.id = x.extraction_id) = 'PACKAGING_SPEC')
      from case_extraction x where x.tenant_name = s.tenant_name and x.case_id = s.id)
   where s.tenant_name = tenant and s.id = any (ids);
  insert into search_change (tenant_name, index_name, id) select tenant, 'documentcase', unnest(ids);
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_put_case_tags(tenant text, ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform 1 from search_case s where s.tenant_name = tenant and s.id = any (ids) order by s.id for no key update;
  update search_case s
     set tags = array(select distinct search_text_of(t.name) from case_tagging g join case_tag t on t.tenant_name = g.tenant_name and t.id = g.tag_id
       where g.tenant_name = s.tenant_name and g.case_id = s.id order by 1)
   where s.tenant_name = tenant and s.id = any (ids);
  insert into search_change (tenant_name, index_name, id) select tenant, 'documentcase', unnest(ids);
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_put_cases(tenant text, ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_case(c), search_put_case_content(c) from document_case c where c.tenant_name = tenant and c.id = any (ids);
  perform search_put_case_documents(tenant, ids), search_put_case_tags(tenant, ids);
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_put_duplicates(tenant text, ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform 1 from search_extraction s where s.tenant_name = tenant and s.id = any (ids) order by s.id for no key update;
  update search_extraction s
     set duplicate = (select case when bool_or(d.decision is null) then 'OPEN' when count(*) > 0 then 'SETTLED' end
       from extraction_duplicate d where d.tenant_name = s.tenant_name and (d.extraction_id = s.id or d.original_id = s.id))
   where s.tenant_name = tenant and s.id = any (ids);
  insert into search_change (tenant_name, index_name, id) select tenant, 'extraction', unnest(ids);
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_put_extraction(e extraction)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  insert into search_extraction as s (tenant_name, id, category, status, post_mode, input_channel_type, input_channel,
    input_channel_inbox, input_channel_date, extraction_date, post_date, created_date, created_by, last_modified_date,
    last_modified_by, channel_log_id, has_document, mail_sentiment, sender, decided_date)
  select e.tenant_name, e.id, e.category, e.status, e.post_mode, e.input_channel_type,
    coalesce((select search_text_of(c.name) from document_channel c where c.tenant_name = e.tenant_name and c.channel_uuid::text = e.input_channel), search_text_of(e.input_channel)),
    search_text_of(e.input_channel_inbox), e.input_channel_date, e.extraction_date, e.post_date, e.created_date, search_text_of(e.created_by), e.last_modified_date,
    search_text_of(e.last_modified_by), e.channel_log_id,
    coalesce((select d.source <> 'MAIL' from document d where d.tenant_name = e.tenant_name and d.id = e.document_id), false)
      or exists (select from document d where d.tenant_name = e.tenant_name and d.channel_log_id = e.channel_log_id and d.source <> 'MAIL' and not d.deleted),
    coalesce(e.updated_sentiment, m.sentiment), search_text_of(m.from_address), search_decided_date(e)
    from (select) one left join mail m on m.tenant_name = e.tenant_name and m.channel_log_id = e.channel_log_id
  on conflict on constraint search_extraction_pkey do update set
    category = excluded.category, status = excluded.status, post_mode = excluded.post_mode,
    input_channel_type = excluded.input_channel_type, input_channel = excluded.input_channel,
    input_channel_inbox = excluded.input_channel_inbox, input_channel_date = excluded.input_channel_date,
    extraction_date = excluded.extraction_date, post_date = excluded.post_date, last_modified_date = excluded.last_modified_date,
    last_modified_by = excluded.last_modified_by, channel_log_id = excluded.channel_log_id, has_document = excluded.has_document,
    mail_sentiment = excluded.mail_sentiment, sender = excluded.sender, decided_date = excluded.decided_date;
  insert into search_change (tenant_name, index_name, id) values (e.tenant_name, 'extraction', e.id);
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_put_extractions(tenant text, ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_extraction(e), search_put_values(e) from extraction e where e.tenant_name = tenant and e.id = any (ids);
  perform search_put_tags(tenant, ids), search_put_duplicates(tenant, ids);
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_put_issue(i extraction_issue)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare about extraction;
begin
  select * into about from extraction e where e.tenant_name = i.tenant_name and e.id = i.extraction_id;
  insert into search_issue as s (tenant_name, id, category, kind, status, public_status, priority, assignee, created_by, created_date,
    last_modified_date, due_date, internal, document_category, document_number)
  values (i.tenant_name, i.id, search_text_of(i.category),
    case when starts_with(i.category, 'OC_') then 'ORDER' when starts_with(i.category, 'COA_') then 'COA'
         when starts_with(i.category, 'NB_COA_') then 'NB_COA' end,
    i.status, case i.status when 'FIXED' then 'OPEN' else i.status end, i.priority, search_text_of(i.assignee),
    search_text_of(i.created_by), i.created_date, i.last_modified_date, i.due_date, i.internal, about.category,
    search_text_of(about.category_key))
  on conflict on constraint search_issue_pkey do update set
    category = excluded.category, kind = excluded.kind, status = excluded.status, public_status = excluded.public_status,
    priority = excluded.priority, assignee = excluded.assignee, last_modified_date = excluded.last_modified_date,
    due_date = excluded.due_date, internal = excluded.internal, document_category = excluded.document_category,
    document_number = excluded.document_number;
  insert into search_change (tenant_name, index_name, id) values (i.tenant_name, 'extractionissue', i.id);
  perform search_put_text(i.tenant_name, 'extractionissue', i.id,
    concat_ws(' ', i.category, i.user_comment, i.reply, i.assignee, i.created_by, about.category_key));
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_put_issues(tenant text, ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_issue(i) from extraction_issue i where i.tenant_name = tenant and i.id = any (ids);
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_put_log(l document_channel_log)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  insert into search_log as s (tenant_name, id, category, channel_type, inbox, status, log_from, original_name, log_date,
    created_date, created_by, last_modified_date, usage_quantity)
  values (l.tenant_name, l.id, l.category, l.channel_type, search_text_of(l.inbox), l.status, search_text_of(l.log_from),
    search_text_of(l.original_name), l.log_date, l.created_date, search_text_of(l.created_by), l.last_modified_date,
    (select sum(u.quantity) from subscription_usage u where u.tenant_name = l.tenant_name and u.channel_log_id = l.id))
  on conflict on constraint search_log_pkey do update set
    category = excluded.category, channel_type = excluded.channel_type, inbox = excluded.inbox, status = excluded.status,
    log_from = excluded.log_from, original_name = excluded.original_name, log_date = excluded.log_date,
    last_modified_date = excluded.last_modified_date, usage_quantity = excluded.usage_quantity;
  insert into search_change (tenant_name, index_name, id) values (l.tenant_name, 'documentchannellog', l.id);
  perform search_put_text(l.tenant_name, 'documentchannellog', l.id,
    concat_ws(' ', l.original_name, l.log_from, l.inbox, l.process_remarks, search_mail_text(l.tenant_name, l.id),
      (select string_agg(d.name, ' ') from document d where d.tenant_name = l.tenant_name and d.channel_log_id = l.id and not d.deleted)));
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_put_logs(tenant text, ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_log(l) from document_channel_log l where l.tenant_name = tenant and l.id = any (ids);
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_put_religious_certificate(c religious_certificate)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  insert into search_religious_certificate (tenant_name, id, agency, certificate_type, category, status, requirement_error, plant,
    product_code, product_name, input_channel_date, expiration_date, created_date, last_modified_date, document_category)
  values (c.tenant_name, c.id, search_text_of(c.agency), search_text_of(c.certificate_type), search_text_of(c.category),
    search_text_of(c.status), search_text_of(c.requirement_error), search_text_of(c.plant_id), search_text_of(c.product_code),
    search_text_of(c.product_name), c.input_channel_date, c.expiration_date::timestamp at time zone 'UTC', c.created_date,
    c.last_modified_date,
    (select e.category from extraction e where e.tenant_name = c.tenant_name and e.extraction_uuid = c.extraction_uuid))
  on conflict on constraint search_religious_certificate_pkey do update set
    agency = excluded.agency, certificate_type = excluded.certificate_type, category = excluded.category, status = excluded.status,
    requirement_error = excluded.requirement_error, plant = excluded.plant, product_code = excluded.product_code,
    product_name = excluded.product_name, input_channel_date = excluded.input_channel_date,
    expiration_date = excluded.expiration_date, last_modified_date = excluded.last_modified_date,
    document_category = excluded.document_category;
  insert into search_change (tenant_name, index_name, id) values (c.tenant_name, 'religiouscertificate', c.id);
  perform search_put_text(c.tenant_name, 'religiouscertificate', c.id,
    concat_ws(' ', c.agency, c.certificate_type, c.product_code, c.product_name, c.plant_id));
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_put_religious_certificates(tenant text, ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_religious_certificate(c) from religious_certificate c where c.tenant_name = tenant and c.id = any (ids);
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_put_sample(s coa_mic_synonym_sample)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select search_put_text(s.tenant_name, 'coamicsynonymsample', s.id, concat_ws(' ', s.code, s.mic_code, s.mic_description));
  insert into search_change (tenant_name, index_name, id) values (s.tenant_name, 'coamicsynonymsample', s.id);
$function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_put_samples(tenant text, ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_sample(s) from coa_mic_synonym_sample s where s.tenant_name = tenant and s.id = any (ids);
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_put_tags(tenant text, ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform 1 from search_extraction s where s.tenant_name = tenant and s.id = any (ids) order by s.id for no key update;
  update search_extraction s
     set tags = array(select distinct search_text_of(t.name) from extraction_tagging g join extraction_tag t on t.tenant_name = g.tenant_name and t.id = g.tag_id
       where g.tenant_name = s.tenant_name and g.extraction_id = s.id order by 1)
   where s.tenant_name = tenant and s.id = any (ids);
  insert into search_change (tenant_name, index_name, id) select tenant, 'extraction', unnest(ids);
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_put_text(tenant text, index_name text, id bigint, words text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  insert into search_text as t (tenant_name, index_name, id, body)
  values (tenant, search_put_text.index_name, search_put_text.id, search_fold(left(coalesce(words, ''), 60000)))
  on conflict on constraint search_text_pkey do update set body = excluded.body where t.body is distinct from excluded.body
$function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_put_usages(tenant text, ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  insert into search_usage as s (tenant_name, id, category, quantity, "timestamp", reason, subscription, plan)
  select u.tenant_name, u.id, search_text_of(u.category), u.quantity, u.timestamp, u.reason, u.subscription_id, c.plan_id
    from subscription_usage u
    left join customer_subscription c on c.tenant_name = u.tenant_name and c.id = u.subscription_id
   where u.tenant_name = tenant and u.id = any (ids)
  on conflict on constraint search_usage_pkey do update set
    category = excluded.category, quantity = excluded.quantity, "timestamp" = excluded."timestamp",
    reason = excluded.reason, subscription = excluded.subscription, plan = excluded.plan;
  insert into search_change (tenant_name, index_name, id) select tenant, 'subscriptionusage', unnest(ids);
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_put_values(e extraction)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare
  shown jsonb := coalesce(e.revised_result, e.result);
  x jsonb := shown -> 'extraction';
  vendor_named text := search_text_of(e.baseline #>> '{vendor,name}');
begin
  update search_extraction s set
    category_key = search_text_of(e.category_key),
    number = coalesce(search_text_of(e.summary ->> 'number'), search_text_of(e.category_key)),
    vendor = coalesce(vendor_named, search_text_of(e.summary ->> 'party')),
    vendor_no = search_text_of(e.baseline #>> '{vendor,vendor_no}'),
    plant = coalesce(search_text_of(e.baseline ->> 'plant_id'), v.plant),
    ipcs = v.ipcs, product_codes = v.product_codes, batches = v.batches, region = v.region, legal_entity = v.legal_entity,
    packaging_category = v.packaging_category, packaging_sub_category = v.packaging_sub_category,
    packaging_material = v.packaging_material, color = v.color,
    currency = search_text_of(e.summary ->> 'currency'),
    amount = search_amount(e.summary ->> 'amount'),
    document_date = search_date(e.summary ->> 'date'),
    page_categories = array(select distinct p ->> 'category_detected' from jsonb_path_query(shown, '$.documentMetadata.pages[*]') p order by 1),
    failed_checks = array(select distinct search_text_of(r ->> 'id') from jsonb_path_query(x, '$.rules[*] ? (@.ok == false)') r
      union select search_text_of(b ->> 'code') from jsonb_path_query(x, '$.blockers[*]') b order by 1),
    missing = (e.summary #>> '{counts,missing}')::integer, failed = (e.summary #>> '{counts,failed}')::integer,
    uncertain = (e.summary #>> '{counts,uncertain}')::integer,
    has_problem = e.summary ->> 'problem' is not null or shown ->> 'extraction_exception' is not null,
    missed_requirements = vendor_breaches(e.result, e.revised_result),
    has_drawing = jsonb_path_exists(shown, '$.extraction.metadata.drawings[*]')
  from (
    select max(value) filter (where id = 'plant_id') as plant,
      array_agg(distinct value order by value) filter (where id = 'ipc') as ipcs,
      array_agg(distinct value order by value) filter (where id = 'product_code') as product_codes,
      array_agg(distinct value order by value) filter (where id = 'batch_number') as batches,
      max(value) filter (where id = 'region') as region,
      max(value) filter (where id = 'legalEntity') as legal_entity,
      max(value) filter (where id = 'packagingCategory') as packaging_category,
      max(value) filter (where id = 'subCategory') as packaging_sub_category,
      max(value) filter (where id = 'packagingMaterial') as packaging_material,
      max(value) filter (where id = 'color') as color
    from (
      select f ->> 'id' as id, coalesce(search_text_of(f #>> '{data,standard_values,0}'), search_text_of(f #>> '{data,values,0}')) as value
        from jsonb_path_query(x, '$.sections[*] ? (!exists(@.roles[*])).fields[*] ? (!exists(@.roles[*]))') f
      union all
      select c ->> 'id', coalesce(search_text_of(d #>> '{standard_values,0}'), search_text_of(d #>> '{values,0}'))
        from jsonb_path_query(x, '$.sections[*] ? (!exists(@.roles[*])).tables[*].columns[*] ? (@.id == "ipc" || @.id == "product_code" || @.id == "batch_number") ? (!exists(@.roles[*]))') c
        cross join lateral jsonb_array_elements(c -> 'data') d) named
    where value is not null) v
  where s.tenant_name = e.tenant_name and s.id = e.id;
  perform search_put_text(e.tenant_name, 'extraction', e.id, concat_ws(' ',
    e.category_key, e.summary ->> 'number', e.summary ->> 'party', vendor_named,
    (select l.original_name from document_channel_log l where l.tenant_name = e.tenant_name and l.id = e.channel_log_id),
    (select d.name from document d where d.tenant_name = e.tenant_name and d.id = e.document_id),
    search_mail_text(e.tenant_name, e.channel_log_id),
    (select string_agg(t #>> '{}', ' ') from jsonb_path_query(x, '$.sections[*] ? (!exists(@.roles[*])).fields[*] ? (!exists(@.roles[*])).data.values[*]') t),
    (select string_agg(t #>> '{}', ' ') from jsonb_path_query(x, '$.sections[*] ? (!exists(@.roles[*])).tables[*].columns[*] ? (!exists(@.roles[*])).data[*].values[*]') t),
    (select string_agg(t #>> '{}', ' ') from jsonb_path_query(x, '$.sections[*] ? (!exists(@.roles[*])).fields[*] ? (!exists(@.roles[*])).data.standard_values[*]') t)));
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_religious_certificate_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_religious_certificate(new);
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_religious_certificate_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  delete from search_religious_certificate where tenant_name = old.tenant_name and id = old.id;
  delete from search_text where tenant_name = old.tenant_name and index_name = 'religiouscertificate' and id = old.id;
  insert into search_change (tenant_name, index_name, id) values (old.tenant_name, 'religiouscertificate', old.id);
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_religious_certificates_document_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare e extraction;
begin
  if tg_op = 'DELETE' then e := old; else e := new; end if;
  perform search_put_religious_certificate(c) from religious_certificate c
    where c.tenant_name = e.tenant_name and c.extraction_uuid = e.extraction_uuid;
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_sample_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    delete from search_text where tenant_name = old.tenant_name and index_name = 'coamicsynonymsample' and id = old.id;
    insert into search_change (tenant_name, index_name, id) values (old.tenant_name, 'coamicsynonymsample', old.id);
  else
    perform search_put_sample(new);
  end if;
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_tag_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_tags(new.tenant_name, coalesce(array_agg(extraction_id order by extraction_id), '{}')) from extraction_tagging
    where tenant_name = new.tenant_name and tag_id = new.id;
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_tagging_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_tags(tenant_name, array_agg(distinct extraction_id order by extraction_id)) from changed group by tenant_name;
  return null;
end $function$
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.search_text_of(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN NULLIF(btrim(translate("left"(value, 200), '
	'::text, '     '::text)), ''::text)
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.search_tokens(body text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  letters constant text := '[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0002fa1f]';
  words text[] := string_to_array(body, ' ');
begin
  if not recto.search_has_pairs(body) then
    return array(select distinct left(w, 60) from unnest(words) w where w <> '');
  end if;
  return array(
    select distinct token from (
      select left(w, 60) as token from unnest(words) w where w <> '' and not recto.search_has_pairs(w)
      union all
      select case when recto.search_has_pairs(run[1]) then substr(run[1], i, 2) else left(run[1], 60) end
        from unnest(words) w
        cross join regexp_matches(w, letters || '+|[^\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0002fa1f]+', 'g') run
        cross join generate_series(1, case when recto.search_has_pairs(run[1]) then length(run[1]) else 1 end) i
       where w <> '' and recto.search_has_pairs(w)) tokens);
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_usage_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_log(l) from document_channel_log l where l.tenant_name = new.tenant_name and l.id = new.channel_log_id;
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_usages_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare owner text; ids bigint[];
begin
  for owner, ids in select n.tenant_name, array_agg(n.id order by n.id) from changed n group by n.tenant_name loop
    perform search_put_usages(owner, ids);
  end loop;
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_usages_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  delete from search_usage s using gone o where s.tenant_name = o.tenant_name and s.id = o.id;
  insert into search_change (tenant_name, index_name, id) select o.tenant_name, 'subscriptionusage', o.id from gone o;
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.search_usages_replanned()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform search_put_usages(new.tenant_name,
    array(select u.id from subscription_usage u where u.tenant_name = new.tenant_name and u.subscription_id = new.id order by u.id));
  return null;
end $function$
;

-- owner recto_owner, callable by recto_app, recto_system
CREATE OR REPLACE FUNCTION recto.search_wanted(words text, how text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  with folded as (select btrim(regexp_replace(search_fold(words), ' +', ' ', 'g')) as text),
  each as (select w, n, count(*) over () as many from folded, unnest(string_to_array(text, ' ')) with ordinality as u(w, n) where w <> '')
  select case
    when exists (select from each where length(w) > 1 and search_has_pairs(w)
      and not (length(w) = 2 and search_has_pairs(left(w, 1)) and search_has_pairs(right(w, 1)))) then null
    when how = 'phrase' and (select count(*) from each) > 1 then null
    else coalesce((select jsonb_agg((
      select jsonb_agg(jsonb_build_object('token', t, 'open',
          (how = 'phrase' and n = many and not search_has_pairs(w)) or (length(t) = 1 and search_has_pairs(t))))
        from unnest(search_tokens(w)) t
       where not (length(t) = 1 and search_has_pairs(t) and length(w) > 1) or cardinality(search_tokens(w)) = 1) order by n)
      from each), '[]') end
$function$
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.search_word(mark text, word text, open boolean)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select string_agg('''' || replace(replace(mark || t, '\', '\\'), '''', '''''') || ''''
    || case when (open and not recto.search_has_pairs(word)) or (length(t) = 1 and recto.search_has_pairs(t)) then ':*' else '' end, ' & ')::tsquery
  from unnest(recto.search_tokens(word)) with ordinality as tokens(t, i)
  -- The last letter alone is part of the pair before it.
  where not (length(t) = 1 and recto.search_has_pairs(t) and length(word) > 1)
     or cardinality(recto.search_tokens(word)) = 1
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.search_words_of(index_name text, ids bigint[])
 RETURNS TABLE(id bigint, tokens text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select t.id, search_tokens(t.body) from search_text t
   where t.tenant_name = current_tenant() and t.index_name = search_words_of.index_name and t.id = any (ids)
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.second_factor_required(person uuid, wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select wanted = 'all' or wanted = 'admin' and exists (
    select from app_user u where u.id = person and (u.operator or exists (
      select from membership m where m.user_id = u.id and 'ROLE_ADMIN' = any(m.roles))))
$function$
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.seed_code_tables(tenant text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  insert into code_table_option (tenant_name, table_name, value, label, position)
  select tenant, standard.name, split_part(choice, '=', 1), split_part(choice, '=', 2), nth
    from (values
    ('currency',
    'USD=US Dollar|EUR=Euro|GBP=British Pound|CNY=Chinese Yuan|HKD=Hong Kong Dollar|TWD=New Taiwan Dollar|' ||
    'JPY=Japanese Yen|CHF=Swiss Franc|SGD=Singapore Dollar|AED=United Arab Emirates Dirham|' ||
    'AUD=Australian Dollar|BDT=Bangladeshi Taka|BGN=Bulgarian Lev|BRL=Brazilian Real|CAD=Canadian Dollar|' ||
    'CLP=Chilean Peso|COP=Colombian Peso|CZK=Czech Koruna|DKK=Danish Krone|EGP=Egyptian Pound|' ||
    'HUF=Hungarian Forint|IDR=Indonesian Rupiah|ILS=Israeli New Shekel|INR=Indian Rupee|KRW=South Korean Won|' ||
    'KWD=Kuwaiti Dinar|LKR=Sri Lankan Rupee|MAD=Moroccan Dirham|MOP=Macanese Pataca|MXN=Mexican Peso|' ||
    'MYR=Malaysian Ringgit|NGN=Nigerian Naira|NOK=Norwegian Krone|NZD=New Zealand Dollar|PEN=Peruvian Sol|' ||
    'PHP=Philippine Peso|PKR=Pakistani Rupee|PLN=Polish Zloty|QAR=Qatari Riyal|RON=Romanian Leu|' ||
    'RSD=Serbian Dinar|RUB=Russian Ruble|SAR=Saudi Riyal|SEK=Swedish Krona|THB=Thai Baht|TRY=Turkish Lira|' ||
    'UAH=Ukrainian Hryvnia|VND=Vietnamese Dong|ZAR=South African Rand'),
    ('incoterm',
    'EXW=Ex works|FCA=Free carrier|FAS=Free alongside ship|FOB=Free on board|CFR=Cost and freight|' ||
    'CIF=Cost, insurance and freight|CPT=Carriage paid to|CIP=Carriage and insurance paid to|' ||
    'DAP=Delivered at place|DPU=Delivered at place unloaded|DDP=Delivered duty paid'),
    ('country',
    'AF=Afghanistan|AX=Åland Islands|AL=Albania|DZ=Algeria|AS=American Samoa|AD=Andorra|AO=Angola|AI=Anguilla|' ||
    'AQ=Antarctica|AG=Antigua & Barbuda|AR=Argentina|AM=Armenia|AW=Aruba|AU=Australia|AT=Austria|AZ=Azerbaijan|' ||
    'BS=Bahamas|BH=Bahrain|BD=Bangladesh|BB=Barbados|BY=Belarus|BE=Belgium|BZ=Belize|BJ=Benin|BM=Bermuda|' ||
    'BT=Bhutan|BO=Bolivia|BA=Bosnia & Herzegovina|BW=Botswana|BV=Bouvet Island|BR=Brazil|' ||
    'IO=British Indian Ocean Territory|VG=British Virgin Islands|BN=Brunei|BG=Bulgaria|BF=Burkina Faso|' ||
    'BI=Burundi|KH=Cambodia|CM=Cameroon|CA=Canada|CV=Cape Verde|BQ=Caribbean Netherlands|KY=Cayman Islands|' ||
    'CF=Central African Republic|TD=Chad|CL=Chile|CN=China|CX=Christmas Island|CC=Cocos (Keeling) Islands|' ||
    'CO=Colombia|KM=Comoros|CG=Congo - Brazzaville|CD=Congo - Kinshasa|CK=Cook Islands|CR=Costa Rica|' ||
    'CI=Côte d’Ivoire|HR=Croatia|CU=Cuba|CW=Curaçao|CY=Cyprus|CZ=Czechia|DK=Denmark|DJ=Djibouti|DM=Dominica|' ||
    'DO=Dominican Republic|EC=Ecuador|EG=Egypt|SV=El Salvador|GQ=Equatorial Guinea|ER=Eritrea|EE=Estonia|' ||
    'SZ=Eswatini|ET=Ethiopia|FK=Falkland Islands|FO=Faroe Islands|FJ=Fiji|FI=Finland|FR=France|GF=French Guiana|' ||
    'PF=French Polynesia|TF=French Southern Territories|GA=Gabon|GM=Gambia|GE=Georgia|DE=Germany|GH=Ghana|' ||
    'GI=Gibraltar|GR=Greece|GL=Greenland|GD=Grenada|GP=Guadeloupe|GU=Guam|GT=Guatemala|GG=Guernsey|GN=Guinea|' ||
    'GW=Guinea-Bissau|GY=Guyana|HT=Haiti|HM=Heard & McDonald Islands|HN=Honduras|HK=Hong Kong|HU=Hungary|' ||
    'IS=Iceland|IN=India|ID=Indonesia|IR=Iran|IQ=Iraq|IE=Ireland|IM=Isle of Man|IL=Israel|IT=Italy|JM=Jamaica|' ||
    'JP=Japan|JE=Jersey|JO=Jordan|KZ=Kazakhstan|KE=Kenya|KI=Kiribati|KW=Kuwait|KG=Kyrgyzstan|LA=Laos|LV=Latvia|' ||
    'LB=Lebanon|LS=Lesotho|LR=Liberia|LY=Libya|LI=Liechtenstein|LT=Lithuania|LU=Luxembourg|MO=Macao|' ||
    'MG=Madagascar|MW=Malawi|MY=Malaysia|MV=Maldives|ML=Mali|MT=Malta|MH=Marshall Islands|MQ=Martinique|' ||
    'MR=Mauritania|MU=Mauritius|YT=Mayotte|MX=Mexico|FM=Micronesia|MD=Moldova|MC=Monaco|MN=Mongolia|' ||
    'ME=Montenegro|MS=Montserrat|MA=Morocco|MZ=Mozambique|MM=Myanmar (Burma)|NA=Namibia|NR=Nauru|NP=Nepal|' ||
    'NL=Netherlands|NC=New Caledonia|NZ=New Zealand|NI=Nicaragua|NE=Niger|NG=Nigeria|NU=Niue|NF=Norfolk Island|' ||
    'KP=North Korea|MK=North Macedonia|MP=Northern Mariana Islands|NO=Norway|OM=Oman|PK=Pakistan|PW=Palau|' ||
    'PS=Palestinian Territories|PA=Panama|PG=Papua New Guinea|PY=Paraguay|PE=Peru|PH=Philippines|' ||
    'PN=Pitcairn Islands|PL=Poland|PT=Portugal|PR=Puerto Rico|QA=Qatar|RE=Réunion|RO=Romania|RU=Russia|' ||
    'RW=Rwanda|WS=Samoa|SM=San Marino|ST=São Tomé & Príncipe|SA=Saudi Arabia|SN=Senegal|RS=Serbia|SC=Seychelles|' ||
    'SL=Sierra Leone|SG=Singapore|SX=Sint Maarten|SK=Slovakia|SI=Slovenia|SB=Solomon Islands|SO=Somalia|' ||
    'ZA=South Africa|GS=South Georgia & South Sandwich Islands|KR=South Korea|SS=South Sudan|ES=Spain|' ||
    'LK=Sri Lanka|BL=St. Barthélemy|SH=St. Helena|KN=St. Kitts & Nevis|LC=St. Lucia|MF=St. Martin|' ||
    'PM=St. Pierre & Miquelon|VC=St. Vincent & Grenadines|SD=Sudan|SR=Suriname|SJ=Svalbard & Jan Mayen|' ||
    'SE=Sweden|CH=Switzerland|SY=Syria|TW=Taiwan|TJ=Tajikistan|TZ=Tanzania|TH=Thailand|TL=Timor-Leste|TG=Togo|' ||
    'TK=Tokelau|TO=Tonga|TT=Trinidad & Tobago|TN=Tunisia|TR=Türkiye|TM=Turkmenistan|TC=Turks & Caicos Islands|' ||
    'TV=Tuvalu|UM=U.S. Outlying Islands|VI=U.S. Virgin Islands|UG=Uganda|UA=Ukraine|AE=United Arab Emirates|' ||
    'GB=United Kingdom|US=United States|UY=Uruguay|UZ=Uzbekistan|VU=Vanuatu|VA=Vatican City|VE=Venezuela|' ||
    'VN=Vietnam|WF=Wallis & Futuna|EH=Western Sahara|YE=Yemen|ZM=Zambia|ZW=Zimbabwe'),
    ('unit',
    'KG=Kilogram|G=Gram|MG=Milligram|T=Tonne|LB=Pound|OZ=Ounce|L=Litre|ML=Millilitre|GAL=Gallon|PC=Piece|' ||
    'PCS=Pieces|EA=Each|SET=Set|PR=Pair|BOX=Box|CTN=Carton|CASE=Case|BAG=Bag|DRUM=Drum|CAN=Can|BOTTLE=Bottle|' ||
    'ROLL=Roll|PALLET=Pallet|PKG=Package|M=Metre|CM=Centimetre|MM=Millimetre|M2=Square metre|M3=Cubic metre|' ||
    'H=Hour|DAY=Day|MONTH=Month|%=Per cent|°C=Degrees Celsius|mg/kg=Milligrams per kilogram|' ||
    'g/mL=Grams per millilitre|CFU/g=Colony-forming units per gram'),
    ('payment_term',
    'Payment in advance=Payment in advance|Cash on delivery=Cash on delivery|Due on receipt=Due on receipt|' ||
    'Net 7 days=Net 7 days|Net 14 days=Net 14 days|Net 30 days=Net 30 days|Net 45 days=Net 45 days|' ||
    'Net 60 days=Net 60 days|Net 90 days=Net 90 days|Letter of credit=Letter of credit'),
    ('ship_mode',
    'Sea freight=Sea freight|Air freight=Air freight|Road=Road|Rail=Rail|Courier=Courier'),
    ('packaging_category',
    'DRUMS=Drums|IBCS=IBCs|CARTONS=Cartons|CORRUGATED_BOARDS=Corrugated boards|FIBCS=FIBCs|FILMS=Films|' ||
    'BAGS=Bags|PAILS=Pails|JERRYCANS=Jerrycans|LABELS=Labels|PALLETS=Pallets|CLOSURES=Closures|CAPS=Caps|' ||
    'BOTTLES=Bottles|CANS=Cans')
  ) standard (name, choices), unnest(string_to_array(standard.choices, '|')) with ordinality one (choice, nth)
  on conflict do nothing
$function$
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.seed_reference()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform seed_code_tables(new.tenant_name);
  return null;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.sessions_of_person(person uuid, idle interval)
 RETURNS TABLE(id uuid, id_hash bytea, device text, origin text, tenant_name text, created_at timestamp with time zone, seen_at timestamp with time zone, amr text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select s.id, s.id_hash, s.device, s.origin, s.tenant_name, s.created_at, s.seen_at, s.amr from session s
   where s.user_id = person and s.seen_at > now() - idle and s.expires_at > now()
   order by s.seen_at desc, s.id
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.set_activated(actor uuid, person uuid, active boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  if not may_manage(actor, person) then return false; end if;
  update app_user u set activated = active where u.id = person;
  if not active then delete from session s where s.user_id = person; end if;
  return true;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.set_issuer_memberships(person uuid, granted jsonb, origin text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  -- Two sign-ins at once wait for each other.
  perform set_config('app.actor', u.email, true), set_config('app.origin', origin, true)
     from app_user u where u.id = person for update;
  delete from membership m
   where m.user_id = person and m.by_issuer and not ('ROLE_ADMIN' = any(m.roles))
     and not exists (select from jsonb_array_elements(granted) g where g ->> 'tenant' = m.tenant_name);
  insert into membership as m (tenant_name, user_id, roles, by_issuer)
  select t.tenant_name, person, array(select jsonb_array_elements_text(g -> 'roles')), true
    from jsonb_array_elements(granted) g join tenant t on t.tenant_name = g ->> 'tenant'
  on conflict (tenant_name, user_id) do update
     set roles = excluded.roles || case when 'ROLE_ADMIN' = any(m.roles) then '{ROLE_ADMIN}'::text[] else '{}' end
   where m.by_issuer and not (m.roles @> excluded.roles and excluded.roles || '{ROLE_ADMIN}'::text[] @> m.roles);
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.set_language_of_person(user_id uuid, language text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  update app_user set lang_key = language where id = user_id
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.set_log_level(logger text, level text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  if level is null then delete from log_level l where l.logger = set_log_level.logger;
  else
    insert into log_level as l (logger, level) values (set_log_level.logger, set_log_level.level)
    on conflict on constraint log_level_pkey do update set level = excluded.level;
  end if;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.set_subscribed_only(actor uuid, tenant text, wanted boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  if not is_operator(actor) then return false; end if;
  update recto.tenant t set subscribed_only = wanted where t.tenant_name = set_subscribed_only.tenant;
  return found;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.set_suspended(actor uuid, tenant text, reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  if not is_operator(actor) then return false; end if;
  update tenant t
     set suspended_at = case when reason is not null then coalesce(t.suspended_at, now()) end,
         suspended_by = case when reason is not null then current_actor() end,
         suspended_reason = reason
   where t.tenant_name = set_suspended.tenant;
  return found;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.set_tenant_feature(actor uuid, tenant text, feature text, enabled boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  if not is_operator(actor) or not exists (select from tenant t where t.tenant_name = set_tenant_feature.tenant) then
    return false;
  end if;
  insert into tenant_feature as f (tenant_name, feature, enabled) values (set_tenant_feature.tenant, set_tenant_feature.feature, set_tenant_feature.enabled)
  on conflict on constraint tenant_feature_pkey do update set enabled = excluded.enabled;
  return true;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.set_tenant_limits(actor uuid, tenant text, pages integer, bytes bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  if not is_operator(actor) then return false; end if;
  update tenant t set month_pages = pages, stored_bytes = bytes where t.tenant_name = set_tenant_limits.tenant;
  return found;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.set_toured(person uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  update app_user u set toured = true where u.id = person and not u.toured
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.store_passkey_challenge(hash bytea, purpose text, seconds integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  delete from passkey_challenge c where c.until < now();
  insert into passkey_challenge (challenge_hash, purpose, until) values (hash, purpose, now() + make_interval(secs => seconds));
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.take_authenticator_step(person uuid, step bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  update authenticator a set last_step = step
   where a.user_id = person and a.confirmed_at is not null and a.last_step < step;
  return found;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.take_from_trash(entry bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
#variable_conflict use_variable
declare
  t trash;
  content jsonb;
  todo text[];
  here text;
  k record;
  kept jsonb;
  names text;
  l record;
begin
  select * into t from trash x where x.tenant_name = current_tenant() and x.id = entry for update;
  if not found then return null; end if;
  content := t.content;
  todo := array(select jsonb_object_keys(content));
  perform set_config('recto.restoring', t.kind, true);
  while cardinality(todo) > 0 loop
    -- A table comes after those that it refers to.
    select x into here from unnest(todo) x
     where not exists (select from trash_keys f where f.tab = x and f.of <> x and f.of = any (todo)) order by x limit 1;
    if here is null then here := todo[1]; end if;
    todo := array_remove(todo, here);
    kept := content -> here;
    for k in select * from trash_keys f where f.tab = here and f.of <> here loop
      execute format(
        'select coalesce(jsonb_agg(case when there then r else r || jsonb_build_object(%1$L, null) end order by nth) filter (where there or $3), ''[]'')
           from (select r, nth, r ->> %1$L is null or exists (select from %2$I x where x.%3$I = (r ->> %1$L)::%4$s %5$s) as there
                   from jsonb_array_elements($1) with ordinality e (r, nth)) seen',
        k.col, k.of, k.key, k.type, case when k.of_tenant then 'and x.tenant_name = $2' else '' end)
        into kept using kept, t.tenant_name, k.may_be_empty;
    end loop;
    if here in (t.kind, 'document') and jsonb_array_length(kept) < jsonb_array_length(content -> here) then
      perform set_config('recto.restoring', '', true);
      raise exception 'the log of the document is gone' using errcode = 'RT001';
    end if;
    -- Its job is gone: what was on its way is sent again by whoever wants it.
    if here = 'delivery' then
      select coalesce(jsonb_agg(case when r ->> 'status' = 'PENDING' and r ->> 'held_at' is null then r || '{"status": "CANCELLED"}' else r end), '[]')
        into kept from jsonb_array_elements(kept) r;
    end if;
    select string_agg(format('%I', a.attname), ', ' order by a.attnum) into names from pg_attribute a
     where a.attrelid = format('recto.%I', here)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
    execute format('insert into %1$I (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$I, $1) on conflict do nothing',
                   here, names) using kept;
  end loop;
  for l in select * from jsonb_to_recordset(t.links) x ("table" text, "column" text, id text, of text) loop
    execute format('update %1$I set %2$I = $1::bigint where tenant_name = $2 and id::text = $3 and %2$I is null', l.table, l.column)
      using l.of, t.tenant_name, l.id;
  end loop;
  delete from trash x where x.id = t.id;
  perform set_config('recto.restoring', '', true);
  return t.record_uuid::text;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.take_passkey_challenge(hash bytea, purpose text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  delete from passkey_challenge c
   where c.challenge_hash = hash and c.purpose = take_passkey_challenge.purpose and c.until > now();
  return found;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.take_recovery_code(person uuid, hash bytea, origin text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  update recovery_code c set used_at = now()
   where c.user_id = person and c.code_hash = hash and c.used_at is null
     and exists (select from authenticator a where a.user_id = person and a.confirmed_at is not null);
  if not found then return false; end if;
  perform note_access(home_of_person(u.id), u.email, origin, 'use-recovery-code', u.id) from app_user u where u.id = person;
  return true;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.team_of_tenant()
 RETURNS TABLE(user_id uuid, email text, display_name text, roles text[], activated boolean, seen_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select u.id, u.email, u.display_name, m.roles, u.activated,
         (select max(s.seen_at) from session s where s.user_id = u.id and s.tenant_name = current_tenant())
    from membership m join app_user u on u.id = m.user_id
   where m.tenant_name = current_tenant()
   order by lower(u.email)
$function$
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.tell_access_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  perform pg_notify('recto_access', case tg_table_name
    when 'session' then 'session:' || encode((to_jsonb(old) ->> 'id_hash')::bytea, 'hex')
    when 'service_token' then 'token:' || (to_jsonb(old) ->> 'tenant_name') || ':' || (to_jsonb(old) ->> 'name')
    when 'membership' then 'person:' || (to_jsonb(old) ->> 'user_id')
    else 'person:' || (to_jsonb(old) ->> 'id') end);
  return null;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.tenant_figures(actor uuid, tenant text)
 RETURNS TABLE(documents bigint, bytes bigint, features jsonb, months jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select (select count(*) from document d where d.tenant_name = t.tenant_name),
         (select coalesce(sum(b.size), 0)::bigint from blob b where b.tenant_name = t.tenant_name),
         (select coalesce(jsonb_object_agg(f.feature, f.enabled), '{}') from tenant_feature f where f.tenant_name = t.tenant_name),
         (select jsonb_agg(jsonb_build_object('start', to_char(m.start, 'YYYY-MM-DD'), 'quantity', coalesce(u.quantity, 0)) order by m.start)
            from generate_series(date_trunc('month', now() at time zone t.time_zone) - interval '11 months',
                                 date_trunc('month', now() at time zone t.time_zone), interval '1 month') m (start)
            left join (select date_trunc('month', s.timestamp at time zone t.time_zone) as start, sum(s.quantity) as quantity
                         from subscription_usage s
                        where s.tenant_name = t.tenant_name and s.timestamp > now() - interval '13 months'
                        group by 1) u on u.start = m.start)
    from tenant t where t.tenant_name = tenant_figures.tenant and is_operator(actor)
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.tenant_of_customer(customer text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select b.tenant_name from billing_customer b where b.customer = tenant_of_customer.customer
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.tenants_of_person(user_id uuid)
 RETURNS TABLE(tenant_name text, display_name text, roles text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select t.tenant_name, t.display_name,
         coalesce(m.roles, '{}') || case when u.operator then '{ROLE_ADMIN,ROLE_USER}'::text[] else '{}' end
    from app_user u
    cross join tenant t
    left join membership m on m.tenant_name = t.tenant_name and m.user_id = u.id
   where u.id = tenants_of_person.user_id and (u.operator or m.id is not null)
   order by t.display_name, t.tenant_name
$function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.tenants_seen_by(actor uuid)
 RETURNS TABLE(tenant_name text, display_name text, owner_email text, created_at timestamp with time zone, members integer, subscribed_only boolean, month_pages integer, stored_bytes bigint, suspended_at timestamp with time zone, suspended_by text, suspended_reason text, due_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select t.tenant_name, t.display_name, t.owner_email, t.created_at,
         (select count(*)::integer from membership m where m.tenant_name = t.tenant_name),
         t.subscribed_only, t.month_pages, t.stored_bytes, t.suspended_at, t.suspended_by, t.suspended_reason, d.due_at
    from tenant t left join tenant_deletion d on d.tenant_name = t.tenant_name
   where t.tenant_name = current_tenant() or is_operator(actor)
$function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.trash_follow(tenant text, first text, INOUT content jsonb, INOUT links jsonb)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare
  todo text[] := array[first];
  here text;
  k record;
  named jsonb;
  more jsonb;
  merged jsonb;
begin
  while cardinality(todo) > 0 loop
    here := todo[1];
    todo := todo[2:];
    for k in select * from trash_keys t
              where t.of = here and t.deletes in ('c', 'n')
                -- Who looks at the moment, and a trial, are not kept.
                and t.tab not in ('review_presence', 'case_presence', 'replay') order by t.oid loop
      select coalesce(jsonb_agg(distinct r -> k.key), '[]') into named from jsonb_array_elements(content -> here) r;
      more := trash_rows(tenant, k.tab, k.col, named);
      if more = '[]' then continue; end if;
      if k.deletes = 'n' then
        links := links || (select jsonb_agg(jsonb_build_object('table', k.tab, 'column', k.col, 'id', r -> 'id', 'of', r -> k.col))
                             from jsonb_array_elements(more) r);
        continue;
      end if;
      select jsonb_agg(distinct r) into merged
        from (select jsonb_array_elements(coalesce(content -> k.tab, '[]')) union all select jsonb_array_elements(more)) x (r);
      if jsonb_array_length(merged) > jsonb_array_length(coalesce(content -> k.tab, '[]')) then
        content := jsonb_set(content, array[k.tab], merged);
        todo := todo || k.tab;
      end if;
    end loop;
  end loop;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.trash_rows(tenant text, tab text, col text, named jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare
  type text := (select format_type(a.atttypid, a.atttypmod) from pg_attribute a
                 where a.attrelid = format('recto.%I', tab)::regclass and a.attname = col);
  found jsonb;
begin
  execute format('select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from %I r
                   where r.tenant_name = $1 and r.%I = any (array(select (v #>> ''{}'')::%s from jsonb_array_elements($2) v))',
                 tab, col, type) into found using tenant, named;
  return found;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.use_growing_limit(key text, free integer, first interval, most interval, forget interval)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare r rate_limit;
begin
  insert into rate_limit (key, hits, window_ends) values (use_growing_limit.key, 0, now() + forget)
  on conflict on constraint rate_limit_pkey do update
    set hits = case when rate_limit.window_ends < now() then 0 else rate_limit.hits end,
        blocked_until = case when rate_limit.window_ends < now() then null else rate_limit.blocked_until end
  returning * into r;
  if r.blocked_until > now() then
    return greatest(1, ceil(extract(epoch from r.blocked_until - now())))::integer;
  end if;
  update rate_limit l
     set hits = l.hits + 1, window_ends = now() + forget,
         blocked_until = case when l.hits + 1 >= free
           then now() + least(most, first * power(2, least(l.hits + 1 - free, 20))) end
   where l.key = use_growing_limit.key;
  return 0;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.use_passkey(passkey uuid, count bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  update passkey p set counter = use_passkey.count, used_at = now()
   where p.id = use_passkey.passkey and (p.counter < use_passkey.count or p.counter = 0 and use_passkey.count = 0);
  return found;
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.use_password_reset(hash bytea, new_password_hash text, origin text)
 RETURNS TABLE(person uuid, address text, lang_key text, tenant text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare owner app_user;
begin
  with used as (delete from password_reset r where r.token_hash = hash and r.expires_at > now() returning r.user_id)
  select u.* into owner from used join app_user u on u.id = used.user_id and u.activated;
  if owner.id is null then return; end if;
  update app_user u set password_hash = new_password_hash where u.id = owner.id;
  delete from password_reset r where r.user_id = owner.id;
  delete from session s where s.user_id = owner.id;
  perform note_access(home_of_person(owner.id), owner.email, use_password_reset.origin, 'reset-password', owner.id);
  return query select owner.id, owner.email, owner.lang_key, home_of_person(owner.id);
end $function$
;

-- owner recto_system, callable by recto_app
CREATE OR REPLACE FUNCTION recto.use_rate_limit(key text, limit_hits integer, span interval)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  insert into rate_limit as r (key, hits, window_ends) values (use_rate_limit.key, 1, now() + span)
  on conflict on constraint rate_limit_pkey do update
    set hits = case when r.window_ends < now() then 1 else r.hits + 1 end,
        window_ends = case when r.window_ends < now() then now() + span else r.window_ends end
  returning case when hits <= limit_hits then 0 else greatest(1, ceil(extract(epoch from window_ends - now())))::integer end
$function$
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.vendor_breaches(result jsonb, revised jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array(select x ->> 'field' from jsonb_path_query(coalesce(revised, result), '$.RequirementError[*]') x order by 1)
$function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.vendor_counts_add(vendor bigint, e extraction, sign integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare
  wrong text[] := vendor_breaches(e.result, e.revised_result);
begin
  update source_entity s set
    oc_count = oc_count + sign * (e.category = 'PO_CONF')::integer,
    coa_count = coa_count + sign * (e.category in ('COA', 'NB_COA'))::integer,
    oc_ship_mode_exception_count = oc_ship_mode_exception_count + sign * ('ocShipMode' = any (wrong))::integer,
    oc_currency_exception_count = oc_currency_exception_count + sign * ('ocCurrency' = any (wrong))::integer,
    oc_incoterms_exception_count = oc_incoterms_exception_count + sign * ('ocIncoterms' = any (wrong))::integer,
    oc_address_exception_count = oc_address_exception_count + sign * ('ocAddress' = any (wrong))::integer,
    oc_table_exception_count = oc_table_exception_count + sign * ('ocTable' = any (wrong))::integer,
    oc_ipc_exception_count = oc_ipc_exception_count + sign * ('ocIpc' = any (wrong))::integer,
    oc_description_exception_count = oc_description_exception_count + sign * ('ocDescription' = any (wrong))::integer,
    oc_quantity_exception_count = oc_quantity_exception_count + sign * ('ocQuantity' = any (wrong))::integer,
    oc_price_exception_count = oc_price_exception_count + sign * ('ocPrice' = any (wrong))::integer,
    oc_unit_exception_count = oc_unit_exception_count + sign * ('ocUnit' = any (wrong))::integer,
    oc_deliver_date_exception_count = oc_deliver_date_exception_count + sign * ('ocDeliverDate' = any (wrong))::integer,
    coa_table_exception_count = coa_table_exception_count + sign * ('coaTable' = any (wrong))::integer,
    coa_mic_exception_count = coa_mic_exception_count + sign * ('coaMic' = any (wrong))::integer,
    coa_value_exception_count = coa_value_exception_count + sign * ('coaValue' = any (wrong))::integer
  where s.tenant_name = e.tenant_name and s.id = vendor;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.vendor_counts_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' and old.input_entity_id is not distinct from new.input_entity_id and old.category = new.category
    and vendor_breaches(old.result, old.revised_result) = vendor_breaches(new.result, new.revised_result) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('recto:vendor-counts:' || coalesce(new.tenant_name, old.tenant_name)));
  if tg_op <> 'INSERT' and old.input_entity_id is not null then perform vendor_counts_add(old.input_entity_id, old, -1); end if;
  if tg_op <> 'DELETE' and new.input_entity_id is not null then perform vendor_counts_add(new.input_entity_id, new, 1); end if;
  return null;
end $function$
;

-- owner recto_owner, callable by recto_system
CREATE OR REPLACE FUNCTION recto.verify_audit(chain text)
 RETURNS TABLE(seq bigint, audit_id bigint, what text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  with linked as (
    select l.*, coalesce(lag(l.seq) over w, 0) as seq_before, coalesce(lag(l.chain_hash) over w, ''::bytea) as previous
      from audit_link l where l.chain = verify_audit.chain window w as (order by l.seq)
  ), judged as (
    select l.seq, l.audit_id,
           case when l.seq <> l.seq_before + 1 then 'gap'
                when l.chain_hash <> audit_link_hash(l.previous, l.chain, l.seq, l.audit_id, l.kind, l.linked_at, l.payload_hash) then 'unlinked'
                when a.id is null then 'deleted'
                when l.payload_hash <> sha256(audit_fixed_hash(a) || coalesce(l.open_hash, audit_open_hash(l.salt, a))) then 'changed'
                when l.salt is null and not exists (
                  select from audit_link n where n.audit_id = l.audit_id and n.chain = l.chain and n.seq > l.seq and n.kind = 'erased') then 'changed'
                when l.kind = 'late' then 'inserted' end as what
      from linked l left join audit a on a.id = l.audit_id
  )
  select j.seq, j.audit_id, j.what from judged j where j.what is not null
  union all
  select null, a.id, 'inserted' from audit a
   where coalesce(a.tenant_name, '') = verify_audit.chain and a.id <= audit_settled()
     and not exists (select from audit_link l where l.audit_id = a.id)
  union all
  select c.links, null, 'shortened' from audit_check c
   where c.chain = verify_audit.chain and c.links > 0
     and not exists (select from audit_link l where l.chain = c.chain and l.seq = c.links and l.chain_hash = c.head)
  order by 1 nulls last, 2
$function$
;

-- owner recto_owner, callable by recto_system
CREATE OR REPLACE FUNCTION recto.without_person(said text, email text, name text, pseudonym text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare
  literal text := '([][\\.^$*+?(){}|/-])';
  text_now text := said;
begin
  if strpos(lower(said), lower(email)) > 0 then
    text_now := regexp_replace(text_now,
      '(?<![[:alnum:]._%+-])' || regexp_replace(email, literal, '\\\1', 'g') || '(?![[:alnum:]-]|\.[[:alnum:]])',
      pseudonym, 'gi');
  end if;
  if name is not null and strpos(lower(text_now), lower(name)) > 0 then
    text_now := regexp_replace(text_now,
      '(?<![[:alnum:]])' || regexp_replace(name, literal, '\\\1', 'g') || '(?![[:alnum:]])', pseudonym, 'gi');
  end if;
  return text_now;
end $function$
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.without_secrets(values_of jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'recto', 'pg_temp'
AS $function$
  select coalesce(jsonb_object_agg(key, case
           when key ~ '(password|secret|token|hash|connection_info|params|headers)' and value <> 'null'::jsonb
           then '"***"'::jsonb else value end), '{}')
    from jsonb_each(values_of)
$function$
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.write_audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_now jsonb := coalesce(after, before);
  names text[] := '{}';
  keeps boolean := tg_nargs > 0 and tg_argv[0] = 'values';
  -- Who and when stand in the row of the audit itself.
  meta text[] := '{version,created_by,created_date,last_modified_by,last_modified_date,tenant_name}';
begin
  if tg_op = 'UPDATE' then
    select coalesce(array_agg(k order by k), '{}') into names
      from jsonb_object_keys(after) k where after -> k is distinct from before -> k;
    if names = '{}' then return null; end if;
    before := (select coalesce(jsonb_object_agg(k, before -> k), '{}') from unnest(names) k);
    after := (select coalesce(jsonb_object_agg(k, after -> k), '{}') from unnest(names) k);
  end if;
  insert into audit (tenant_name, actor, origin, action, record, record_id, changed, before, after)
  values (coalesce(row_now ->> 'tenant_name', current_tenant()), current_actor(),
          nullif(current_setting('app.origin', true), ''), lower(tg_op), tg_table_name,
          coalesce(row_now ->> 'id', row_now ->> 'tenant_name'), names,
          case when keeps and tg_op <> 'INSERT' then without_secrets(before - meta) end,
          case when keeps and tg_op = 'UPDATE' then without_secrets(after - meta) end);
  return null;
end $function$
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.write_case_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    if current_setting('recto.restoring', true) = 'document_case' then return null; end if;
    insert into case_change (tenant_name, case_id, action) values (new.tenant_name, new.id, 'CREATED');
  elsif old.status is distinct from new.status then
    insert into case_change (tenant_name, case_id, action, detail)
    values (new.tenant_name, new.id, 'STATUS', jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  return null;
end $function$
;

-- owner recto_owner, callable by public
CREATE OR REPLACE FUNCTION recto.write_case_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare
  by_whom jsonb := case when current_setting('recto.harmonising', true) = 'yes' then '{"harmonised": true}'::jsonb else '{}'::jsonb end;
begin
  if tg_op = 'INSERT' then
    if current_setting('recto.restoring', true) = 'document_case' then return null; end if;
    insert into case_change (tenant_name, case_id, action, detail)
    values (new.tenant_name, new.case_id, 'DOCUMENT_IN', jsonb_build_object('extraction', new.extraction_id) || by_whom);
  -- Of a case that goes as a whole nothing is told.
  elsif exists (select from document_case c where c.tenant_name = old.tenant_name and c.id = old.case_id) then
    insert into case_change (tenant_name, case_id, action, detail)
    values (old.tenant_name, old.case_id, 'DOCUMENT_OUT', jsonb_build_object('extraction', old.extraction_id) || by_whom);
  end if;
  return null;
end $function$
;

-- owner recto_system, callable by public
CREATE OR REPLACE FUNCTION recto.write_extraction_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'recto', 'pg_temp'
AS $function$
declare
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}'::jsonb end;
  after jsonb := to_jsonb(new);
  delta jsonb;
  seal bytea;
  payload bytea;
  previous bytea;
begin
  if tg_op = 'INSERT' and current_setting('recto.restoring', true) = 'extraction' then return null; end if;
  select coalesce(jsonb_object_agg(k, after -> k), '{}') into delta
    from unnest(array['status', 'category', 'category_key', 'post_mode', 'result', 'revised_result']) k
   where after -> k is distinct from before -> k;
  if delta = '{}'::jsonb then return null; end if;
  seal := seal_of(current_actor());
  payload := payload_of(delta, seal);
  select chain_hash into previous from extraction_change
   where tenant_name = new.tenant_name and extraction_id = new.id order by id desc limit 1;
  insert into extraction_change (tenant_name, extraction_id, action, actor, actor_seal, changed_fields, payload_hash, chain_hash)
  values (new.tenant_name, new.id, lower(tg_op), current_actor(), seal, delta, payload, sha256(coalesce(previous, ''::bytea) || payload));
  return null;
end $function$
;
