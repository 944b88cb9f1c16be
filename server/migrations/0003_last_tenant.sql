-- Where a person worked last: the tenant that the next sign-in opens, on whichever device.
set local search_path = recto, public;

create table last_tenant (
  user_id uuid primary key references app_user on delete cascade,
  -- No reference: a tenant that the person may not enter any more is passed over.
  tenant text not null
);
grant select, insert, update, delete on last_tenant to recto_system;

-- Sessions are opened and moved by functions of recto_system, so that is who runs this.
create function note_last_tenant() returns trigger
language plpgsql set search_path = recto, pg_temp as $$
begin
  insert into last_tenant (user_id, tenant) values (new.user_id, new.tenant_name)
  on conflict (user_id) do update set tenant = excluded.tenant;
  return null;
end $$;
create trigger last_tenant after insert or update of tenant_name on session
  for each row when (new.tenant_name is not null) execute function note_last_tenant();

-- The tenant that a session of this person begins in: the last one, else that of the oldest membership,
-- else (an operator without any) the first of the list; null for a person without tenants.
create function home_of_person(user_id uuid) returns text
language sql stable security definer set search_path = recto, pg_temp as $$
  select coalesce(
    (select l.tenant from last_tenant l join tenants_of_person(home_of_person.user_id) t on t.tenant_name = l.tenant
      where l.user_id = home_of_person.user_id),
    (select m.tenant_name from membership m where m.user_id = home_of_person.user_id order by m.id limit 1),
    (select t.tenant_name from tenants_of_person(home_of_person.user_id) t limit 1))
$$;
revoke execute on function home_of_person from public;
grant execute on function home_of_person to recto_app;
alter function home_of_person owner to recto_system;
