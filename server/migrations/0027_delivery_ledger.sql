-- The ledger of deliveries: every attempt, what was sent under which key and name, what it takes the place of, and a
-- daily look at whether everything that was confirmed arrived.
set local search_path = recto, public;

alter table delivery
  drop constraint delivery_status_check,
  -- FAILED: refused, sending again as it is would change nothing. DEAD: tried until it was given up.
  add constraint delivery_status_check check (status in ('PENDING', 'DELIVERED', 'FAILED', 'DEAD')),
  -- What the receiver tells repetitions by. That of a DEAD delivery goes on in the next one: it may have arrived.
  add column idempotency_key uuid,
  -- The last delivery of an earlier revision that arrived at the channel, and what was different there:
  -- [{path, before, after}], null where that is not known.
  add column supersedes bigint,
  add column changes jsonb,
  -- The values that are sent, by path; what a later revision is compared with.
  add column content jsonb,
  -- Chosen by the first attempt and kept.
  add column file_name text check (length(file_name) <= 1000),
  add column body_sha256 text check (length(body_sha256) = 64),
  -- What the receiver calls it: an address, a path, an id.
  add column remote_id text check (length(remote_id) <= 4000),
  -- Of those that were sent once more together.
  add column replay_uuid uuid,
  add column last_attempt_at timestamptz;
update delivery set idempotency_key = delivery_uuid;
alter table delivery
  alter column idempotency_key set not null,
  add foreign key (tenant_name, supersedes) references delivery (tenant_name, id) on delete set null (supersedes);
create index delivery_by_status on delivery (tenant_name, status, id);
create index delivery_by_channel on delivery (tenant_name, output_channel_id, created_date);
create index delivery_by_superseded on delivery (tenant_name, supersedes) where supersedes is not null;
create unique index delivery_of_replay on delivery (tenant_name, replay_uuid, extraction_id, output_channel_id)
  where replay_uuid is not null;

create table delivery_attempt (
  tenant_name text not null references tenant,
  delivery_id bigint not null,
  -- From 1.
  attempt integer not null check (attempt > 0),
  -- UNKNOWN: the worker went away before the answer was written down.
  outcome text not null default 'SENDING'
    check (outcome in ('SENDING', 'DELIVERED', 'TROUBLE', 'REFUSED', 'UNKNOWN')),
  response_status integer,
  error text,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_name, delivery_id, attempt),
  foreign key (tenant_name, delivery_id) references delivery (tenant_name, id) on delete cascade
);
call make_tenant_table('delivery_attempt', audited => false);

-- What the daily look found.
create table delivery_check (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  since timestamptz not null,
  -- Confirmed revisions, once for each channel, by what became of them: {"ARRIVED": 12, …}.
  states jsonb not null,
  -- Deliveries that were made, or queued anew, because nothing else would have.
  mended integer not null default 0,
  checked_at timestamptz not null default now(),
  unique (tenant_name, id)
);
create index delivery_check_by_date on delivery_check (tenant_name, checked_at);
call make_tenant_table('delivery_check', audited => false);

create index event_by_type on event (tenant_name, type, created_at);
