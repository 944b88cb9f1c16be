-- Words of samples are found as those of other records are.
set local search_path = recto, public;

-- Three digits, exactly: a score is compared with what somebody typed.
alter table coa_mic_synonym_sample alter column max_score type double precision using round(max_score::numeric, 3)::double precision;

create function search_put_sample(s coa_mic_synonym_sample) returns void language sql set search_path = recto, pg_temp as $$
  select search_put_text(s.tenant_name, 'coamicsynonymsample', s.id, concat_ws(' ', s.code, s.mic_code, s.mic_description));
  insert into search_change (tenant_name, index_name, id) values (s.tenant_name, 'coamicsynonymsample', s.id);
$$;
revoke execute on function search_put_sample(coa_mic_synonym_sample) from public;
alter function search_put_sample(coa_mic_synonym_sample) owner to recto_system;

set local role recto_system;
create or replace function search_sample_changed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from search_text where tenant_name = old.tenant_name and index_name = 'coamicsynonymsample' and id = old.id;
    insert into search_change (tenant_name, index_name, id) values (old.tenant_name, 'coamicsynonymsample', old.id);
  else
    perform search_put_sample(new);
  end if;
  return null;
end $$;

-- As it was, and samples.
create or replace function rebuild_search(index_name text, tenant text, after bigint, many integer) returns bigint
language plpgsql security definer set search_path = recto, pg_temp as $$
declare last bigint;
begin
  if index_name = 'extraction' then
    select max(id) into last from (select id from extraction where id > after and tenant_name = coalesce(tenant, tenant_name) order by id limit many) part;
    perform search_put_extraction(e), search_put_values(e) from extraction e
      where e.id > after and e.id <= last and e.tenant_name = coalesce(tenant, e.tenant_name);
    perform search_put_tags(e.tenant_name, array_agg(e.id order by e.id)) from extraction e
      where e.id > after and e.id <= last and e.tenant_name = coalesce(tenant, e.tenant_name) group by e.tenant_name;
  elsif index_name = 'documentchannellog' then
    select max(id) into last from (select id from document_channel_log where id > after and tenant_name = coalesce(tenant, tenant_name) order by id limit many) part;
    perform search_put_log(l) from document_channel_log l
      where l.id > after and l.id <= last and l.tenant_name = coalesce(tenant, l.tenant_name);
  elsif index_name = 'coamicsynonymsample' then
    select max(id) into last from (select id from coa_mic_synonym_sample where id > after and tenant_name = coalesce(tenant, tenant_name) order by id limit many) part;
    perform search_put_sample(s) from coa_mic_synonym_sample s
      where s.id > after and s.id <= last and s.tenant_name = coalesce(tenant, s.tenant_name);
  else raise exception 'there is no index %', index_name;
  end if;
  return last;
end $$;

-- What is there already.
select rebuild_search('coamicsynonymsample', null, 0, 2147483647);
reset role;
