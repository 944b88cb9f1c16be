import type { ListState } from '@recto/contracts/lists/definition';
import type { FoundExtraction } from './extractions.queries.ts';

/** The field that tells certificates of one file apart. */
const CERTIFICATE_NUMBER = 'certificate_number';

/** Where a row leads (E-030); a religious certificate says which one, and points at its number (E-031). */
export function reviewOf(
  {
    extractionUuid: uuid,
    category,
    categoryKey,
  }: Pick<FoundExtraction, 'extractionUuid' | 'category' | 'categoryKey'>,
  list: ListState & { sort: string },
) {
  const isCertificate = category === 'RELIGIOUS_CERTIFICATE';
  return {
    to: '/extractions/$uuid/review',
    params: { uuid },
    search: { list, ...(isCertificate && categoryKey !== null && { categoryKey }) },
    ...(isCertificate && { hash: `highlight-${CERTIFICATE_NUMBER}` }),
  } as const;
}
