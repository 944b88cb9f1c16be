-- Tries that are slowed down a little more each time, instead of a number of them in a while.
set local search_path = recto, public;

alter table rate_limit add column blocked_until timestamptz;

-- Counts one try. The first `free` are for nothing; each one after them has to wait twice as long as the one before, from
-- `first` to `most`. A try that comes too early is not counted and answers with the seconds to wait. All is forgotten when
-- nobody tried for as long as `forget`.
create function use_growing_limit(key text, free integer, first interval, most interval, forget interval)
returns integer language plpgsql security definer set search_path = recto, pg_temp as $$
declare r rate_limit;
begin
  insert into rate_limit (key, hits, window_ends) values (use_growing_limit.key, 0, now() + forget)
  on conflict on constraint rate_limit_pkey do update
    set hits = case when rate_limit.window_ends < now() then 0 else rate_limit.hits end,
        blocked_until = case when rate_limit.window_ends < now() then null else rate_limit.blocked_until end
  returning * into r;
  if r.blocked_until > now() then
    return greatest(1, ceil(extract(epoch from r.blocked_until - now())))::integer;
  end if;
  update rate_limit l
     set hits = l.hits + 1, window_ends = now() + forget,
         blocked_until = case when l.hits + 1 >= free
           then now() + least(most, first * power(2, least(l.hits + 1 - free, 20))) end
   where l.key = use_growing_limit.key;
  return 0;
end $$;

-- Takes one try back that was none: the password was right.
create function forgive_growing_limit(key text) returns void
language sql security definer set search_path = recto, pg_temp as $$
  update rate_limit l set hits = greatest(0, l.hits - 1), blocked_until = null
   where l.key = forgive_growing_limit.key
$$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p
            where p.pronamespace = 'recto'::regnamespace
              and p.proname in ('use_growing_limit', 'forgive_growing_limit')
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to recto_app', f);
    execute format('alter function %s owner to recto_system', f);
  end loop;
end $$;
