-- What is asked of the documents of a vendor is counted: how many there are, and how many do not keep to what. The
-- counts follow the extractions themselves, so that reading one again, correcting or deleting it leaves them true.
set local search_path = recto, public;

create function vendor_breaches(result jsonb, revised jsonb) returns text[] language sql immutable as $$
  select array(select x ->> 'field' from jsonb_path_query(coalesce(revised, result), '$.RequirementError[*]') x order by 1)
$$;

create function vendor_counts_add(vendor bigint, e extraction, sign integer) returns void language plpgsql set search_path = recto, pg_temp as $$
declare
  wrong text[] := vendor_breaches(e.result, e.revised_result);
begin
  update source_entity s set
    oc_count = oc_count + sign * (e.category = 'PO_CONF')::integer,
    coa_count = coa_count + sign * (e.category in ('COA', 'NB_COA'))::integer,
    oc_ship_mode_exception_count = oc_ship_mode_exception_count + sign * ('ocShipMode' = any (wrong))::integer,
    oc_currency_exception_count = oc_currency_exception_count + sign * ('ocCurrency' = any (wrong))::integer,
    oc_incoterms_exception_count = oc_incoterms_exception_count + sign * ('ocIncoterms' = any (wrong))::integer,
    oc_address_exception_count = oc_address_exception_count + sign * ('ocAddress' = any (wrong))::integer,
    oc_table_exception_count = oc_table_exception_count + sign * ('ocTable' = any (wrong))::integer,
    oc_ipc_exception_count = oc_ipc_exception_count + sign * ('ocIpc' = any (wrong))::integer,
    oc_description_exception_count = oc_description_exception_count + sign * ('ocDescription' = any (wrong))::integer,
    oc_quantity_exception_count = oc_quantity_exception_count + sign * ('ocQuantity' = any (wrong))::integer,
    oc_price_exception_count = oc_price_exception_count + sign * ('ocPrice' = any (wrong))::integer,
    oc_unit_exception_count = oc_unit_exception_count + sign * ('ocUnit' = any (wrong))::integer,
    oc_deliver_date_exception_count = oc_deliver_date_exception_count + sign * ('ocDeliverDate' = any (wrong))::integer,
    coa_table_exception_count = coa_table_exception_count + sign * ('coaTable' = any (wrong))::integer,
    coa_mic_exception_count = coa_mic_exception_count + sign * ('coaMic' = any (wrong))::integer,
    coa_value_exception_count = coa_value_exception_count + sign * ('coaValue' = any (wrong))::integer
  where s.tenant_name = e.tenant_name and s.id = vendor;
end $$;

create function vendor_counts_changed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.input_entity_id is not distinct from new.input_entity_id and old.category = new.category
    and vendor_breaches(old.result, old.revised_result) = vendor_breaches(new.result, new.revised_result) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.input_entity_id is not null then perform vendor_counts_add(old.input_entity_id, old, -1); end if;
  if tg_op <> 'DELETE' and new.input_entity_id is not null then perform vendor_counts_add(new.input_entity_id, new, 1); end if;
  return null;
end $$;
create trigger vendor_counts_added after insert on extraction for each row when (new.input_entity_id is not null)
  execute function vendor_counts_changed();
create trigger vendor_counts_moved after update of input_entity_id, category, result, revised_result on extraction for each row
  when (old.input_entity_id is not null or new.input_entity_id is not null) execute function vendor_counts_changed();
create trigger vendor_counts_gone after delete on extraction for each row when (old.input_entity_id is not null)
  execute function vendor_counts_changed();
revoke execute on function vendor_counts_add(bigint, extraction, integer), vendor_counts_changed() from public;
alter function vendor_counts_add(bigint, extraction, integer) owner to recto_system;
alter function vendor_counts_changed() owner to recto_system;

-- Counting is no work of anybody: only what people change of a vendor is audited.
drop trigger audit on source_entity;
create trigger audit after insert or delete on source_entity for each row execute function write_audit();
do $$
begin
  execute format('create trigger audit_changed after update of %s on source_entity for each row execute function write_audit()',
    (select string_agg(quote_ident(column_name), ', ') from information_schema.columns
      where table_schema = 'recto' and table_name = 'source_entity' and column_name not like '%\_count'));
end $$;

