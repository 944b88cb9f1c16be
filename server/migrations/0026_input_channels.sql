-- Channels that bring documents by themselves: where each has come to, and how it is.
set local search_path = recto, public;

create table channel_state (
  tenant_name text not null references tenant,
  channel_id bigint not null,
  -- How far the channel has read, in the words of its protocol; moves in the transaction that stores what was read.
  position jsonb not null default '{}',
  -- What a provider gave when somebody connected the channel, encrypted.
  granted bytea,
  last_arrival timestamptz,
  last_success timestamptz,
  last_failure timestamptz,
  -- What people should know although it works: a mail that was left in its mailbox.
  remark text check (length(remark) <= 1000),
  last_error text check (length(last_error) <= 1000),
  failing_since timestamptz,
  consecutive_failures integer not null default 0,
  -- When people were told by mail that it is down.
  announced timestamptz,
  primary key (tenant_name, channel_id),
  foreign key (tenant_name, channel_id) references document_channel (tenant_name, id) on delete cascade
);
-- Written at every look: the audit tells what people did.
call make_tenant_table('channel_state', audited => false);

-- Mail finds its channel by address, before a tenant is known: no two channels of the installation have the same one.
create unique index document_channel_connection_info on document_channel (lower(connection_info ->> 'shared_mailbox'))
  where protocol = 'SMTP' and coalesce(connection_info ->> 'shared_mailbox', '') <> '';

-- The active channel that receives mail at an address, by that address or by the uuid before the @.
create function find_mail_channel(address text)
returns table (tenant_name text, channel_id bigint)
language sql stable security definer set search_path = recto, pg_temp as $$
  select c.tenant_name, c.id from document_channel c
   where c.protocol = 'SMTP' and c.active
     and (lower(c.connection_info ->> 'shared_mailbox') = lower(address)
          or c.channel_uuid::text = lower(split_part(address, '@', 1)))
   limit 1
$$;
revoke execute on function find_mail_channel(text) from public;
grant execute on function find_mail_channel(text) to recto_app;
alter function find_mail_channel(text) owner to recto_system;
