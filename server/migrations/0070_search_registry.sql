-- Each index brings its own function that makes its copies anew, found by its name: a migration of one index no longer
-- has to repeat those of all others. A new index: `rebuild_search_NAME`, its `search_put_…` and its triggers.
set local search_path = recto, public;

-- One batch of records, in the order of their ids, given to `put (tenant, ids)` tenant by tenant. Answers the last id,
-- null when there are no more.
create function search_batch(records regclass, put text, tenant text, after bigint, many integer) returns bigint
language plpgsql set search_path = recto, pg_temp as $$
declare
  last bigint;
  owner text;
  ids bigint[];
begin
  execute format('select max(id) from (select id from %s where id > $1 and tenant_name = coalesce($2, tenant_name) order by id limit $3) part', records)
    into last using after, tenant, many;
  for owner, ids in execute format('select tenant_name, array_agg(id order by id) from %s where id > $1 and id <= $2 and tenant_name = coalesce($3, tenant_name) group by tenant_name', records)
    using after, last, tenant
  loop
    execute format('select %I($1, $2)', put) using owner, ids;
  end loop;
  return last;
end $$;

create function search_put_extractions(tenant text, ids bigint[]) returns void language plpgsql set search_path = recto, pg_temp as $$
begin
  perform search_put_extraction(e), search_put_values(e) from extraction e where e.tenant_name = tenant and e.id = any (ids);
  perform search_put_tags(tenant, ids), search_put_duplicates(tenant, ids);
end $$;
create function search_put_logs(tenant text, ids bigint[]) returns void language plpgsql set search_path = recto, pg_temp as $$
begin
  perform search_put_log(l) from document_channel_log l where l.tenant_name = tenant and l.id = any (ids);
end $$;
create function search_put_samples(tenant text, ids bigint[]) returns void language plpgsql set search_path = recto, pg_temp as $$
begin
  perform search_put_sample(s) from coa_mic_synonym_sample s where s.tenant_name = tenant and s.id = any (ids);
end $$;
create function search_put_issues(tenant text, ids bigint[]) returns void language plpgsql set search_path = recto, pg_temp as $$
begin
  perform search_put_issue(i) from extraction_issue i where i.tenant_name = tenant and i.id = any (ids);
end $$;

create function rebuild_search_extraction(tenant text, after bigint, many integer) returns bigint language sql set search_path = recto, pg_temp
as $$ select search_batch('extraction', 'search_put_extractions', tenant, after, many) $$;
create function rebuild_search_documentchannellog(tenant text, after bigint, many integer) returns bigint language sql set search_path = recto, pg_temp
as $$ select search_batch('document_channel_log', 'search_put_logs', tenant, after, many) $$;
create function rebuild_search_coamicsynonymsample(tenant text, after bigint, many integer) returns bigint language sql set search_path = recto, pg_temp
as $$ select search_batch('coa_mic_synonym_sample', 'search_put_samples', tenant, after, many) $$;
create function rebuild_search_extractionissue(tenant text, after bigint, many integer) returns bigint language sql set search_path = recto, pg_temp
as $$ select search_batch('extraction_issue', 'search_put_issues', tenant, after, many) $$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'recto'::regnamespace
              and (p.proname like 'rebuild\_search\_%' or p.proname in
                ('search_batch', 'search_put_extractions', 'search_put_logs', 'search_put_samples', 'search_put_issues')) loop
    execute format('revoke execute on function %s from public', f);
    execute format('alter function %s owner to recto_system', f);
  end loop;
end $$;

set local role recto_system;
create or replace function rebuild_search(index_name text, tenant text, after bigint, many integer) returns bigint
language plpgsql security definer set search_path = recto, pg_temp as $$
declare last bigint;
begin
  -- Names come from the definitions of the portal; anything else is no function of ours.
  if to_regproc(format('recto.%I', 'rebuild_search_' || index_name)) is null then
    raise exception 'there is no index %', index_name;
  end if;
  execute format('select %I($1, $2, $3)', 'rebuild_search_' || index_name) into last using tenant, after, many;
  return last;
end $$;
reset role;
