-- The people of a tenant as those who manage its team see them.
set local search_path = recto, public;

create function team_of_tenant()
returns table (user_id uuid, email text, display_name text, roles text[], activated boolean, seen_at timestamptz)
language sql stable security definer set search_path = recto, pg_temp as $$
  select u.id, u.email, u.display_name, m.roles, u.activated,
         (select max(s.seen_at) from session s where s.user_id = u.id and s.tenant_name = current_tenant())
    from membership m join app_user u on u.id = m.user_id
   where m.tenant_name = current_tenant()
   order by lower(u.email)
$$;
revoke execute on function team_of_tenant() from public;
alter function team_of_tenant() owner to recto_system;
set local role recto_system;
grant execute on function team_of_tenant() to recto_app;
reset role;
