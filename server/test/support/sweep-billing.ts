import type { TenantScope } from '../../src/platform/db/scope.ts';
import { CANARY } from './canary.ts';

/** A plan on offer, a subscription to another that was asked for, and a statement. */
export async function insertBilling({
  db,
  tenant,
}: TenantScope): Promise<Record<'plan.price' | 'subscription-request.id' | 'statement.id', string>> {
  const plan = () =>
    db
      .insertInto('plan')
      .values({ tenant_name: tenant, name: CANARY, category: 'INVOICE', description: CANARY })
      .returning('id')
      .executeTakeFirstOrThrow();
  const request = await db
    .insertInto('subscription_request')
    .values({ tenant_name: tenant, plan_id: (await plan()).id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const statement = await db
    .insertInto('statement')
    .values({
      tenant_name: tenant,
      month: '2026-01-01',
      nth: 1,
      until: '2026-02-01',
      client: CANARY,
      currency: 'HKD',
      lines: JSON.stringify([]),
      total: '0',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    'plan.price': `plan_${(await plan()).id}`,
    'subscription-request.id': request.id,
    'statement.id': String(statement.id),
  };
}
