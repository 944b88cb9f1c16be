-- What records are used by, what stays of those that went, and what they were before.
set local search_path = recto, public;

-- ── Archived: kept for what refers to it, and offered nowhere ───────────────────────────────────
alter table mic add column archived boolean not null default false;
alter table material add column archived boolean not null default false;
alter table source_entity add column archived boolean not null default false;
alter table code_table_option add column archived boolean not null default false;
alter table client add column archived boolean not null default false;
alter table plan add column archived boolean not null default false;

-- Which columns of which tables refer to a table: what is asked before a record goes. The column that every key of a
-- tenant's table has besides is left out.
create function references_to(t text)
returns table (source text, source_column text, cascades boolean)
language sql stable set search_path = recto, pg_temp as $$
  select s.relname::text, a.attname::text, c.confdeltype = 'c'
    from pg_constraint c
    join pg_class s on s.oid = c.conrelid
    join pg_class target on target.oid = c.confrelid
    join pg_namespace n on n.oid = target.relnamespace and n.nspname = 'recto'
    cross join lateral unnest(c.conkey) k(attnum)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
   where c.contype = 'f' and target.relname = t and a.attname <> 'tenant_name'
   order by 1, 2
$$;

-- ── The audit keeps old values ──────────────────────────────────────────────────────────────────
-- Before and after of the columns that changed; of what was deleted all of it. Only where the trigger says so, and never
-- a column whose name says that it holds a secret.
alter table audit add column before jsonb, add column after jsonb;

create function without_secrets(values_of jsonb) returns jsonb
language sql immutable set search_path = recto, pg_temp as $$
  select coalesce(jsonb_object_agg(key, case
           when key ~ '(password|secret|token|hash|connection_info|params|headers)' and value <> 'null'::jsonb
           then '"***"'::jsonb else value end), '{}')
    from jsonb_each(values_of)
$$;

create or replace function write_audit() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_now jsonb := coalesce(after, before);
  names text[] := '{}';
  keeps boolean := tg_nargs > 0 and tg_argv[0] = 'values';
  -- Who and when stand in the row of the audit itself.
  meta text[] := '{version,created_by,created_date,last_modified_by,last_modified_date,tenant_name}';
begin
  if tg_op = 'UPDATE' then
    select coalesce(array_agg(k order by k), '{}') into names
      from jsonb_object_keys(after) k where after -> k is distinct from before -> k;
    if names = '{}' then return null; end if;
    before := (select coalesce(jsonb_object_agg(k, before -> k), '{}') from unnest(names) k);
    after := (select coalesce(jsonb_object_agg(k, after -> k), '{}') from unnest(names) k);
  end if;
  insert into audit (tenant_name, actor, origin, action, record, record_id, changed, before, after)
  values (coalesce(row_now ->> 'tenant_name', current_tenant()), current_actor(),
          nullif(current_setting('app.origin', true), ''), lower(tg_op), tg_table_name,
          coalesce(row_now ->> 'id', row_now ->> 'tenant_name'), names,
          case when keeps and tg_op <> 'INSERT' then without_secrets(before - meta) end,
          case when keeps and tg_op = 'UPDATE' then without_secrets(after - meta) end);
  return null;
end $$;

-- What people maintain. Documents have a log of their own, which knows the roles of each field.
do $$
declare t text;
begin
  foreach t in array array['mic', 'mic_synonym', 'material', 'material_mic', 'code_table_option',
    'coa_mic_synonym_sample', 'baseline_order', 'packaging_configuration', 'document_channel', 'output_channel',
    'client', 'plan', 'customer_subscription', 'case_tag', 'extraction_tag', 'case_comment', 'membership']
  loop
    execute format('drop trigger if exists audit on %I', t);
    execute format('create trigger audit after insert or update or delete on %I for each row execute function write_audit(''values'')', t);
  end loop;
end $$;

-- How often a vendor's answers were exceptions is counted with every document: that is no change of the vendor.
drop trigger audit on source_entity;
drop trigger audit_changed on source_entity;
create trigger audit after insert or delete on source_entity for each row execute function write_audit('values');
create trigger audit_changed after update of id, tenant_name, code, name, iff_vendor_no, oc_extraction_configuration,
  coa_extraction_configuration, created_by, created_date, last_modified_by, last_modified_date, version, oc_ship_mode,
  oc_currency, oc_incoterms, oc_address, oc_table, oc_ipc, oc_description, oc_quantity, oc_price, oc_unit,
  oc_deliver_date, coa_table, coa_mic, coa_value, archived
  on source_entity for each row execute function write_audit('values');
