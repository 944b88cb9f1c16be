-- Words for the index are folded in one pass: translating letter by letter went through eighty signs for each of them,
-- 2.2 ms for a page of 8,000 letters, most of what a correction cost here. What comes out is the same, without the
-- spaces that everybody took away afterwards.
set local search_path = recto, public;

create or replace function search_fold(body text) returns text language sql immutable parallel safe strict
return btrim(regexp_replace(
  -- Letters of ASCII alone are normal already.
  lower(case when octet_length(body) = length(body) then body else normalize(body, nfkc) end),
  E'[ \t\n\r\x0b\x0c\x1e\x1f!"#$%&''()*+,\\-./:;<=>?@\\[\\\\\\]\\^_`{|}~·–—‘’“”•…、。〈〉《》「」『』【】〔〕]+', ' ', 'g'));

-- Without pairs and without words that have to be cut, the words of the text are its lexemes.
create or replace function search_lexemes(tenant text, index_name text, body text) returns tsvector
language plpgsql immutable parallel safe strict cost 100000 as $$
declare mark text := recto.search_mark(tenant, index_name);
begin
  if body <> '' and body !~ '[^ ]{61}' and not recto.search_has_pairs(body) then
    return array_to_tsvector(string_to_array(mark || replace(body, ' ', ' ' || mark), ' '));
  end if;
  return array_to_tsvector(array(select mark || t from unnest(recto.search_tokens(body)) t));
end $$;

set local role recto_system;
create or replace function search_put_text(tenant text, index_name text, id bigint, words text) returns void
language sql set search_path = recto, pg_temp as $$
  insert into search_text as t (tenant_name, index_name, id, body)
  values (tenant, search_put_text.index_name, search_put_text.id, search_fold(left(coalesce(words, ''), 60000)))
  on conflict on constraint search_text_pkey do update set body = excluded.body where t.body is distinct from excluded.body
$$;
reset role;
