-- Sessions of further issuers: each issuer ends its own only. Null: the first, as ever.
set local search_path = recto, public;

alter table session add column issuer text;

drop function note_issuer(bytea, text, text);
create function note_issuer(id_hash bytea, issuer text, subject text, issuer_session text) returns void
language sql security definer set search_path = recto, pg_temp as $$
  update session s
     set issuer = note_issuer.issuer, issuer_subject = subject, issuer_session = note_issuer.issuer_session
   where s.id_hash = note_issuer.id_hash
$$;

drop function end_issuer_sessions(text, text, text);
create function end_issuer_sessions(issuer text, subject text, issuer_session text, origin text) returns integer
language sql security definer set search_path = recto, pg_temp as $$
  with ended as (
    delete from session s
     where s.issuer is not distinct from end_issuer_sessions.issuer
       and s.issuer_subject is not null
       and (end_issuer_sessions.subject is null or s.issuer_subject = end_issuer_sessions.subject)
       and (end_issuer_sessions.issuer_session is null or s.issuer_session = end_issuer_sessions.issuer_session)
       and coalesce(end_issuer_sessions.subject, end_issuer_sessions.issuer_session) is not null
    returning s.tenant_name, s.user_id),
  noted as (
    insert into audit (tenant_name, actor, origin, action, record, record_id)
    select e.tenant_name, u.email, end_issuer_sessions.origin, 'end-session', 'session', e.user_id::text
      from ended e join app_user u on u.id = e.user_id returning 1)
  select count(*)::integer from noted
$$;

do $$
declare f regprocedure;
begin
  foreach f in array array['note_issuer(bytea, text, text, text)', 'end_issuer_sessions(text, text, text, text)']::regprocedure[] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to recto_app', f);
    execute format('alter function %s owner to recto_system', f);
  end loop;
end $$;
