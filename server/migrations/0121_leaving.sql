-- A tenant leaves: the archive of its data, and its deletion 30 days after an administrator asked for it.
set local search_path = recto, public;

-- ── Archives that were asked for ────────────────────────────────────────────────────────────────
create table tenant_archive (
  id uuid primary key,
  tenant_name text not null references tenant,
  status text not null default 'WAITING' check (status in ('WAITING', 'RUNNING', 'READY', 'FAILED', 'EXPIRED')),
  asked_by text not null default current_actor(),
  asked_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  sha256 text,
  size bigint,
  rows bigint,
  files bigint,
  -- Stored files that were missing or damaged already.
  faulty bigint,
  unique (tenant_name, id)
);
call make_tenant_table('tenant_archive');

-- ── The deletion of a tenant ────────────────────────────────────────────────────────────────────
-- Without a reference to the tenant: it goes last, and until then it says that the rest may go.
create table tenant_deletion (
  tenant_name text primary key,
  asked_by text not null default current_actor(),
  asked_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '30 days'
);
call make_tenant_table('tenant_deletion', 'select, insert, delete', audited => false);

-- By the name of what was done. That the deletion itself is over, when there is no tenant any more, is in no audit.
create function audit_deletion() returns trigger
language plpgsql security definer set search_path = recto, pg_temp as $$
declare said tenant_deletion := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from tenant t where t.tenant_name = said.tenant_name) then
    insert into audit (tenant_name, actor, origin, action, record, record_id)
    values (said.tenant_name, current_actor(), nullif(current_setting('app.origin', true), ''),
            case when tg_op = 'DELETE' then 'take back deletion' else 'ask for deletion' end, 'tenant', said.tenant_name);
  end if;
  return null;
end $$;
create trigger audit after insert or delete on tenant_deletion for each row execute function audit_deletion();
revoke execute on function audit_deletion() from public;
alter function audit_deletion() owner to recto_system;

-- Whatever is asked for: nobody shortens the time in which it can be taken back.
create function keep_grace() returns trigger language plpgsql set search_path = recto, pg_temp as $$
begin
  new.asked_at := now();
  new.due_at := now() + interval '30 days';
  return new;
end $$;
create trigger keep_grace before insert on tenant_deletion for each row execute function keep_grace();

-- What is left of a tenant: that there was one, when it went, and who wanted it.
create table tenant_tombstone (
  id bigint generated always as identity primary key,
  name_hash text not null,
  created_at timestamptz not null,
  asked_by text not null,
  asked_at timestamptz not null,
  deleted_at timestamptz not null default now()
);
grant select, insert on tenant_tombstone to recto_system;

create function is_due_for_deletion(name text) returns boolean
language sql stable security definer set search_path = recto, pg_temp as $$
  select exists (select from tenant_deletion d where d.tenant_name = is_due_for_deletion.name and d.due_at <= now())
$$;
revoke execute on function is_due_for_deletion(text) from public;
alter function is_due_for_deletion(text) owner to recto_system;
set local role recto_system;
grant execute on function is_due_for_deletion(text) to recto_owner;
reset role;

-- The histories stay append-only for every role: their rows go with a tenant whose time is over, and in no other way.
create policy leaving_seen on audit for select to recto_owner using (is_due_for_deletion(tenant_name));
create policy leaving on audit for delete to recto_owner using (is_due_for_deletion(tenant_name));
create policy leaving_seen on extraction_change for select to recto_owner using (is_due_for_deletion(tenant_name));
create policy leaving on extraction_change for delete to recto_owner using (is_due_for_deletion(tenant_name));

create function forget_history_of_tenant(name text, most integer) returns integer
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
  return gone + more;
end $$;

-- Its jobs, unless one is running: then none, and -1.
create function forget_jobs_of_tenant(name text) returns integer
language plpgsql security definer set search_path = recto, pg_temp as $$
declare gone integer;
begin
  if not is_due_for_deletion(forget_jobs_of_tenant.name) then return 0; end if;
  if exists (select from graphile_worker._private_jobs j
              where j.payload ->> 'tenant' = forget_jobs_of_tenant.name and j.locked_at is not null) then
    return -1;
  end if;
  delete from graphile_worker._private_jobs j where j.payload ->> 'tenant' = forget_jobs_of_tenant.name;
  get diagnostics gone = row_count;
  delete from graphile_worker._private_job_queues q
   where q.queue_name like replace(replace(forget_jobs_of_tenant.name, '_', '\_'), '%', '\%') || ':%' and q.locked_at is null;
  return gone;
end $$;
revoke execute on function forget_history_of_tenant(text, integer), forget_jobs_of_tenant(text), keep_grace() from public;
grant execute on function forget_history_of_tenant(text, integer), forget_jobs_of_tenant(text) to recto_system;
