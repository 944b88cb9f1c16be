-- A receiver inside the portal: what the worker `receiver` was given, for administrators to look at. The messages go
-- with their delivery, and only the newest of a tenant are kept.
set local search_path = recto, public;

alter table output_channel drop constraint output_channel_worker_name_check, add constraint
  output_channel_worker_name_check check (worker_name in ('sftp', 'webhook', 'sharepoint', 's3', 'receiver'));

create table received_message (
  id bigint generated always as identity,
  tenant_name text not null references tenant,
  delivery_id bigint not null,
  received_at timestamptz not null default now(),
  headers jsonb not null check (jsonb_typeof(headers) = 'object'),
  -- Of a long one, the beginning.
  body text not null check (length(body) <= 100000),
  bytes integer not null check (bytes >= 0),
  signature text not null check (signature in ('NONE', 'RIGHT', 'WRONG')),
  -- The status that it was answered with.
  answer integer not null check (answer between 200 and 599),
  primary key (tenant_name, id),
  foreign key (tenant_name, delivery_id) references delivery (tenant_name, id) on delete cascade
);
create index received_message_by_delivery on received_message (tenant_name, delivery_id);
call make_tenant_table('received_message', audited => false);
