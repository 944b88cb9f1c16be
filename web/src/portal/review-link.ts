import { CATEGORY } from '@recto/contracts/categories';
import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import type { ListState } from '@recto/contracts/lists/definition';

/** Where a row leads (E-030); a religious certificate says which one, and points at its number (E-031). */
export function reviewOf(
  {
    extractionUuid: uuid,
    category,
    categoryKey,
  }: Pick<ExtractionListItem, 'extractionUuid' | 'category' | 'categoryKey'>,
  list: ListState & { sort: string },
) {
  const { toldApartBy } = CATEGORY[category];
  return {
    to: '/extractions/$uuid/review',
    params: { uuid },
    search: { list, ...(toldApartBy && categoryKey !== null && { categoryKey }) },
    ...(toldApartBy && { hash: `highlight-${toldApartBy}` }),
  } as const;
}
