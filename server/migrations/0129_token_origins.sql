-- From where a service token may be used; null: from anywhere.
set local search_path = recto, public;

alter table service_token add column allowed_origins inet[] check (cardinality(allowed_origins) between 1 and 20);

drop function find_service_token(bytea);
create function find_service_token(hash bytea, origin inet)
returns table (name text, tenant_name text, roles text[])
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  update service_token t set last_used_at = now()
   where t.token_hash = hash and (t.last_used_at is null or t.last_used_at < now() - interval '5 minutes')
     and (t.allowed_origins is null or origin <<= any (t.allowed_origins));
  return query
    select t.name, t.tenant_name, t.roles from service_token t
     where t.token_hash = hash and t.revoked_at is null and (t.expires_at is null or t.expires_at > now())
       and (t.allowed_origins is null or origin <<= any (t.allowed_origins));
end $$;
revoke execute on function find_service_token(bytea, inet) from public;
grant execute on function find_service_token(bytea, inet) to recto_app;
alter function find_service_token(bytea, inet) owner to recto_system;
