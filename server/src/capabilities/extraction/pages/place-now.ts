import type { Role } from '@recto/contracts/roles';
import { type Said, said } from '@recto/contracts/said/said';
import type { ExtractionStatus } from '@recto/contracts/statuses';
import type { PresentDocument } from '../rows/arrangement.ts';
import { mayReread, visibleCategories } from '../rows/extraction.policy.ts';
import type { ExtractionRow } from '../rows/extraction.queries.ts';

/** Others have it already: it may be corrected, but not vanish. */
const SENT: readonly ExtractionStatus[] = ['POSTED', 'MODIFIED', 'FAILED_POST'];

/** Why a document must stay as it is now; null when it need not. */
function fixedBecause({ status, document_id: document }: ExtractionRow): Said | null {
  if (status === 'CONFIRMED') return said('confirmed_is_fixed');
  return mayReread({ status, hasDocument: document !== null }) ? null : said('document_is_fixed', { status });
}

/** A document of a file as it is, and what may be done to it. */
export const placeNow = (row: ExtractionRow, held: readonly Role[]): PresentDocument => ({
  uuid: row.extraction_uuid,
  category: row.category,
  pages: row.pages,
  fixed: fixedBecause(row),
  hidden: !visibleCategories(held).includes(row.category),
  sent: SENT.includes(row.status),
});
