-- What a person sees of their sessions: each has a number of its own, for its hash is what opens it, and the browser
-- that it began in.
set local search_path = recto, public;

alter table session
  add column id uuid not null unique default gen_random_uuid(),
  add column device text check (length(device) <= 400);

create function note_device(id_hash bytea, device text) returns void
language sql security definer set search_path = recto, pg_temp as $$
  update session s set device = left(note_device.device, 400) where s.id_hash = note_device.id_hash
$$;

create function sessions_of_person(person uuid, idle interval)
returns table (id uuid, id_hash bytea, device text, origin text, tenant_name text, created_at timestamptz, seen_at timestamptz)
language sql stable security definer set search_path = recto, pg_temp as $$
  select s.id, s.id_hash, s.device, s.origin, s.tenant_name, s.created_at, s.seen_at from session s
   where s.user_id = person and s.seen_at > now() - idle and s.expires_at > now()
   order by s.seen_at desc, s.id
$$;

-- One of a person's sessions, or without `one` all but `keep`. @returns how many there were
create function end_sessions_of_person(person uuid, one uuid, keep bytea, origin text) returns integer
language sql security definer set search_path = recto, pg_temp as $$
  with ended as (
    delete from session s
     where s.user_id = person and case when one is null then s.id_hash <> keep else s.id = one end
    returning s.tenant_name, s.user_id),
  noted as (
    insert into audit (tenant_name, actor, origin, action, record, record_id)
    select e.tenant_name, u.email, end_sessions_of_person.origin, 'end-session', 'session', e.user_id::text
      from ended e join app_user u on u.id = e.user_id returning 1)
  select count(*)::integer from noted
$$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p
            where p.pronamespace = 'recto'::regnamespace and p.proname in (
              'note_device', 'sessions_of_person', 'end_sessions_of_person')
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to recto_app', f);
    execute format('alter function %s owner to recto_system', f);
  end loop;
end $$;
