-- Passkeys of the embedded issuer (Web Authentication, Level 3): public keys only, nothing here signs anybody in by itself.
set local search_path = recto, public;

create table passkey (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Grows with each use where the device counts; 0 for ever where it does not.
  counter bigint not null,
  transports text[] not null default '{}',
  -- Copied by its maker to other devices of the person.
  synced boolean not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_of_person on passkey (user_id);
-- What a device has to sign, each for one purpose and once.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null,
  until timestamptz not null
);
grant select, insert, update, delete on passkey, passkey_challenge to recto_system;

create function passkeys_of_person(person uuid)
returns table (id uuid, credential_id bytea, transports text[], synced boolean, name text, created_at timestamptz, used_at timestamptz)
language sql stable security definer set search_path = recto, pg_temp as $$
  select p.id, p.credential_id, p.transports, p.synced, p.name, p.created_at, p.used_at
    from passkey p where p.user_id = person order by p.created_at, p.id
$$;

create function passkey_by_credential(credential bytea)
returns table (id uuid, user_id uuid, email text, public_key bytea, counter bigint, transports text[], synced boolean)
language sql stable security definer set search_path = recto, pg_temp as $$
  select p.id, p.user_id, u.email, p.public_key, p.counter, p.transports, p.synced
    from passkey p join app_user u on u.id = p.user_id
   where p.credential_id = credential and u.activated
$$;

create function store_passkey_challenge(hash bytea, purpose text, seconds integer) returns void
language sql security definer set search_path = recto, pg_temp as $$
  delete from passkey_challenge c where c.until < now();
  insert into passkey_challenge (challenge_hash, purpose, until) values (hash, purpose, now() + make_interval(secs => seconds));
$$;

create function take_passkey_challenge(hash bytea, purpose text) returns boolean
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  delete from passkey_challenge c
   where c.challenge_hash = hash and c.purpose = take_passkey_challenge.purpose and c.until > now();
  return found;
end $$;

-- Null when somebody has that key already, or `most` of them. The lock makes those who add two at once wait.
create function add_passkey(person uuid, most integer, credential bytea, key bytea, count bigint, ways text[], copied boolean, label text, origin text)
returns uuid
language plpgsql security definer set search_path = recto, pg_temp as $$
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
end $$;

-- False when its counter went back: somebody has a copy of the key.
create function use_passkey(passkey uuid, count bigint) returns boolean
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  update passkey p set counter = use_passkey.count, used_at = now()
   where p.id = use_passkey.passkey and (p.counter < use_passkey.count or p.counter = 0 and use_passkey.count = 0);
  return found;
end $$;

create function remove_passkey(person uuid, passkey uuid, origin text) returns boolean
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  delete from passkey p where p.id = remove_passkey.passkey and p.user_id = person;
  if not found then return false; end if;
  perform note_access(home_of_person(u.id), u.email, origin, 'remove-passkey', u.id) from app_user u where u.id = person;
  return true;
end $$;

drop function has_second_factor(uuid);
create function has_second_factor(person uuid) returns boolean
language sql stable security definer set search_path = recto, pg_temp as $$
  select exists (select from authenticator a where a.user_id = person and a.confirmed_at is not null)
      or exists (select from passkey p where p.user_id = person)
$$;

-- As before, and the passkeys: they may be on the device that was lost.
drop function reset_second_factor(uuid, uuid);
create function reset_second_factor(actor uuid, person uuid) returns table (address text, lang_key text)
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  if not may_manage(actor, person) then return; end if;
  delete from authenticator a where a.user_id = person;
  delete from recovery_code c where c.user_id = person;
  delete from passkey p where p.user_id = person;
  delete from session s where s.user_id = person;
  perform note_access(current_tenant(), current_actor(), current_setting('app.origin', true), 'reset-second-factor', person);
  return query select u.email, u.lang_key from app_user u where u.id = person;
end $$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p
            where p.pronamespace = 'recto'::regnamespace and p.proname in (
              'passkeys_of_person', 'passkey_by_credential', 'store_passkey_challenge', 'take_passkey_challenge', 'add_passkey',
              'use_passkey', 'remove_passkey', 'has_second_factor', 'reset_second_factor')
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to recto_app', f);
    execute format('alter function %s owner to recto_system', f);
  end loop;
end $$;
