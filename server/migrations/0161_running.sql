-- What balancers, scrapers of metrics and traces ask of a running installation.

-- Whether the schema is as a program wants it: each brings the names of the migrations that it knows.
create function has_migrations(names text[]) returns boolean
language sql stable security definer set search_path = recto, pg_temp as $$
  select not exists (
    select from unnest(names) as wanted (name)
     where not exists (select from schema_migration m where m.name = wanted.name))
$$;
revoke execute on function has_migrations from public;
grant execute on function has_migrations to recto_app, recto_system;

-- A worker process has a heartbeat for each of its lanes: it is counted once.
create or replace function queue_figures()
returns table (waiting integer, running integer, failed integer, oldest_due_seconds double precision, workers integer)
language sql stable security definer set search_path = recto, pg_temp as $$
  select count(*) filter (where locked_at is null and attempts < max_attempts)::integer,
         count(*) filter (where locked_at is not null)::integer,
         count(*) filter (where locked_at is null and attempts >= max_attempts)::integer,
         coalesce(extract(epoch from now() - min(run_at)
                    filter (where locked_at is null and attempts < max_attempts and run_at < now())), 0)::double precision,
         (select count(distinct (host, pid))::integer from worker_heartbeat where seen_at > now() - interval '1 minute')
    from graphile_worker._private_jobs
$$;

-- The queue by job, of all tenants together: names and numbers only.
create function queue_by_job()
returns table (job text, waiting integer, running integer, failed integer, oldest_due_seconds double precision)
language sql stable security definer set search_path = recto, pg_temp as $$
  select t.identifier,
         count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts)::integer,
         count(*) filter (where j.locked_at is not null)::integer,
         count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts)::integer,
         coalesce(extract(epoch from now() - min(j.run_at)
                    filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at < now())), 0)::double precision
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
   group by t.identifier
$$;
revoke execute on function queue_by_job from public;
grant execute on function queue_by_job to recto_app, recto_system;

-- A job remembers which trace queued it (W3C trace context: numbers only), whoever in the transaction queues it.
create or replace function enqueue_job(
  name text, payload jsonb, queue text, key text, run_at timestamptz, max_attempts integer, job_group text
) returns void language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  if current_tenant() is null then raise exception 'a job needs a tenant' using errcode = '42501'; end if;
  perform graphile_worker.add_job(
    name,
    json_build_object('tenant', current_tenant(), 'actor', current_actor(), 'data', payload,
                      'trace', nullif(current_setting('app.trace', true), '')),
    -- Queues and keys of two tenants never meet.
    queue_name => current_tenant() || ':' || queue,
    run_at => run_at,
    max_attempts => max_attempts,
    job_key => current_tenant() || ':' || key,
    flags => array_remove(array['tenant:' || current_tenant(), 'group:' || job_group], null));
end $$;
