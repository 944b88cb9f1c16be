-- Search on OpenSearch or Elasticsearch (RECTO_SEARCH_URL). The engine holds copies of the copies; how far it was fed
-- stands here, by tenant. One feeder at a time (an advisory lock) reads what changed and gives it a version that is
-- larger than any before: what a feeder that lost its lock still sends is refused by the engine.
set local search_path = recto, public;

-- What an index of the engine is made of. Another version of the server has another fingerprint, and an index of its own.
create table search_target (
  index_name text not null,
  fingerprint text not null,
  -- A larger one is filled beside the one that is searched.
  generation integer not null default 1,
  -- When a worker last looked after it.
  used timestamptz not null default now(),
  primary key (index_name, fingerprint)
);
alter table search_target enable row level security;
alter table search_target force row level security;
create policy system on search_target to recto_system using (true) with check (true);
grant select, insert, update, delete on search_target to recto_system;

create table search_feed (
  tenant_name text not null references tenant,
  index_name text not null,
  fingerprint text not null,
  generation integer not null,
  -- What the engine shows: everything that this snapshot of the database sees.
  horizon text not null,
  version bigint not null,
  fed timestamptz not null default now(),
  primary key (tenant_name, index_name, fingerprint, generation)
);
call make_tenant_table('search_feed', 'select, insert, update, delete', audited => false);

-- Tokens of the words of records, as the index of words holds them.
create function search_words_of(index_name text, ids bigint[]) returns table (id bigint, tokens text[])
language sql stable security definer set search_path = recto, pg_temp as $$
  select t.id, search_tokens(t.body) from search_text t
   where t.tenant_name = current_tenant() and t.index_name = search_words_of.index_name and t.id = any (ids)
$$;

-- What `find_words` looks for: of each word its tokens, `open` ones may go on. Null where it has to look at the texts
-- themselves: phrases, and words of more than two letters of a script without spaces.
create function search_wanted(words text, how text) returns jsonb
language sql immutable parallel safe set search_path = recto, pg_temp as $$
  with folded as (select btrim(regexp_replace(search_fold(words), ' +', ' ', 'g')) as text),
  each as (select w, n, count(*) over () as many from folded, unnest(string_to_array(text, ' ')) with ordinality as u(w, n) where w <> '')
  select case
    when exists (select from each where length(w) > 1 and search_has_pairs(w)
      and not (length(w) = 2 and search_has_pairs(left(w, 1)) and search_has_pairs(right(w, 1)))) then null
    when how = 'phrase' and (select count(*) from each) > 1 then null
    else coalesce((select jsonb_agg((
      select jsonb_agg(jsonb_build_object('token', t, 'open',
          (how = 'phrase' and n = many and not search_has_pairs(w)) or (length(t) = 1 and search_has_pairs(t))))
        from unnest(search_tokens(w)) t
       where not (length(t) = 1 and search_has_pairs(t) and length(w) > 1) or cardinality(search_tokens(w)) = 1) order by n)
      from each), '[]') end
$$;

do $$
declare f regprocedure;
begin
  foreach f in array array['search_words_of(text, bigint[])', 'search_wanted(text, text)']::regprocedure[] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to recto_app, recto_system', f);
  end loop;
  alter function search_words_of(text, bigint[]) owner to recto_system;
end $$;

-- The name of a file is among the words of what was read from it: that these changed was not told so far, as words are
-- looked up in the database. An engine has to be told.
set local role recto_system;
create or replace function search_log_changed() returns trigger language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  perform search_put_log(new);
  if tg_op = 'UPDATE' and new.original_name is distinct from old.original_name then
    perform search_put_extraction(e), search_put_values(e) from extraction e
      where e.tenant_name = new.tenant_name and e.channel_log_id = new.id;
  end if;
  return null;
end $$;
reset role;
