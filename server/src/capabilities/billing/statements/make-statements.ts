import { CURRENCY } from '@recto/contracts/endpoints/products';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { Chore } from '../../../platform/jobs/chores.ts';
import { startOf, TimeZone } from '../../../platform/search/calendar.ts';
import { findTenant } from '../../tenancy/index.ts';
import { METER } from '../usage/meter.ts';
import { assignSubscriptions, listMeteredTenants } from '../usage/metering.queries.ts';
import {
  findBilled,
  findFirstStart,
  insertStatement,
  lockStatements,
  type StatementRow,
  sumSubscribed,
} from './statements.queries.ts';
import { workOutStatement } from './work-out-statement.ts';

/** Months that are stated later, of an installation that was off or did not know statements yet. */
const MONTHS = 12;
/** What was read as the month turned is counted by then. */
const SETTLED_MS = 2 * 3_600_000;

/** Once an hour: states the months that have ended, for each client. They are kept, and sent to nobody. */
export const stateMonths: Chore = {
  name: 'state months',
  everySeconds: 3600,
  async run({ system, services: { database }, signal }) {
    for (const tenant of await system.systemScope('state months', listMeteredTenants)) {
      if (signal.aborted) return;
      await database.inTenant({ tenant, actor: METER }, (scope) => makeStatements(scope, new Date()));
    }
  },
};

/** Makes what is missing of the months that have ended. @returns how many statements were made */
export async function makeStatements(scope: TenantScope, now: Date): Promise<number> {
  const zone = new TimeZone((await findTenant(scope)).timeZone);
  const months = monthsBefore(new Date(now.getTime() - SETTLED_MS), zone, await findFirstStart(scope));
  let made = 0;
  for (const month of months) made += await stateMonth(scope, month);
  return made;
}

type StatedMonth = { name: string; before: string; from: Date; until: Date };

/** Whole months before this one, the earliest first, from the one in which anything was subscribed to. */
function monthsBefore(now: Date, zone: TimeZone, first: Date | null): StatedMonth[] {
  const current = startOf(now.getTime(), 'month', zone);
  const nameOf = (start: number) => new Date(zone.toLocal(start)).toISOString().slice(0, 10);
  const months = Array.from({ length: MONTHS }, (_, i): StatedMonth => {
    const from = zone.add(current, 'month', i - MONTHS);
    const until = zone.add(from, 'month', 1);
    const before = nameOf(zone.add(from, 'month', -1));
    return { name: nameOf(from), before, from: new Date(from), until: new Date(until) };
  });
  return months.filter(({ until }) => !first || first < until);
}

async function stateMonth(scope: TenantScope, { name, before, from, until }: StatedMonth): Promise<number> {
  const clients = await findBilled(scope, from, until);
  if (clients.length === 0) return 0;
  const last = await lockStatements(scope, before);
  const known = await lockStatements(scope, name);
  const missing = clients.filter(({ clientId }) => !known.some((one) => one.clientId === clientId));
  // What a lost event left without its subscription counts too.
  if (missing.length > 0) await assignSubscriptions(scope, { since: from });
  for (const [i, { clientId, client, billed }] of missing.entries()) {
    // Where the last one ended: of a month whose time zone was another, nothing counts twice and nothing is lost.
    const since = last.find((one) => one.clientId === clientId)?.until ?? from;
    const pages = await sumSubscribed(scope, clientId, since, until);
    const { lines, total } = workOutStatement(billed, (category) => ({
      pages: pages.get(category) ?? 0,
      brought: carriedOf(last, clientId, category),
    }));
    const nth = known.length + i + 1;
    await insertStatement(scope, {
      month: name,
      nth,
      until,
      clientId,
      client,
      currency: CURRENCY,
      lines,
      total,
    });
  }
  return missing.length;
}

/** Pages that the month before left to give back. */
const carriedOf = (statements: readonly StatementRow[], clientId: number | null, category: string): number =>
  statements
    .filter((one) => one.clientId === clientId)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.category === category)
    .reduce((all, { carried }) => all + carried, 0);
