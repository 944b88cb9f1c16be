-- Cases are searched and counted as extractions and issues are.
set local search_path = recto, public;

create table search_case (
  tenant_name text not null references tenant,
  id bigint not null,
  case_no text,
  category text,
  status text,
  tags text[],
  -- Extractions in it, and those of them that are specifications of vendors.
  documents integer not null default 0,
  vendor_specs integer not null default 0,
  created_by text,
  created_date timestamptz,
  last_modified_by text,
  last_modified_date timestamptz,
  -- Of the content, as far as everybody may see it who opens the case.
  region text,
  legal_entity text,
  packaging_category text,
  packaging_sub_category text,
  packaging_material text,
  color text,
  has_drawing boolean,
  primary key (tenant_name, id)
) with (fillfactor = 80);
call make_tenant_table('search_case', 'select', audited => false);

-- What stands in the row itself.
create function search_put_case(c document_case) returns void language plpgsql set search_path = recto, pg_temp as $$
begin
  insert into search_case (tenant_name, id, case_no, category, status, created_by, created_date, last_modified_by, last_modified_date)
  values (c.tenant_name, c.id, search_text_of(c.case_no), nullif(c.category, ''), c.status, c.created_by, c.created_date,
    search_text_of(c.last_modified_by), c.last_modified_date)
  on conflict on constraint search_case_pkey do update set
    case_no = excluded.case_no, category = excluded.category, status = excluded.status, created_by = excluded.created_by,
    last_modified_by = excluded.last_modified_by, last_modified_date = excluded.last_modified_date;
  insert into search_change (tenant_name, index_name, id) values (c.tenant_name, 'documentcase', c.id);
end $$;

-- What its content says. Values for certain roles only stay out, and those of documents that not all who open the case
-- open as well: whoever finds by them could guess them. All who open a packaging case open specifications.
create function search_put_case_content(c document_case) returns void language plpgsql set search_path = recto, pg_temp as $$
begin
  update search_case s set
    region = v.region, legal_entity = v.legal_entity, packaging_category = v.packaging_category,
    packaging_sub_category = coalesce(v.sub_category, v.sub_category_ibc),
    packaging_material = v.packaging_material, color = v.color,
    has_drawing = jsonb_path_exists(c.content, '$.medias[*]')
  from (
    select max(value) filter (where id = 'region') as region,
      max(value) filter (where id = 'legalEntity') as legal_entity,
      max(value) filter (where id = 'packagingCategory') as packaging_category,
      max(value) filter (where id = 'subCategory') as sub_category,
      max(value) filter (where id = 'subCategoryIBC') as sub_category_ibc,
      max(value) filter (where id = 'packagingMaterial') as packaging_material,
      max(value) filter (where id = 'color') as color
    from search_case_values(c)) v
  where s.tenant_name = c.tenant_name and s.id = c.id;
  perform search_put_text(c.tenant_name, 'documentcase', c.id,
    concat_ws(' ', c.case_no, c.category, c.created_by, (select string_agg(value, ' ') from search_case_values(c))));
