import { randomUUID } from 'node:crypto';
import type { BulkChange, BulkWork } from '@recto/contracts/endpoints/bulk';
import { holdsAny } from '@recto/contracts/roles';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, forbidden, notFound } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { fromStored } from '../../../platform/texts/index.ts';
import { actOf, canBeUndone } from './acts.ts';
import * as queries from './bulk.queries.ts';
import { runBulk } from './run-bulk.ts';

async function present(scope: TenantScope, row: queries.BulkRow): Promise<BulkWork> {
  const ended = row.state === 'DONE' || row.state === 'STOPPED' || row.state === 'FAILED';
  const problems = row.refused === 0 ? [] : await queries.findProblems(scope, row.id);
  return {
    id: row.id,
    kind: row.change.kind,
    undoes: row.undoes !== null,
    state: row.state,
    total: row.total,
    done: row.done,
    refused: row.refused,
    canUndo: ended && row.done > 0 && row.undoes === null && !row.undone && canBeUndone(row.change),
    problems: problems.map(({ extraction_uuid: extractionUuid, name, problem }) => ({
      extractionUuid,
      name,
      problem: fromStored(problem) ?? said('internal'),
    })),
  };
}

async function presentById(scope: TenantScope, id: string): Promise<BulkWork> {
  const row = await queries.findWork(scope, id);
  if (!row) throw notFound();
  return present(scope, row);
}

/** A person, whose rights are looked at again with each document, and who may do this at all. */
function personFor({ actor }: TenantScope, change: BulkChange): string {
  if (actor.userId === null || !holdsAny(actor.roles, actOf(change).access)) throw forbidden();
  return actor.userId;
}

/** Begins work on documents. Those that the actor does not see are no part of it; without any other: not found. */
export async function startBulk(
  scope: TenantScope,
  { uuids, change }: { uuids: readonly string[]; change: BulkChange },
): Promise<BulkWork> {
  if (!(await queries.seesAny(scope, uuids))) throw notFound();
  const id = randomUUID();
  await queries.insertWork(scope, { id, change, person: personFor(scope, change) });
  await queries.insertItems(scope, id, uuids);
  await enqueue(scope, runBulk, { work: id });
  return presentById(scope, id);
}

export async function listBulk(scope: TenantScope): Promise<BulkWork[]> {
  const found: BulkWork[] = [];
  for (const row of await queries.findOwnWorks(scope)) found.push(await present(scope, row));
  return found;
}

/** Stops it after the document under way; what has ended stays as it is. */
export async function stopBulk(scope: TenantScope, id: string): Promise<BulkWork> {
  if (!(await queries.lockOwnWork(scope, id))) throw notFound();
  await queries.moveWork(scope, id, 'STOPPED');
  return presentById(scope, id);
}

/** Begins work that takes back what another did. */
export async function undoBulk(scope: TenantScope, id: string): Promise<BulkWork> {
  const row = await queries.lockOwnWork(scope, id);
  if (!row) throw notFound();
  if (!(await present(scope, row)).canUndo) throw badRequest(said('bulk_no_undo'));
  const undo = randomUUID();
  const person = personFor(scope, row.change);
  await queries.insertWork(scope, { id: undo, change: row.change, person, undoes: id });
  await queries.copyDone(scope, id, undo);
  await queries.putAway(scope, id);
  await enqueue(scope, runBulk, { work: undo });
  return presentById(scope, undo);
}

export async function dismissBulk(scope: TenantScope, id: string): Promise<void> {
  if (!(await queries.putAway(scope, id))) throw notFound();
}
