-- The certificate desk: names are looked up in memory, which learns of changes as searches do; codes of characteristics
-- are found in any case; samples are searched.
set local search_path = recto, public;

-- ── Characteristics ─────────────────────────────────────────────────────────────────────────────
-- A column and no expression: only comparisons of columns can use an index below a row-level policy.
alter table mic add column code_key text generated always as (lower(code)) stored;
create index mic_by_key on mic (tenant_name, category, code_key);
create index mic_by_code on mic (tenant_name, code, id);
create index mic_by_description on mic (tenant_name, description, id);
create index mic_synonym_by_name on mic_synonym (tenant_name, synonym, id);

-- ── News of names ───────────────────────────────────────────────────────────────────────────────
create function search_names_added() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  insert into search_change (tenant_name, index_name, id) select tenant_name, 'mic-name', id from added;
  return null;
end $$;
create function search_names_gone() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  insert into search_change (tenant_name, index_name, id) select tenant_name, 'mic-name', id from gone;
  return null;
end $$;
-- Of a Mic that is switched on or off, or of another business now.
create function search_mic_switched() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  insert into search_change (tenant_name, index_name, id)
    select s.tenant_name, 'mic-name', s.id from mic_synonym s where s.tenant_name = new.tenant_name and s.mic_id = new.id;
  return null;
end $$;
create trigger search_added after insert on mic_synonym referencing new table as added for each statement execute function search_names_added();
create trigger search_changed after update on mic_synonym referencing new table as added for each statement execute function search_names_added();
create trigger search_gone after delete on mic_synonym referencing old table as gone for each statement execute function search_names_gone();
create trigger search_switched after update on mic for each row
  when (old.active is distinct from new.active or old.category is distinct from new.category) execute function search_mic_switched();

-- ── Samples ─────────────────────────────────────────────────────────────────────────────────────
-- Searches read the table itself; what separates their cells cannot be part of one.
create function plain_sample() returns trigger language plpgsql set search_path = recto, pg_temp as $$
begin
  new.code := btrim(translate(new.code, E'\x1e\x1f\n\r\t', '     '));
  new.mic_code := translate(new.mic_code, E'\x1e\x1f\n\r\t', '     ');
  new.mic_description := translate(new.mic_description, E'\x1e\x1f\n\r\t', '     ');
  return new;
end $$;
create trigger plain before insert or update on coa_mic_synonym_sample for each row execute function plain_sample();

create function search_sample_changed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  insert into search_change (tenant_name, index_name, id)
    values (coalesce(new.tenant_name, old.tenant_name), 'coamicsynonymsample', coalesce(new.id, old.id));
  return null;
end $$;
create trigger search_row after insert or update or delete on coa_mic_synonym_sample for each row execute function search_sample_changed();
create index coa_mic_synonym_sample_by_score on coa_mic_synonym_sample (tenant_name, max_score, id);

-- ── Rights ──────────────────────────────────────────────────────────────────────────────────────
do $$
declare f text;
begin
  foreach f in array array['search_names_added()', 'search_names_gone()', 'search_mic_switched()', 'search_sample_changed()'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('alter function %s owner to recto_system', f);
  end loop;
end $$;
