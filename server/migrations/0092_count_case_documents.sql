-- The documents of a case are counted case by case: joined with a list of ids whose length nobody knows beforehand, all
-- extractions of the tenant were read for each case that a document joined.
set local search_path = recto, public;

-- Its owner replaces it; it keeps its owner and rights.
set local role recto_system;
create or replace function search_put_case_documents(tenant text, ids bigint[]) returns void language plpgsql set search_path = recto, pg_temp as $$
begin
  perform 1 from search_case s where s.tenant_name = tenant and s.id = any (ids) order by s.id for no key update;
  update search_case s set (documents, vendor_specs) = (
    select count(*), count(*) filter (where
        (select e.category from extraction e where e.tenant_name = x.tenant_name and e.id = x.extraction_id) = 'PACKAGING_SPEC')
      from case_extraction x where x.tenant_name = s.tenant_name and x.case_id = s.id)
   where s.tenant_name = tenant and s.id = any (ids);
  insert into search_change (tenant_name, index_name, id) select tenant, 'documentcase', unnest(ids);
end $$;
reset role;
