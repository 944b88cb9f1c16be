import { randomUUID } from 'node:crypto';
import type { CaseContent } from '@recto/contracts/case-content';
import type { ParsedBody } from '@recto/contracts/endpoint';
import type { consolidate as endpoint } from '@recto/contracts/endpoints/case-review';
import { said } from '@recto/contracts/said/said';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, conflict, notFound } from '../../platform/errors.ts';
import { requireVisible } from '../extraction/rows/index.ts';
import { announceCase } from './announce-case.ts';
import { addToCase, type CaseRow, findCase, findSameCases, lockCase } from './case.queries.ts';
import { insertCaseChange } from './case-change.queries.ts';
import { findExtractionIds } from './case-detail.queries.ts';
import { isOpenCase } from './cases.policy.ts';
import { consolidatedNow, contentOf, contentOfOne } from './content/content-of.ts';
import type { SourceDocument } from './content/document.ts';
import { changesOf, joinContent } from './content/sync-content.ts';
import { caseDocument, readDocuments } from './documents-of-case.ts';
import { contentOfRow } from './get-case.ts';
import { insertCase } from './insert-case.ts';
import { presentCase } from './present-case.ts';
import { writeContent } from './write-content.ts';

type Wanted = ParsedBody<typeof endpoint>;

/**
 * Makes a case of documents, or adds them to one (`addTo`), all or nothing. The content is the one that is given, that
 * of one document, or made of all (G-033).
 * @throws Problem 404 for a document or case that is not there for the actor, 409 with the cases that have this number
 * and category already, 400 for a case that is decided
 */
export async function consolidate(scope: TenantScope, wanted: Wanted): Promise<CaseRow> {
  const ids = await idsOf(scope, wanted.extractionUuids);
  if (wanted.addTo !== undefined) return addDocuments(scope, wanted.addTo, ids);
  await refuseSame(scope, wanted);
  const documents = await readDocuments(scope, ids);
  const content = await contentFor(scope, wanted, documents);
  const row = await insertCase(scope, {
    caseUuid: randomUUID(),
    caseNo: wanted.caseNo,
    category: wanted.caseCategory,
    content,
  });
  await addToCase(scope, row.id, { logs: await logsOf(scope, ids), extractions: ids });
  await insertCaseChange(scope, row.id, { action: 'CONSOLIDATED' });
  await announceCase(scope, row);
  return row;
}

/** Ids of extractions that the actor may open, each once. Throws not found for the others. */
async function idsOf(scope: TenantScope, uuids: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const uuid of new Set(uuids)) ids.push((await requireVisible(scope, { uuid })).id);
  return ids;
}

/** Numbers of cases may come twice, but only on purpose: numbers on papers do, too. */
async function refuseSame(scope: TenantScope, { caseNo, caseCategory, another }: Wanted): Promise<void> {
  // Two people who consolidate the same order at once take turns, and the second one is told.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`case:${scope.tenant}:${caseCategory}:${caseNo}`}, 0))`.execute(
    scope.db,
  );
  if (another) return;
  const same = await findSameCases(scope, { caseNo, category: caseCategory });
  if (same.length > 0) throw conflict(said('case_exists', { number: caseNo }), same.map(presentCase));
}

async function contentFor(
  scope: TenantScope,
  { caseContent, caseContentFromExtractionUuid: uuid, autoGenerateCaseContent, caseCategory }: Wanted,
  documents: readonly SourceDocument[],
): Promise<CaseContent> {
  const now = consolidatedNow(documents, { by: scope.actor.login, at: new Date().toISOString() });
  // Pictures are files of a case: a new one has none.
  if (caseContent) return { ...caseContent, medias: [], lastConsolidation: now };
  if (uuid !== undefined) {
    const document = caseDocument(scope, await requireVisible(scope, { uuid }));
    if (!document) throw badRequest(said('nothing_read_yet'));
    return { ...contentOfOne(document), lastConsolidation: now };
  }
  if (!autoGenerateCaseContent) return { tabs: [], medias: [] };
  return { ...contentOf(caseCategory, documents), lastConsolidation: now };
}

/** Documents that come later: what they say that the case does not have yet is added, what stands there stays. */
async function addDocuments(scope: TenantScope, caseUuid: string, ids: readonly number[]): Promise<CaseRow> {
  const seen = await findCase(scope, caseUuid);
  const row = seen && (await lockCase(scope, seen.id));
  if (!row) throw notFound();
  if (!isOpenCase(row)) throw badRequest(said('case_takes_none', { status: row.status }));
  const added = await addToCase(scope, row.id, { logs: await logsOf(scope, ids), extractions: ids });
  if (!added) return row;
  return writeContent(scope, row, await joinedContent(scope, row, ids), { action: 'CONSOLIDATED' });
}

async function joinedContent(scope: TenantScope, row: CaseRow, ids: readonly number[]): Promise<CaseContent> {
  const before = contentOfRow(row);
  const documents = await readDocuments(scope, await findExtractionIds(scope, row.id));
  const joining = await readDocuments(scope, ids);
  const now = consolidatedNow(joining, { by: scope.actor.login, at: new Date().toISOString() });
  if (before.tabs.length === 0)
    return { ...contentOf(row.category, documents), medias: before.medias, lastConsolidation: now };
  const content = joining.reduce(
    (joined, document) =>
      joinContent(joined, changesOf(row.category, joined, { document, documents, part: {} })),
    before,
  );
  const others = before.lastConsolidation?.from.filter(
    (one) => !joining.some(({ uuid }) => uuid === one.extractionUuid),
  );
  return { ...content, lastConsolidation: { ...now, from: [...(others ?? []), ...now.from] } };
}

async function logsOf({ db }: TenantScope, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('extraction')
    .select('channel_log_id')
    .distinct()
    .where('id', 'in', ids)
    .where('channel_log_id', 'is not', null)
    .execute();
  return rows.map(({ channel_log_id: id }) => id as number);
}
