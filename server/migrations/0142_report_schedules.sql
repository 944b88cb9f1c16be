-- Reports that are made at times and mailed to members.
set local search_path = recto, public;

create table report_schedule (
  tenant_name text not null references tenant,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 250),
  what text not null check (what in ('sales_report', 'summary_central_database', 'dashboard')),
  -- Null for a dashboard that is gone.
  dashboard_id bigint,
  format text not null check (format in ('docx', 'pdf', 'xlsx')),
  -- {period, values}: a period that counts from the day of the run, and what a dashboard is narrowed by.
  filters jsonb not null default '{}',
  every text not null check (every in ('day', 'week', 'month')),
  -- Of the week from Monday, or of the month; a month that is shorter has it on its last day.
  on_day smallint,
  -- By the clock of the tenant.
  at_time text not null check (at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  active boolean not null default true,
  next_run timestamptz,
  -- Whose roles it runs with: whoever saved it last. Null when they are gone.
  owner_id uuid references app_user on delete set null,
  version integer not null default 0,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  primary key (tenant_name, id),
  foreign key (tenant_name, dashboard_id) references dashboard (tenant_name, id) on delete set null (dashboard_id),
  check (dashboard_id is null or what = 'dashboard'),
  check (case every when 'day' then on_day is null when 'week' then on_day between 1 and 7 else on_day between 1 and 31 end),
  check (active or next_run is null)
);
call make_tenant_table('report_schedule');
create index report_schedule_due on report_schedule (next_run) where active;
create index report_schedule_by_owner on report_schedule (owner_id);
create index report_schedule_by_dashboard on report_schedule (tenant_name, dashboard_id);

create table report_recipient (
  tenant_name text not null,
  schedule_id bigint not null,
  user_id uuid not null references app_user on delete cascade,
  primary key (tenant_name, schedule_id, user_id),
  foreign key (tenant_name, schedule_id) references report_schedule (tenant_name, id) on delete cascade
);
call make_tenant_table('report_recipient', 'select, insert, delete');
create index report_recipient_by_person on report_recipient (user_id);

-- One for each time: what is here has been claimed, and nobody claims it again.
create table report_run (
  tenant_name text not null,
  schedule_id bigint not null,
  due_at timestamptz not null,
  by_hand boolean not null default false,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED', 'STOPPED')),
  -- Why it failed or stopped, or what of it did not reach somebody.
  said jsonb,
  files integer not null default 0,
  links integer not null default 0,
  finished_at timestamptz,
  primary key (tenant_name, schedule_id, due_at),
  foreign key (tenant_name, schedule_id) references report_schedule (tenant_name, id) on delete cascade
);
call make_tenant_table('report_run', 'select, insert, update, delete', audited => false);

-- Roles that somebody has in the tenant of the scope at this moment; null for who may not come in.
create function roles_now(person uuid) returns text[]
language sql stable security definer set search_path = recto, pg_temp as $$
  select coalesce(m.roles, '{}') || case when u.operator then '{ROLE_ADMIN,ROLE_USER}'::text[] else '{}' end
    from app_user u left join membership m on m.user_id = u.id and m.tenant_name = current_tenant()
   where u.id = person and u.activated and (m.user_id is not null or u.operator)
$$;
revoke execute on function roles_now(uuid) from public;
grant execute on function roles_now(uuid) to recto_app;
alter function roles_now(uuid) owner to recto_system;
