-- Sign-in at an external issuer: memberships that its groups give, and sessions that it ends (OpenID Connect Back-Channel
-- Logout 1.0).
set local search_path = recto, public;

-- Set again at each sign-in, and gone when no group gives it any more. What a person was given by hand is not touched.
alter table membership add column by_issuer boolean not null default false;
alter table session
  add column issuer_subject text,
  add column issuer_session text;
create index session_of_issuer on session (issuer_subject) where issuer_subject is not null;

create function note_issuer(id_hash bytea, subject text, issuer_session text) returns void
language sql security definer set search_path = recto, pg_temp as $$
  update session s set issuer_subject = subject, issuer_session = note_issuer.issuer_session
   where s.id_hash = note_issuer.id_hash
$$;

-- `granted`: [{tenant, roles}]. Administration is never among what an issuer gives or takes: it holds in every tenant.
create function set_issuer_memberships(person uuid, granted jsonb, origin text) returns void
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  -- Two sign-ins at once wait for each other.
  perform set_config('app.actor', u.email, true), set_config('app.origin', origin, true)
     from app_user u where u.id = person for update;
  delete from membership m
   where m.user_id = person and m.by_issuer and not ('ROLE_ADMIN' = any(m.roles))
     and not exists (select from jsonb_array_elements(granted) g where g ->> 'tenant' = m.tenant_name);
  insert into membership as m (tenant_name, user_id, roles, by_issuer)
  select t.tenant_name, person, array(select jsonb_array_elements_text(g -> 'roles')), true
    from jsonb_array_elements(granted) g join tenant t on t.tenant_name = g ->> 'tenant'
  on conflict (tenant_name, user_id) do update
     set roles = excluded.roles || case when 'ROLE_ADMIN' = any(m.roles) then '{ROLE_ADMIN}'::text[] else '{}' end
   where m.by_issuer and not (m.roles @> excluded.roles and excluded.roles || '{ROLE_ADMIN}'::text[] @> m.roles);
end $$;

-- For whoever has no place yet. Nothing where the tenant is not there, or the person is in it.
create function join_tenant(person uuid, tenant text, roles text[], origin text) returns void
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform set_config('app.actor', u.email, true), set_config('app.origin', origin, true)
     from app_user u where u.id = person for update;
  insert into membership (tenant_name, user_id, roles)
  select t.tenant_name, person, join_tenant.roles from tenant t where t.tenant_name = join_tenant.tenant
  on conflict (tenant_name, user_id) do nothing;
end $$;

-- One session of the issuer, or all of somebody. @returns how many of ours there were
create function end_issuer_sessions(subject text, issuer_session text, origin text) returns integer
language sql security definer set search_path = recto, pg_temp as $$
  with ended as (
    delete from session s
     where (end_issuer_sessions.subject is null or s.issuer_subject = end_issuer_sessions.subject)
       and (end_issuer_sessions.issuer_session is null or s.issuer_session = end_issuer_sessions.issuer_session)
       and coalesce(end_issuer_sessions.subject, end_issuer_sessions.issuer_session) is not null
    returning s.tenant_name, s.user_id),
  noted as (
    insert into audit (tenant_name, actor, origin, action, record, record_id)
    select e.tenant_name, u.email, end_issuer_sessions.origin, 'end-session', 'session', e.user_id::text
      from ended e join app_user u on u.id = e.user_id returning 1)
  select count(*)::integer from noted
$$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p
            where p.pronamespace = 'recto'::regnamespace and p.proname in (
              'note_issuer', 'set_issuer_memberships', 'join_tenant', 'end_issuer_sessions')
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to recto_app', f);
    execute format('alter function %s owner to recto_system', f);
  end loop;
end $$;
