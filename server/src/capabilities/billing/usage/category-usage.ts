import { CATEGORIES, type Category } from '@recto/contracts/categories';
import type { CategoryUsage, UsageBar, UsagePlan } from '@recto/contracts/endpoints/billing';
import type { SearchBody } from '@recto/contracts/search/body';
import type { Who } from '../../../platform/db/scope.ts';
import { startOf, TimeZone } from '../../../platform/search/calendar.ts';
import type { Services } from '../../../platform/services.ts';
import { findTenant } from '../../tenancy/index.ts';
import { findChargedCategories, findSubscriptions, type SubscriptionRow } from './subscription.queries.ts';

type Tools = Pick<Services, 'database' | 'search'>;

/** Bars of a year: this month and the eleven before it. */
const MONTHS = 12;

const dayOf = (local: number): string => new Date(local).toISOString().slice(0, 10);

/** Categories with a subscription, those of the first subscription first, then those that were only read. */
export async function listUsedCategories(
  { database }: Tools,
  who: Who,
): Promise<{ category: Category; subscribed: boolean }[]> {
  const [subscriptions, charged] = await database.inTenant(who, async (scope) => [
    await findSubscriptions(scope),
    await findChargedCategories(scope),
  ]);
  const subscribed = new Set(subscriptions.map(({ category }) => category));
  return [...new Set([...subscribed, ...charged])].flatMap((name) => {
    const category = CATEGORIES.find((one) => one === name);
    return category ? [{ category, subscribed: subscribed.has(name) }] : [];
  });
}

/**
 * What was read of a category, as far as the actor may see it.
 * Sums are those of the index `subscriptionusage`, so that a million rows take no longer than a page of them.
 */
export async function categoryUsage(
  { database, search }: Tools,
  who: Who,
  category: Category,
): Promise<CategoryUsage> {
  const [{ timeZone }, subscriptions] = await database.inTenant(who, async (scope) => [
    await findTenant(scope),
    await findSubscriptions(scope, category),
  ]);
  const zone = new TimeZone(timeZone);
  const month = startOf(Date.now(), 'month', zone);
  const year = new Date(zone.toLocal(month));
  year.setUTCMonth(year.getUTCMonth() - (MONTHS - 1));
  const since = dayOf(year.getTime());
  const { aggregations } = await search.search(
    database,
    who,
    'subscriptionusage',
    barsSince(since, category, timeZone),
  );
  const months = barsOf(aggregations?.months, zone);
  const start = dayOf(zone.toLocal(month));
  return {
    category,
    timeZone,
    plans: subscriptions.map(presentPlan),
    month: {
      start,
      used: months.find((bar) => bar.start === start)?.quantity ?? 0,
      credits: creditsOf(subscriptions.filter(({ current }) => current)),
    },
    weeks: barsOf(aggregations?.weeks, zone),
    months,
  };
}

function barsSince(since: string, category: Category, zone: string): SearchBody {
  const bars = (interval: 'week' | 'month') => ({
    date_histogram: { field: 'timestamp', calendar_interval: interval, time_zone: zone, min_doc_count: 1 },
    aggs: { pages: { sum: { field: 'quantity' } } },
  });
  return {
    size: 0,
    query: {
      bool: {
        filter: [{ term: { category } }, { range: { timestamp: { gte: since, time_zone: zone } } }],
      },
    },
    aggs: { weeks: bars('week'), months: bars('month') },
  };
}

function barsOf(aggregation: unknown, zone: TimeZone): UsageBar[] {
  const { buckets = [] } = (aggregation ?? {}) as { buckets?: { key: number; pages: { value: number } }[] };
  return buckets.map(({ key, pages }) => ({ start: dayOf(zone.toLocal(key)), quantity: pages.value }));
}

/** Overlapping subscriptions add up; one without a number has no limit. */
const creditsOf = (current: readonly SubscriptionRow[]): number | null =>
  current.length === 0 || current.some(({ credits }) => credits === null)
    ? null
    : current.reduce((sum, { credits }) => sum + (credits ?? 0), 0);

const presentPlan = ({ start, end, credits, ...row }: SubscriptionRow): UsagePlan => ({
  id: row.id,
  plan: row.plan,
  client: row.client,
  creditsPerMonth: credits,
  startTimestamp: start?.toISOString() ?? null,
  endTimestamp: end?.toISOString() ?? null,
  current: row.current,
});
