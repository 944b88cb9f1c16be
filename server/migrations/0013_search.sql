-- Search: slim copies of what lists filter and count, kept by triggers in the transaction that writes the record, so
-- that no use case can forget them. Everything here can be rebuilt from the records (`recto reindex`).
-- Servers hold the columns of these copies in memory; `search_change` tells them what changed since they last looked.
set local search_path = recto, public;

-- ── Changes ─────────────────────────────────────────────────────────────────────────────────────
create table search_change (
  tenant_name text not null references tenant,
  index_name text not null,
  -- A reader takes the rows of transactions that its last snapshot did not see.
  xid xid8 not null default pg_current_xact_id(),
  id bigint not null,
  at timestamptz not null default now()
);
create index search_change_by_transaction on search_change (tenant_name, index_name, xid);
create index search_change_by_age on search_change using brin (at);
call make_tenant_table('search_change', 'select', audited => false);

-- ── Words ───────────────────────────────────────────────────────────────────────────────────────
-- Row-level policies keep text operators from their indexes, so nobody but `find_words` reads this table.
-- The text stands outside the row: what a search walks through stays small.
create table search_text (
  tenant_name text not null references tenant,
  index_name text not null,
  id bigint not null,
  body text not null,
  primary key (tenant_name, index_name, id)
) with (toast_tuple_target = 128);
call make_tenant_table('search_text', 'select', audited => false);
revoke all on search_text from recto_app;

-- Letters as they are compared: one width, small, what is no part of a word a space.
create function search_fold(body text) returns text language sql immutable parallel safe strict
return translate(lower(normalize(body, nfkc)),
  E'\t\n\r\x0b\x0c\x1e\x1f!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~·–—‘’“”•…、。〈〉《》「」『』【】〔〕',
  repeat(' ', 80));

-- Scripts without spaces: found by pairs of letters.
create function search_has_pairs(body text) returns boolean language sql immutable parallel safe strict
return body ~ '[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0002fa1f]';

-- What a folded text is found by: its words, and of scripts without spaces every pair of neighbours and every last letter.
create function search_tokens(body text) returns text[] language plpgsql immutable parallel safe strict as $$
declare
  letters constant text := '[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0002fa1f]';
  words text[] := string_to_array(body, ' ');
begin
  if not recto.search_has_pairs(body) then
    return array(select distinct left(w, 60) from unnest(words) w where w <> '');
  end if;
  return array(
    select distinct token from (
      select left(w, 60) as token from unnest(words) w where w <> '' and not recto.search_has_pairs(w)
      union all
      select case when recto.search_has_pairs(run[1]) then substr(run[1], i, 2) else left(run[1], 60) end
        from unnest(words) w
        cross join regexp_matches(w, letters || '+|[^\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0002fa1f]+', 'g') run
        cross join generate_series(1, case when recto.search_has_pairs(run[1]) then length(run[1]) else 1 end) i
       where w <> '' and recto.search_has_pairs(w)) tokens);
end $$;

-- Words of different tenants and indices never meet in the text index: each begins with its own mark.
create function search_mark(tenant text, index_name text) returns text language sql immutable parallel safe strict
return left(md5(tenant || ' ' || index_name), 8) || ':';

-- Its cost keeps the planner from working it out row by row where it could look into the index.
create function search_lexemes(tenant text, index_name text, body text) returns tsvector
language plpgsql immutable parallel safe strict cost 100000 as $$
declare mark text := recto.search_mark(tenant, index_name);
begin
  return array_to_tsvector(array(select mark || t from unnest(recto.search_tokens(body)) t));
end $$;
create index search_text_words on search_text using gin (search_lexemes(tenant_name, index_name, body));

