import { randomUUID } from 'node:crypto';
import type { ParsedBody } from '@recto/contracts/endpoint';
import type { duplicateCase as endpoint } from '@recto/contracts/endpoints/case-changes';
import { said } from '@recto/contracts/said/said';
import { z } from 'zod';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import { defineJob, enqueue } from '../../platform/jobs/index.ts';
import { findExtraction } from '../extraction/rows/index.ts';
import { findVisibleByIds, insertCopyHere, isWhole } from '../extraction/viewing/index.ts';
import { announceCase } from './announce-case.ts';
import {
  addToCase,
  type CaseRow,
  findCaseById,
  lockCase,
  removeFromCase,
  touchCase,
} from './case.queries.ts';
import { insertCaseChange } from './case-change.queries.ts';
import { findExtractionIds } from './case-detail.queries.ts';
import { isOpenCase } from './cases.policy.ts';
import { openContent } from './content/open-content.ts';
import { withOtherDocuments, withoutDocuments } from './content/replace-documents.ts';
import { contentOfRow } from './get-case.ts';
import { insertCase } from './insert-case.ts';
import { writeContent } from './write-content.ts';

type Wanted = Pick<ParsedBody<typeof endpoint>, 'newCaseNo' | 'copyIds' | 'moveIds'>;

/**
 * Copies the documents of a case that was duplicated, all or none, in the transaction that puts them into the new one.
 * As the person who asked: with the roles that they had, which may open less than today's.
 */
export const copyDocuments = defineJob({
  name: 'cases.copy-documents',
  lane: 'chores',
  payload: z.object({ caseId: z.int(), copies: z.array(z.object({ id: z.int(), uuid: z.uuid() })) }),
  handler: async (context, { caseId, copies }) => {
    await context.inTenant(async (scope) => {
      const row = await lockCase(scope, caseId);
      if (!row) return;
      const made = new Map<string, string>();
      for (const { uuid } of copies) {
        // One that is gone meanwhile is in no case either.
        const copy = await copyIfThere(scope, context.services, uuid);
        if (!copy) continue;
        await addToCase(scope, caseId, {
          logs: copy.channel_log_id === null ? [] : [copy.channel_log_id],
          extractions: [copy.id],
        });
        made.set(uuid, copy.extraction_uuid);
      }
      await writeContent(scope, row, withOtherDocuments(contentOfRow(row), made), null);
    });
  },
});

/**
 * Makes another case like one: its content, with copies of documents or the documents themselves. What is in neither
 * list stays where it is. The new case is there at once; copies follow by a job.
 * @throws Problem 404 for a case, or a document of it, that is not there for the actor; 400 for a document in both
 * lists, for one that would leave a case that is decided
 */
export async function duplicateCase(scope: TenantScope, id: number, wanted: Wanted): Promise<CaseRow> {
  const { copyIds, moveIds, newCaseNo } = wanted;
  const seen = await findCaseById(scope, id);
  const old = seen && (await lockCase(scope, id));
  if (!old) throw notFound();
  if (copyIds.some((one) => moveIds.includes(one))) throw badRequest(said('copied_or_moved'));
  if (moveIds.length > 0 && !isOpenCase(old)) throw badRequest(said('case_closed', { status: old.status }));
  const rows = await documentsToTake(scope, id, [...copyIds, ...moveIds]);
  const moved = rows.filter((row) => moveIds.includes(row.id));
  const copied = rows.filter((row) => copyIds.includes(row.id));
  const busy = copied.find((row) => !isWhole({ status: row.status, hasDocument: row.document_id !== null }));
  if (busy)
    throw badRequest(
      busy.document_id === null ? said('nothing_to_copy') : said('cannot_be_copied', { status: busy.status }),
    );
  const staying = new Set(rows.map((row) => row.extraction_uuid));
  const content = openContent(contentOfRow(old), scope.actor.roles);
  const made = await insertCase(scope, {
    caseUuid: randomUUID(),
    caseNo: newCaseNo,
    category: old.category,
    content: { ...withoutDocuments(content, (uuid) => !staying.has(uuid)), medias: [] },
  });
  await move(scope, { old, made }, moved);
  const about = (one: CaseRow) => ({ otherCase: { caseUuid: one.case_uuid, caseNo: one.case_no } });
  await insertCaseChange(scope, made.id, { action: 'DUPLICATED', detail: about(old) });
  await insertCaseChange(scope, old.id, { action: 'DUPLICATED', detail: about(made) });
  if (copied.length > 0)
    await enqueue(
      scope,
      copyDocuments,
      { caseId: made.id, copies: copied.map((row) => ({ id: row.id, uuid: row.extraction_uuid })) },
      { key: `copy-documents:${made.case_uuid}` },
    );
  await announceCase(scope, made);
  return made;
}

async function documentsToTake(scope: TenantScope, caseId: number, ids: readonly number[]) {
  const inCase = new Set(await findExtractionIds(scope, caseId));
  const rows = await findVisibleByIds(scope, [...new Set(ids)]);
  if (rows.length !== new Set(ids).size || rows.some((row) => !inCase.has(row.id))) throw notFound();
  return rows;
}

type Moved = Awaited<ReturnType<typeof documentsToTake>>;

async function move(
  scope: TenantScope,
  { old, made }: { old: CaseRow; made: CaseRow },
  rows: Moved,
): Promise<void> {
  if (rows.length === 0) return;
  const logs = rows.flatMap((row) => row.channel_log_id ?? []);
  const extractions = rows.map((row) => row.id);
  await removeFromCase(scope, old.id, extractions);
  await addToCase(scope, made.id, { logs, extractions });
  await announceCase(scope, await touchCase(scope, old.id));
}

async function copyIfThere(scope: TenantScope, services: Parameters<typeof insertCopyHere>[1], uuid: string) {
  return (await findExtraction(scope, { uuid })) ? insertCopyHere(scope, services, uuid) : null;
}
