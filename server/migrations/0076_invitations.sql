-- Who was asked into a tenant and has not answered. Of whoever has the address it says nothing, not even whether there is
-- an account: that becomes known with their consent.
set local search_path = recto, public;

create table invitation (
  id uuid primary key,
  tenant_name text not null references tenant,
  email text not null check (length(email) <= 255),
  roles text[] not null,
  invited_by text not null,
  -- Of what its mail leads to; the mail went to the address, so that whoever has it has the address, too.
  token_hash bytea not null unique,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  declined_at timestamptz,
  accepted_at timestamptz,
  unique (tenant_name, id)
);
create unique index invitation_email on invitation (tenant_name, lower(email));
create index invitation_of_email on invitation (lower(email));
call make_tenant_table('invitation', audited => false);

-- The audit tells what was done by its name, and of whom: by the id alone nobody could look them up once it is gone.
create function audit_invitation() returns trigger
language plpgsql security definer set search_path = recto, pg_temp as $$
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
end $$;
create trigger audit after insert or update or delete on invitation for each row execute function audit_invitation();

-- ── Before a tenant is known: what waits for an answer ──────────────────────────────────────────
create function invitations_of_person(person uuid)
returns table (id uuid, tenant_name text, display_name text, email text, invited_by text, expires_at timestamptz)
language sql stable security definer set search_path = recto, pg_temp as $$
  select i.id, i.tenant_name, t.display_name, i.email, i.invited_by, i.expires_at
    from app_user u
    join invitation i on lower(i.email) = lower(u.email)
    join tenant t on t.tenant_name = i.tenant_name
   where u.id = person and u.activated and i.expires_at > now() and i.declined_at is null and i.accepted_at is null
   order by i.sent_at, i.id
$$;

-- That of a mail's link. Whether there is an account is told to whoever has the address only.
create function invitation_by_token(hash bytea)
returns table (id uuid, tenant_name text, display_name text, email text, invited_by text, expires_at timestamptz,
               has_account boolean)
language sql stable security definer set search_path = recto, pg_temp as $$
  select i.id, i.tenant_name, t.display_name, i.email, i.invited_by, i.expires_at,
         exists (select from app_user u where lower(u.email) = lower(i.email))
    from invitation i join tenant t on t.tenant_name = i.tenant_name
   where i.token_hash = hash and i.expires_at > now() and i.declined_at is null and i.accepted_at is null
$$;

-- Nobody is given a place in a second tenant without being asked: only operators ask whether somebody has one.
set local role recto_system;
drop function belongs_elsewhere(uuid);
reset role;

revoke execute on function invitations_of_person(uuid), invitation_by_token(bytea), audit_invitation() from public;
grant execute on function invitations_of_person(uuid), invitation_by_token(bytea) to recto_app;
alter function invitations_of_person(uuid) owner to recto_system;
alter function invitation_by_token(bytea) owner to recto_system;
alter function audit_invitation() owner to recto_system;
