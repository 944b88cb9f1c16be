import { CASE_KINDS } from '@recto/contracts/cases';
import { CATEGORY, type Category } from '@recto/contracts/categories';
import { holdsAny, type Role } from '@recto/contracts/roles';

/** Categories of cases that somebody with these roles makes and sees (G-002 to G-004). */
export const caseCategoriesFor = (held: readonly Role[]): string[] =>
  Object.entries(CASE_KINDS)
    .filter(([, roles]) => holdsAny(held, roles))
    .map(([category]) => category);

/** The number that is proposed for a case: that of the document, or the one that most of several have. */
export function proposedNumber(numbers: readonly (string | null)[]): string {
  const counts = new Map<string, number>();
  for (const number of numbers) if (number) counts.set(number, (counts.get(number) ?? 0) + 1);
  // The first of those that come equally often: rows are ticked in the order of what matters.
  const [best = ''] = [...counts].reduce<[string, number]>(
    (most, one) => (one[1] > most[1] ? one : most),
    ['', 0],
  );
  return best;
}

/** Families of documents that have a kind of case of their own. */
const KIND_OF: Readonly<Record<string, string>> = { kyc: 'KYC', packaging: 'Packaging' };

/** The category that is proposed: what the documents are, as far as the person may make such a case. */
export function proposedCategory(open: readonly string[], documents: readonly Category[]): string {
  const kinds = documents.map((category) => KIND_OF[CATEGORY[category].family ?? '']);
  const kind = kinds.find((one) => one !== undefined && open.includes(one));
  return kind ?? open.find((category) => category === 'Purchase Order') ?? open[0] ?? '';
}
