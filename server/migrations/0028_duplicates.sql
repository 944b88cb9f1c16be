-- Documents that came before: what each is recognised by, what people decided, and what is not charged for.
set local search_path = recto, public;

-- Sketches of what was read (see extraction/duplicates/fingerprint.ts) and the number that people know a document by.
create table extraction_fingerprint (
  tenant_name text not null references tenant,
  extraction_id bigint not null,
  -- The reading that it was made of.
  revision integer not null,
  category text not null,
  figures integer[] not null,
  words integer[] not null,
  business_number text check (length(business_number) <= 256),
  primary key (tenant_name, extraction_id),
  foreign key (tenant_name, extraction_id) references extraction (tenant_name, id) on delete cascade
);
create index extraction_fingerprint_by_number on extraction_fingerprint (tenant_name, category, business_number)
  where business_number is not null;
call make_tenant_table('extraction_fingerprint', audited => false);

-- Keys that similar documents are likely to share.
create table extraction_band (
  tenant_name text not null references tenant,
  key integer not null,
  extraction_id bigint not null,
  primary key (tenant_name, key, extraction_id),
  foreign key (tenant_name, extraction_id) references extraction (tenant_name, id) on delete cascade
);
create index extraction_band_by_extraction on extraction_band (tenant_name, extraction_id);
call make_tenant_table('extraction_band', audited => false);

-- Two documents that may be one. `original_id` came first.
create table extraction_duplicate (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  extraction_id bigint not null,
  original_id bigint not null check (original_id < extraction_id),
  -- The same pages, or other pages with the same business key.
  kind text not null check (kind in ('PAGES', 'KEY')),
  likeness real not null check (likeness between 0 and 1),
  -- LINK: the later one is set aside; REPLACE: the earlier one; KEEP: they are two. Null: nobody has decided.
  decision text check (decision in ('LINK', 'REPLACE', 'KEEP')),
  decided_by text,
  decided_date timestamptz,
  created_date timestamptz not null default now(),
  unique (tenant_name, id),
  unique (tenant_name, extraction_id, original_id),
  foreign key (tenant_name, extraction_id) references extraction (tenant_name, id) on delete cascade,
  foreign key (tenant_name, original_id) references extraction (tenant_name, id) on delete cascade
);
create index extraction_duplicate_by_original on extraction_duplicate (tenant_name, original_id);
call make_tenant_table('extraction_duplicate');

-- Pages of a document that turns out to be one that was there are given back by a row of their own, and charged again
-- when that is taken back: rows are only ever added.
alter table subscription_usage
  drop constraint subscription_usage_quantity_check,
  drop constraint subscription_usage_tenant_name_channel_log_id_key,
  add column reason text not null default 'PAGES' check (reason in ('PAGES', 'DUPLICATE', 'NO_DUPLICATE')),
  add constraint subscription_usage_quantity_check
    check (case reason when 'DUPLICATE' then quantity < 0 else quantity > 0 end);
create unique index subscription_usage_once on subscription_usage (tenant_name, channel_log_id) where reason = 'PAGES';
create index subscription_usage_by_log on subscription_usage (tenant_name, channel_log_id);
