import type { Category } from '@recto/contracts/categories';
import type { LearnedStateName, ReplayReport } from '@recto/contracts/endpoints/replay';
import { ROLES } from '@recto/contracts/roles';
import type { Actor, System } from '../../../platform/db/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { findConfirmedIds, findIds, listTenantsOf } from '../rows/confirmed.queries.ts';
import { reportOf } from './carry-out.ts';
import type { Reader } from './read-again.ts';
import { replayDocument } from './replay-document.ts';
import { subjectsOf } from './run-replay.ts';

/** What is read again: the last confirmed documents of a category, or those of these uuids. */
export type ReplayRequest = { category: Category; limit: number } | { uuids: readonly string[] };

const ACTOR: Actor = { userId: null, login: 'command', roles: ROLES, origin: 'command' };

/** The tenant of each uuid. Throws Error with those that no extraction has. */
export async function tenantsOf(system: System, uuids: readonly string[]): Promise<Map<string, string>> {
  const rows = await system.systemScope('find extractions', (db) => listTenantsOf(db, uuids));
  const known = new Map(rows.map(({ uuid, tenant }) => [uuid, tenant]));
  const unknown = uuids.filter((uuid) => !known.has(uuid));
  if (unknown.length > 0) throw new Error(`there is no extraction ${unknown.join(', ')}`);
  return known;
}

/** Reads documents of a tenant again in this process, and tells what differs. Changes nothing; `onDocument` counts. */
export async function replayHere(
  services: Services,
  tenant: string,
  wanted: ReplayRequest,
  {
    learned,
    signal,
    onDocument,
  }: { learned: LearnedStateName; signal: AbortSignal; onDocument?: () => void },
): Promise<ReplayReport> {
  const reader: Reader = {
    services,
    signal,
    inTenant: (work) => services.database.inTenant({ tenant, actor: ACTOR }, work),
  };
  const ids = await reader.inTenant(async (scope) =>
    'uuids' in wanted
      ? [...(await findIds(scope, wanted.uuids)).values()]
      : findConfirmedIds(scope, { category: wanted.category, limit: wanted.limit }),
  );
  const documents = [];
  for (const subject of await subjectsOf(reader, ids)) {
    documents.push(await replayDocument(reader, subject, learned));
    onDocument?.();
  }
  return reportOf(documents);
}
