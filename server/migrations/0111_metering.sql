-- Usage belongs to subscriptions, is searched, and decides what a tenant may still upload.
set local search_path = recto, public;

-- Only what is subscribed to may be uploaded: decided by operators. Before, everything may, as ever.
alter table tenant add column subscribed_only boolean not null default false;
alter table plan add column price_per_additional_page numeric check (price_per_additional_page >= 0);

-- Which subscription a row counts for is all of it that may change.
grant update (subscription_id) on subscription_usage to recto_app;
grant update (offered, remaining_pages) on entitlement to recto_app;
create index subscription_usage_by_moment on subscription_usage (tenant_name, category, timestamp);

create table search_usage (
  tenant_name text not null references tenant,
  id bigint not null,
  category text,
  quantity integer not null,
  "timestamp" timestamptz,
  reason text,
  subscription bigint,
  plan bigint,
  primary key (tenant_name, id)
) with (fillfactor = 90);
call make_tenant_table('search_usage', 'select', audited => false);

create function search_put_usages(tenant text, ids bigint[]) returns void language plpgsql set search_path = recto, pg_temp as $$
begin
  insert into search_usage as s (tenant_name, id, category, quantity, "timestamp", reason, subscription, plan)
  select u.tenant_name, u.id, search_text_of(u.category), u.quantity, u.timestamp, u.reason, u.subscription_id, c.plan_id
    from subscription_usage u
    left join customer_subscription c on c.tenant_name = u.tenant_name and c.id = u.subscription_id
   where u.tenant_name = tenant and u.id = any (ids)
  on conflict on constraint search_usage_pkey do update set
    category = excluded.category, quantity = excluded.quantity, "timestamp" = excluded."timestamp",
    reason = excluded.reason, subscription = excluded.subscription, plan = excluded.plan;
  insert into search_change (tenant_name, index_name, id) select tenant, 'subscriptionusage', unnest(ids);
end $$;
create function rebuild_search_subscriptionusage(tenant text, after bigint, many integer) returns bigint language sql set search_path = recto, pg_temp
as $$ select search_batch('subscription_usage', 'search_put_usages', tenant, after, many) $$;

-- By statement: moving usage to another subscription touches many rows at once.
create function search_usages_changed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
declare owner text; ids bigint[];
begin
  for owner, ids in select n.tenant_name, array_agg(n.id order by n.id) from changed n group by n.tenant_name loop
    perform search_put_usages(owner, ids);
  end loop;
  return null;
end $$;
create function search_usages_gone() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  delete from search_usage s using gone o where s.tenant_name = o.tenant_name and s.id = o.id;
  insert into search_change (tenant_name, index_name, id) select o.tenant_name, 'subscriptionusage', o.id from gone o;
  return null;
end $$;
create function search_usages_replanned() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform search_put_usages(new.tenant_name,
    array(select u.id from subscription_usage u where u.tenant_name = new.tenant_name and u.subscription_id = new.id order by u.id));
  return null;
end $$;
create trigger search_usage_added after insert on subscription_usage
  referencing new table as changed for each statement execute function search_usages_changed();
create trigger search_usage_moved after update on subscription_usage
  referencing new table as changed for each statement execute function search_usages_changed();
create trigger search_usage_gone after delete on subscription_usage
  referencing old table as gone for each statement execute function search_usages_gone();
create trigger search_usage_replanned after update of plan_id on customer_subscription
  for each row when (old.plan_id is distinct from new.plan_id) execute function search_usages_replanned();

-- For operators; false for anybody else.
create function set_subscribed_only(actor uuid, tenant text, wanted boolean) returns boolean
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  if not is_operator(actor) then return false; end if;
  update recto.tenant t set subscribed_only = wanted where t.tenant_name = set_subscribed_only.tenant;
  return found;
end $$;

do $$
declare f regprocedure;
begin
  foreach f in array array['search_put_usages(text, bigint[])', 'rebuild_search_subscriptionusage(text, bigint, integer)',
      'search_usages_changed()', 'search_usages_gone()', 'search_usages_replanned()',
      'set_subscribed_only(uuid, text, boolean)']::regprocedure[] loop
    execute format('revoke execute on function %s from public', f);
    execute format('alter function %s owner to recto_system', f);
  end loop;
end $$;

grant update (subscribed_only) on tenant to recto_system;

set local role recto_system;
grant execute on function set_subscribed_only(uuid, text, boolean) to recto_app;
select rebuild_search('subscriptionusage', null, 0, 2147483647);
reset role;
