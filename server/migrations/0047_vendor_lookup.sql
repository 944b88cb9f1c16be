-- Counts of vendors, and how a vendor is looked up.
set local search_path = recto, public;

-- ── Counts ──────────────────────────────────────────────────────────────────────────────────────
-- A file with several documents counts for several vendors in the order of its pages, another one for the same vendors in
-- another order: each could wait for the other. Counting is the last thing that a transaction does now, for one
-- transaction of a tenant at a time, so that whoever counts waits for nobody who counts.
drop trigger vendor_counts_added on extraction;
drop trigger vendor_counts_moved on extraction;
drop trigger vendor_counts_gone on extraction;
set local role recto_system;
drop function vendor_counts_changed();
reset role;
create function vendor_counts_changed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.input_entity_id is not distinct from new.input_entity_id and old.category = new.category
    and vendor_breaches(old.result, old.revised_result) = vendor_breaches(new.result, new.revised_result) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('recto:vendor-counts:' || coalesce(new.tenant_name, old.tenant_name)));
  if tg_op <> 'INSERT' and old.input_entity_id is not null then perform vendor_counts_add(old.input_entity_id, old, -1); end if;
  if tg_op <> 'DELETE' and new.input_entity_id is not null then perform vendor_counts_add(new.input_entity_id, new, 1); end if;
  return null;
end $$;
create constraint trigger vendor_counts_added after insert on extraction deferrable initially deferred for each row
  when (new.input_entity_id is not null) execute function vendor_counts_changed();
create constraint trigger vendor_counts_moved after update of input_entity_id, category, result, revised_result on extraction
  deferrable initially deferred for each row
  when (old.input_entity_id is not null or new.input_entity_id is not null) execute function vendor_counts_changed();
create constraint trigger vendor_counts_gone after delete on extraction deferrable initially deferred for each row
  when (old.input_entity_id is not null) execute function vendor_counts_changed();
revoke execute on function vendor_counts_changed() from public;
alter function vendor_counts_changed() owner to recto_system;

-- ── Looking up ──────────────────────────────────────────────────────────────────────────────────
-- Documents name their vendor by a number without its leading zeros, or by a name. Row-level policies keep functions from
-- an index, so what is compared is stored.
alter table source_entity
  add column bare_vendor_no text generated always as (nullif(ltrim(iff_vendor_no, '0'), '')) stored,
  add column folded_name text generated always as (search_fold(name)) stored;
create index source_entity_by_vendor_no on source_entity (tenant_name, bare_vendor_no);
create index source_entity_by_name on source_entity (tenant_name, folded_name);
