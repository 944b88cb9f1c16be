import { createHash } from 'node:crypto';
import { blocksOf } from '@recto/contracts/blocking';
import { type Said, said } from '@recto/contracts/said/said';
import type { Actor, TenantScope } from '../../platform/db/scope.ts';
import { subscribe } from '../../platform/events/index.ts';
import { compareDocument, countDuplicates } from '../extraction/index.ts';
import { unsettledIn } from '../extraction/learning/index.ts';
import {
  AUTOMATION_ACTOR,
  extractionRead,
  findExtraction,
  insertEvent,
  lockExtraction,
} from '../extraction/rows/index.ts';
import { findConfirmed, findSetting } from './automation.queries.ts';
import { fitThreshold } from './fit-threshold.ts';
import { leastSure, observationsOf } from './observations.ts';
import { announceConfirmed, confirmRow } from './set-status.ts';

/** True for about so many percent of all documents, the same ones each time. */
export function isSampled(uuid: string, percent: number): boolean {
  const [first = 0, second = 0] = createHash('sha256').update(uuid).digest();
  return ((first << 8) | second) % 100 < percent;
}

/**
 * Confirms a document that was just read when its tenant has that switched on for its category and all of its values
 * are surer than what people's own confirmations show to be sure enough; everything else waits for people.
 */
export const confirmWhenSure = subscribe(
  extractionRead,
  { name: 'review.confirm-when-sure', lane: 'chores' },
  async ({ services, tenant }, { extraction: id, revision }) => {
    const actor: Actor = { userId: null, login: AUTOMATION_ACTOR, roles: ['ROLE_ADMIN'], origin: 'job' };
    const who = { tenant, actor };
    if (!(await services.database.inTenant(who, (scope) => mayBeSure(scope, id)))) return;
    await services.database.inTenant(who, (scope) => compareDocument(scope, services, id));
    await services.database.inTenant(who, (scope) => decide(scope, id, revision));
  },
);

/** Most tenants leave it to people; then there is nothing to find out. */
async function mayBeSure(scope: TenantScope, id: number): Promise<boolean> {
  const row = await findExtraction(scope, { id });
  return row !== undefined && (await findSetting(scope, row.category))?.enabled === true;
}

async function decide(scope: TenantScope, id: number, revision: number): Promise<void> {
  const row = await lockExtraction(scope, { id });
  if (!row?.result || row.status !== 'NEW' || row.revision !== revision || row.revised_result) return;
  const setting = await findSetting(scope, row.category);
  if (!setting?.enabled || blocksOf(row.result).length > 0) return;
  const confirmed = await findConfirmed(scope, row.category);
  const seen = confirmed.flatMap(({ result, revised }) => observationsOf(result, revised));
  const threshold = fitThreshold(seen, setting.one_wrong_in);
  const least = leastSure(row.result);
  if (threshold === null || least < threshold) return;
  const leave = (message: Said) => insertEvent(scope, row.extraction_uuid, { type: 'EXTRACT', message });
  if ((await countDuplicates(scope, id)).open > 0) return leave(said('left_there_already'));
  if (row.result.RequirementError) return leave(said('left_vendor'));
  const unsettled = await unsettledIn(scope, row.result);
  if (unsettled.length > 0) return leave(said('left_unsettled', { names: unsettled }));
  const why = said('sure_enough', {
    least: percent(least),
    enough: percent(threshold),
    many: setting.one_wrong_in,
  });
  if (isSampled(row.extraction_uuid, setting.sample_percent))
    return leave(said('left_as_sample', { said: [why] }));
  const moved = await confirmRow(scope, row, 'CONFIRMED', {}, why);
  await announceConfirmed(scope, moved);
}

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
