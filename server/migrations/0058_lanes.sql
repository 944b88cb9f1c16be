-- Jobs may belong to a group (`channel:17`, `thumbnails`): a worker gives one group only a part of a lane's slots.
drop function enqueue_job(text, jsonb, text, text, timestamptz, integer);
create function enqueue_job(
  name text, payload jsonb, queue text, key text, run_at timestamptz, max_attempts integer, job_group text
) returns void language plpgsql security definer set search_path = recto, pg_temp as $$
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
    flags => array_remove(array['tenant:' || current_tenant(), 'group:' || job_group], null));
end $$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to recto_app;
