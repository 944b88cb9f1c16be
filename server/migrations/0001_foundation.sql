-- Foundation: tenancy, intake, extraction, posting, and what the platform needs beneath them.
-- Roles (made by the server before it migrates, see platform/db/roles.ts):
--   recto_owner   owns the schema and graphile_worker; runs migrations; never serves a request
--   recto_app     serves requests and job handlers; sees rows of the tenant in `app.tenant`, and nothing without it
--   recto_system  cross-tenant chores of the worker, and owner of the few functions that look up a tenant

create schema if not exists recto;
grant usage on schema recto to recto_app, recto_system;
-- The owner hands the look-up functions to recto_system, which must be allowed to own something here.
grant create on schema recto to recto_system;
set local search_path = recto, public;

create function current_tenant() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant', true), '') $$;
create function current_actor() returns text language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.actor', true), ''), 'system') $$;
grant execute on function current_tenant(), current_actor() to recto_app, recto_system;

-- ── Audit: every write leaves a row ─────────────────────────────────────────────────────────────
create table audit (
  id bigint generated always as identity primary key,
  tenant_name text,
  at timestamptz not null default now(),
  actor text not null,
  origin text,
  action text not null,
  record text not null,
  record_id text,
  changed text[] not null default '{}'
);
create index audit_by_tenant on audit (tenant_name, at desc);
create index audit_by_record on audit (record, record_id);

-- Column names only, never values: values may be personal data or secrets, and the change log holds them.
create function write_audit() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_now jsonb := coalesce(after, before);
  names text[] := '{}';
begin
  if tg_op = 'UPDATE' then
    select coalesce(array_agg(k order by k), '{}') into names
      from jsonb_object_keys(after) k where after -> k is distinct from before -> k;
    if names = '{}' then return null; end if;
  end if;
  insert into audit (tenant_name, actor, origin, action, record, record_id, changed)
  values (coalesce(row_now ->> 'tenant_name', current_tenant()), current_actor(),
          nullif(current_setting('app.origin', true), ''), lower(tg_op), tg_table_name,
          coalesce(row_now ->> 'id', row_now ->> 'tenant_name'), names);
  return null;
end $$;

-- Makes a table a tenant table: isolation by row-level security for everyone, grants, audit.
create procedure make_tenant_table(t regclass, grants text default 'select, insert, update, delete', audited boolean default true)
language plpgsql as $$
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
end $$;

-- The audit itself is append-only, for every role.
alter table audit enable row level security;
alter table audit force row level security;
create policy append on audit for insert with check (true);
create policy tenant on audit for select to recto_app using (tenant_name = (select current_tenant()));
create policy system on audit for select to recto_system using (true);
grant select on audit to recto_app;
grant select, insert on audit to recto_system;

-- ── Tenancy ─────────────────────────────────────────────────────────────────────────────────────
create table tenant (
  tenant_name text primary key check (tenant_name ~ '^[a-z][a-z0-9-]{0,62}$'),
  display_name text not null check (length(display_name) between 1 and 255),
  owner_email text,
  created_at timestamptz not null default now()
);
call make_tenant_table('tenant', 'select, update (display_name)');

