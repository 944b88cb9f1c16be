-- A password that was forgotten: one-time links, of which only hashes are kept.
set local search_path = recto, public;

create table password_reset (
  token_hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_reset_of_person on password_reset (user_id);
grant select, insert, update, delete on password_reset to recto_system;

-- Keeps a link for whoever has the address and an open account; no row otherwise. Earlier links stay good until one is
-- used: whoever asks in the owner's place takes nothing away from them.
create function ask_password_reset(email text, hash bytea, origin text, lifetime interval)
returns table (address text, lang_key text, tenant text)
language plpgsql security definer set search_path = recto, pg_temp as $$
declare person app_user;
begin
  select * into person from app_user u where lower(u.email) = lower(ask_password_reset.email) and u.activated;
  if person.id is null then return; end if;
  insert into password_reset (token_hash, user_id, expires_at) values (hash, person.id, now() + lifetime);
  perform note_access(home_of_person(person.id), person.email, ask_password_reset.origin, 'ask-password-reset', person.id);
  return query select person.email, person.lang_key, home_of_person(person.id);
end $$;

-- One that an administrator makes. Nothing when the actor has no say over the account.
create function make_password_reset(actor uuid, person uuid, hash bytea, lifetime interval)
returns table (address text, lang_key text)
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  if not may_manage(actor, person) then return; end if;
  insert into password_reset (token_hash, user_id, expires_at) values (hash, person, now() + lifetime);
  perform note_access(current_tenant(), current_actor(), current_setting('app.origin', true), 'make-password-reset', person);
  return query select u.email, u.lang_key from app_user u where u.id = person;
end $$;

create function password_reset_by_hash(hash bytea)
returns table (address text, expires_at timestamptz)
language sql stable security definer set search_path = recto, pg_temp as $$
  select u.email, r.expires_at from password_reset r join app_user u on u.id = r.user_id and u.activated
   where r.token_hash = hash and r.expires_at > now()
$$;

-- Uses a link once: of two at the same moment the second finds none. All links and sessions of the account end.
create function use_password_reset(hash bytea, new_password_hash text, origin text)
returns table (person uuid, address text, lang_key text, tenant text)
language plpgsql security definer set search_path = recto, pg_temp as $$
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
end $$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p
            where p.pronamespace = 'recto'::regnamespace and p.proname in (
              'ask_password_reset', 'make_password_reset', 'password_reset_by_hash', 'use_password_reset')
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to recto_app', f);
    execute format('alter function %s owner to recto_system', f);
  end loop;
end $$;

-- Nobody reads the new password of somebody else any more.
set local role recto_system;
drop function set_password_of(uuid, uuid, text);
reset role;
