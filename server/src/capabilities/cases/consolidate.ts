import { randomUUID } from 'node:crypto';
import type { CaseContent } from '@recto/contracts/case-content';
import type { ParsedBody } from '@recto/contracts/endpoint';
import type { consolidate as endpoint } from '@recto/contracts/endpoints/case-changes';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, conflict, notFound } from '../../platform/errors.ts';
import { requireVisible } from '../extraction/rows/index.ts';
import { type ExtractionHead, findVisibleHeads } from '../extraction/viewing/index.ts';
import { announceCase } from './announce-case.ts';
import {
  addToCase,
  type CaseRow,
  findCase,
  findSameCases,
  lockCase,
  lockCaseNumber,
} from './case.queries.ts';
import { insertCaseChange } from './case-change.queries.ts';
import { findExtractionIds } from './case-detail.queries.ts';
import { isOpenCase } from './cases.policy.ts';
import { consolidatedNow, contentOf, contentOfOne } from './content/content-of.ts';
import type { SourceDocument } from './content/document.ts';
import { changesOf, joinContent } from './content/sync-content.ts';
import { caseDocument, readDocuments } from './documents-of-case.ts';
import { enqueueDrawings } from './drawings/take-drawings.ts';
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
  const heads = await headsOf(scope, wanted.extractionUuids);
  if (wanted.addTo !== undefined) return addDocuments(scope, wanted.addTo, heads);
  await refuseSame(scope, wanted);
  const documents = await readDocuments(scope, idsOf(heads));
  const content = await contentFor(scope, wanted, documents);
  const row = await insertCase(scope, {
    caseUuid: randomUUID(),
    caseNo: wanted.caseNo,
    category: wanted.caseCategory,
    content,
  });
  await addToCase(scope, row.id, linksOf(heads));
  await insertCaseChange(scope, row.id, { action: 'CONSOLIDATED' });
  await enqueueDrawings(scope, row, idsOf(heads));
  await announceCase(scope, row);
  return row;
}

/** Extractions that the actor may open, each once. Throws not found for the others. */
async function headsOf(scope: TenantScope, uuids: readonly string[]): Promise<ExtractionHead[]> {
  const heads = await findVisibleHeads(scope, { uuids });
  if (heads.length < new Set(uuids).size) throw notFound();
  return heads;
}

const idsOf = (heads: readonly ExtractionHead[]): number[] => heads.map(({ id }) => id);

/** Documents and the files that they came in, as a case takes them. */
const linksOf = (heads: readonly ExtractionHead[]) => ({
  logs: [...new Set(heads.flatMap(({ channel_log_id: log }) => log ?? []))],
  extractions: idsOf(heads),
});

/** Numbers of cases may come twice, but only on purpose: numbers on papers do, too. */
async function refuseSame(scope: TenantScope, { caseNo, caseCategory, another }: Wanted): Promise<void> {
  // The second of two people who consolidate the same order at once is told.
  await lockCaseNumber(scope, { caseNo, category: caseCategory });
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
async function addDocuments(
  scope: TenantScope,
  caseUuid: string,
  heads: readonly ExtractionHead[],
): Promise<CaseRow> {
  const seen = await findCase(scope, caseUuid);
  const row = seen && (await lockCase(scope, seen.id));
  if (!row) throw notFound();
  if (!isOpenCase(row)) throw badRequest(said('case_takes_none', { status: row.status }));
  const added = await addToCase(scope, row.id, linksOf(heads));
  if (!added) return row;
  await enqueueDrawings(scope, row, idsOf(heads));
  return writeContent(scope, row, await joinedContent(scope, row, idsOf(heads)), { action: 'CONSOLIDATED' });
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
