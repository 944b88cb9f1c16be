-- A receiver that let deliveries time out is left alone for a while that grows, and then tried with one delivery.
create table receiver_state (
  tenant_name text not null references tenant,
  output_channel_id bigint not null,
  -- One after another; an answer of any kind ends the row.
  timeouts integer not null check (timeouts > 0),
  -- Nothing is sent before; null while it is not given up yet.
  open_until timestamptz,
  -- One delivery is being tried; the others wait for what becomes of it, until then at most.
  trial_until timestamptz,
  primary key (tenant_name, output_channel_id),
  foreign key (tenant_name, output_channel_id) references output_channel (tenant_name, id) on delete cascade
);
call make_tenant_table('receiver_state', audited => false);

alter table delivery
  -- Its channel was off when its turn came, or was switched off while it waited: a person decides.
  add column held_at timestamptz,
  -- Its turn came while the receiver was left alone.
  add column waits_until timestamptz,
  drop constraint delivery_status_check,
  -- CANCELLED: held, and a person decided that it is not sent.
  add constraint delivery_status_check check (status in ('PENDING', 'DELIVERED', 'FAILED', 'DEAD', 'CANCELLED'));
create index delivery_held on delivery (tenant_name, output_channel_id) where held_at is not null and status = 'PENDING';
