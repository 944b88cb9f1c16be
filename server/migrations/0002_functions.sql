-- Functions with rights of their own. These, and no others, reach beyond the tenant of the transaction:
-- what happens before a tenant is known (session, token, membership), the identity provider's storage, rate limits,
-- and the door to the job queue. A test holds this list (server/test/definer-functions.test.ts).
set local search_path = recto, public;

-- ── Job queue ───────────────────────────────────────────────────────────────────────────────────
-- The queue's tables belong to recto_owner; recto_app can only add a job, and only for the tenant of its transaction.
create function enqueue_job(name text, payload jsonb, queue text, key text, run_at timestamptz, max_attempts integer)
returns void language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  if current_tenant() is null then raise exception 'a job needs a tenant' using errcode = '42501'; end if;
  perform graphile_worker.add_job(
    name,
    json_build_object('tenant', current_tenant(), 'actor', current_actor(), 'data', payload),
    -- Queues and keys of two tenants never meet.
    queue_name => current_tenant() || ':' || queue,
    run_at => run_at,
    max_attempts => max_attempts,
    job_key => current_tenant() || ':' || key,
    flags => array['tenant:' || current_tenant()]);
end $$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to recto_app;

-- A worker process is its queue pool; a process on the same host can be asked whether it lives.
alter table worker_heartbeat add column host text not null default '', add column pid integer not null default 0;

-- ── People ──────────────────────────────────────────────────────────────────────────────────────
create function note_access(tenant text, actor text, origin text, action text, user_id uuid)
returns void language sql security definer set search_path = recto, pg_temp as $$
  insert into audit (tenant_name, actor, origin, action, record, record_id)
  values (tenant, actor, origin, action, 'session', user_id::text)
$$;

create function person_by_email(email text)
returns table (id uuid, login text, display_name text, password_hash text, activated boolean)
language sql stable security definer set search_path = recto, pg_temp as $$
  select u.id, u.email, u.display_name, u.password_hash, u.activated
    from app_user u where lower(u.email) = lower(person_by_email.email)
$$;

create function person_by_id(user_id uuid)
returns table (id uuid, login text, display_name text, activated boolean)
language sql stable security definer set search_path = recto, pg_temp as $$
  select u.id, u.email, u.display_name, u.activated from app_user u where u.id = user_id
$$;

-- The tenants that a person may work in; an operator may work in all of them.
create function tenants_of_person(user_id uuid)
returns table (tenant_name text, display_name text, roles text[])
language sql stable security definer set search_path = recto, pg_temp as $$
  select t.tenant_name, t.display_name,
         coalesce(m.roles, '{}') || case when u.operator then '{ROLE_ADMIN,ROLE_USER}'::text[] else '{}' end
    from app_user u
    cross join tenant t
    left join membership m on m.tenant_name = t.tenant_name and m.user_id = u.id
   where u.id = tenants_of_person.user_id and (u.operator or m.id is not null)
   order by t.display_name, t.tenant_name
$$;

create function members_of_tenant() returns setof text
language sql stable security definer set search_path = recto, pg_temp as $$
  select u.email from membership m join app_user u on u.id = m.user_id
   where m.tenant_name = current_tenant() order by lower(u.email)
$$;

create function set_language_of_person(user_id uuid, language text)
returns void language sql security definer set search_path = recto, pg_temp as $$
  update app_user set lang_key = language where id = user_id
$$;

-- ── Sessions ────────────────────────────────────────────────────────────────────────────────────
create function open_session(id_hash bytea, user_id uuid, tenant text, client text, id_token bytea, origin text, lifetime interval)
returns void language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  insert into session (id_hash, user_id, tenant_name, client, id_token, origin, expires_at)
  values (open_session.id_hash, open_session.user_id, tenant, open_session.client, open_session.id_token,
          open_session.origin, now() + lifetime);
  perform note_access(tenant, u.email, open_session.origin, 'sign-in', u.id)
    from app_user u where u.id = open_session.user_id;
end $$;

-- Who holds this session, with the roles of its tenant as they are now. Notes its use at most once a minute.
create function find_session(id_hash bytea, idle interval)
returns table (user_id uuid, login text, display_name text, lang_key text, tenant_name text, roles text[])
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  update session s set seen_at = now()
   where s.id_hash = find_session.id_hash and s.seen_at < now() - interval '1 minute'
     and s.seen_at > now() - idle and s.expires_at > now();
  return query
    select u.id, u.email, u.display_name, u.lang_key, t.tenant_name, coalesce(t.roles, '{}')
      from session s
      join app_user u on u.id = s.user_id and u.activated
      left join lateral (select * from tenants_of_person(u.id)) t on t.tenant_name = s.tenant_name
     where s.id_hash = find_session.id_hash and s.seen_at > now() - idle and s.expires_at > now();
end $$;

-- Gives a session another id and tenant; false when the person may not work in that tenant.
create function move_session(id_hash bytea, new_hash bytea, tenant text)
returns boolean language plpgsql security definer set search_path = recto, pg_temp as $$
declare moved session;
begin
  update session s set id_hash = new_hash, tenant_name = tenant
   where s.id_hash = move_session.id_hash
     and exists (select 1 from tenants_of_person(s.user_id) t where t.tenant_name = tenant)
  returning * into moved;
  if moved.user_id is null then return false; end if;
  perform note_access(tenant, u.email, moved.origin, 'switch-tenant', u.id) from app_user u where u.id = moved.user_id;
  return true;
