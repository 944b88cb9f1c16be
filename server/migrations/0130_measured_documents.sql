-- What vendors are measured by: when somebody decided about a document, and what of the requirements it does not keep to.
set local search_path = recto, public;

alter table search_extraction
  add column decided_date timestamptz,
  add column decision_hours double precision generated always as (extract(epoch from decided_date - input_channel_date)::double precision / 3600) stored,
  add column missed_requirements text[],
  add column missed_count integer generated always as (cardinality(missed_requirements)) stored,
  add column sender_domain text generated always as (nullif(lower(substring(sender from '@([^@]*)$')), '')) stored;

-- The first decision since it was last open, from the log of changes: who looks at a confirmed document again and confirms
-- it once more decided then, posting it is no decision.
create function search_decided_date(e extraction) returns timestamptz language sql stable set search_path = recto, pg_temp as $$
  select min(c.action_tstamp_tx) from extraction_change c
   where c.tenant_name = e.tenant_name and c.extraction_id = e.id
     and e.status in ('CONFIRMED', 'MODIFIED', 'INVALID', 'IGNORED', 'POSTING', 'POSTED', 'FAILED_POST')
     and c.status in ('CONFIRMED', 'MODIFIED', 'INVALID', 'IGNORED', 'POSTING', 'POSTED', 'FAILED_POST')
     and c.id > coalesce((select max(o.id) from extraction_change o
       where o.tenant_name = e.tenant_name and o.extraction_id = e.id
         and o.status not in ('CONFIRMED', 'MODIFIED', 'INVALID', 'IGNORED', 'POSTING', 'POSTED', 'FAILED_POST')), 0)
$$;
revoke execute on function search_decided_date(extraction) from public;
alter function search_decided_date(extraction) owner to recto_system;

-- As they were, and what is above.
set local role recto_system;
create or replace function search_put_extraction(e extraction) returns void language plpgsql set search_path = recto, pg_temp as $$
begin
  insert into search_extraction as s (tenant_name, id, category, status, post_mode, input_channel_type, input_channel,
    input_channel_inbox, input_channel_date, extraction_date, post_date, created_date, created_by, last_modified_date,
    last_modified_by, channel_log_id, has_document, mail_sentiment, sender, decided_date)
  select e.tenant_name, e.id, e.category, e.status, e.post_mode, e.input_channel_type,
    coalesce((select search_text_of(c.name) from document_channel c where c.tenant_name = e.tenant_name and c.channel_uuid::text = e.input_channel), search_text_of(e.input_channel)),
    search_text_of(e.input_channel_inbox), e.input_channel_date, e.extraction_date, e.post_date, e.created_date, search_text_of(e.created_by), e.last_modified_date,
    search_text_of(e.last_modified_by), e.channel_log_id,
    coalesce((select d.source <> 'MAIL' from document d where d.tenant_name = e.tenant_name and d.id = e.document_id), false)
      or exists (select from document d where d.tenant_name = e.tenant_name and d.channel_log_id = e.channel_log_id and d.source <> 'MAIL' and not d.deleted),
    coalesce(e.updated_sentiment, m.sentiment), search_text_of(m.from_address), search_decided_date(e)
    from (select) one left join mail m on m.tenant_name = e.tenant_name and m.channel_log_id = e.channel_log_id
  on conflict on constraint search_extraction_pkey do update set
    category = excluded.category, status = excluded.status, post_mode = excluded.post_mode,
    input_channel_type = excluded.input_channel_type, input_channel = excluded.input_channel,
    input_channel_inbox = excluded.input_channel_inbox, input_channel_date = excluded.input_channel_date,
    extraction_date = excluded.extraction_date, post_date = excluded.post_date, last_modified_date = excluded.last_modified_date,
    last_modified_by = excluded.last_modified_by, channel_log_id = excluded.channel_log_id, has_document = excluded.has_document,
    mail_sentiment = excluded.mail_sentiment, sender = excluded.sender, decided_date = excluded.decided_date;
  insert into search_change (tenant_name, index_name, id) values (e.tenant_name, 'extraction', e.id);
