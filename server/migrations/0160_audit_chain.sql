-- The audit of each tenant becomes a chain of hashes. A link is written shortly after the row that it covers, in a
-- transaction of its own: writers never wait for each other. It covers the row's content, which row it is, its place in
-- the chain, and the link before it. What may name a person is covered through random bytes that can be emptied.
set local search_path = recto, public;

create table audit_link (
  -- The tenant; '' for what belongs to none.
  chain text not null,
  seq bigint not null,
  audit_id bigint not null,
  -- `late`: the row says that it is older than the look before the one that found it. `erased`: takes the place of an
  -- earlier link, whose row names somebody no more. `imported`: came with the archive of a tenant.
  kind text not null check (kind in ('written', 'late', 'imported', 'erased')),
  linked_at timestamptz not null,
  salt bytea,
  -- In place of the salt, once what it hid was erased.
  open_hash bytea,
  payload_hash bytea not null,
  chain_hash bytea not null,
  primary key (chain, seq),
  check ((salt is null) <> (open_hash is null))
);
create index audit_link_by_row on audit_link (audit_id);

-- When rows were looked for, and the last number that was given out by then.
create table audit_look (
  looked_at timestamptz primary key,
  last_id bigint not null
);

-- What the last check of a chain found. `links` and `head` are those of the last check that found nothing.
create table audit_check (
  chain text primary key,
  checked_at timestamptz not null,
  links bigint not null,
  head bytea not null,
  faults bigint not null,
  -- The first fault, as verify_audit tells it.
  fault jsonb
);

grant select, insert on audit_link to recto_system;
grant select, insert, delete on audit_look to recto_system;
grant select, insert, update on audit_check to recto_system;
grant select on sequence audit_id_seq to recto_system;

-- Of a row of the audit: what never names anybody.
create function audit_fixed_hash(a audit) returns bytea
language sql stable set search_path = recto, pg_temp as $$
  select sha256(convert_to(jsonb_build_array(a.tenant_name, extract(epoch from a.at)::text, a.action, a.record, a.changed)::text, 'UTF8'))
$$;
-- And what may.
create function audit_open_hash(salt bytea, a audit) returns bytea
language sql stable set search_path = recto, pg_temp as $$
  select sha256(salt || convert_to(jsonb_build_array(a.actor, a.origin, a.record_id, a.before, a.after)::text, 'UTF8'))
$$;
-- What a link says beside its payload.
create function audit_link_hash(previous bytea, chain text, seq bigint, audit_id bigint, kind text, linked_at timestamptz, payload bytea)
returns bytea language sql stable set search_path = recto, pg_temp as $$
  select sha256(previous || convert_to(jsonb_build_array(chain, seq, audit_id, kind, extract(epoch from linked_at)::text)::text, 'UTF8') || payload)
$$;
revoke execute on function audit_fixed_hash(audit), audit_open_hash(bytea, audit),
  audit_link_hash(bytea, text, bigint, bigint, text, timestamptz, bytea) from public;
grant execute on function audit_fixed_hash(audit), audit_open_hash(bytea, audit),
  audit_link_hash(bytea, text, bigint, bigint, text, timestamptz, bytea) to recto_system;

-- Up to where every row that was ever written is there to be seen: a transaction lasts less than two hours.
create function audit_settled() returns bigint
language sql stable set search_path = recto, pg_temp as $$
  select coalesce(max(last_id), 0) from audit_look
   where looked_at < (select max(looked_at) from audit_look) - interval '2 hours'
$$;
revoke execute on function audit_settled() from public;
grant execute on function audit_settled() to recto_system;

-- Appends links for these rows. Whoever calls holds the lock.
create function link_audit(ids bigint[], kind text) returns void
language plpgsql security definer set search_path = recto, pg_temp as $$
#variable_conflict use_column
declare
  a audit;
  now_in text;
  place bigint;
  previous bytea;
  salt bytea;
  payload bytea;
  -- A row that was there to be seen at the look before would have been found by it.
  looked timestamptz := (select max(looked_at) from audit_look);
  as_kind text;
