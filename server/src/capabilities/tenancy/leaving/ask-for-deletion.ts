import type { Deletion } from '@recto/contracts/endpoints/leaving';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, conflict } from '../../../platform/errors.ts';
import { notifyAdministrators } from '../notify-administrators.ts';
import { findReachedLimit, findSuspension } from '../suspension.queries.ts';
import { findTenant } from '../tenancy.queries.ts';
import { deleteDeletion, findDeletion, insertDeletion } from './leaving.queries.ts';
import { wordsOfDeletion, wordsOfTakenBack } from './leaving-words.ts';

/** That the tenant of the scope goes, and until when it can be taken back; null while it stays. */
export async function describeDeletion(scope: TenantScope): Promise<Deletion | null> {
  const row = await findDeletion(scope);
  return row
    ? { askedBy: row.asked_by, askedDate: row.asked_at.toISOString(), dueDate: row.due_at.toISOString() }
    : null;
}

/**
 * Begins the 30 days after which everything of the tenant is deleted. All who administer it are told.
 * @param typed the name of the tenant, as a person wrote it
 * @throws Problem 400 when it is another name
 */
export async function askForDeletion(scope: TenantScope, typed: string): Promise<Deletion> {
  if (typed !== scope.tenant) throw badRequest(said('leaving_name', { tenant: scope.tenant }));
  const before = await describeDeletion(scope);
  if (before) return before;
  await insertDeletion(scope);
  const deletion = await describeDeletion(scope);
  if (!deletion) throw new Error('a deletion is gone in the transaction that asked for it');
  const { displayName } = await findTenant(scope);
  await notifyAdministrators(scope, { kind: 'tenant-deletion', notifiedUntil: new Date() }, (language) =>
    wordsOfDeletion(language, { ...deletion, tenant: displayName }),
  );
  return deletion;
}

/** The tenant stays. What was held waits for somebody to release it. */
export async function takeBackDeletion(scope: TenantScope): Promise<void> {
  if (!(await deleteDeletion(scope))) return;
  const { displayName } = await findTenant(scope);
  await notifyAdministrators(scope, { kind: 'tenant-deletion', notifiedUntil: new Date() }, (language) =>
    wordsOfTakenBack(language, { by: scope.actor.login, tenant: displayName }),
  );
}

/** @throws Problem 409 when the tenant is suspended, goes or has reached a limit: nothing new comes in */
export async function requireStaying(scope: TenantScope): Promise<void> {
  if (await findSuspension(scope)) throw conflict(said('suspended_no_intake'));
  const deletion = await findDeletion(scope);
  if (deletion)
    throw conflict(said('leaving_no_intake', { date: deletion.due_at.toISOString().slice(0, 10) }));
  const reached = await findReachedLimit(scope);
  if (reached) throw conflict(said(reached === 'pages' ? 'limit_pages_reached' : 'limit_bytes_reached'));
}

/** Whether the tenant is suspended or goes: nothing leaves it. */
export const isStopped = async (scope: TenantScope): Promise<boolean> =>
  (await findSuspension(scope)) !== null || (await findDeletion(scope)) !== undefined;
