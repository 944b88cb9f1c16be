-- People of a tenant look after its service tokens themselves: a name is one token, and a new one replaces it softly.
set local search_path = recto, public;

alter table service_token add column replaced_at timestamptz;
-- Made by operators before names had to differ.
update service_token t set name = t.name || ' (' || t.id || ')'
 where t.revoked_at is null
   and exists (select from service_token o where o.tenant_name = t.tenant_name and lower(o.name) = lower(t.name) and o.id < t.id and o.revoked_at is null);
create unique index service_token_name on service_token (tenant_name, lower(name)) where revoked_at is null and replaced_at is null;
