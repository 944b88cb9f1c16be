-- What administrators delete waits here for 30 days: the rows of a document or a case as they were, no longer among the
-- records. So nothing else has to know of it: lists, searches, checks and duplicates see a deleted record as gone.
set local search_path = recto, public;

create table trash (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant (tenant_name),
  kind text not null check (kind in ('extraction', 'document_case')),
  record_id bigint not null,
  record_uuid uuid not null,
  category text,
  label text,
  status text,
  -- Rows by table, and references of rows that stayed: table, column, key of the row, what it named.
  content jsonb not null,
  links jsonb not null default '[]',
  files text[] not null default '{}',
  deleted_at timestamptz not null default now(),
  deleted_by text not null default current_actor(),
  unique (tenant_name, kind, record_id)
);
create index trash_by_time on trash (tenant_name, deleted_at desc, id desc);
create index trash_by_age on trash (deleted_at);
call make_tenant_table('trash', 'select, delete');

-- The rows of a table that name one of some values in a column.
create function trash_rows(tenant text, tab text, col text, named jsonb) returns jsonb
language plpgsql stable set search_path = recto, pg_temp as $$
declare
  type text := (select format_type(a.atttypid, a.atttypmod) from pg_attribute a
                 where a.attrelid = format('recto.%I', tab)::regclass and a.attname = col);
  found jsonb;
