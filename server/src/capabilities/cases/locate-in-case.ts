import type { CaseSource } from '@recto/contracts/case-content';
import type { CasePlace } from '@recto/contracts/endpoints/case-review';
import type { FieldData } from '@recto/contracts/result';
import type { TenantScope } from '../../platform/db/scope.ts';
import { findVisibleHeads } from '../extraction/viewing/index.ts';
import { findExtractionIds } from './case-detail.queries.ts';
import type { SourceDocument } from './content/document.ts';
import { readDocuments } from './documents-of-case.ts';
import { requireCase } from './put-into-case.ts';

/** What a document has at a place now; null for one that is gone, or not open to the actor. */
function dataAt(
  { result }: SourceDocument,
  { sectionId, fieldId, tableId, row }: CaseSource,
): FieldData | null {
  const section = result.extraction.sections.find(({ id }) => id === sectionId);
  if (tableId === undefined) return section?.fields.find(({ id }) => id === fieldId)?.data ?? null;
  const table = section?.tables.find(({ id }) => id === tableId);
  return table?.columns.find(({ id }) => id === fieldId)?.data[row ?? 0] ?? null;
}

/**
 * Where values of a case stand on the pages of its documents, as these are now: boxes are never copied into a case, as
 * they would go stale there. What is not there, or not open to the actor, is left out.
 */
export async function locateInCase(
  scope: TenantScope,
  uuid: string,
  wanted: readonly CaseSource[],
): Promise<CasePlace[]> {
  const row = await requireCase(scope, uuid);
  const uuids = wanted.map(({ extractionUuid }) => extractionUuid);
  const inCase = new Set(await findExtractionIds(scope, row.id));
  const ids = (await findVisibleHeads(scope, { uuids })).flatMap(({ id }) => (inCase.has(id) ? [id] : []));
  const documents = new Map((await readDocuments(scope, ids)).map((one) => [one.uuid, one]));
  return wanted.flatMap((source): CasePlace[] => {
    const document = documents.get(source.extractionUuid);
    const data = document && dataAt(document, source);
    if (!document || !data) return [];
    return [
      {
        ...source,
        category: document.category,
        value: data.values.join('\n'),
        blocks: data.blocks.map(({ page, bbox }) => ({ page, bbox })),
      },
    ];
  });
}