-- A word as a query: all of its tokens. `open`: it may go on.
create function search_word(mark text, word text, open boolean) returns tsquery language sql immutable parallel safe strict as $$
  select string_agg('''' || replace(replace(mark || t, '\', '\\'), '''', '''''') || ''''
    || case when (open and not recto.search_has_pairs(word)) or (length(t) = 1 and recto.search_has_pairs(t)) then ':*' else '' end, ' & ')::tsquery
  from unnest(recto.search_tokens(word)) with ordinality as tokens(t, i)
  -- The last letter alone is part of the pair before it.
  where not (length(t) = 1 and recto.search_has_pairs(t) and length(word) > 1)
     or cardinality(recto.search_tokens(word)) = 1
$$;

-- Records of the tenant that hold these words: `and` all of them, `or` one of them, `phrase` in this order, the last
-- one perhaps only begun. Eight bytes an id.
create function find_words(index_name text, words text, how text) returns bytea
language plpgsql stable security definer set search_path = recto, pg_temp set work_mem = '32MB' as $$
declare
  folded text := btrim(regexp_replace(search_fold(words), ' +', ' ', 'g'));
  mark text := search_mark(current_tenant(), find_words.index_name);
  each text[] := string_to_array(folded, ' ');
  wanted tsquery;
  -- What stands in the text as it is written here.
  literal text[];
  found bytea;
begin
  if current_tenant() is null then raise exception 'a search needs a tenant' using errcode = '42501'; end if;
  if folded = '' then return ''; end if;
  if how = 'or' and (search_has_pairs(folded) and cardinality(each) > 1) then
    select string_agg(int8send(hit), '') into found from (
      select distinct ('x' || encode(substr(ids, 8 * i + 1, 8), 'hex'))::bit(64)::bigint as hit
        from unnest(each) w cross join lateral find_words(find_words.index_name, w, 'and') ids
        cross join generate_series(0, length(ids) / 8 - 1) i) hits;
    return coalesce(found, '');
  end if;
  for i in 1 .. cardinality(each) loop
    wanted := case when wanted is null then search_word(mark, each[i], how = 'phrase' and i = cardinality(each))
      when how = 'or' then wanted || search_word(mark, each[i], false)
      else wanted && search_word(mark, each[i], how = 'phrase' and i = cardinality(each)) end;
  end loop;
  literal := case
    when how = 'phrase' and cardinality(each) > 1 then array[case when search_has_pairs(left(folded, 1)) then folded else ' ' || folded end]
    -- One pair alone is what the index holds.
    else array(select w from unnest(each) w where length(w) > 1 and search_has_pairs(w)
      and not (length(w) = 2 and search_has_pairs(left(w, 1)) and search_has_pairs(right(w, 1)))) end;
  if cardinality(literal) = 0 then
    select string_agg(int8send(t.id), '') into found from search_text t
     where t.tenant_name = current_tenant() and t.index_name = find_words.index_name
       and search_lexemes(t.tenant_name, t.index_name, t.body) @@ wanted;
  else
    select string_agg(int8send(t.id), '') into found from search_text t
     where t.tenant_name = current_tenant() and t.index_name = find_words.index_name
       and search_lexemes(t.tenant_name, t.index_name, t.body) @@ wanted
       and not exists (select from unnest(literal) l where strpos(' ' || t.body, l) = 0);
  end if;
  return coalesce(found, '');
end $$;

create function search_put_text(tenant text, index_name text, id bigint, words text) returns void
language sql set search_path = recto, pg_temp as $$
  insert into search_text as t (tenant_name, index_name, id, body)
  values (tenant, search_put_text.index_name, search_put_text.id,
    btrim(regexp_replace(search_fold(left(coalesce(words, ''), 100000)), ' +', ' ', 'g')))
  on conflict on constraint search_text_pkey do update set body = excluded.body where t.body is distinct from excluded.body
$$;

