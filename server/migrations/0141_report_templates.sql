-- Templates of reports that a tenant has in place of those that come with the portal.
set local search_path = recto, public;

create table report_template (
  tenant_name text not null references tenant,
  name text not null check (name in ('sales_report', 'summary_central_database')),
  content bytea not null check (length(content) <= 1048576),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  primary key (tenant_name, name)
);
call make_tenant_table('report_template');
