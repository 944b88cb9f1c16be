import type { Arrangement } from '@recto/contracts/endpoints/repair';
import type { Result } from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest } from '../../../platform/errors.ts';
import { findDocuments, findPages } from '../../intake/index.ts';
import { visibleCategories } from '../rows/extraction.policy.ts';
import { type ExtractionRow, findExtractionsOfDocument } from '../rows/extraction.queries.ts';
import { thumbnailUrl } from '../rows/present.ts';
import { findLatestRepair } from '../rows/repair.queries.ts';
import { requireVisible } from '../rows/require-visible.ts';
import { places } from '../values/result-walk.ts';
import { placeNow } from './place-now.ts';

const reviewedIn = (result: Result | null): number =>
  result ? [...places(result)].filter(({ review }) => review.result.reviewed).length : 0;

/** How the pages of the file of an extraction are put together to documents, as far as the actor may see them. */
export async function getArrangement(scope: TenantScope, uuid: string): Promise<Arrangement> {
  const { document_id: id } = await requireVisible(scope, { uuid });
  const [document] = id === null ? [] : await findDocuments(scope, [id]);
  if (!document?.pdf_sha256) throw badRequest(said('no_pages'));
  const rows = await findExtractionsOfDocument(scope, document.id);
  const held = scope.actor.roles;
  const placed = rows.map((row) => ({ row, place: placeNow(row, held) }));
  const hidden = new Set(placed.filter(({ place }) => place.hidden).flatMap(({ row }) => row.pages));
  const latest = await findLatestRepair(scope, document.id);
  return {
    extractionUuid: uuid,
    fileName: document.name,
    pages: (await findPages(scope, [document.id]))
      .filter((page) => !hidden.has(page.page_number))
      .map((page) => ({
        number: page.page_number,
        width: page.page_width,
        height: page.page_height,
        thumbnailUrl: thumbnailUrl(uuid, document, page.page_number),
      })),
    documents: placed
      .filter(({ place }) => !place.hidden)
      .map(({ row, place }) => ({
        extractionUuid: row.extraction_uuid,
        version: row.version,
        category: row.category,
        status: row.status,
        name: nameOf(row),
        pages: row.pages,
        reviewed: reviewedIn(row.revised_result),
        fixed: place.fixed,
      }))
      .toSorted((a, b) => (a.pages[0] ?? 0) - (b.pages[0] ?? 0)),
    categories: visibleCategories(held),
    undo: latest ? { by: latest.by, time: latest.time.toISOString() } : null,
  };
}

const nameOf = ({ summary, category_key: key }: ExtractionRow): string | null => summary.number ?? key;
