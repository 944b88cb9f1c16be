-- Workbooks that output channels fill in: named by fixtures_excel_template_key of their parameters.
set local search_path = recto, public;

create table excel_template (
  tenant_name text not null references tenant,
  template_key text not null check (length(template_key) between 1 and 255),
  content bytea not null check (length(content) <= 1048576),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  primary key (tenant_name, template_key)
);
call make_tenant_table('excel_template');
