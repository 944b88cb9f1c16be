import type Stripe from 'stripe';
import { z } from 'zod';
import type { TenantScope } from '../../../../platform/db/scope.ts';
import { defineJob, enqueue, type JobContext } from '../../../../platform/jobs/index.ts';
import { sumPages } from '../products.queries.ts';
import { connectStripe, mayPass } from './client.ts';
import { type MeterKeys, meterEventOf } from './requests.ts';
import { changeReport, findCustomer, findOpenReports, type UsageReport } from './stripe.queries.ts';

/** After the end of a period nothing is charged in it any more, but for what was under way. */
const SETTLED_MS = 3_600_000;

/**
 * Tells the meters of Stripe how many pages were read in each open period so far. Totals, not pages: told twice, late or
 * after pages were given back, the last one holds.
 */
export const reportUsage = defineJob({
  name: 'billing.report-usage',
  lane: 'chores',
  payload: z.object({}),
  maxAttempts: 12,
  queue: () => 'stripe-usage',
  async handler(context) {
    const customer = await context.inTenant(findCustomer);
    const open = await context.inTenant(findOpenReports);
    if (!customer || open.length === 0) return;
    const stripe = await connectStripe(context.services);
    const failed: unknown[] = [];
    // One that cannot be told keeps none of the others; while Stripe is away none can.
    for (const report of open) {
      if (failed.some(mayPass)) break;
      await tell(context, stripe, customer, report).catch((error: unknown) => failed.push(error));
    }
    if (failed.length > 0) throw failed[0];
  },
});

const MINUTE_MS = 60_000;

/** At the turn of the minute: however much is read, a customer's meters are told once a minute. */
export const reportSoon = (scope: TenantScope): Promise<void> =>
  enqueue(
    scope,
    reportUsage,
    {},
    {
      key: `report:${scope.tenant}`,
      runAt: new Date(Math.ceil((Date.now() + 1) / MINUTE_MS) * MINUTE_MS),
    },
  );

async function tell(
  { inTenant }: JobContext,
  stripe: Stripe,
  customer: string,
  report: UsageReport,
): Promise<void> {
  const now = new Date();
  const total = Math.max(
    0,
    await inTenant((scope) => sumPages(scope, report.categories, report.periodStart, report.periodEnd)),
  );
  // A meter that was never told says 0.
  const told = report.times === 0 ? 0 : report.sentTotal;
  if (total !== told) {
    // Before it is sent: what cannot be sent is due since then.
    await inTenant((scope) => changeReport(scope, report, { isDue: true }));
    const keys = keysOf(await stripe.billing.meters.retrieve(report.meter));
    await stripe.billing.meterEvents.create(meterEventOf(customer, keys, report, total, now));
    await inTenant((scope) =>
      changeReport(scope, report, { sentTotal: total, times: report.times + 1, isDue: false }),
    );
  }
  if (now.getTime() > report.periodEnd.getTime() + SETTLED_MS)
    await inTenant((scope) => changeReport(scope, report, { closed: true }));
}

/** @throws Error for a meter that would add up totals */
function keysOf({
  id,
  default_aggregation,
  customer_mapping,
  value_settings,
}: Stripe.Billing.Meter): MeterKeys {
  if (default_aggregation.formula !== 'last')
    throw new Error(
      `meter ${id} must take the last value (formula "last"), not the ${default_aggregation.formula}`,
    );
  return { customerKey: customer_mapping.event_payload_key, valueKey: value_settings.event_payload_key };
}
