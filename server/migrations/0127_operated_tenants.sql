-- What operators do with tenants, and what they see of them.
set local search_path = recto, public;

-- Nothing comes into a suspended tenant and nothing leaves it; people can read and export.
alter table tenant
  add column suspended_at timestamptz,
  add column suspended_by text,
  add column suspended_reason text check (length(suspended_reason) between 1 and 1000);
grant update (suspended_at, suspended_by, suspended_reason) on tenant to recto_system;

drop function tenants_seen_by(uuid);
create function tenants_seen_by(actor uuid)
returns table (tenant_name text, display_name text, owner_email text, created_at timestamptz, members integer,
  subscribed_only boolean, suspended_at timestamptz, suspended_by text, suspended_reason text, due_at timestamptz)
language sql stable security definer set search_path = recto, pg_temp as $$
  select t.tenant_name, t.display_name, t.owner_email, t.created_at,
         (select count(*)::integer from membership m where m.tenant_name = t.tenant_name),
         t.subscribed_only, t.suspended_at, t.suspended_by, t.suspended_reason, d.due_at
    from tenant t left join tenant_deletion d on d.tenant_name = t.tenant_name
   where t.tenant_name = current_tenant() or is_operator(actor)
$$;

-- Nothing for whoever is no operator. Months are those of the tenant, this one and the eleven before it.
create function tenant_figures(actor uuid, tenant text)
returns table (documents bigint, bytes bigint, features jsonb, months jsonb)
language sql stable security definer set search_path = recto, pg_temp as $$
  select (select count(*) from document d where d.tenant_name = t.tenant_name),
         (select coalesce(sum(b.size), 0)::bigint from blob b where b.tenant_name = t.tenant_name),
         (select coalesce(jsonb_object_agg(f.feature, f.enabled), '{}') from tenant_feature f where f.tenant_name = t.tenant_name),
         (select jsonb_agg(jsonb_build_object('start', to_char(m.start, 'YYYY-MM-DD'), 'quantity', coalesce(u.quantity, 0)) order by m.start)
            from generate_series(date_trunc('month', now() at time zone t.time_zone) - interval '11 months',
                                 date_trunc('month', now() at time zone t.time_zone), interval '1 month') m (start)
            left join (select date_trunc('month', s.timestamp at time zone t.time_zone) as start, sum(s.quantity) as quantity
                         from subscription_usage s
                        where s.tenant_name = t.tenant_name and s.timestamp > now() - interval '13 months'
                        group by 1) u on u.start = m.start)
    from tenant t where t.tenant_name = tenant_figures.tenant and is_operator(actor)
$$;

-- False for whoever is no operator, and for no tenant.
create function set_tenant_feature(actor uuid, tenant text, feature text, enabled boolean) returns boolean
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  if not is_operator(actor) or not exists (select from tenant t where t.tenant_name = set_tenant_feature.tenant) then
    return false;
  end if;
  insert into tenant_feature as f (tenant_name, feature, enabled) values (set_tenant_feature.tenant, set_tenant_feature.feature, set_tenant_feature.enabled)
  on conflict on constraint tenant_feature_pkey do update set enabled = excluded.enabled;
  return true;
end $$;

-- Without a reason: it goes on.
create function set_suspended(actor uuid, tenant text, reason text) returns boolean
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  if not is_operator(actor) then return false; end if;
  update tenant t
     set suspended_at = case when reason is not null then coalesce(t.suspended_at, now()) end,
         suspended_by = case when reason is not null then current_actor() end,
         suspended_reason = reason
   where t.tenant_name = set_suspended.tenant;
  return found;
end $$;

do $$
declare f regprocedure;
begin
  foreach f in array array['tenants_seen_by(uuid)', 'tenant_figures(uuid, text)',
      'set_tenant_feature(uuid, text, text, boolean)', 'set_suspended(uuid, text, text)']::regprocedure[] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to recto_app', f);
    execute format('alter function %s owner to recto_system', f);
  end loop;
end $$;