begin
  for a in select x.* from audit x where x.id = any (ids) order by coalesce(x.tenant_name, ''), x.id loop
    if now_in is distinct from coalesce(a.tenant_name, '') then
      now_in := coalesce(a.tenant_name, '');
      select l.seq, l.chain_hash into place, previous from audit_link l where l.chain = now_in order by l.seq desc limit 1;
      place := coalesce(place, 0);
      previous := coalesce(previous, ''::bytea);
    end if;
    place := place + 1;
    salt := uuid_send(gen_random_uuid());
    payload := sha256(audit_fixed_hash(a) || audit_open_hash(salt, a));
    as_kind := case when link_audit.kind = 'written' and a.at < looked - interval '2 hours' then 'late' else link_audit.kind end;
    previous := audit_link_hash(previous, now_in, place, a.id, as_kind, now(), payload);
    insert into audit_link (chain, seq, audit_id, kind, linked_at, salt, payload_hash, chain_hash)
    values (now_in, place, a.id, as_kind, now(), salt, payload, previous);
  end loop;
end $$;

-- Links what is not linked yet. `tenant`: of this one, which has just come with an archive.
create function seal_audit(tenant text default null) returns bigint
language plpgsql security definer set search_path = recto, pg_temp as $$
declare
  ids bigint[];
begin
  perform pg_advisory_xact_lock(hashtext('recto:audit'));
  -- A look may have begun before the one that it waited for.
  if seal_audit.tenant is null and now() <= (select max(looked_at) from audit_look) then return 0; end if;
  select array_agg(a.id) into ids from audit a
   where a.id > case when seal_audit.tenant is null then audit_settled() else 0 end
     and (seal_audit.tenant is null or a.tenant_name = seal_audit.tenant)
     and not exists (select from audit_link l where l.audit_id = a.id);
  perform link_audit(ids, case when seal_audit.tenant is null then 'written' else 'imported' end);
  if seal_audit.tenant is null then
    delete from audit_look where looked_at < (
      select max(o.looked_at) from audit_look o
       where o.looked_at < (select max(m.looked_at) from audit_look m) - interval '2 hours');
    insert into audit_look (looked_at, last_id)
    values (now(), coalesce(pg_sequence_last_value(pg_get_serial_sequence('recto.audit', 'id')::regclass), 0));
  end if;
  return coalesce(cardinality(ids), 0);
end $$;

/*
 * Every fault of one chain, in its order. `unlinked`: the link does not follow from the one before it (moved, put in, or
 * written anew). `gap`: links before it are gone. `deleted`: its row is gone. `changed`: its row is not what it was.
 * `inserted`: a row that was put in later than it says, or past the chain; without a place (`seq`) when it has no link.
 * `shortened`: the chain does not hold what the last sound check saw.
 */
create function verify_audit(chain text) returns table (seq bigint, audit_id bigint, what text)
language sql stable set search_path = recto, pg_temp as $$
  with linked as (
    select l.*, coalesce(lag(l.seq) over w, 0) as seq_before, coalesce(lag(l.chain_hash) over w, ''::bytea) as previous
      from audit_link l where l.chain = verify_audit.chain window w as (order by l.seq)
  ), judged as (
    select l.seq, l.audit_id,
           case when l.seq <> l.seq_before + 1 then 'gap'
                when l.chain_hash <> audit_link_hash(l.previous, l.chain, l.seq, l.audit_id, l.kind, l.linked_at, l.payload_hash) then 'unlinked'
                when a.id is null then 'deleted'
                when l.payload_hash <> sha256(audit_fixed_hash(a) || coalesce(l.open_hash, audit_open_hash(l.salt, a))) then 'changed'
                when l.salt is null and not exists (
                  select from audit_link n where n.audit_id = l.audit_id and n.chain = l.chain and n.seq > l.seq and n.kind = 'erased') then 'changed'
                when l.kind = 'late' then 'inserted' end as what
      from linked l left join audit a on a.id = l.audit_id
  )
  select j.seq, j.audit_id, j.what from judged j where j.what is not null
  union all
  select null, a.id, 'inserted' from audit a
   where coalesce(a.tenant_name, '') = verify_audit.chain and a.id <= audit_settled()
     and not exists (select from audit_link l where l.audit_id = a.id)
  union all
  select c.links, null, 'shortened' from audit_check c
   where c.chain = verify_audit.chain and c.links > 0
     and not exists (select from audit_link l where l.chain = c.chain and l.seq = c.links and l.chain_hash = c.head)
  order by 1 nulls last, 2
