-- How much of an installation a tenant may take: pages of a month, bytes of stored files. Without a limit: all.
set local search_path = recto, public;

alter table tenant
  add column month_pages integer check (month_pages > 0),
  add column stored_bytes bigint check (stored_bytes > 0);
grant update (month_pages, stored_bytes) on tenant to recto_system;

drop function tenants_seen_by(uuid);
create function tenants_seen_by(actor uuid)
returns table (tenant_name text, display_name text, owner_email text, created_at timestamptz, members integer,
  subscribed_only boolean, month_pages integer, stored_bytes bigint, suspended_at timestamptz, suspended_by text,
  suspended_reason text, due_at timestamptz)
language sql stable security definer set search_path = recto, pg_temp as $$
  select t.tenant_name, t.display_name, t.owner_email, t.created_at,
         (select count(*)::integer from membership m where m.tenant_name = t.tenant_name),
         t.subscribed_only, t.month_pages, t.stored_bytes, t.suspended_at, t.suspended_by, t.suspended_reason, d.due_at
    from tenant t left join tenant_deletion d on d.tenant_name = t.tenant_name
   where t.tenant_name = current_tenant() or is_operator(actor)
$$;

-- Null: without a limit. False for whoever is no operator, and for no tenant.
create function set_tenant_limits(actor uuid, tenant text, pages integer, bytes bigint) returns boolean
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  if not is_operator(actor) then return false; end if;
  update tenant t set month_pages = pages, stored_bytes = bytes where t.tenant_name = set_tenant_limits.tenant;
  return found;
end $$;

-- Which limit a tenant has reached: 'pages' of its month, 'bytes', or none. What is under way is counted when it is read.
create function reached_limit(tenant text) returns text
language sql stable set search_path = recto, pg_temp as $$
  select case
    when t.month_pages <= (select coalesce(sum(u.quantity), 0) from subscription_usage u
           where u.tenant_name = t.tenant_name
             and u.timestamp >= date_trunc('month', now() at time zone t.time_zone) at time zone t.time_zone) then 'pages'
    when t.stored_bytes <= (select coalesce(sum(b.size), 0) from blob b where b.tenant_name = t.tenant_name) then 'bytes'
  end
    from tenant t
   where t.tenant_name = reached_limit.tenant and (t.month_pages is not null or t.stored_bytes is not null)
$$;

do $$
declare f regprocedure;
begin
  grant execute on function reached_limit(text) to recto_app, recto_system;
  foreach f in array array['tenants_seen_by(uuid)', 'set_tenant_limits(uuid, text, integer, bigint)']::regprocedure[] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to recto_app', f);
    execute format('alter function %s owner to recto_system', f);
  end loop;
end $$;