-- ── Extractions ─────────────────────────────────────────────────────────────────────────────────
create table search_extraction (
  tenant_name text not null references tenant,
  id bigint not null,
  category text,
  category_key text,
  status text,
  post_mode text,
  input_channel_type text,
  input_channel text,
  input_channel_inbox text,
  input_channel_date timestamptz,
  extraction_date timestamptz,
  post_date timestamptz,
  created_date timestamptz,
  created_by text,
  last_modified_date timestamptz,
  last_modified_by text,
  channel_log_id bigint,
  tags text[],
  has_document boolean,
  -- Of the result, as far as everybody may see it.
  number text,
  vendor text,
  vendor_no text,
  plant text,
  ipcs text[],
  product_codes text[],
  batches text[],
  region text,
  legal_entity text,
  packaging_category text,
  packaging_sub_category text,
  packaging_material text,
  color text,
  currency text,
  amount double precision,
  document_date timestamptz,
  page_categories text[],
  failed_checks text[],
  missing integer,
  failed integer,
  uncertain integer,
  has_problem boolean,
  has_drawing boolean,
  primary key (tenant_name, id)
  -- No index on anything that is filtered by: an update stays within its page.
) with (fillfactor = 80);
call make_tenant_table('search_extraction', 'select', audited => false);

-- Separators of lists of values cannot be part of one.
create function search_text_of(value text) returns text language sql immutable parallel safe
return nullif(btrim(translate(left(value, 200), E'\x1e\x1f\n\r\t', '     ')), '');

create function search_amount(value text) returns double precision language sql immutable parallel safe
return case when value ~ '^-?[0-9]{1,15}([.][0-9]{1,10})?$' then value::double precision end;

create function search_date(value text) returns timestamptz language plpgsql immutable parallel safe as $$
begin
  return case when value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then (value || 'T00:00:00Z')::timestamptz end;
exception when others then return null; -- the thirtieth of February
end $$;

-- What stands in the row itself.
create function search_put_extraction(e extraction) returns void language plpgsql set search_path = recto, pg_temp as $$
begin
  insert into search_extraction as s (tenant_name, id, category, status, post_mode, input_channel_type, input_channel,
    input_channel_inbox, input_channel_date, extraction_date, post_date, created_date, created_by, last_modified_date,
    last_modified_by, channel_log_id, has_document)
  values (e.tenant_name, e.id, e.category, e.status, e.post_mode, e.input_channel_type,
    coalesce((select search_text_of(c.name) from document_channel c where c.tenant_name = e.tenant_name and c.channel_uuid::text = e.input_channel), search_text_of(e.input_channel)),
    search_text_of(e.input_channel_inbox), e.input_channel_date, e.extraction_date, e.post_date, e.created_date, search_text_of(e.created_by), e.last_modified_date,
    search_text_of(e.last_modified_by), e.channel_log_id,
    e.document_id is not null or exists (select from document d where d.tenant_name = e.tenant_name and d.channel_log_id = e.channel_log_id and d.source <> 'MAIL' and not d.deleted))
  on conflict on constraint search_extraction_pkey do update set
    category = excluded.category, status = excluded.status, post_mode = excluded.post_mode,
    input_channel_type = excluded.input_channel_type, input_channel = excluded.input_channel,
    input_channel_inbox = excluded.input_channel_inbox, input_channel_date = excluded.input_channel_date,
    extraction_date = excluded.extraction_date, post_date = excluded.post_date, last_modified_date = excluded.last_modified_date,
    last_modified_by = excluded.last_modified_by, channel_log_id = excluded.channel_log_id, has_document = excluded.has_document;
  insert into search_change (tenant_name, index_name, id) values (e.tenant_name, 'extraction', e.id);
end $$;