begin
  execute format('select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from %I r
                   where r.tenant_name = $1 and r.%I = any (array(select (v #>> ''{}'')::%s from jsonb_array_elements($2) v))',
                 tab, col, type) into found using tenant, named;
  return found;
end $$;

-- Foreign keys beyond the tenant, one column each.
create view trash_keys as
select f.oid, c.relname::text as tab, a.attname::text as col, not a.attnotnull as may_be_empty, t.relname::text as of,
       o.attname::text as key, format_type(o.atttypid, o.atttypmod) as type, f.confdeltype as deletes,
       exists (select from pg_attribute x where x.attrelid = t.oid and x.attname = 'tenant_name' and not x.attisdropped) as of_tenant
  from pg_constraint f
  join pg_class c on c.oid = f.conrelid
  join pg_class t on t.oid = f.confrelid
  cross join lateral unnest(f.conkey, f.confkey) k (num, other)
  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num
  join pg_attribute o on o.attrelid = t.oid and o.attnum = k.other
 where f.contype = 'f' and c.relnamespace = 'recto'::regnamespace and a.attname <> 'tenant_name';

-- Adds to `content` the rows that go with some that are in it, and to `links` the rows that stay and lose a reference.
create function trash_follow(tenant text, first text, inout content jsonb, inout links jsonb)
language plpgsql stable set search_path = recto, pg_temp as $$
declare
  todo text[] := array[first];
  here text;
  k record;
  named jsonb;
  more jsonb;
  merged jsonb;
begin
  while cardinality(todo) > 0 loop
    here := todo[1];
    todo := todo[2:];
    for k in select * from trash_keys t
              where t.of = here and t.deletes in ('c', 'n')
                -- Who looks at the moment, and a trial, are not kept.
                and t.tab not in ('review_presence', 'case_presence', 'replay') order by t.oid loop
      select coalesce(jsonb_agg(distinct r -> k.key), '[]') into named from jsonb_array_elements(content -> here) r;
      more := trash_rows(tenant, k.tab, k.col, named);
      if more = '[]' then continue; end if;
      if k.deletes = 'n' then
        links := links || (select jsonb_agg(jsonb_build_object('table', k.tab, 'column', k.col, 'id', r -> 'id', 'of', r -> k.col))
                             from jsonb_array_elements(more) r);
        continue;
      end if;
      select jsonb_agg(distinct r) into merged
        from (select jsonb_array_elements(coalesce(content -> k.tab, '[]')) union all select jsonb_array_elements(more)) x (r);
      if jsonb_array_length(merged) > jsonb_array_length(coalesce(content -> k.tab, '[]')) then
        content := jsonb_set(content, array[k.tab], merged);
        todo := todo || k.tab;
      end if;
    end loop;
  end loop;
end $$;

-- Copies a record, and the document that goes with its last extraction, into the trash; whoever calls deletes them
-- then, in the same transaction.
create function put_into_trash(kind text, record bigint) returns bigint
language plpgsql security definer set search_path = recto, pg_temp as $$
#variable_conflict use_variable
declare
  tenant text := current_tenant();
  content jsonb;
  links jsonb := '[]';
  root jsonb;
  made bigint;
begin
  if tenant is null or kind not in ('extraction', 'document_case') then raise exception 'nothing to put into the trash'; end if;
  content := jsonb_build_object(kind, trash_rows(tenant, kind, 'id', jsonb_build_array(record)));
  root := content -> kind -> 0;
  if root is null then return null; end if;
  select f.content, f.links into content, links from trash_follow(tenant, kind, content, links) f;
  if kind = 'extraction' then
    content := content || jsonb_build_object(
      'coa_sample_sighting', trash_rows(tenant, 'coa_sample_sighting', 'extraction_uuid', jsonb_build_array(root -> 'extraction_uuid')),
      -- What people only accepted goes with the document; what they corrected stays, without its source.
      'learned_example', (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from learned_example l
                           where l.tenant_name = tenant and l.extraction_id = record and l.example ? 'confirmed'));
    if root ->> 'document_id' is not null and not exists (
        select from extraction e where e.tenant_name = tenant and e.document_id = (root ->> 'document_id')::bigint and e.id <> record) then
      content := content || jsonb_build_object('document', trash_rows(tenant, 'document', 'id', jsonb_build_array(root -> 'document_id')));
      select f.content, f.links into content, links from trash_follow(tenant, 'document', content, links) f;
    end if;
  end if;
  insert into trash (tenant_name, kind, record_id, record_uuid, category, label, status, content, links, files)
  values (tenant, kind, record, coalesce(root ->> 'extraction_uuid', root ->> 'case_uuid')::uuid, root ->> 'category',
          coalesce(root ->> 'category_key', root ->> 'case_no', content -> 'document' -> 0 ->> 'name'), root ->> 'status', content, links,
          array(select distinct value #>> '{}' from jsonb_each(content) t (tab, of_table), jsonb_array_elements(of_table) r (line),
                       jsonb_each(line) v (key, value)
                 where v.key like '%sha256' and jsonb_typeof(value) = 'string'))
  on conflict on constraint trash_tenant_name_kind_record_id_key do update
    set content = excluded.content, links = excluded.links, files = excluded.files, status = excluded.status,
        label = excluded.label, category = excluded.category, deleted_at = now(), deleted_by = current_actor()
  returning id into made;
  return made;
end $$;

-- Puts the rows back as they were. References to what is gone by now are left empty, and rows that are nothing without
-- them left out; when that is the record itself, or its document, nothing happens and the answer is null.
create function take_from_trash(entry bigint) returns text
language plpgsql security definer set search_path = recto, pg_temp as $$
#variable_conflict use_variable
declare
  t trash;
  content jsonb;
  todo text[];
  here text;
  k record;
  kept jsonb;
  names text;
  l record;
begin
  select * into t from trash x where x.tenant_name = current_tenant() and x.id = entry for update;
  if not found then return null; end if;
  content := t.content;
  todo := array(select jsonb_object_keys(content));
  perform set_config('recto.restoring', t.kind, true);
  while cardinality(todo) > 0 loop
    -- A table comes after those that it refers to.
    select x into here from unnest(todo) x
     where not exists (select from trash_keys f where f.tab = x and f.of <> x and f.of = any (todo)) order by x limit 1;
    if here is null then here := todo[1]; end if;
    todo := array_remove(todo, here);
    kept := content -> here;
    for k in select * from trash_keys f where f.tab = here and f.of <> here loop
      execute format(
        'select coalesce(jsonb_agg(case when there then r else r || jsonb_build_object(%1$L, null) end order by nth) filter (where there or $3), ''[]'')
           from (select r, nth, r ->> %1$L is null or exists (select from %2$I x where x.%3$I = (r ->> %1$L)::%4$s %5$s) as there
                   from jsonb_array_elements($1) with ordinality e (r, nth)) seen',
        k.col, k.of, k.key, k.type, case when k.of_tenant then 'and x.tenant_name = $2' else '' end)
        into kept using kept, t.tenant_name, k.may_be_empty;
    end loop;
    if here in (t.kind, 'document') and jsonb_array_length(kept) < jsonb_array_length(content -> here) then
      perform set_config('recto.restoring', '', true);
      raise exception 'the log of the document is gone' using errcode = 'RT001';
    end if;
    -- Its job is gone: what was on its way is sent again by whoever wants it.
    if here = 'delivery' then
      select coalesce(jsonb_agg(case when r ->> 'status' = 'PENDING' and r ->> 'held_at' is null then r || '{"status": "CANCELLED"}' else r end), '[]')
        into kept from jsonb_array_elements(kept) r;
    end if;
    select string_agg(format('%I', a.attname), ', ' order by a.attnum) into names from pg_attribute a
     where a.attrelid = format('recto.%I', here)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
    execute format('insert into %1$I (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$I, $1) on conflict do nothing',
                   here, names) using kept;
  end loop;
  for l in select * from jsonb_to_recordset(t.links) x ("table" text, "column" text, id text, of text) loop
    execute format('update %1$I set %2$I = $1::bigint where tenant_name = $2 and id::text = $3 and %2$I is null', l.table, l.column)
      using l.of, t.tenant_name, l.id;
  end loop;
  delete from trash x where x.id = t.id;
  perform set_config('recto.restoring', '', true);
  return t.record_uuid::text;
end $$;

-- A record that comes back is what it was: its history goes on, and the audit says who brought it back.
set local role recto_system;
create or replace function write_extraction_change() returns trigger
language plpgsql security definer set search_path = recto, pg_temp as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}'::jsonb end;
  after jsonb := to_jsonb(new);
  delta jsonb;
  seal bytea;
  payload bytea;
  previous bytea;
begin
  if tg_op = 'INSERT' and current_setting('recto.restoring', true) = 'extraction' then return null; end if;
  select coalesce(jsonb_object_agg(k, after -> k), '{}') into delta
    from unnest(array['status', 'category', 'category_key', 'post_mode', 'result', 'revised_result']) k
   where after -> k is distinct from before -> k;
  if delta = '{}'::jsonb then return null; end if;
  seal := seal_of(current_actor());
  payload := payload_of(delta, seal);
  select chain_hash into previous from extraction_change
   where tenant_name = new.tenant_name and extraction_id = new.id order by id desc limit 1;
  insert into extraction_change (tenant_name, extraction_id, action, actor, actor_seal, changed_fields, payload_hash, chain_hash)
  values (new.tenant_name, new.id, lower(tg_op), current_actor(), seal, delta, payload, sha256(coalesce(previous, ''::bytea) || payload));
  return null;
end $$;
reset role;

create or replace function write_case_change() returns trigger
language plpgsql set search_path = recto, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if current_setting('recto.restoring', true) = 'document_case' then return null; end if;
    insert into case_change (tenant_name, case_id, action) values (new.tenant_name, new.id, 'CREATED');
  elsif old.status is distinct from new.status then
    insert into case_change (tenant_name, case_id, action, detail)
    values (new.tenant_name, new.id, 'STATUS', jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  return null;
end $$;

create or replace function write_case_document() returns trigger
language plpgsql set search_path = recto, pg_temp as $$
declare
  by_whom jsonb := case when current_setting('recto.harmonising', true) = 'yes' then '{"harmonised": true}'::jsonb else '{}'::jsonb end;
begin
  if tg_op = 'INSERT' then
    if current_setting('recto.restoring', true) = 'document_case' then return null; end if;
    insert into case_change (tenant_name, case_id, action, detail)
    values (new.tenant_name, new.case_id, 'DOCUMENT_IN', jsonb_build_object('extraction', new.extraction_id) || by_whom);
  -- Of a case that goes as a whole nothing is told.
  elsif exists (select from document_case c where c.tenant_name = old.tenant_name and c.id = old.case_id) then
    insert into case_change (tenant_name, case_id, action, detail)
    values (old.tenant_name, old.case_id, 'DOCUMENT_OUT', jsonb_build_object('extraction', old.extraction_id) || by_whom);
  end if;
  return null;
end $$;

-- What people wrote of somebody who is erased, in what is in the trash; addresses go from all of it with the other tables.
create function erase_in_trash(email text, name text, pseudonym text) returns void
language plpgsql security definer set search_path = recto, pg_temp as $$
#variable_conflict use_variable
declare
  tab text;
begin
  foreach tab in array array['case_comment', 'extraction_issue', 'extraction_event'] loop
    update trash t set content = jsonb_set(t.content, array[tab], without_person((t.content -> tab)::text, email, name, pseudonym)::jsonb)
     where t.content ? tab and name is not null and strpos(lower((t.content -> tab)::text), lower(name)) > 0;
  end loop;
end $$;

do $$
declare f regprocedure;
begin
  alter view trash_keys owner to recto_system;
  foreach f in array array['trash_rows(text, text, text, jsonb)', 'trash_follow(text, text, jsonb, jsonb)',
      'put_into_trash(text, bigint)', 'take_from_trash(bigint)', 'erase_in_trash(text, text, text)']::regprocedure[] loop
    execute format('revoke execute on function %s from public', f);
    if f::text ~ '(put_into|take_from)_trash' then execute format('grant execute on function %s to recto_app', f); end if;
    execute format('alter function %s owner to recto_system', f);
  end loop;
end $$;

set local role recto_system;
create or replace function erase_person(person uuid, pseudonym text) returns boolean
language plpgsql security definer set search_path = recto, pg_temp as $$
#variable_conflict use_variable
declare
  email text;
  name text;
  t record;
begin
  select u.email, nullif(trim(u.display_name), '') into email, name from app_user u where u.id = person;
  if email is null then return false; end if;
  -- One letter or two are no name that could be told from a word.
  if length(name) < 3 then name := null; end if;
  delete from case_presence p where lower(p.login) = lower(email);
  delete from review_presence p where lower(p.login) = lower(email);
  delete from invitation i where lower(i.email) = lower(email);
  delete from outgoing_mail m where lower(m.recipient) = lower(email);
  delete from rate_limit r where strpos(lower(r.key), lower(email)) > 0;
  delete from app_user u where u.id = person;
  for t in
    select c.relname,
           string_agg(format(case when free then '%1$I = without_person(%1$I::text, $1, $2, $3)::%2$s' else
             '%1$I = without_person(%1$I::text, $1, null, $3)::%2$s' end, a.attname, format_type(a.atttypid, a.atttypmod)), ', ') as sets,
           string_agg(format('strpos(lower(%I::text), lower($1)) > 0', a.attname) ||
             case when free then format(' or strpos(lower(%I::text), lower($2)) > 0', a.attname) else '' end, ' or ') as held
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      -- What people write, where they name each other.
      cross join lateral (select (c.relname, a.attname) in (('case_comment', 'content'), ('extraction_issue', 'user_comment'),
        ('extraction_issue', 'reply'), ('extraction_issue', 'internal_comment'), ('outgoing_mail', 'subject'),
        ('outgoing_mail', 'body'), ('live_event', 'data'), ('extraction_event', 'reason')) as free) f
     where c.relnamespace = 'recto'::regnamespace and c.relkind = 'r'
       and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
       and c.relname not in ('audit', 'extraction_change', 'actor_seal', 'schema_migration', 'oidc_payload', 'document_page',
         'mail', 'search_text', 'search_change', 'blob', 'app_user')
       -- What was received, and what was read of it.
       and (c.relname, a.attname) not in (('extraction', 'result'), ('extraction', 'revised_result'), ('extraction', 'baseline'),
         ('extraction', 'summary'), ('document', 'content'), ('document', 'name'), ('document', 'metadata'),
         ('document', 'pdf_metadata'), ('document_channel_log', 'log_from'), ('document_channel_log', 'metadata'),
         ('document_channel_log', 'original_name'), ('delivery', 'content'), ('delivery', 'response_body'),
         ('search_log', 'log_from'), ('search_log', 'original_name'), ('search_extraction', 'sender'))
       and a.attname <> 'tenant_name'
     group by c.relname order by c.relname
  loop
    execute format('update %I set %s where %s', t.relname, t.sets, t.held) using email, name, pseudonym;
  end loop;
  update actor_seal s set actor = null, salt = null, shown = pseudonym where lower(s.actor) = lower(email);
  perform erase_in_trash(email, name, pseudonym);
  perform erase_in_history(email, name, pseudonym);
  insert into audit (tenant_name, actor, origin, action, record, record_id)
  values (current_tenant(), without_person(current_actor(), email, null, pseudonym),
          nullif(current_setting('app.origin', true), ''), 'erase', 'app_user', pseudonym);
  return true;
end $$;
reset role;
