import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';

export type RequestRow = {
  id: string;
  state: 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN';
  planId: number;
  plan: string;
  category: string | null;
  credits: number | null;
  base: string | null;
  additional: string | null;
  askedBy: string;
  askedAt: Date;
  answeredBy: string | null;
  answeredAt: Date | null;
  reason: string | null;
};

const ROWS = sql`
  select r.id, r.state, r.plan_id::integer as "planId", p.name as plan, p.category, p.credits_per_month as credits,
         p.price_per_month::text as base, p.price_per_additional_page::text as additional,
         r.asked_by as "askedBy", r.asked_at as "askedAt", r.answered_by as "answeredBy",
         r.answered_at as "answeredAt", r.reason
    from subscription_request r join plan p on p.tenant_name = r.tenant_name and p.id = r.plan_id`;

/** As many as a page shows: those that wait first, then the latest. */
export async function findRequests({ db }: TenantScope): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    ${ROWS} order by r.state = 'OPEN' desc, r.asked_at desc, r.id limit 200`.execute(db);
  return rows;
}

export async function findRequest({ db }: TenantScope, id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`${ROWS} where r.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export const findOpenRequests = ({ db }: TenantScope): Promise<{ id: string; planId: number }[]> =>
  db
    .selectFrom('subscription_request')
    .select(['id', 'plan_id as planId'])
    .where('state', '=', 'OPEN')
    .execute();

/** @returns its id, and whether it is a new one: a plan is asked for once */
export async function insertRequest(
  { db, tenant }: TenantScope,
  plan: number,
): Promise<{ id: string; isNew: boolean }> {
  const made = await db
    .insertInto('subscription_request')
    .values({ tenant_name: tenant, plan_id: plan })
    .onConflict((conflict) =>
      conflict.columns(['tenant_name', 'plan_id']).where('state', '=', 'OPEN').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (made) return { id: made.id, isNew: true };
  const open = await db
    .selectFrom('subscription_request')
    .select('id')
    .where('plan_id', '=', plan)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  return { id: open.id, isNew: false };
}

/** @returns false when it was answered already */
export async function answerRequest(
  { db, actor }: TenantScope,
  id: string,
  state: 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN',
  reason: string | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscription_request')
    .set({ state, reason, answered_by: actor.login, answered_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What is open for a plan is answered by a subscription that was made by hand. @returns who had asked */
export async function acceptByPlan({ db, actor }: TenantScope, plan: number): Promise<RequestRow[]> {
  const { rows } = await sql<{ id: string }>`
    update subscription_request set state = 'ACCEPTED', answered_by = ${actor.login}, answered_at = now()
     where plan_id = ${plan} and state = 'OPEN' returning id`.execute(db);
  const answered = rows.map(({ id }) => id);
  const all = await sql<RequestRow>`${ROWS} where r.id = any (${answered}::uuid[])`.execute(db);
  return all.rows;
}
