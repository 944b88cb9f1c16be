-- Whose account another tenant has a say in: nobody is put into a second tenant by its administrator.
set local search_path = recto, public;

create function belongs_elsewhere(person uuid) returns boolean
language sql stable security definer set search_path = recto, pg_temp as $$
  select exists (select from membership m where m.user_id = person and m.tenant_name <> current_tenant())
      or exists (select from app_user u where u.id = person and u.operator)
$$;

revoke execute on function belongs_elsewhere(uuid) from public;
grant execute on function belongs_elsewhere(uuid) to recto_app;
alter function belongs_elsewhere(uuid) owner to recto_system;
