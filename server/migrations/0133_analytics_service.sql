-- The built-in analytics service: charts, dashboards of charts, and tables that were brought in as files.
set local search_path = recto, public;

create table dataset (
  tenant_name text not null references tenant,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 250),
  -- [{column_name, kind}], in the order of the file.
  columns jsonb not null check (jsonb_array_length(columns) between 1 and 60),
  rows integer not null default 0,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_date timestamptz not null default now(),
  primary key (tenant_name, id),
  unique (tenant_name, name)
);
call make_tenant_table('dataset');

-- A list of texts in the order of the columns: decimals, days and moments as ISO 8601, null for an empty cell.
create table dataset_row (
  tenant_name text not null,
  dataset_id bigint not null,
  nth integer not null,
  cells jsonb not null,
  primary key (tenant_name, dataset_id, nth),
  foreign key (tenant_name, dataset_id) references dataset (tenant_name, id) on delete cascade
);
call make_tenant_table('dataset_row', 'select, insert, delete', false);

create table chart (
  tenant_name text not null references tenant,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 250),
  description text check (length(description) <= 2000),
  viz_type text not null,
  question jsonb not null,
  -- The one that the question is about, where it is about one.
  dataset_id bigint,
  -- Empty: whoever may read the dashboard that it is on.
  roles text[] not null default '{}',
  -- Which of those that come with the portal it is, until somebody changes it.
  seed text,
  -- A favourite of everybody who did not say otherwise.
  featured boolean not null default false,
  version integer not null default 0,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  primary key (tenant_name, id),
  unique (tenant_name, seed),
  foreign key (tenant_name, dataset_id) references dataset (tenant_name, id)
);
call make_tenant_table('chart');

create table chart_favorite (
  tenant_name text not null,
  login text not null,
  chart_id bigint not null,
  favorite boolean not null,
  primary key (tenant_name, login, chart_id),
  foreign key (tenant_name, chart_id) references chart (tenant_name, id) on delete cascade
);
call make_tenant_table('chart_favorite', 'select, insert, update, delete', false);

create table dashboard (
  tenant_name text not null references tenant,
  id bigint generated always as identity,
  title text not null check (length(title) between 1 and 250),
  slug text check (slug ~ '^[a-z][a-z0-9-]{0,99}$'),
  published boolean not null default false,
  filters jsonb not null default '[]',
  -- One of these opens it; empty: whoever may read dashboards.
  roles text[] not null default '{}',
  seed text,
  version integer not null default 0,
  created_by text not null default current_actor(),
  created_date timestamptz not null default now(),
  last_modified_by text not null default current_actor(),
  last_modified_date timestamptz not null default now(),
  primary key (tenant_name, id),
  unique (tenant_name, slug),
  unique (tenant_name, seed)
);
call make_tenant_table('dashboard');

-- Where a chart stands on the grid of a dashboard.
create table dashboard_tile (
  tenant_name text not null,
  dashboard_id bigint not null,
  chart_id bigint not null,
  x smallint not null check (x >= 0),
  y smallint not null check (y >= 0),
  w smallint not null check (w > 0 and x + w <= 12),
  h smallint not null check (h > 0),
  primary key (tenant_name, dashboard_id, chart_id),
  foreign key (tenant_name, dashboard_id) references dashboard (tenant_name, id) on delete cascade,
  foreign key (tenant_name, chart_id) references chart (tenant_name, id)
);
create index on dashboard_tile (tenant_name, chart_id);
call make_tenant_table('dashboard_tile', 'select, insert, delete', false);

-- The charts and dashboards that come with the portal are made once: who deletes one is rid of it.
create table insights_made (
  tenant_name text primary key references tenant,
  made_date timestamptz not null default now()
);
call make_tenant_table('insights_made', 'select, insert', false);