$$;
revoke execute on function verify_audit(text), link_audit(bigint[], text), seal_audit(text) from public;
grant execute on function verify_audit(text), link_audit(bigint[], text), seal_audit(text) to recto_system;

-- What a tenant is told of its chain.
create function audit_state() returns table (links bigint, linked_at timestamptz, head bytea, checked_at timestamptz, faults bigint, fault jsonb)
language sql stable security definer set search_path = recto, pg_temp as $$
  select coalesce(l.seq, 0), l.linked_at, l.chain_hash, c.checked_at, coalesce(c.faults, 0), c.fault
    from (select current_tenant() as name) t
    left join lateral (select x.seq, x.linked_at, x.chain_hash from audit_link x where x.chain = t.name order by x.seq desc limit 1) l on true
    left join audit_check c on c.chain = t.name
   where t.name is not null
$$;
revoke execute on function audit_state() from public;
grant execute on function audit_state() to recto_app;

alter function link_audit(bigint[], text) owner to recto_system;
alter function seal_audit(text) owner to recto_system;
alter function audit_state() owner to recto_system;

set local role recto_system;
grant execute on function link_audit(bigint[], text), seal_audit(text) to recto_owner;
-- What is there becomes the beginning of the chains: it is as it is today.
select seal_audit();
reset role;

-- ── Erasing somebody: the link keeps what hid them, as a hash, and a new one covers the row as it is now ─────────
create or replace function erase_in_history(email text, name text, pseudonym text) returns void
language plpgsql security definer set search_path = recto, pg_temp as $$
#variable_conflict use_variable
declare
  ids bigint[];
begin
  perform set_config('recto.erasing', 'yes', true);
  update extraction_change c set actor = pseudonym where lower(c.actor) = lower(email);
  perform seal_audit();
  perform pg_advisory_xact_lock(hashtext('recto:audit'));
  select array_agg(a.id) into ids from audit a
   where strpos(lower(concat_ws(' ', a.actor, a.record_id, a.before::text, a.after::text)), lower(email)) > 0
      or (name is not null and strpos(lower(concat_ws(' ', a.before::text, a.after::text)), lower(name)) > 0);
  update audit_link l set open_hash = audit_open_hash(l.salt, a), salt = null
    from audit a where a.id = any (ids) and l.audit_id = a.id and l.salt is not null;
  update audit a
     set actor = without_person(a.actor, email, null, pseudonym),
         record_id = without_person(a.record_id, email, null, pseudonym),
         before = without_person(a.before::text, email, name, pseudonym)::jsonb,
         after = without_person(a.after::text, email, name, pseudonym)::jsonb
   where a.id = any (ids);
  -- Rows of this transaction have no link yet, and get their first one later.
  perform link_audit(array(select distinct l.audit_id from audit_link l where l.audit_id = any (ids)), 'erased');
  perform set_config('recto.erasing', '', true);
  update graphile_worker._private_jobs j
     set payload = jsonb_set(j.payload::jsonb, '{actor}', to_jsonb(pseudonym))::json
   where lower(j.payload ->> 'actor') = lower(email);
end $$;

-- The chain itself names nobody and is not searched for them.
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
       and c.relname not in ('audit', 'audit_link', 'audit_check', 'extraction_change', 'actor_seal', 'schema_migration', 'oidc_payload', 'document_page',
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

-- ── The chain of a tenant goes with it ─────────────────────────────────────────────────────────────
create or replace function forget_history_of_tenant(name text, most integer) returns integer
language plpgsql security definer set search_path = recto, pg_temp as $$
declare
  gone integer;
  more integer;
begin
  delete from extraction_change where ctid = any (array(
    select ctid from extraction_change c where c.tenant_name = forget_history_of_tenant.name limit most));
  get diagnostics gone = row_count;
  delete from audit where ctid = any (array(
    select ctid from audit a where a.tenant_name = forget_history_of_tenant.name limit most));
  get diagnostics more = row_count;
  gone := gone + more;
  if is_due_for_deletion(forget_history_of_tenant.name) then
    delete from audit_link where ctid = any (array(
      select ctid from audit_link l where l.chain = forget_history_of_tenant.name limit most));
    get diagnostics more = row_count;
    gone := gone + more;
    delete from audit_check c where c.chain = forget_history_of_tenant.name;
  end if;
  return gone;
end $$;