end $$;
create or replace function search_put_values(e extraction) returns void language plpgsql set search_path = recto, pg_temp as $$
declare
  shown jsonb := coalesce(e.revised_result, e.result);
  x jsonb := shown -> 'extraction';
  vendor_named text := search_text_of(e.baseline #>> '{vendor,name}');
begin
  update search_extraction s set
    category_key = search_text_of(e.category_key),
    number = coalesce(search_text_of(e.summary ->> 'number'), search_text_of(e.category_key)),
    vendor = coalesce(vendor_named, search_text_of(e.summary ->> 'party')),
    vendor_no = search_text_of(e.baseline #>> '{vendor,vendor_no}'),
    plant = coalesce(search_text_of(e.baseline ->> 'plant_id'), v.plant),
    ipcs = v.ipcs, product_codes = v.product_codes, batches = v.batches, region = v.region, legal_entity = v.legal_entity,
    packaging_category = v.packaging_category, packaging_sub_category = v.packaging_sub_category,
    packaging_material = v.packaging_material, color = v.color,
    currency = search_text_of(e.summary ->> 'currency'),
    amount = search_amount(e.summary ->> 'amount'),
    document_date = search_date(e.summary ->> 'date'),
    page_categories = array(select distinct p ->> 'category_detected' from jsonb_path_query(shown, '$.documentMetadata.pages[*]') p order by 1),
    failed_checks = array(select distinct search_text_of(r ->> 'id') from jsonb_path_query(x, '$.rules[*] ? (@.ok == false)') r
      union select search_text_of(b ->> 'code') from jsonb_path_query(x, '$.blockers[*]') b order by 1),
    missing = (e.summary #>> '{counts,missing}')::integer, failed = (e.summary #>> '{counts,failed}')::integer,
    uncertain = (e.summary #>> '{counts,uncertain}')::integer,
    has_problem = e.summary ->> 'problem' is not null or shown ->> 'extraction_exception' is not null,
    missed_requirements = vendor_breaches(e.result, e.revised_result),
    has_drawing = jsonb_path_exists(shown, '$.extraction.metadata.drawings[*]')
  from (
    select max(value) filter (where id = 'plant_id') as plant,
      array_agg(distinct value order by value) filter (where id = 'ipc') as ipcs,
      array_agg(distinct value order by value) filter (where id = 'product_code') as product_codes,
      array_agg(distinct value order by value) filter (where id = 'batch_number') as batches,
      max(value) filter (where id = 'region') as region,
      max(value) filter (where id = 'legalEntity') as legal_entity,
      max(value) filter (where id = 'packagingCategory') as packaging_category,
      max(value) filter (where id = 'subCategory') as packaging_sub_category,
      max(value) filter (where id = 'packagingMaterial') as packaging_material,
      max(value) filter (where id = 'color') as color
    from (
      select f ->> 'id' as id, coalesce(search_text_of(f #>> '{data,standard_values,0}'), search_text_of(f #>> '{data,values,0}')) as value
        from jsonb_path_query(x, '$.sections[*] ? (!exists(@.roles[*])).fields[*] ? (!exists(@.roles[*]))') f
      union all
      select c ->> 'id', coalesce(search_text_of(d #>> '{standard_values,0}'), search_text_of(d #>> '{values,0}'))
        from jsonb_path_query(x, '$.sections[*] ? (!exists(@.roles[*])).tables[*].columns[*] ? (@.id == "ipc" || @.id == "product_code" || @.id == "batch_number") ? (!exists(@.roles[*]))') c
        cross join lateral jsonb_array_elements(c -> 'data') d) named
    where value is not null) v
  where s.tenant_name = e.tenant_name and s.id = e.id;
  perform search_put_text(e.tenant_name, 'extraction', e.id, concat_ws(' ',
    e.category_key, e.summary ->> 'number', e.summary ->> 'party', vendor_named,
    (select l.original_name from document_channel_log l where l.tenant_name = e.tenant_name and l.id = e.channel_log_id),
    (select d.name from document d where d.tenant_name = e.tenant_name and d.id = e.document_id),
    search_mail_text(e.tenant_name, e.channel_log_id),
    (select string_agg(t #>> '{}', ' ') from jsonb_path_query(x, '$.sections[*] ? (!exists(@.roles[*])).fields[*] ? (!exists(@.roles[*])).data.values[*]') t),
    (select string_agg(t #>> '{}', ' ') from jsonb_path_query(x, '$.sections[*] ? (!exists(@.roles[*])).tables[*].columns[*] ? (!exists(@.roles[*])).data[*].values[*]') t),
    (select string_agg(t #>> '{}', ' ') from jsonb_path_query(x, '$.sections[*] ? (!exists(@.roles[*])).fields[*] ? (!exists(@.roles[*])).data.standard_values[*]') t)));
end $$;
-- What is there already.
update search_extraction s
   set decided_date = search_decided_date(e), missed_requirements = vendor_breaches(e.result, e.revised_result)
  from extraction e where e.tenant_name = s.tenant_name and e.id = s.id;
reset role;
