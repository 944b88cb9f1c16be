-- Trouble that people report about what was read, and what became of it.
set local search_path = recto, public;

create table extraction_issue (
  id bigint generated always as identity primary key,
  tenant_name text not null references tenant,
  extraction_id bigint not null,
  -- A code such as `COA_RESULT`, or one of the default list as it is shown.
  category text not null check (length(category) between 1 and 256),
  status text not null default 'OPEN' check (status in ('OPEN', 'CONFIRMED', 'FIXED', 'DEPLOYED', 'IGNORED')),
  priority text not null default 'HIGH' check (priority in ('HIGH', 'MEDIUM', 'LOW')),
  user_comment text not null default '' check (length(user_comment) <= 2000),
  reply text not null default '' check (length(reply) <= 2000),
  internal_comment text not null default '' check (length(internal_comment) <= 2000),
  assignee text check (length(assignee) between 1 and 256),
  due_date date,
  -- Whether somebody of an internal domain reported it, as that was configured then.
  internal boolean not null default false,
  version integer not null default 1,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  unique (tenant_name, id),
  foreign key (tenant_name, extraction_id) references extraction (tenant_name, id) on delete cascade
);
create index extraction_issue_by_extraction on extraction_issue (tenant_name, extraction_id);
create index extraction_issue_by_reporter on extraction_issue (tenant_name, created_by, created_date desc);
create index extraction_issue_by_date on extraction_issue (tenant_name, created_date desc);
call make_tenant_table('extraction_issue');