create table app_user (
  id uuid primary key,
  email text not null check (length(email) <= 255),
  display_name text not null default '',
  -- Null for people who sign in through an external issuer only.
  password_hash text,
  lang_key text check (lang_key in ('en', 'zh-cn', 'zh-tw')),
  activated boolean not null default true,
  -- ROLE_ADMIN in every tenant; set by the command line only.
  operator boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index app_user_email on app_user (lower(email));
-- People belong to several tenants: the table is reached through functions, never directly by recto_app.
grant select, insert, update, delete on app_user to recto_system;
create trigger audit after insert or update or delete on app_user for each row execute function write_audit();

create table membership (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  user_id uuid not null references app_user on delete cascade,
  roles text[] not null default '{ROLE_USER}',
  created_at timestamptz not null default now(),
  unique (tenant_name, user_id),
  unique (tenant_name, id)
);
create index membership_by_user on membership (user_id);
call make_tenant_table('membership');

-- Feature flags are data: presets give the first values, an operator changes them.
create table tenant_feature (
  tenant_name text not null references tenant,
  feature text not null,
  enabled boolean not null,
  primary key (tenant_name, feature)
);
call make_tenant_table('tenant_feature', 'select');

-- What a tenant may upload; written by billing, read by upload.
create table entitlement (
  tenant_name text not null references tenant,
  category text not null,
  offered boolean not null default true,
  remaining_pages bigint,
  primary key (tenant_name, category)
);
call make_tenant_table('entitlement', 'select');

create table session (
  id_hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  tenant_name text references tenant,
  client text not null,
  -- Encrypted: needed once, for the sign-out call to the issuer.
  id_token bytea,
  origin text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_by_user on session (user_id);
grant select, insert, update, delete on session to recto_system;

create table service_token (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  name text not null,
  token_hash bytea not null unique,
  hint text not null,
  roles text[] not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  unique (tenant_name, id)
);
call make_tenant_table('service_token');

create table oidc_payload (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index oidc_payload_by_grant on oidc_payload (grant_id) where grant_id is not null;
create index oidc_payload_by_uid on oidc_payload (model, uid) where uid is not null;
create index oidc_payload_expiry on oidc_payload (expires_at);
grant select, insert, update, delete on oidc_payload to recto_system;

create table rate_limit (
  key text primary key,
  hits integer not null,
  window_ends timestamptz not null
);
grant select, insert, update, delete on rate_limit to recto_system;

-- ── Files ───────────────────────────────────────────────────────────────────────────────────────
create table blob (
  tenant_name text not null references tenant,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null,
  media_type text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_name, sha256)
);
call make_tenant_table('blob', audited => false);

-- ── Intake ──────────────────────────────────────────────────────────────────────────────────────
create table document_channel (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  channel_uuid uuid not null unique,
  name text not null check (length(name) between 1 and 255),
  category text not null default 'PO_CONF',
  type text not null default 'EMAIL' check (type in ('EMAIL', 'SCANNER')),
  protocol text not null check (protocol in ('O365', 'IMAP', 'UPLOAD', 'SMTP', 'FOLDER')),
  connection_info jsonb not null default '{}',
  configuration jsonb not null default '{}',
  default_tags text not null default '',
  active boolean not null default true,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_name, id)
);
call make_tenant_table('document_channel');

create table document_channel_log (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  channel_log_uuid uuid not null unique,
  channel_uuid uuid,
  batch_id uuid,
  category text,
  channel_type text not null default 'SCANNER' check (channel_type in ('EMAIL', 'SCANNER')),
  -- Empty means upload.
  inbox text not null default '',
  status text not null default 'UPLOADED' check (status in ('UPLOADED', 'PROCESSING', 'COMPLETED', 'FAILED')),
  process_remarks text,
  original_name text not null,
  log_from text not null default '',
  log_date timestamptz not null default now(),
  metadata jsonb not null default '{}',
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_name, id)
);
create index document_channel_log_by_date on document_channel_log (tenant_name, created_date desc);
create index document_channel_log_by_creator on document_channel_log (tenant_name, created_by, created_date desc);
call make_tenant_table('document_channel_log');

create table document (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  document_uuid uuid not null unique,
  channel_log_id bigint not null,
  name text not null check (length(name) <= 255),
  description text check (length(description) <= 4000),
  media_type text not null,
  source text not null default 'UPLOAD' check (source in ('ATTACHMENT', 'MAIL', 'UPLOAD')),
  original_md5 text not null check (length(original_md5) = 32),
  original_sha256 text not null,
  original_size bigint not null,
  -- Derived: the normalised PDF, its size and the words read from it.
  pdf_sha256 text,
  pdf_size bigint,
  words_sha256 text,
  page_count integer,
  deleted boolean not null default false,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  unique (tenant_name, id),
  foreign key (tenant_name, channel_log_id) references document_channel_log (tenant_name, id) on delete cascade,
  foreign key (tenant_name, original_sha256) references blob (tenant_name, sha256)
);
create index document_by_log on document (tenant_name, channel_log_id);
create index document_by_md5 on document (tenant_name, original_md5);
call make_tenant_table('document');

create table document_page (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  page_uuid uuid not null unique,
  document_id bigint not null,
  page_number integer not null check (page_number > 0),
  page_width double precision not null,
  page_height double precision not null,
  pdf_image_page boolean not null default false,
  category_detected text,
  category_confidence real,
  thumbnail_sha256 text,
  -- Why this page could not be read, for people.
  problem text,
  unique (tenant_name, id),
  unique (tenant_name, document_id, page_number),
  foreign key (tenant_name, document_id) references document (tenant_name, id) on delete cascade
);
call make_tenant_table('document_page', audited => false);

