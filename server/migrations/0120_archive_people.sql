-- The archive of a tenant names its people and their roles; how they sign in is not in it.
set local search_path = recto, public;

create function people_for_archive()
returns table (id uuid, email text, name text, language text, activated boolean, roles text[], since timestamptz)
language sql stable security definer set search_path = recto, pg_temp as $$
  select u.id, u.email, u.display_name, u.lang_key, u.activated, m.roles, m.created_at
    from membership m join app_user u on u.id = m.user_id
   where m.tenant_name = current_tenant()
$$;
revoke execute on function people_for_archive() from public;
grant execute on function people_for_archive() to recto_app;
alter function people_for_archive() owner to recto_system;
