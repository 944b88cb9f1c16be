-- Mails: one log with several documents, each with a progress of its own; what a mail says; what has arrived already.
set local search_path = recto, public;

-- ── Documents on their own way ──────────────────────────────────────────────────────────────────────
alter table document
  -- KEPT: nobody reads it. WAITING: it is on its way. FAILED: `remarks` says why, `problem` as a code.
  add column progress text not null default 'DONE' check (progress in ('KEPT', 'WAITING', 'DONE', 'FAILED')),
  add column problem text,
  add column remarks text,
  -- The category of what was found in it first: under which its pages are charged where the log has none.
  add column charged_as text;
alter table document alter column progress set default 'KEPT';

alter table trace add column document_id bigint,
  add foreign key (tenant_name, document_id) references document (tenant_name, id) on delete set null (document_id);

-- Until now a log had one document. The owner of the tables sees their rows only while they are not forced.
alter table document no force row level security;
alter table document_channel_log no force row level security;
alter table trace no force row level security;
alter table document disable trigger user;
alter table trace disable trigger user;
update document d
   set progress = case when l.status = 'FAILED' then 'FAILED' when l.status = 'COMPLETED' then 'DONE' else 'WAITING' end,
       problem = l.process_problem, remarks = l.process_remarks
  from document_channel_log l
 where l.tenant_name = d.tenant_name and l.id = d.channel_log_id and l.status <> 'COMPLETED';
update trace t set document_id = d.id
  from (select tenant_name, channel_log_id, min(id) as id from document group by 1, 2) d
 where d.tenant_name = t.tenant_name and d.channel_log_id = t.channel_log_id;
alter table trace enable trigger user;
alter table document enable trigger user;
alter table trace force row level security;
alter table document_channel_log force row level security;
alter table document force row level security;

-- ── What has arrived ────────────────────────────────────────────────────────────────────────────────
-- By channel and the name that the channel gives to what it delivers: the same is never taken twice.
create table channel_arrival (
  tenant_name text not null references tenant,
  channel_id bigint not null,
  key text not null check (length(key) between 1 and 1000),
  channel_log_id bigint,
  arrived_at timestamptz not null default now(),
  primary key (tenant_name, channel_id, key),
  foreign key (tenant_name, channel_id) references document_channel (tenant_name, id) on delete cascade,
  foreign key (tenant_name, channel_log_id) references document_channel_log (tenant_name, id) on delete set null (channel_log_id)
);
create index channel_arrival_by_log on channel_arrival (tenant_name, channel_log_id);
call make_tenant_table('channel_arrival', 'select, insert', audited => false);

-- ── What a mail says ────────────────────────────────────────────────────────────────────────────────
create table mail (
  tenant_name text not null references tenant,
  channel_log_id bigint not null,
  -- The mail itself, as it came and as a PDF.
  document_id bigint not null,
  message_id text,
  subject text not null default '',
  from_name text not null default '',
  from_address text not null default '',
  -- {to, cc}: [{name, address}]
  recipients jsonb not null default '{}',
  sent_at timestamptz,
  body_text text not null default '',
  -- Sanitised when the mail was opened; null for one without.
  body_html text,
  language text,
  sentiment text check (sentiment in ('POSITIVE', 'NEUTRAL', 'NEGATIVE')),
  sentiment_score double precision,
  -- Why nobody wrote it; null when somebody did.
  automatic text,
  -- What came with it and what became of each: [{name, mediaType, size, outcome, reason, documentUuid, channelLogUuid}]
  attachments jsonb not null default '[]',
  primary key (tenant_name, channel_log_id),
  foreign key (tenant_name, channel_log_id) references document_channel_log (tenant_name, id) on delete cascade,
  foreign key (tenant_name, document_id) references document (tenant_name, id) on delete cascade
);
create index mail_by_document on mail (tenant_name, document_id);
call make_tenant_table('mail', audited => false);

