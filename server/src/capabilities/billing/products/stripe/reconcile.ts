import type Stripe from 'stripe';
import type { TenantScope } from '../../../../platform/db/scope.ts';
import type { Chore, ChoreContext } from '../../../../platform/jobs/chores.ts';
import { enqueue } from '../../../../platform/jobs/index.ts';
import { findTenant, notifyAdministrators } from '../../../tenancy/index.ts';
import { PAYMENTS } from './actor.ts';
import { connectStripe } from './client.ts';
import { fetchSubscription } from './fetch-subscription.ts';
import { reportUsage } from './report-usage.ts';
import { subscriptionsOf, summariesOf } from './requests.ts';
import {
  changeReport,
  findOpenReports,
  findPaidPrices,
  forgetEvents,
  listCustomers,
  type UsageReport,
} from './stripe.queries.ts';
import { wordsOfUnreported } from './unreported-words.ts';

const DAY_S = 24 * 3600;
/** Stripe sends an event again for three days; kept longer for whoever looks back. */
const EVENT_DAYS = 90;
/** A meter takes nothing older than 35 days. */
const ALERT_DAYS = 30;

/** Once a day: what a lost event or a failed request left different is made good, on both sides. */
export const reconcile: Chore = {
  name: 'reconcile with the payment provider',
  everySeconds: DAY_S,
  async run(context) {
    const { system, services, signal } = context;
    if (services.config.paymentProvider !== 'stripe') return;
    const stripe = await connectStripe(services);
    for (const one of await system.systemScope('reconcile with the payment provider', listCustomers)) {
      if (signal.aborted) return;
      await reconcileTenant(context, stripe, one).catch((error: unknown) =>
        services.log.warn({ err: error, tenant: one.tenant }, 'not reconciled with Stripe'),
      );
    }
  },
};

async function reconcileTenant(
  { services: { database } }: Pick<ChoreContext, 'services'>,
  stripe: Stripe,
  { tenant, customer }: { tenant: string; customer: string },
): Promise<void> {
  const who = { tenant, actor: PAYMENTS };
  const there = await stripe.subscriptions.list(subscriptionsOf(customer)).autoPagingToArray({ limit: 1000 });
  const reports = await database.inTenant(who, findOpenReports);
  const untold: UsageReport[] = [];
  for (const report of reports) if (await differs(stripe, customer, report)) untold.push(report);
  await database.inTenant(who, async (scope) => {
    const here = (await findPaidPrices(scope)).map(({ id }) => id);
    for (const id of new Set([...there.map((one) => one.id), ...here]))
      await enqueue(scope, fetchSubscription, { subscription: id }, { key: `stripe:${tenant}:${id}` });
    // Told again: what the meter says is not what we said.
    for (const report of untold) await changeReport(scope, report, { sentTotal: null });
    await enqueue(scope, reportUsage, {}, { key: `report:${tenant}` });
    await alertOfUntold(scope, reports);
    await forgetEvents(scope, EVENT_DAYS);
  });
}

/** Whether the meter holds another total than it was told. */
async function differs(stripe: Stripe, customer: string, report: UsageReport): Promise<boolean> {
  if (report.sentTotal === null) return false;
  const summaries = await stripe.billing.meters
    .listEventSummaries(report.meter, summariesOf(customer, report, new Date()))
    .autoPagingToArray({ limit: 1000 });
  const last = summaries.sort((a, b) => b.end_time - a.end_time)[0];
  return (last?.aggregated_value ?? 0) !== report.sentTotal;
}

async function alertOfUntold(scope: TenantScope, reports: readonly UsageReport[]): Promise<void> {
  const late = Date.now() - ALERT_DAYS * DAY_S * 1000;
  const untold = reports.filter(
    ({ dueSince, alertedAt }) => dueSince && dueSince.getTime() < late && !alertedAt,
  );
  if (untold.length === 0) return;
  const { displayName } = await findTenant(scope);
  await notifyAdministrators(scope, { kind: 'usage-untold', notifiedUntil: new Date() }, (language) =>
    wordsOfUnreported(language, { tenant: displayName, days: ALERT_DAYS }),
  );
  for (const report of untold) await changeReport(scope, report, { alerted: true });
}