end $$;
create function search_case_values(c document_case) returns table (id text, value text)
language sql stable set search_path = recto, pg_temp as $$
  select f ->> 'id', coalesce(search_text_of(f #>> '{data,standard_values,0}'), search_text_of(f #>> '{data,values,0}'))
    from jsonb_path_query(c.content, '$.tabs[*].sections[*] ? (!exists(@.roles[*])).fields[*] ? (!exists(@.roles[*]))') f
   where f -> 'from' is null or (c.category = 'Packaging' and f #>> '{from,category}' = 'PACKAGING_SPEC')
$$;

-- Held first, then counted, so that two people who add at once do not undo each other here.
create function search_put_case_documents(tenant text, ids bigint[]) returns void language plpgsql set search_path = recto, pg_temp as $$
begin
  perform 1 from search_case s where s.tenant_name = tenant and s.id = any (ids) order by s.id for no key update;
  update search_case s set documents = n.documents, vendor_specs = n.vendor_specs
    from (select i.id, count(e.id) as documents, count(e.id) filter (where e.category = 'PACKAGING_SPEC') as vendor_specs
      from unnest(ids) i (id)
      left join case_extraction x on x.tenant_name = tenant and x.case_id = i.id
      left join extraction e on e.tenant_name = x.tenant_name and e.id = x.extraction_id
     group by i.id) n
   where s.tenant_name = tenant and s.id = n.id;
  insert into search_change (tenant_name, index_name, id) select tenant, 'documentcase', unnest(ids);
end $$;
create function search_put_case_tags(tenant text, ids bigint[]) returns void language plpgsql set search_path = recto, pg_temp as $$
begin
  perform 1 from search_case s where s.tenant_name = tenant and s.id = any (ids) order by s.id for no key update;
  update search_case s
     set tags = array(select distinct search_text_of(t.name) from case_tagging g join case_tag t on t.tenant_name = g.tenant_name and t.id = g.tag_id
       where g.tenant_name = s.tenant_name and g.case_id = s.id order by 1)
   where s.tenant_name = tenant and s.id = any (ids);
  insert into search_change (tenant_name, index_name, id) select tenant, 'documentcase', unnest(ids);
end $$;
create function search_put_cases(tenant text, ids bigint[]) returns void language plpgsql set search_path = recto, pg_temp as $$
begin
  perform search_put_case(c), search_put_case_content(c) from document_case c where c.tenant_name = tenant and c.id = any (ids);
  perform search_put_case_documents(tenant, ids), search_put_case_tags(tenant, ids);
end $$;

create function search_case_changed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform search_put_case(new);
  return null;
end $$;
create function search_case_filled() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform search_put_case_content(new);
  return null;
end $$;
create function search_case_gone() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  delete from search_case where tenant_name = old.tenant_name and id = old.id;
  delete from search_text where tenant_name = old.tenant_name and index_name = 'documentcase' and id = old.id;
  insert into search_change (tenant_name, index_name, id) values (old.tenant_name, 'documentcase', old.id);
  return null;
end $$;
create trigger search_1_row after insert or update on document_case for each row execute function search_case_changed();
create trigger search_2_content after insert or update of case_no, category, content on document_case for each row execute function search_case_filled();
create trigger search_3_gone after delete on document_case for each row execute function search_case_gone();

create function search_case_documents_changed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform search_put_case_documents(tenant_name, array_agg(distinct case_id order by case_id)) from changed group by tenant_name;
  return null;
end $$;
create trigger search_added after insert on case_extraction referencing new table as changed for each statement execute function search_case_documents_changed();
create trigger search_removed after delete on case_extraction referencing old table as changed for each statement execute function search_case_documents_changed();
create function search_cases_document_changed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform search_put_case_documents(new.tenant_name, coalesce(array_agg(x.case_id order by x.case_id), '{}')) from case_extraction x
    where x.tenant_name = new.tenant_name and x.extraction_id = new.id;
  return null;
end $$;
create trigger search_5_cases after update of category on extraction for each row
  when (old.category is distinct from new.category and 'PACKAGING_SPEC' in (old.category, new.category))
  execute function search_cases_document_changed();

create function search_case_tagging_changed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform search_put_case_tags(tenant_name, array_agg(distinct case_id order by case_id)) from changed group by tenant_name;
  return null;
end $$;
create trigger search_added after insert on case_tagging referencing new table as changed for each statement execute function search_case_tagging_changed();
create trigger search_removed after delete on case_tagging referencing old table as changed for each statement execute function search_case_tagging_changed();
create function search_case_tag_renamed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform search_put_case_tags(new.tenant_name, coalesce(array_agg(case_id order by case_id), '{}')) from case_tagging
    where tenant_name = new.tenant_name and tag_id = new.id;
  return null;
end $$;
create trigger search_renamed after update of name on case_tag for each row when (old.name is distinct from new.name) execute function search_case_tag_renamed();

create function rebuild_search_documentcase(tenant text, after bigint, many integer) returns bigint language sql set search_path = recto, pg_temp
as $$ select search_batch('document_case', 'search_put_cases', tenant, after, many) $$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'recto'::regnamespace
              and p.proname in ('search_put_case', 'search_put_case_content', 'search_case_values', 'search_put_case_documents',
                'search_put_case_tags', 'search_put_cases', 'search_case_changed', 'search_case_filled', 'search_case_gone',
                'search_case_documents_changed', 'search_cases_document_changed', 'search_case_tagging_changed',
                'search_case_tag_renamed', 'rebuild_search_documentcase') loop
    execute format('revoke execute on function %s from public', f);
    execute format('alter function %s owner to recto_system', f);
  end loop;
end $$;

-- What is there already.
set local role recto_system;
select rebuild_search('documentcase', null, 0, 2147483647);
reset role;
