-- A person can be erased while the history stays provable. What the chain covers of a person is a seal: SHA-256 over
-- random bytes and what they are called. Both stand in a table beside it and can be emptied; the seal proves on that one
-- and the same person did it, and nobody can find out who by trying names.
set local search_path = recto, public;

create table actor_seal (
  seal bytea primary key,
  -- What the seal was made of; null once the person is erased.
  salt bytea,
  actor text,
  -- What rows with this seal are to say of who it was: the same, or a pseudonym.
  shown text not null,
  check ((salt is null) = (actor is null)),
  check (actor is null or actor = shown)
);
create index actor_seal_by_actor on actor_seal (actor) where actor is not null;
grant select, insert, update on actor_seal to recto_system;

create function seal_of(actor text) returns bytea
language plpgsql security definer set search_path = recto, pg_temp as $$
declare
  found bytea;
  salt bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
begin
  -- Two at once may make two: each proves the rows that it stands in.
  select s.seal into found from actor_seal s where s.actor = seal_of.actor limit 1;
  if found is null then
    found := sha256(salt || convert_to(seal_of.actor, 'UTF8'));
    insert into actor_seal (seal, salt, actor, shown) values (found, salt, seal_of.actor, seal_of.actor);
  end if;
  return found;
end $$;
revoke execute on function seal_of(text) from public;

-- What the chain covers of a row.
create function payload_of(changed jsonb, seal bytea) returns bytea
language sql immutable set search_path = recto, pg_temp as $$
  select sha256(convert_to(changed::text, 'UTF8') || seal)
$$;

-- ── The history that there is ───────────────────────────────────────────────────────────────────
-- Who it was stood inside what the hashes cover. It is taken out, the seal is put in, and the hashes are made anew: of
-- rows that were right only. What was changed or thinned out before still shows.
alter table extraction_change add column actor_seal bytea;
alter table extraction_change no force row level security;
do $$
declare
  r record;
  before bytea := '';
  after bytea := '';
  tenant text := '';
  extraction bigint := 0;
  seal bytea;
  payload bytea;
  chain bytea;
begin
  for r in select * from extraction_change order by tenant_name, extraction_id, id loop
    if (r.tenant_name, r.extraction_id) is distinct from (tenant, extraction) then
      before := ''; after := ''; tenant := r.tenant_name; extraction := r.extraction_id;
    end if;
    seal := seal_of(r.actor);
    payload := case when r.payload_hash = sha256(convert_to(r.changed_fields::text, 'UTF8'))
      then payload_of(r.changed_fields - 'last_modified_by', seal) else r.payload_hash end;
    chain := case when r.chain_hash = sha256(before || r.payload_hash) then sha256(after || payload) else r.chain_hash end;
    update extraction_change c
       set changed_fields = r.changed_fields - 'last_modified_by', actor_seal = seal, payload_hash = payload, chain_hash = chain
     where c.id = r.id;
    before := r.chain_hash;
    after := chain;
  end loop;
end $$;
alter table extraction_change alter column actor_seal set not null;
alter table extraction_change force row level security;
alter function seal_of(text) owner to recto_system;

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

-- ── Erasing somebody ────────────────────────────────────────────────────────────────────────────
-- A text without somebody: their address wherever it stands, their name as whole words where `name` is given.
create function without_person(said text, email text, name text, pseudonym text) returns text
language plpgsql immutable set search_path = recto, pg_temp as $$
declare
  literal text := '([][\\.^$*+?(){}|/-])';
  text_now text := said;
begin
  if strpos(lower(said), lower(email)) > 0 then
    text_now := regexp_replace(text_now,
      '(?<![[:alnum:]._%+-])' || regexp_replace(email, literal, '\\\1', 'g') || '(?![[:alnum:]-]|\.[[:alnum:]])',
      pseudonym, 'gi');
  end if;
  if name is not null and strpos(lower(text_now), lower(name)) > 0 then
    text_now := regexp_replace(text_now,
      '(?<![[:alnum:]])' || regexp_replace(name, literal, '\\\1', 'g') || '(?![[:alnum:]])', pseudonym, 'gi');
  end if;
  return text_now;
