import type { Acceptance } from '@recto/contracts/endpoints/review';
import { mustEntity } from '@recto/contracts/entities/all';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import type { CaseStatus } from '@recto/contracts/statuses';
import { type Behaviour, behaviourOf, type RecordWork } from '../../back-office/behaviour.ts';
import { changeRecord, createRecord, getRecord, type Managed } from '../../back-office/change-records.ts';
import { requireVisible } from '../extraction/rows/index.ts';
import { findCaseById, lockCase } from './case.queries.ts';
import { insertCaseChange } from './case-change.queries.ts';
import { findTagByName } from './case-tag.queries.ts';
import { acceptChecks } from './cross/check-case.ts';
import { requireCase } from './put-into-case.ts';

/**
 * What the routes of cases do is what the back office does, so that one policy and one machine answer for both.
 * Everything throws a Problem: 404 for what is not there for the actor, 400 for what its status refuses.
 */
const managed = (name: string): Managed => {
  const behaviour: Behaviour = behaviourOf(name);
  return { entity: mustEntity(name), behaviour };
};

async function change(work: RecordWork, id: number, values: object): Promise<EntityRecord> {
  const { version } = await getRecord(managed('document-case'), work, id);
  return changeRecord(managed('document-case'), work, id, { ...values, version });
}

/** What is accepted with a confirmation is written down with it, or not at all. */
export async function setCaseStatus(
  work: RecordWork,
  id: number,
  { status, accept = [], reason }: { status: CaseStatus } & Acceptance,
): Promise<EntityRecord> {
  const { scope } = work;
  if (status === 'CONFIRMED' && accept.length > 0) {
    const seen = await findCaseById(scope, id);
    const row = seen && (await lockCase(scope, id));
    const taken = row ? await acceptChecks(scope, row, { accept, reason }) : [];
    if (taken.length > 0)
      await insertCaseChange(scope, id, { action: 'ACCEPTED', detail: { ...(reason && { reason }) } });
  }
  return change(work, id, { status });
}

export async function setCaseTags(
  work: RecordWork,
  uuid: string,
  tagIds: readonly number[],
): Promise<EntityRecord> {
  const { id } = await requireCase(work.scope, uuid);
  return change(work, id, { caseTags: [...new Set(tagIds)] });
}

/** The id of the tag with this name, which is made where there is none. */
export async function ensureCaseTag(work: RecordWork, name: string): Promise<number> {
  const there = await findTagByName(work.scope, name);
  if (there) return there.id;
  return (await createRecord(managed('case-tag'), work, { name })).id;
}

export async function addComment(work: RecordWork, caseId: number, content: string): Promise<EntityRecord> {
  return createRecord(managed('comment'), work, { content, documentCase: caseId });
}

/** The extraction must be one that the actor sees; one that is not in the case stays out of it. */
export async function takeOutOfCase(work: RecordWork, caseId: number, extractionId: number): Promise<void> {
  const record = await getRecord(managed('document-case'), work, caseId);
  const all = record.extractions as readonly { id: number }[];
  await requireVisible(work.scope, { id: extractionId });
  if (!all.some(({ id }) => id === extractionId)) return;
  const ids = all.map(({ id }) => id).filter((id) => id !== extractionId);
  await change(work, caseId, { extractions: ids });
}
