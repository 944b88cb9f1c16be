-- Documents that may be there already are found in the list: OPEN while somebody has to decide about one of their pairs,
-- SETTLED when all are decided.
set local search_path = recto, public;

alter table search_extraction add column duplicate text;

-- Held first, then counted, as with tags: two pairs of one document may be written at once.
create function search_put_duplicates(tenant text, ids bigint[]) returns void language plpgsql set search_path = recto, pg_temp as $$
begin
  perform 1 from search_extraction s where s.tenant_name = tenant and s.id = any (ids) order by s.id for no key update;
  update search_extraction s
     set duplicate = (select case when bool_or(d.decision is null) then 'OPEN' when count(*) > 0 then 'SETTLED' end
       from extraction_duplicate d where d.tenant_name = s.tenant_name and (d.extraction_id = s.id or d.original_id = s.id))
   where s.tenant_name = tenant and s.id = any (ids);
  insert into search_change (tenant_name, index_name, id) select tenant, 'extraction', unnest(ids);
end $$;
create function search_duplicate_changed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform search_put_duplicates(tenant_name, array_agg(distinct one.id order by one.id))
    from changed c cross join lateral (values (c.extraction_id), (c.original_id)) one (id) group by tenant_name;
  return null;
end $$;
create trigger search_added after insert on extraction_duplicate referencing new table as changed for each statement execute function search_duplicate_changed();
create trigger search_decided after update on extraction_duplicate referencing new table as changed for each statement execute function search_duplicate_changed();
create trigger search_removed after delete on extraction_duplicate referencing old table as changed for each statement execute function search_duplicate_changed();
revoke execute on function search_put_duplicates(text, bigint[]), search_duplicate_changed() from public;
alter function search_put_duplicates(text, bigint[]) owner to recto_system;
alter function search_duplicate_changed() owner to recto_system;

-- As it was, and duplicates.
set local role recto_system;
create or replace function rebuild_search(index_name text, tenant text, after bigint, many integer) returns bigint
language plpgsql security definer set search_path = recto, pg_temp as $$
declare last bigint;
begin
  if index_name = 'extraction' then
    select max(id) into last from (select id from extraction where id > after and tenant_name = coalesce(tenant, tenant_name) order by id limit many) part;
    perform search_put_extraction(e), search_put_values(e) from extraction e
      where e.id > after and e.id <= last and e.tenant_name = coalesce(tenant, e.tenant_name);
    perform search_put_tags(e.tenant_name, array_agg(e.id order by e.id)), search_put_duplicates(e.tenant_name, array_agg(e.id order by e.id))
      from extraction e where e.id > after and e.id <= last and e.tenant_name = coalesce(tenant, e.tenant_name) group by e.tenant_name;
  elsif index_name = 'documentchannellog' then
    select max(id) into last from (select id from document_channel_log where id > after and tenant_name = coalesce(tenant, tenant_name) order by id limit many) part;
    perform search_put_log(l) from document_channel_log l
      where l.id > after and l.id <= last and l.tenant_name = coalesce(tenant, l.tenant_name);
  elsif index_name = 'coamicsynonymsample' then
    select max(id) into last from (select id from coa_mic_synonym_sample where id > after and tenant_name = coalesce(tenant, tenant_name) order by id limit many) part;
    perform search_put_sample(s) from coa_mic_synonym_sample s
      where s.id > after and s.id <= last and s.tenant_name = coalesce(tenant, s.tenant_name);
  elsif index_name = 'extractionissue' then
    select max(id) into last from (select id from extraction_issue where id > after and tenant_name = coalesce(tenant, tenant_name) order by id limit many) part;
    perform search_put_issue(i) from extraction_issue i
      where i.id > after and i.id <= last and i.tenant_name = coalesce(tenant, i.tenant_name);
  else raise exception 'there is no index %', index_name;
  end if;
  return last;
end $$;

-- What is there already.
select search_put_duplicates(tenant_name, array_agg(distinct one.id order by one.id))
  from extraction_duplicate d cross join lateral (values (d.extraction_id), (d.original_id)) one (id) group by tenant_name;
reset role;