end $$;

create function close_session(id_hash bytea)
returns table (client text, id_token bytea) language plpgsql security definer set search_path = recto, pg_temp as $$
declare closed session;
begin
  delete from session s where s.id_hash = close_session.id_hash returning * into closed;
  if closed.user_id is null then return; end if;
  perform note_access(closed.tenant_name, u.email, closed.origin, 'sign-out', u.id) from app_user u where u.id = closed.user_id;
  return query select closed.client, closed.id_token;
end $$;

-- ── Service tokens ──────────────────────────────────────────────────────────────────────────────
-- Notes the use of a token at most every five minutes.
create function find_service_token(hash bytea)
returns table (name text, tenant_name text, roles text[])
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  update service_token t set last_used_at = now()
   where t.token_hash = hash and (t.last_used_at is null or t.last_used_at < now() - interval '5 minutes');
  return query
    select t.name, t.tenant_name, t.roles from service_token t
     where t.token_hash = hash and t.revoked_at is null and (t.expires_at is null or t.expires_at > now());
end $$;

-- ── Rate limits ─────────────────────────────────────────────────────────────────────────────────
-- Counts one use of a key. Returns 0 when it is within the limit, otherwise the seconds to wait.
create function use_rate_limit(key text, limit_hits integer, span interval)
returns integer language sql security definer set search_path = recto, pg_temp as $$
  insert into rate_limit as r (key, hits, window_ends) values (use_rate_limit.key, 1, now() + span)
  on conflict on constraint rate_limit_pkey do update
    set hits = case when r.window_ends < now() then 1 else r.hits + 1 end,
        window_ends = case when r.window_ends < now() then now() + span else r.window_ends end
  returning case when hits <= limit_hits then 0 else greatest(1, ceil(extract(epoch from window_ends - now())))::integer end
$$;

create function clear_rate_limit(key text)
returns void language sql security definer set search_path = recto, pg_temp as $$
  delete from rate_limit r where r.key = clear_rate_limit.key
$$;

-- ── Storage of the embedded identity provider ───────────────────────────────────────────────────
create function put_oidc(model text, id text, payload jsonb, grant_id text, uid text, lifetime interval)
returns void language sql security definer set search_path = recto, pg_temp as $$
  insert into oidc_payload (model, id, payload, grant_id, uid, expires_at)
  values (put_oidc.model, put_oidc.id, put_oidc.payload, put_oidc.grant_id, put_oidc.uid, now() + lifetime)
  on conflict on constraint oidc_payload_pkey do update
    set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at
$$;

-- Keeps what is there: the first process to start makes the signing key, all use it.
create function put_oidc_once(model text, id text, payload jsonb)
returns jsonb language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  insert into oidc_payload (model, id, payload) values (put_oidc_once.model, put_oidc_once.id, put_oidc_once.payload)
  on conflict on constraint oidc_payload_pkey do nothing;
  return (select o.payload from oidc_payload o where o.model = put_oidc_once.model and o.id = put_oidc_once.id);
end $$;

create function find_oidc(model text, id text, uid text)
returns table (payload jsonb, consumed boolean) language sql stable security definer set search_path = recto, pg_temp as $$
  select o.payload, o.consumed_at is not null from oidc_payload o
   where o.model = find_oidc.model and (o.id = find_oidc.id or o.uid = find_oidc.uid)
     and (o.expires_at is null or o.expires_at > now())
$$;

-- Marks a one-time value as used.
create function consume_oidc(model text, id text)
returns void language sql security definer set search_path = recto, pg_temp as $$
  update oidc_payload o set consumed_at = now() where o.model = consume_oidc.model and o.id = consume_oidc.id
$$;

create function delete_oidc(model text, id text, grant_id text)
returns void language sql security definer set search_path = recto, pg_temp as $$
  delete from oidc_payload o
   where (o.model = delete_oidc.model and o.id = delete_oidc.id) or o.grant_id = delete_oidc.grant_id
$$;

-- All of these run as recto_system, and only recto_app may call them.
do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p
            where p.pronamespace = 'recto'::regnamespace and p.proname in (
              'note_access', 'person_by_email', 'person_by_id', 'tenants_of_person', 'members_of_tenant',
              'set_language_of_person', 'open_session', 'find_session', 'move_session', 'close_session',
              'find_service_token', 'use_rate_limit', 'clear_rate_limit', 'put_oidc', 'put_oidc_once', 'find_oidc',
              'consume_oidc', 'delete_oidc')
  loop
    -- Rights first: they are the owner's to give, and a function that was handed over is no longer ours.
    execute format('revoke execute on function %s from public', f);
    -- Only the functions above write access notes.
    if f::text not like '%note_access%' then execute format('grant execute on function %s to recto_app', f); end if;
    execute format('alter function %s owner to recto_system', f);
  end loop;
end $$;
