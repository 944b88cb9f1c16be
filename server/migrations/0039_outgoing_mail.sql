-- Mails to people: what is down, what did not arrive. Written where it becomes true, sent by a job, each at most once.
set local search_path = recto, public;

create table outgoing_mail (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  -- Its Message-ID, the same at every try.
  mail_uuid uuid not null unique,
  kind text not null check (length(kind) <= 40),
  recipient text not null check (length(recipient) <= 320),
  subject text not null check (length(subject) <= 400),
  -- {paragraphs: [text], link: {label, path}}: names of channels and numbers, never a value of a document.
  body jsonb not null,
  -- What it tells is everything until then.
  told_until timestamptz not null,
  -- HANDING_OVER is committed before the last byte of a mail is sent: whoever finds it so cannot know whether the
  -- server took it, and does not send it again (UNKNOWN).
  status text not null default 'WAITING'
    check (status in ('WAITING', 'HANDING_OVER', 'SENT', 'REFUSED', 'UNKNOWN')),
  error text check (length(error) <= 1000),
  created_date timestamptz not null default now(),
  finished_at timestamptz,
  unique (tenant_name, id)
);
create index outgoing_mail_by_kind on outgoing_mail (tenant_name, kind, told_until desc);
create index outgoing_mail_by_date on outgoing_mail (created_date);
call make_tenant_table('outgoing_mail', audited => false);

-- Looked at every minute, for all tenants.
create index delivery_ended on delivery (finished_at) where status in ('FAILED', 'DEAD');
create index channel_state_failing on channel_state (failing_since) where failing_since is not null;

-- Who administers the tenant of the scope and can sign in: members alone, and not the operators of the installation.
create function administrators_of_tenant() returns table (email text, lang_key text)
language sql stable security definer set search_path = recto, pg_temp as $$
  select u.email, u.lang_key from membership m join app_user u on u.id = m.user_id
   where m.tenant_name = current_tenant() and 'ROLE_ADMIN' = any(m.roles) and u.activated
   order by lower(u.email)
$$;
revoke execute on function administrators_of_tenant() from public;
grant execute on function administrators_of_tenant() to recto_app;
alter function administrators_of_tenant() owner to recto_system;