end $$;

-- Histories are append-only for every role; a function of the owner replaces who somebody was, and nothing else.
create policy erasing_seen on audit for select to recto_owner using (current_setting('recto.erasing', true) = 'yes');
create policy erasing on audit for update to recto_owner using (current_setting('recto.erasing', true) = 'yes');
create policy erasing_seen on extraction_change for select to recto_owner using (current_setting('recto.erasing', true) = 'yes');
create policy erasing on extraction_change for update to recto_owner using (current_setting('recto.erasing', true) = 'yes');

create function erase_in_history(email text, name text, pseudonym text) returns void
language plpgsql security definer set search_path = recto, pg_temp as $$
#variable_conflict use_variable
begin
  perform set_config('recto.erasing', 'yes', true);
  update extraction_change c set actor = pseudonym where lower(c.actor) = lower(email);
  update audit a
     set actor = without_person(a.actor, email, null, pseudonym),
         record_id = without_person(a.record_id, email, null, pseudonym),
         before = without_person(a.before::text, email, name, pseudonym)::jsonb,
         after = without_person(a.after::text, email, name, pseudonym)::jsonb
   where strpos(lower(concat_ws(' ', a.actor, a.record_id, a.before::text, a.after::text)), lower(email)) > 0
      or (name is not null and strpos(lower(concat_ws(' ', a.before::text, a.after::text)), lower(name)) > 0);
  perform set_config('recto.erasing', '', true);
  update graphile_worker._private_jobs j
     set payload = jsonb_set(j.payload::jsonb, '{actor}', to_jsonb(pseudonym))::json
   where lower(j.payload ->> 'actor') = lower(email);
end $$;
revoke execute on function erase_in_history(text, text, text) from public;
grant execute on function erase_in_history(text, text, text) to recto_system;

/*
 * Takes somebody out of every table: the account with all that hangs on it, what waits for them, and who they were in
 * what others keep. What documents say stays: it is what was received.
 */
create function erase_person(person uuid, pseudonym text) returns boolean
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
  perform erase_in_history(email, name, pseudonym);
  insert into audit (tenant_name, actor, origin, action, record, record_id)
  values (current_tenant(), without_person(current_actor(), email, null, pseudonym),
          nullif(current_setting('app.origin', true), ''), 'erase', 'app_user', pseudonym);
  return true;
end $$;
-- The same for an operator in the portal.
create function erase_person_as(operator uuid, person uuid, pseudonym text) returns boolean
language plpgsql security definer set search_path = recto, pg_temp as $$
begin
  if not is_operator(erase_person_as.operator) or erase_person_as.operator = erase_person_as.person then return false; end if;
  return erase_person(erase_person_as.person, erase_person_as.pseudonym);
end $$;

-- What proves, in the archive of a tenant, who its history speaks of.
create function seals_for_archive() returns table (seal bytea, salt bytea, actor text, shown text)
language sql stable security definer set search_path = recto, pg_temp as $$
  select s.seal, s.salt, s.actor, s.shown from actor_seal s
   where s.seal in (select c.actor_seal from extraction_change c where c.tenant_name = current_tenant())
$$;
revoke execute on function erase_person_as(uuid, uuid, text), seals_for_archive() from public;
grant execute on function erase_person_as(uuid, uuid, text), seals_for_archive() to recto_app;
alter function erase_person_as(uuid, uuid, text) owner to recto_system;
alter function seals_for_archive() owner to recto_system;
grant update on tenant_tombstone to recto_system;
revoke execute on function erase_person(uuid, text), without_person(text, text, text, text), payload_of(jsonb, bytea) from public;
grant execute on function without_person(text, text, text, text), payload_of(jsonb, bytea) to recto_system;
alter function erase_person(uuid, text) owner to recto_system;
