import type { Category } from '@recto/contracts/categories';
import { type Result, type RuleOutcome, SeenCategory } from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import { asCategory, type LogRow } from '../../intake/index.ts';

/** The pages are taken for something else only when hardly anything speaks for the category typed. */
const SURE = 0.95;

/**
 * Categories that one paper may be called by: kinds of one paper, and whatever proves an address. Readings without a
 * schema are of any paper.
 */
const ALIKE: readonly (readonly Category[])[] = [
  ['COA', 'NB_COA', 'LAB_COA'],
  ['SO', 'PO_CONF'],
  ['INVOICE', 'FIS'],
  ['BOL', 'HAWB'],
  ['AOA', 'NAR', 'BR'],
  ['ADDRESS_PROOF', 'BANK_STATEMENT', 'HK_TAX_DEMAND_NOTE'],
  ['ADDRESS_PROOF', 'INVOICE'],
];
const ANY_PAPER: ReadonlySet<Category> = new Set(['TEXT_DUMMY', 'FORM_DUMMY', 'TABLE_DUMMY']);

const areAlike = (a: Category, b: Category): boolean =>
  a === b ||
  ANY_PAPER.has(a) ||
  ANY_PAPER.has(b) ||
  ALIKE.some((group) => group.includes(a) && group.includes(b));

/**
 * The category that somebody named for a file; null where nobody did. What a channel brings is of its category only where
 * nothing else is known, and what an earlier reading found binds no later one.
 */
export const typedCategory = ({
  inbox,
  category,
  category_read: read,
}: Pick<LogRow, 'inbox' | 'category' | 'category_read'>): Category | null =>
  inbox === '' && category !== read ? asCategory(category) : null;

/** A reading with what its pages look like only while its category is the one that was typed at upload. */
export function withSeen(read: Result, log: LogRow): Result {
  const { seen: _seen, ...metadata } = read.extraction.metadata;
  if (metadata.category === typedCategory(log)) return read;
  return { ...read, extraction: { ...read.extraction, metadata } };
}

/** A category that was typed at upload while the pages surely look like another: a failed check until somebody decides. */
export function categoryDifference(category: Category, { extraction }: Result): RuleOutcome[] {
  const { data: seen } = SeenCategory.safeParse(extraction.metadata.seen);
  if (!seen || seen.confidence < SURE || areAlike(category, seen.category)) return [];
  const sentence = said('check.typed_category', { category, seen: seen.category });
  return [{ id: 'typed:category', ok: false, said: sentence, fields: [] }];
}
