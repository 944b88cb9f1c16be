-- What administrators see and steer: people and tenants, jobs, how much is logged.
set local search_path = recto, public;

-- ── Levels of the log ───────────────────────────────────────────────────────────────────────────
-- One row for each logger that was set apart; every process looks here every few seconds.
create table log_level (
  logger text primary key check (length(logger) between 1 and 60),
  level text not null check (level in ('trace', 'debug', 'info', 'warn', 'error', 'silent'))
);
grant select, insert, update, delete on log_level to recto_system;
create trigger audit after insert or update or delete on log_level for each row execute function write_audit();

create function log_levels() returns table (logger text, level text)
language sql stable security definer set search_path = recto, pg_temp as $$
  select l.logger, l.level from log_level l
$$;

-- Null: as everything else.
create function set_log_level(logger text, level text) returns void
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  if level is null then delete from log_level l where l.logger = set_log_level.logger;
  else
    insert into log_level as l (logger, level) values (set_log_level.logger, set_log_level.level)
    on conflict on constraint log_level_pkey do update set level = excluded.level;
  end if;
end $$;

-- ── People ──────────────────────────────────────────────────────────────────────────────────────
-- An operator sees all people and tenants; an administrator of one tenant those of the tenant that they work in.
create function is_operator(user_id uuid) returns boolean
language sql stable security definer set search_path = recto, pg_temp as $$
  select exists (select from app_user u where u.id = is_operator.user_id and u.operator and u.activated)
$$;

-- Whose account somebody may close or give a password: operators anybody's, others that of a person who belongs to
-- their tenant and to no other, so that nobody gets into another tenant by way of a shared member.
create function may_manage(actor uuid, person uuid) returns boolean
language sql stable security definer set search_path = recto, pg_temp as $$
  select is_operator(actor) or coalesce(
    (select bool_and(m.tenant_name = current_tenant() and not u.operator)
       from membership m join app_user u on u.id = m.user_id where m.user_id = person), false)
$$;

create function people_seen_by(actor uuid)
returns table (id uuid, email text, display_name text, operator boolean, activated boolean, has_password boolean,
               created_at timestamptz, seen_at timestamptz, manageable boolean, memberships jsonb)
language sql stable security definer set search_path = recto, pg_temp as $$
  select u.id, u.email, u.display_name, u.operator, u.activated, u.password_hash is not null, u.created_at,
         (select max(s.seen_at) from session s where s.user_id = u.id), may_manage(actor, u.id),
         coalesce((select jsonb_agg(jsonb_build_object('tenantId', m.tenant_name, 'roles', m.roles) order by m.tenant_name)
                     from membership m
                    where m.user_id = u.id and (m.tenant_name = current_tenant() or is_operator(actor))), '[]')
    from app_user u
   where is_operator(actor)
      or exists (select from membership m where m.user_id = u.id and m.tenant_name = current_tenant())
$$;

-- The person of this address, made when there is none. `created` tells which.
create function add_person(id uuid, email text, display_name text, password_hash text)
returns table (person uuid, created boolean)
language plpgsql security definer set search_path = recto, pg_temp as $$
#variable_conflict use_column
begin
  insert into app_user (id, email, display_name, password_hash)
  values (add_person.id, add_person.email, add_person.display_name, add_person.password_hash)
  on conflict (lower(email)) do nothing;
  return query select u.id, u.id = add_person.id from app_user u where lower(u.email) = lower(add_person.email);
end $$;

-- False when the actor may not. Whoever is signed in with the old one has to sign in again.
create function set_password_of(actor uuid, person uuid, hash text) returns boolean
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  if not may_manage(actor, person) then return false; end if;
  update app_user u set password_hash = hash where u.id = person;
  delete from session s where s.user_id = person;
  return true;
end $$;

create function set_activated(actor uuid, person uuid, active boolean) returns boolean
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  if not may_manage(actor, person) then return false; end if;
  update app_user u set activated = active where u.id = person;
  if not active then delete from session s where s.user_id = person; end if;
  return true;
end $$;

-- How many people would still be administrators of a tenant without this one. Two who ask wait for each other.
create function other_administrators(tenant text, person uuid) returns integer
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('recto:administrators'));
  return (select count(*) from app_user u
           where u.activated and u.id <> person
             and (u.operator or exists (select from membership m
                   where m.user_id = u.id and m.tenant_name = tenant and 'ROLE_ADMIN' = any(m.roles))));
end $$;

-- What the embedded provider holds, encrypted: to end what it holds of one person.
create function list_oidc() returns table (model text, id text, payload jsonb)
language sql stable security definer set search_path = recto, pg_temp as $$
  select o.model, o.id, o.payload from oidc_payload o
$$;