-- What somebody made of the sentiment of the mail that a document came with (F-021).
alter table extraction add column updated_sentiment text check (updated_sentiment in ('POSITIVE', 'NEUTRAL', 'NEGATIVE'));

-- ── Searching ───────────────────────────────────────────────────────────────────────────────────────
alter table search_extraction add column mail_sentiment text, add column sender text;

create function search_mail_text(tenant text, log bigint) returns text
language sql stable set search_path = recto, pg_temp as $$
  select concat_ws(' ', m.subject, m.from_name, m.from_address, left(m.body_text, 20000))
    from mail m where m.tenant_name = tenant and m.channel_log_id = log
$$;

-- A mail is known when it was opened, after its log came to be.
create function search_mail_changed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform search_put_log(l) from document_channel_log l where l.tenant_name = new.tenant_name and l.id = new.channel_log_id;
  perform search_put_extraction(e), search_put_values(e) from extraction e where e.tenant_name = new.tenant_name and e.channel_log_id = new.channel_log_id;
  return null;
end $$;
create trigger search_words after insert or update on mail for each row execute function search_mail_changed();
revoke execute on function search_mail_text(text, bigint), search_mail_changed() from public;
alter function search_mail_text(text, bigint) owner to recto_system;
alter function search_mail_changed() owner to recto_system;

-- As they were, and mails: whether there is a document beside the mail, what the mail is like and what it says.
set local role recto_system;
create or replace function search_put_extraction(e extraction) returns void language plpgsql set search_path = recto, pg_temp as $$
begin
  insert into search_extraction as s (tenant_name, id, category, status, post_mode, input_channel_type, input_channel,
    input_channel_inbox, input_channel_date, extraction_date, post_date, created_date, created_by, last_modified_date,
    last_modified_by, channel_log_id, has_document, mail_sentiment, sender)
  select e.tenant_name, e.id, e.category, e.status, e.post_mode, e.input_channel_type,
    coalesce((select search_text_of(c.name) from document_channel c where c.tenant_name = e.tenant_name and c.channel_uuid::text = e.input_channel), search_text_of(e.input_channel)),
    search_text_of(e.input_channel_inbox), e.input_channel_date, e.extraction_date, e.post_date, e.created_date, search_text_of(e.created_by), e.last_modified_date,
    search_text_of(e.last_modified_by), e.channel_log_id,
    coalesce((select d.source <> 'MAIL' from document d where d.tenant_name = e.tenant_name and d.id = e.document_id), false)
      or exists (select from document d where d.tenant_name = e.tenant_name and d.channel_log_id = e.channel_log_id and d.source <> 'MAIL' and not d.deleted),
    coalesce(e.updated_sentiment, m.sentiment), search_text_of(m.from_address)
    from (select) one left join mail m on m.tenant_name = e.tenant_name and m.channel_log_id = e.channel_log_id
  on conflict on constraint search_extraction_pkey do update set
    category = excluded.category, status = excluded.status, post_mode = excluded.post_mode,
    input_channel_type = excluded.input_channel_type, input_channel = excluded.input_channel,
    input_channel_inbox = excluded.input_channel_inbox, input_channel_date = excluded.input_channel_date,
    extraction_date = excluded.extraction_date, post_date = excluded.post_date, last_modified_date = excluded.last_modified_date,
    last_modified_by = excluded.last_modified_by, channel_log_id = excluded.channel_log_id, has_document = excluded.has_document,
    mail_sentiment = excluded.mail_sentiment, sender = excluded.sender;
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
create or replace function search_put_log(l document_channel_log) returns void language plpgsql set search_path = recto, pg_temp as $$
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
    concat_ws(' ', l.original_name, l.log_from, l.inbox, l.process_remarks, search_mail_text(l.tenant_name, l.id),
      (select string_agg(d.name, ' ') from document d where d.tenant_name = l.tenant_name and d.channel_log_id = l.id and not d.deleted)));
end $$;
reset role;
