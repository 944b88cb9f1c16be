-- A second factor of the embedded issuer: an authenticator app and recovery codes. The secret is encrypted by the
-- server, of the codes only hashes are kept.
set local search_path = recto, public;

create table authenticator (
  user_id uuid primary key references app_user on delete cascade,
  secret bytea not null,
  created_at timestamptz not null default now(),
  -- Until its owner typed a first code it opens and guards nothing.
  confirmed_at timestamptz,
  -- Of the last code that was taken: none is taken twice (RFC 6238, 5.2).
  last_step bigint not null default 0
);
create table recovery_code (
  user_id uuid not null references app_user on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on authenticator, recovery_code to recto_system;

alter table session add column amr text[] not null default '{}';

create function factors_of_person(person uuid)
returns table (secret bytea, confirmed_at timestamptz, recovery_codes integer)
language sql stable security definer set search_path = recto, pg_temp as $$
  select a.secret, a.confirmed_at,
         (select count(*)::integer from recovery_code c where c.user_id = person and c.used_at is null)
    from authenticator a where a.user_id = person
$$;

create function has_second_factor(person uuid) returns boolean
language sql stable security definer set search_path = recto, pg_temp as $$
  select exists (select from authenticator a where a.user_id = person and a.confirmed_at is not null)
$$;

-- Whether the installation asks a second factor of somebody: `wanted` is none, admin or all.
create function second_factor_required(person uuid, wanted text) returns boolean
language sql stable security definer set search_path = recto, pg_temp as $$
  select wanted = 'all' or wanted = 'admin' and exists (
    select from app_user u where u.id = person and (u.operator or exists (
      select from membership m where m.user_id = u.id and 'ROLE_ADMIN' = any(m.roles))))
$$;

-- Keeps a secret that its owner has yet to confirm. False where one is confirmed already.
create function begin_authenticator(person uuid, sealed bytea) returns boolean
language sql security definer set search_path = recto, pg_temp as $$
  insert into authenticator as a (user_id, secret) values (person, sealed)
  on conflict (user_id) do update set secret = sealed, created_at = now() where a.confirmed_at is null
  returning true
$$;

create function replace_recovery_codes(person uuid, hashes bytea[], origin text) returns void
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  delete from recovery_code c where c.user_id = person;
  insert into recovery_code (user_id, code_hash) select person, unnest(hashes);
  perform note_access(home_of_person(u.id), u.email, origin, 'make-recovery-codes', u.id) from app_user u where u.id = person;
end $$;

-- Confirms exactly the secret that the first code was checked with.
create function confirm_authenticator(person uuid, sealed bytea, step bigint, origin text) returns boolean
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  update authenticator a set confirmed_at = now(), last_step = step
   where a.user_id = person and a.secret = sealed and a.confirmed_at is null;
  if not found then return false; end if;
  perform note_access(home_of_person(u.id), u.email, origin, 'add-second-factor', u.id) from app_user u where u.id = person;
  return true;
end $$;

-- Takes a code of the authenticator, once: of two at the same moment the second finds it taken.
create function take_authenticator_step(person uuid, step bigint) returns boolean
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  update authenticator a set last_step = step
   where a.user_id = person and a.confirmed_at is not null and a.last_step < step;
  return found;
end $$;

create function take_recovery_code(person uuid, hash bytea, origin text) returns boolean
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  update recovery_code c set used_at = now()
   where c.user_id = person and c.code_hash = hash and c.used_at is null
     and exists (select from authenticator a where a.user_id = person and a.confirmed_at is not null);
  if not found then return false; end if;
  perform note_access(home_of_person(u.id), u.email, origin, 'use-recovery-code', u.id) from app_user u where u.id = person;
  return true;
end $$;

create function remove_second_factor(person uuid, origin text) returns void
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  delete from authenticator a where a.user_id = person;
  delete from recovery_code c where c.user_id = person;
  perform note_access(home_of_person(u.id), u.email, origin, 'remove-second-factor', u.id) from app_user u where u.id = person;
end $$;

-- An administrator's help for somebody who lost the device: factor and sessions end. Nothing when the actor has no say.
create function reset_second_factor(actor uuid, person uuid) returns table (address text, lang_key text)
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  if not may_manage(actor, person) then return; end if;
  delete from authenticator a where a.user_id = person;
  delete from recovery_code c where c.user_id = person;
  delete from session s where s.user_id = person;
  perform note_access(current_tenant(), current_actor(), current_setting('app.origin', true), 'reset-second-factor', person);
  return query select u.email, u.lang_key from app_user u where u.id = person;
end $$;

-- How somebody proved who they are, as the issuer says (RFC 8176).
create function note_amr(id_hash bytea, amr text[]) returns void
language sql security definer set search_path = recto, pg_temp as $$
  update session s set amr = note_amr.amr where s.id_hash = note_amr.id_hash
$$;

drop function sessions_of_person(uuid, interval);
create function sessions_of_person(person uuid, idle interval)
returns table (id uuid, id_hash bytea, device text, origin text, tenant_name text, created_at timestamptz, seen_at timestamptz, amr text[])
language sql stable security definer set search_path = recto, pg_temp as $$
  select s.id, s.id_hash, s.device, s.origin, s.tenant_name, s.created_at, s.seen_at, s.amr from session s
   where s.user_id = person and s.seen_at > now() - idle and s.expires_at > now()
   order by s.seen_at desc, s.id
$$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p
            where p.pronamespace = 'recto'::regnamespace and p.proname in (
              'factors_of_person', 'has_second_factor', 'second_factor_required', 'begin_authenticator', 'replace_recovery_codes',
              'confirm_authenticator', 'take_authenticator_step', 'take_recovery_code', 'remove_second_factor',
              'reset_second_factor', 'note_amr', 'sessions_of_person')
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to recto_app', f);
    execute format('alter function %s owner to recto_system', f);
  end loop;
end $$;
