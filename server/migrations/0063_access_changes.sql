-- Open streams hear at once that whoever listens may not any more. What is told names a session, a token or a person by
-- what the database calls them, never a secret: hashes.
set local search_path = recto, public;

create function tell_access_change() returns trigger language plpgsql set search_path = recto, pg_temp as $$
begin
  perform pg_notify('recto_access', case tg_table_name
    when 'session' then 'session:' || encode((to_jsonb(old) ->> 'id_hash')::bytea, 'hex')
    when 'service_token' then 'token:' || (to_jsonb(old) ->> 'tenant_name') || ':' || (to_jsonb(old) ->> 'name')
    when 'membership' then 'person:' || (to_jsonb(old) ->> 'user_id')
    else 'person:' || (to_jsonb(old) ->> 'id') end);
  return null;
end $$;

create trigger access_ended after delete on session for each row execute function tell_access_change();
create trigger access_changed after update of id_hash, tenant_name, user_id on session
  for each row execute function tell_access_change();
create trigger access_changed after update of roles or delete on membership
  for each row execute function tell_access_change();
create trigger access_changed after update of activated, operator or delete on app_user
  for each row execute function tell_access_change();
create trigger access_changed after update of roles, revoked_at, expires_at or delete on service_token
  for each row execute function tell_access_change();
