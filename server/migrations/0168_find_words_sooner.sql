-- A word that many texts of a tenant hold: of each text that the index of words named, tenant and index are still compared,
-- since marks of two tenants may be the same. It read the setting and made two texts for each of them, a fifth of the time
-- of the look-up. Bytes are compared instead, which no other index is made for either, so that the planner keeps to the
-- words (see 0030).
set local role recto_system;
create or replace function find_words(index_name text, words text, how text) returns bytea
language plpgsql stable security definer set search_path = recto, pg_temp set work_mem = '32MB' as $$
declare
  folded text := btrim(regexp_replace(search_fold(words), ' +', ' ', 'g'));
  mine text := current_tenant();
  mark text := search_mark(mine, find_words.index_name);
  each text[] := string_to_array(folded, ' ');
  wanted tsquery;
  -- What stands in the text as it is written here.
  literal text[];
  found bytea;
begin
  if mine is null then raise exception 'a search needs a tenant' using errcode = '42501'; end if;
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
     where t.tenant_name = mine collate "C" and t.index_name = find_words.index_name collate "C"
       and search_lexemes(t.tenant_name, t.index_name, t.body) @@ wanted;
  else
    select string_agg(int8send(t.id), '') into found from search_text t
     where t.tenant_name = mine collate "C" and t.index_name = find_words.index_name collate "C"
       and search_lexemes(t.tenant_name, t.index_name, t.body) @@ wanted
       and not exists (select from unnest(literal) l where strpos(' ' || t.body, l) = 0);
  end if;
  return coalesce(found, '');
end $$;
reset role;