create table subscription_usage (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  channel_log_id bigint not null,
  category text not null,
  quantity integer not null check (quantity > 0),
  "timestamp" timestamptz not null default now(),
  -- One row a processed log, however often it is processed.
  unique (tenant_name, channel_log_id),
  unique (tenant_name, id),
  foreign key (tenant_name, channel_log_id) references document_channel_log (tenant_name, id)
);
call make_tenant_table('subscription_usage', 'select, insert');

-- ── Extraction ──────────────────────────────────────────────────────────────────────────────────
create table extraction (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  extraction_uuid uuid not null unique,
  channel_log_id bigint,
  document_id bigint,
  -- The pages of the document that this extraction covers, from 1.
  pages integer[] not null default '{}',
  status text not null default 'PROCESSING' check (status in ('DRAFT', 'PROCESSING', 'FAILED_PROCESS', 'NEW', 'REVIEWING',
    'CONFIRMED', 'POSTING', 'POSTED', 'FAILED_POST', 'MODIFIED', 'IGNORED', 'INVALID', 'FAILED')),
  post_mode text not null default 'AUTO' check (post_mode in ('AUTO', 'MANUAL')),
  category text not null,
  category_key text,
  input_channel_type text not null default 'SCANNER' check (input_channel_type in ('EMAIL', 'SCANNER')),
  input_channel text,
  input_channel_inbox text check (length(input_channel_inbox) <= 256),
  input_channel_date timestamptz not null default now(),
  extraction_date timestamptz,
  post_date timestamptz,
  baseline jsonb,
  result jsonb,
  revised_result jsonb,
  -- What lists show without opening the result: number, party, amount, counts of what is left to check.
  summary jsonb not null default '{}',
  -- Counts saves of people; a delivery is made once for a revision.
  revision integer not null default 0,
  version integer not null default 1,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  unique (tenant_name, id),
  foreign key (tenant_name, channel_log_id) references document_channel_log (tenant_name, id),
  foreign key (tenant_name, document_id) references document (tenant_name, id)
);
create index extraction_by_date on extraction (tenant_name, input_channel_date desc, id desc);
create index extraction_by_status on extraction (tenant_name, status, category);
create index extraction_by_log on extraction (tenant_name, channel_log_id);
call make_tenant_table('extraction');

create table extraction_event (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  extraction_uuid uuid not null,
  event_type text not null check (length(event_type) <= 256),
  event_status text not null default 'SUCCESS' check (event_status in ('SUCCESS', 'FAIL')),
  message text,
  actor text not null default current_actor(),
  created_date timestamptz not null default now(),
  unique (tenant_name, id)
);
create index extraction_event_by_extraction on extraction_event (tenant_name, extraction_uuid, id);
call make_tenant_table('extraction_event', 'select, insert', audited => false);

-- One row a step that a document went through.
create table trace (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  channel_log_id bigint not null,
  name text not null,
  status text not null check (status in ('RUNNING', 'SUCCESS', 'FAIL')),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  message text,
  unique (tenant_name, id),
  foreign key (tenant_name, channel_log_id) references document_channel_log (tenant_name, id) on delete cascade
);
create index trace_by_log on trace (tenant_name, channel_log_id, id);
call make_tenant_table('trace', audited => false);

-- Append-only history of what an extraction was: only the columns that changed, and a hash chain per record.
create table extraction_change (
  id bigint generated always as identity primary key,
  tenant_name text not null,
  extraction_id bigint not null,
  action text not null,
  actor text not null,
  action_tstamp_tx timestamptz not null default now(),
  changed_fields jsonb not null,
  payload_hash bytea not null,
  chain_hash bytea not null
);
create index extraction_change_by_extraction on extraction_change (tenant_name, extraction_id, id);
call make_tenant_table('extraction_change', 'select', audited => false);
revoke insert, update, delete on extraction_change from recto_system;
grant insert on extraction_change to recto_system;

create function write_extraction_change() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}'::jsonb end;
  after jsonb := to_jsonb(new);
  delta jsonb;
  payload bytea;
  previous bytea;
