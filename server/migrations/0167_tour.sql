-- Whether somebody took the tour of the portal or declined it: it is offered to those who have not answered. Whoever is
-- here already knows the portal.
set local search_path = recto, public;

alter table app_user add column toured boolean not null default true;
alter table app_user alter column toured set default false;

create function is_toured(person uuid) returns boolean
language sql stable security definer set search_path = recto, pg_temp as $$
  select coalesce((select u.toured from app_user u where u.id = person), true)
$$;

create function set_toured(person uuid) returns void
language sql security definer set search_path = recto, pg_temp as $$
  update app_user u set toured = true where u.id = person and not u.toured
$$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p
            where p.pronamespace = 'recto'::regnamespace and p.proname in ('is_toured', 'set_toured')
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to recto_app', f);
    execute format('alter function %s owner to recto_system', f);
  end loop;
end $$;