-- ── Tenants ─────────────────────────────────────────────────────────────────────────────────────
create function tenants_seen_by(actor uuid)
returns table (tenant_name text, display_name text, owner_email text, created_at timestamptz, members integer)
language sql stable security definer set search_path = recto, pg_temp as $$
  select t.tenant_name, t.display_name, t.owner_email, t.created_at,
         (select count(*)::integer from membership m where m.tenant_name = t.tenant_name)
    from tenant t where t.tenant_name = current_tenant() or is_operator(actor)
$$;

-- False when the name is taken or the actor is no operator.
create function make_tenant(actor uuid, name text, display text, owner text, features jsonb, categories text[])
returns boolean language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  if not is_operator(actor) or exists (select from tenant t where t.tenant_name = name) then return false; end if;
  insert into tenant (tenant_name, display_name, owner_email) values (name, display, owner);
  insert into tenant_feature (tenant_name, feature, enabled)
    select name, f.key, f.value::boolean from jsonb_each_text(features) f;
  insert into entitlement (tenant_name, category) select name, c from unnest(categories) c;
  return true;
end $$;

-- All of these run as recto_system, and only recto_app (and recto_system itself) may call them.
do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p
            where p.pronamespace = 'recto'::regnamespace and p.proname in (
              'log_levels', 'set_log_level', 'is_operator', 'may_manage', 'people_seen_by', 'add_person', 'set_password_of',
              'set_activated', 'other_administrators', 'list_oidc', 'tenants_seen_by', 'make_tenant')
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to recto_app', f);
    execute format('alter function %s owner to recto_system', f);
  end loop;
end $$;

-- ── Jobs ────────────────────────────────────────────────────────────────────────────────────────
-- The queue belongs to recto_owner. Of a job people see what it is called, which ids it is about and why it failed, and
-- that only in its own tenant: the text of an error may hold values.
create function jobs_of_tenant()
returns table (id bigint, task text, state text, data jsonb, attempts integer, max_attempts integer, created_at timestamptz,
               run_at timestamptz, locked_at timestamptz, last_error text)
language sql stable security definer set search_path = recto, pg_temp as $$
  select j.id, t.identifier,
         case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed' else 'waiting' end,
         (j.payload -> 'data')::jsonb, j.attempts::integer, j.max_attempts::integer, j.created_at, j.run_at, j.locked_at,
         j.last_error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
   where j.payload ->> 'tenant' = current_tenant()
$$;

-- Makes given-up jobs of the tenant due again, as if they had never been tried. How many there were.
create function retry_jobs(ids bigint[]) returns integer
language plpgsql security definer set search_path = recto, pg_temp as $$
declare done integer;
begin
  with again as (
    update graphile_worker._private_jobs j
       set attempts = 0, run_at = now(), updated_at = now(), payload = (j.payload::jsonb || '{"deaths": 0}')::json
     where j.id = any(ids) and j.payload ->> 'tenant' = current_tenant() and j.locked_at is null
       and j.attempts >= j.max_attempts
    returning j.id),
  noted as (
    insert into audit (tenant_name, actor, origin, action, record, record_id)
    select current_tenant(), current_actor(), nullif(current_setting('app.origin', true), ''), 'retry', 'job', again.id::text
      from again returning 1)
  select count(*) into done from noted;
  return done;
end $$;

-- A given-up job of the tenant whose work was begun anew otherwise.
create function forget_job(id bigint) returns void
language sql security definer set search_path = recto, pg_temp as $$
  with gone as (
    delete from graphile_worker._private_jobs j
     where j.id = forget_job.id and j.payload ->> 'tenant' = current_tenant() and j.locked_at is null
       and j.attempts >= j.max_attempts
    returning j.id)
  insert into audit (tenant_name, actor, origin, action, record, record_id)
  select current_tenant(), current_actor(), nullif(current_setting('app.origin', true), ''), 'retry', 'job', gone.id::text
    from gone
$$;

-- Numbers of the whole installation, and nothing but numbers.
create function queue_figures()
returns table (waiting integer, running integer, failed integer, oldest_due_seconds double precision, workers integer)
language sql stable security definer set search_path = recto, pg_temp as $$
  select count(*) filter (where locked_at is null and attempts < max_attempts)::integer,
         count(*) filter (where locked_at is not null)::integer,
         count(*) filter (where locked_at is null and attempts >= max_attempts)::integer,
         coalesce(extract(epoch from now() - min(run_at)
                    filter (where locked_at is null and attempts < max_attempts and run_at < now())), 0)::double precision,
         (select count(*)::integer from worker_heartbeat where seen_at > now() - interval '1 minute')
    from graphile_worker._private_jobs
$$;

revoke execute on function jobs_of_tenant(), retry_jobs(bigint[]), forget_job(bigint), queue_figures() from public;
grant execute on function jobs_of_tenant(), retry_jobs(bigint[]), forget_job(bigint), queue_figures() to recto_app;