-- What was read, and what people made of it. Sections and fields for certain roles only stay out.
create function search_put_values(e extraction) returns void language plpgsql set search_path = recto, pg_temp as $$
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
    (select string_agg(t #>> '{}', ' ') from jsonb_path_query(x, '$.sections[*] ? (!exists(@.roles[*])).fields[*] ? (!exists(@.roles[*])).data.values[*]') t),
    (select string_agg(t #>> '{}', ' ') from jsonb_path_query(x, '$.sections[*] ? (!exists(@.roles[*])).tables[*].columns[*] ? (!exists(@.roles[*])).data[*].values[*]') t),
    (select string_agg(t #>> '{}', ' ') from jsonb_path_query(x, '$.sections[*] ? (!exists(@.roles[*])).fields[*] ? (!exists(@.roles[*])).data.standard_values[*]') t)));
end $$;

create function search_extraction_changed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform search_put_extraction(new);
  return null;
end $$;
create function search_extraction_read() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform search_put_values(new);
  return null;
end $$;
create function search_extraction_gone() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  delete from search_extraction where tenant_name = old.tenant_name and id = old.id;
  delete from search_text where tenant_name = old.tenant_name and index_name = 'extraction' and id = old.id;
  insert into search_change (tenant_name, index_name, id) values (old.tenant_name, 'extraction', old.id);
  return null;
end $$;
create trigger search_1_row after insert or update on extraction for each row execute function search_extraction_changed();
create trigger search_2_values after insert or update of category_key, summary, baseline, result, revised_result, document_id, channel_log_id
  on extraction for each row execute function search_extraction_read();
create trigger search_3_gone after delete on extraction for each row execute function search_extraction_gone();

-- Tags. Held first, then counted, so that two people who tag at once do not undo each other here.
create function search_put_tags(tenant text, ids bigint[]) returns void language plpgsql set search_path = recto, pg_temp as $$
begin
  perform 1 from search_extraction s where s.tenant_name = tenant and s.id = any (ids) order by s.id for no key update;
  update search_extraction s
     set tags = array(select distinct search_text_of(t.name) from extraction_tagging g join extraction_tag t on t.tenant_name = g.tenant_name and t.id = g.tag_id
       where g.tenant_name = s.tenant_name and g.extraction_id = s.id order by 1)
   where s.tenant_name = tenant and s.id = any (ids);
  insert into search_change (tenant_name, index_name, id) select tenant, 'extraction', unnest(ids);
end $$;
create function search_tagging_changed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform search_put_tags(tenant_name, array_agg(distinct extraction_id order by extraction_id)) from changed group by tenant_name;
  return null;
end $$;
create trigger search_added after insert on extraction_tagging referencing new table as changed for each statement execute function search_tagging_changed();
create trigger search_removed after delete on extraction_tagging referencing old table as changed for each statement execute function search_tagging_changed();
create function search_tag_renamed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform search_put_tags(new.tenant_name, coalesce(array_agg(extraction_id order by extraction_id), '{}')) from extraction_tagging
    where tenant_name = new.tenant_name and tag_id = new.id;
  return null;
end $$;
create trigger search_renamed after update of name on extraction_tag for each row when (old.name is distinct from new.name) execute function search_tag_renamed();

-- Names that stand in other rows.
create function search_channel_renamed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform search_put_extraction(e) from extraction e where e.tenant_name = new.tenant_name and e.input_channel = new.channel_uuid::text;
  return null;
end $$;
create trigger search_renamed after insert or update of name on document_channel for each row execute function search_channel_renamed();

-- ── Channel logs ────────────────────────────────────────────────────────────────────────────────
create table search_log (
  tenant_name text not null references tenant,
  id bigint not null,
  category text,
  channel_type text,
  inbox text,
  status text,
  log_from text,
  original_name text,
  log_date timestamptz,
  created_date timestamptz,
  created_by text,
  last_modified_date timestamptz,
  usage_quantity integer,
  primary key (tenant_name, id)
) with (fillfactor = 80);
call make_tenant_table('search_log', 'select', audited => false);

create function search_put_log(l document_channel_log) returns void language plpgsql set search_path = recto, pg_temp as $$
begin
  insert into search_log as s (tenant_name, id, category, channel_type, inbox, status, log_from, original_name, log_date,
    created_date, created_by, last_modified_date, usage_quantity)
  values (l.tenant_name, l.id, l.category, l.channel_type, search_text_of(l.inbox), l.status, search_text_of(l.log_from),
    search_text_of(l.original_name), l.log_date, l.created_date, search_text_of(l.created_by), l.last_modified_date,
    (select sum(u.quantity) from subscription_usage u where u.tenant_name = l.tenant_name and u.channel_log_id = l.id))
  on conflict on constraint search_log_pkey do update set
    category = excluded.category, channel_type = excluded.channel_type, inbox = excluded.inbox, status = excluded.status,
    log_from = excluded.log_from, original_name = excluded.original_name, log_date = excluded.log_date,
    last_modified_date = excluded.last_modified_date, usage_quantity = excluded.usage_quantity;
  insert into search_change (tenant_name, index_name, id) values (l.tenant_name, 'documentchannellog', l.id);
  perform search_put_text(l.tenant_name, 'documentchannellog', l.id,
    concat_ws(' ', l.original_name, l.log_from, l.inbox, l.process_remarks,
      (select string_agg(d.name, ' ') from document d where d.tenant_name = l.tenant_name and d.channel_log_id = l.id and not d.deleted)));
end $$;
create function search_log_changed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform search_put_log(new);
  if tg_op = 'UPDATE' and new.original_name is distinct from old.original_name then
    perform search_put_values(e) from extraction e where e.tenant_name = new.tenant_name and e.channel_log_id = new.id;
  end if;
  return null;
end $$;
create function search_log_gone() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  delete from search_log where tenant_name = old.tenant_name and id = old.id;
  delete from search_text where tenant_name = old.tenant_name and index_name = 'documentchannellog' and id = old.id;
  insert into search_change (tenant_name, index_name, id) values (old.tenant_name, 'documentchannellog', old.id);
  return null;
end $$;
create trigger search_1_row after insert or update on document_channel_log for each row execute function search_log_changed();
create trigger search_3_gone after delete on document_channel_log for each row execute function search_log_gone();

-- Files and charges of a log.
create function search_document_changed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform search_put_log(l) from document_channel_log l where l.tenant_name = new.tenant_name and l.id = new.channel_log_id;
  perform search_put_extraction(e), search_put_values(e) from extraction e where e.tenant_name = new.tenant_name and e.channel_log_id = new.channel_log_id;
  return null;
end $$;
create trigger search_files after insert or update of name, source, deleted on document for each row execute function search_document_changed();
create function search_usage_changed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform search_put_log(l) from document_channel_log l where l.tenant_name = new.tenant_name and l.id = new.channel_log_id;
  return null;
end $$;
create trigger search_charged after insert or update on subscription_usage for each row execute function search_usage_changed();

-- ── Building everything anew ────────────────────────────────────────────────────────────────────
-- Records from `after` on, `many` at most; answers the last id, null when there are no more.
create function rebuild_search(index_name text, tenant text, after bigint, many integer) returns bigint
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
  else raise exception 'there is no index %', index_name;
  end if;
  return last;
end $$;

-- ── Rights ──────────────────────────────────────────────────────────────────────────────────────
do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p
            where p.pronamespace = 'recto'::regnamespace and (p.proname in ('find_words', 'rebuild_search')
               or p.proname in ('search_put_text', 'search_put_extraction', 'search_put_values', 'search_put_tags', 'search_put_log')
               or (p.proname like 'search\_%' and p.prorettype = 'trigger'::regtype))
  loop
    execute format('revoke execute on function %s from public', f);
    if f::text like 'find_words%' or f::text like 'recto.find_words%' then execute format('grant execute on function %s to recto_app', f); end if;
    execute format('alter function %s owner to recto_system', f);
  end loop;
end $$;

-- What is there already.
set local role recto_system;
do $$
declare
  index_name text;
  done bigint;
begin
  foreach index_name in array array['documentchannellog', 'extraction'] loop
    done := 0;
    loop
      done := rebuild_search(index_name, null, done, 1000);
      exit when done is null;
    end loop;
  end loop;
end $$;
reset role;