begin
  select coalesce(jsonb_object_agg(k, after -> k), '{}') into delta
    from unnest(array['status', 'category', 'category_key', 'post_mode', 'result', 'revised_result', 'last_modified_by']) k
   where after -> k is distinct from before -> k;
  if delta - 'last_modified_by' = '{}'::jsonb then return null; end if;
  payload := sha256(convert_to(delta::text, 'UTF8'));
  select chain_hash into previous from extraction_change
   where tenant_name = new.tenant_name and extraction_id = new.id order by id desc limit 1;
  insert into extraction_change (tenant_name, extraction_id, action, actor, changed_fields, payload_hash, chain_hash)
  values (new.tenant_name, new.id, lower(tg_op), current_actor(), delta, payload, sha256(coalesce(previous, ''::bytea) || payload));
  return null;
end $$;
create trigger change_log after insert or update on extraction for each row execute function write_extraction_change();

create table extraction_tag (
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
create unique index extraction_tag_name on extraction_tag (tenant_name, name) where not deleted;
call make_tenant_table('extraction_tag');

create table extraction_tagging (
  tenant_name text not null references tenant,
  extraction_id bigint not null,
  tag_id bigint not null,
  primary key (tenant_name, extraction_id, tag_id),
  foreign key (tenant_name, extraction_id) references extraction (tenant_name, id) on delete cascade,
  foreign key (tenant_name, tag_id) references extraction_tag (tenant_name, id)
);
call make_tenant_table('extraction_tagging');

-- ── Posting ─────────────────────────────────────────────────────────────────────────────────────
create table output_channel (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  channel_uuid uuid not null unique,
  name text not null check (length(name) between 1 and 255),
  category text not null default 'PO_CONF',
  active boolean not null default true,
  worker_name text not null check (worker_name in ('sftp', 'webhook', 'sharepoint', 's3')),
  -- Encrypted JSON: it may hold passwords and signing keys.
  worker_params bytea not null,
  worker_data_template text not null default '',
  group_id text not null default '' check (length(group_id) <= 255),
  button_name text not null default '' check (length(button_name) <= 255),
  button_icon text not null default '' check (length(button_icon) <= 255),
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_name, id)
);
call make_tenant_table('output_channel');

create table delivery (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  delivery_uuid uuid not null unique,
  extraction_id bigint not null,
  output_channel_id bigint not null,
  revision integer not null,
  -- Counts deliveries of one revision that a person asked for again.
  repeat integer not null default 0,
  status text not null default 'PENDING' check (status in ('PENDING', 'DELIVERED', 'FAILED')),
  attempts integer not null default 0,
  response_status integer,
  response_body text,
  error text,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  finished_at timestamptz,
  unique (tenant_name, id),
  unique (tenant_name, extraction_id, output_channel_id, revision, repeat),
  foreign key (tenant_name, extraction_id) references extraction (tenant_name, id) on delete cascade,
  foreign key (tenant_name, output_channel_id) references output_channel (tenant_name, id) on delete cascade
);
call make_tenant_table('delivery');

-- ── Events and live news ────────────────────────────────────────────────────────────────────────
-- One durable row an event; each subscriber has its own job with the key (event, subscriber).
create table event (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  type text not null,
  payload jsonb not null,
  actor text not null default current_actor(),
  created_at timestamptz not null default now(),
  unique (tenant_name, id)
);
call make_tenant_table('event', 'select, insert', audited => false);

-- What open screens should know: ids only. Kept for a day so that a browser can resume.
create table live_event (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  kind text not null,
  uuid uuid not null,
  category text,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  unique (tenant_name, id)
);
create index live_event_by_tenant on live_event (tenant_name, id);
call make_tenant_table('live_event', 'select, insert', audited => false);
create function notify_live_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('recto_live', new.tenant_name || ':' || new.id);
  return null;
end $$;
create trigger announce after insert on live_event for each row execute function notify_live_event();

-- Heartbeats of worker processes: the jobs of a dead one are freed.
create table worker_heartbeat (
  worker_id text primary key,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
grant select, insert, update, delete on worker_heartbeat to recto_system;

-- The change log is written with the rights of recto_system: recto_app can read it, nobody can rewrite it.
alter function write_extraction_change() owner to recto_system;
