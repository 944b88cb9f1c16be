-- A text index entry holds a megabyte: of scripts without spaces, every letter of a text may be an entry of its own.
set local search_path = recto, public;
set local role recto_system;
create or replace function search_put_text(tenant text, index_name text, id bigint, words text) returns void
language sql set search_path = recto, pg_temp as $$
  insert into search_text as t (tenant_name, index_name, id, body)
  values (tenant, search_put_text.index_name, search_put_text.id,
    btrim(regexp_replace(search_fold(left(coalesce(words, ''), 60000)), ' +', ' ', 'g')))
  on conflict on constraint search_text_pkey do update set body = excluded.body where t.body is distinct from excluded.body
$$;
reset role;
