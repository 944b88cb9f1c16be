import type { StatementLine } from '@recto/contracts/endpoints/products';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { Billed } from './work-out-statement.ts';

export type BilledClient = { clientId: number | null; client: string; billed: Billed[] };

/** Clients with subscriptions that ran between two moments, and these in the order in which they began. */
export async function findBilled({ db }: TenantScope, from: Date, until: Date): Promise<BilledClient[]> {
  const { rows } = await sql<Billed & { clientId: number | null; client: string }>`
    select c.client_id::integer as "clientId", coalesce(k.name, '') as client, p.name as plan, p.category,
           p.credits_per_month as credits, p.price_per_month::text as base,
           p.price_per_additional_page::text as additional
      from customer_subscription c
      join plan p on p.tenant_name = c.tenant_name and p.id = c.plan_id
      left join client k on k.tenant_name = c.tenant_name and k.id = c.client_id
     where p.category is not null
       and coalesce(c.start_timestamp, '-infinity') < ${until} and ${from} < coalesce(c.end_timestamp, 'infinity')
     order by k.name nulls last, c.client_id, p.category, c.start_timestamp nulls first, c.id`.execute(db);
  const clients = new Map<number | null, BilledClient>();
  for (const { clientId, client, ...billed } of rows) {
    const known = clients.get(clientId) ?? { clientId, client, billed: [] };
    known.billed.push(billed);
    clients.set(clientId, known);
  }
  return [...clients.values()];
}

/** Since when anything is subscribed to; null for nothing, or from ever. */
export async function findFirstStart({ db }: TenantScope): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(c.start_timestamp) as first from customer_subscription c`.execute(db);
  return rows[0]?.first ?? null;
}

/** Pages of the subscriptions of a client, by category, from one moment to before another. */
export async function sumSubscribed(
  { db }: TenantScope,
  clientId: number | null,
  from: Date,
  until: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ category: string; pages: number }>`
    select u.category, sum(u.quantity)::integer as pages from subscription_usage u
      join customer_subscription c on c.tenant_name = u.tenant_name and c.id = u.subscription_id
     where c.client_id is not distinct from ${clientId}::bigint and u.timestamp >= ${from} and u.timestamp < ${until}
     group by u.category`.execute(db);
  return new Map(rows.map(({ category, pages }) => [category, pages]));
}

export type StatementRow = {
  id: number;
  month: string;
  nth: number;
  until: Date;
  clientId: number | null;
  client: string;
  currency: string;
  lines: StatementLine[];
  /** Decimal text. */
  total: string;
  madeAt: Date;
};

const ROWS = sql`
  select id::integer, month::text, nth, until, client_id::integer as "clientId", client, currency, lines, total::text,
         made_at as "madeAt" from statement`;

/** The latest first. */
export async function findStatements({ db }: TenantScope): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`${ROWS} order by month desc, nth limit 500`.execute(db);
  return rows;
}

export async function findStatement({ db }: TenantScope, id: number): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`${ROWS} where id = ${id}`.execute(db);
  return rows[0];
}

/** Of one month: numbers are given one by one. Until the transaction ends nobody else makes any. */
export async function lockStatements(scope: TenantScope, month: string): Promise<StatementRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statements:${scope.tenant}`}, 0))`.execute(
    scope.db,
  );
  const { rows } = await sql<StatementRow>`${ROWS} where month = ${month}::date order by nth`.execute(
    scope.db,
  );
  return rows;
}

export async function insertStatement(
  { db, tenant }: TenantScope,
  { lines, ...row }: Omit<StatementRow, 'id' | 'madeAt'>,
): Promise<void> {
  await sql`
    insert into statement (tenant_name, month, nth, until, client_id, client, currency, lines, total)
    values (${tenant}, ${row.month}::date, ${row.nth}, ${row.until}, ${row.clientId}, ${row.client}, ${row.currency},
            ${JSON.stringify(lines)}::jsonb, ${row.total}::numeric)`.execute(db);
}
