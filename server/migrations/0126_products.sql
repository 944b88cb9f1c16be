-- What can be subscribed to: subscriptions that were asked for, monthly statements, and what a payment provider says.
set local search_path = recto, public;

-- Until an administrator makes the subscription, or says no.
create table subscription_request (
  tenant_name text not null references tenant,
  id uuid not null default gen_random_uuid(),
  plan_id bigint not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN')),
  asked_by text not null default current_actor(),
  asked_at timestamptz not null default now(),
  answered_by text,
  answered_at timestamptz,
  reason text check (length(reason) <= 1000),
  primary key (tenant_name, id),
  foreign key (tenant_name, plan_id) references plan (tenant_name, id) on delete cascade
);
-- Asking twice is asking once.
create unique index subscription_request_open on subscription_request (tenant_name, plan_id) where state = 'OPEN';
call make_tenant_table('subscription_request', 'select, insert, update');

-- What a month came to: written once, whatever becomes of plans, prices and clients.
create table statement (
  tenant_name text not null references tenant,
  id bigint generated always as identity,
  month date not null check (extract(day from month) = 1),
  nth integer not null check (nth > 0),
  -- What was read from then on is in the next one, also when the time zone of the tenant changes.
  until timestamptz not null,
  client_id bigint,
  client text not null,
  currency text not null,
  lines jsonb not null,
  total numeric not null,
  made_at timestamptz not null default now(),
  primary key (tenant_name, id),
  unique (tenant_name, month, nth),
  unique nulls not distinct (tenant_name, month, client_id)
);
call make_tenant_table('statement', 'select, insert');

-- Who a tenant is to the payment provider.
create table billing_customer (
  tenant_name text primary key references tenant,
  customer text not null unique,
  made_at timestamptz not null default now()
);
call make_tenant_table('billing_customer', 'select, insert');

-- What the provider said last of a price that is subscribed to.
create table payment_subscription (
  tenant_name text not null references tenant,
  id text not null,
  price text not null,
  product text not null,
  status text not null,
  categories text[] not null,
  base_amount bigint,
  meter text,
  event_name text,
  period_start timestamptz not null,
  period_end timestamptz not null,
  fetched_at timestamptz not null default now(),
  primary key (tenant_name, id, price)
);
call make_tenant_table('payment_subscription');

-- Pages of a period as the provider's meter was told them: a total, so that telling it twice is telling it once.
create table usage_report (
  tenant_name text not null references tenant,
  subscription text not null,
  price text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  event_name text not null,
  meter text not null,
  categories text[] not null,
  sent_total bigint,
  sent_at timestamptz,
  times integer not null default 0,
  -- Since when another total is due than was told.
  due_since timestamptz,
  alerted_at timestamptz,
  closed boolean not null default false,
  primary key (tenant_name, subscription, price, period_start)
);
call make_tenant_table('usage_report', audited => false);

-- Each event of the provider is taken once.
create table payment_event (
  tenant_name text not null references tenant,
  id text not null,
  type text not null,
  received_at timestamptz not null default now(),
  primary key (tenant_name, id)
);
call make_tenant_table('payment_event', 'select, insert, delete', audited => false);

-- Before a tenant is known: an event names the customer.
create function tenant_of_customer(customer text) returns text
language sql stable security definer set search_path = recto, pg_temp as $$
  select b.tenant_name from billing_customer b where b.customer = tenant_of_customer.customer
$$;
revoke execute on function tenant_of_customer(text) from public;
alter function tenant_of_customer(text) owner to recto_system;
set local role recto_system;
grant execute on function tenant_of_customer(text) to recto_app;
reset role;
