-- Which characteristics certificates report, and which of their results lie outside their limits: one row for each
-- certificate, and by day what all of them come to. Twenty rows for each certificate would be too many to count again
-- for every look at a chart.
set local search_path = recto, public;

create table certificate_mic (
  tenant_name text not null references tenant,
  extraction_id bigint not null,
  category text not null,
  received timestamptz not null,
  -- The number of the vendor, otherwise the name; empty for none.
  vendor text not null default '',
  -- Codes, each once; `failed` are those of them with a result outside its limits.
  mics text[] not null,
  failed text[] not null,
  primary key (tenant_name, extraction_id),
  foreign key (tenant_name, extraction_id) references extraction (tenant_name, id) on delete cascade
);
call make_tenant_table('certificate_mic', audited => false);
create index certificate_mic_by_mic on certificate_mic using gin (mics);

create table mic_day (
  tenant_name text not null references tenant,
  day date not null,
  category text not null,
  mic text not null,
  vendor text not null,
  seen integer not null,
  failed integer not null,
  primary key (tenant_name, day, category, mic, vendor)
);
call make_tenant_table('mic_day', 'select', audited => false);

-- A certificate adds to the day on which it came in, by the clock of the tenant; `sign` -1 takes it away.
create function mic_days_add(c certificate_mic, sign integer) returns void language plpgsql set search_path = recto, pg_temp as $$
declare
  of_day date := (c.received at time zone (select t.time_zone from tenant t where t.tenant_name = c.tenant_name))::date;
begin
  insert into mic_day as d (tenant_name, day, category, mic, vendor, seen, failed)
  select c.tenant_name, of_day, c.category, m, c.vendor, sign, sign * (m = any (c.failed))::integer from unnest(c.mics) m order by m
  on conflict on constraint mic_day_pkey do update set seen = d.seen + excluded.seen, failed = d.failed + excluded.failed;
  if sign < 0 then
    delete from mic_day d where d.tenant_name = c.tenant_name and d.day = of_day and d.category = c.category and d.vendor = c.vendor
      and d.mic = any (c.mics) and d.seen = 0;
  end if;
end $$;

-- As the counts of vendors: the last thing that a transaction does, for one of a tenant at a time.
create function certificate_mic_changed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
  perform pg_advisory_xact_lock(hashtext('recto:mic-days:' || coalesce(new.tenant_name, old.tenant_name)));
  if tg_op <> 'INSERT' then perform mic_days_add(old, -1); end if;
  if tg_op <> 'DELETE' then perform mic_days_add(new, 1); end if;
  return null;
end $$;
create constraint trigger counted after insert or update or delete on certificate_mic deferrable initially deferred
  for each row execute function certificate_mic_changed();

-- What is no certificate any more, or of another business.
create function certificate_mic_moved() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  delete from certificate_mic where tenant_name = new.tenant_name and extraction_id = new.id and category <> new.category;
  return null;
end $$;
create trigger mics_moved after update of category on extraction for each row when (old.category is distinct from new.category)
  execute function certificate_mic_moved();

-- Days of another clock.
create function mic_days_rezoned() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('recto:mic-days:' || new.tenant_name));
  delete from mic_day where tenant_name = new.tenant_name;
  insert into mic_day (tenant_name, day, category, mic, vendor, seen, failed)
  select c.tenant_name, (c.received at time zone new.time_zone)::date, c.category, m, c.vendor, count(*), count(*) filter (where m = any (c.failed))
    from certificate_mic c cross join lateral unnest(c.mics) m where c.tenant_name = new.tenant_name group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger mic_days_rezoned after update of time_zone on tenant for each row when (old.time_zone is distinct from new.time_zone)
  execute function mic_days_rezoned();

-- Certificates with a characteristic, by the index, which row-level policies keep others from.
create function find_certificates(wanted text[], only_failed boolean) returns setof bigint
language sql stable security definer set search_path = recto, pg_temp as $$
  select c.extraction_id from certificate_mic c where c.tenant_name = current_tenant() and c.mics && wanted
    and (not only_failed or c.failed && wanted)
$$;

revoke execute on function mic_days_add(certificate_mic, integer), certificate_mic_changed(), certificate_mic_moved(), mic_days_rezoned(),
  find_certificates(text[], boolean) from public;
grant execute on function find_certificates(text[], boolean) to recto_app;
alter function mic_days_add(certificate_mic, integer) owner to recto_system;
alter function certificate_mic_changed() owner to recto_system;
alter function certificate_mic_moved() owner to recto_system;
alter function mic_days_rezoned() owner to recto_system;
alter function find_certificates(text[], boolean) owner to recto_system;
