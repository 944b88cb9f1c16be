import type { Category } from '@recto/contracts/categories';
import { isRight } from './compare.ts';
import type { Prediction } from './prediction.ts';

export type Expected = Record<string, unknown> & {
  tables?: Record<string, Record<string, unknown>[]>;
  /** Of a file of several documents: category, first and last page. */
  documents?: readonly Range[];
};
type Range = { category: string; pages: readonly number[] };
export type Labelled = {
  id: string;
  file: string;
  category: string;
  quality?: string;
  format?: string;
  language?: string;
  expected: Expected;
  /** The category whose schema reads it, where its own name is another. */
  schema?: Category;
  alternatives?: Record<string, unknown>;
};

/** Counts of one group of documents. */
export type Tally = {
  documents: number;
  /** Documents whose category is known, and how many of them were told right. */
  categories: number;
  categoryRight: number;
  fields: { want: number; got: number; right: number };
  cells: { want: number; got: number; right: number };
  /** Files of several documents, and how many of them were parted into the right ranges of the right categories. */
  splits: number;
  splitRight: number;
  ms: number;
  misses: string[];
};

export const emptyTally = (): Tally => ({
  documents: 0,
  categories: 0,
  categoryRight: 0,
  fields: { want: 0, got: 0, right: 0 },
  cells: { want: 0, got: 0, right: 0 },
  splits: 0,
  splitRight: 0,
  ms: 0,
  misses: [],
});

/** F1 from counts; null when there was nothing to find and nothing was found. */
export const f1 = ({ want, got, right }: { want: number; got: number; right: number }): number | null =>
  want + got === 0 ? null : Math.round((2000 * right) / (want + got)) / 1000;

/** Some labels group documents that the engine does not part: both certificates, receipts as invoices. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  COA: ['COA', 'NB_COA', 'LAB_COA'],
  NB_COA: ['COA', 'NB_COA'],
  RECEIPT: ['INVOICE'],
};

/** Entries without a category of ours and without fields; only the scorer of their folder judges them. */
const UNLABELLED = new Set(['BROKEN', 'TABLE', 'OTHER']);

/** Counts a prediction against its labels. Fields that are not labelled are not counted. */
export function scoreDocument(doc: Labelled, prediction: Prediction, tally: Tally): void {
  tally.documents++;
  tally.ms += prediction.ms;
  if (doc.expected.documents) scoreSplit(doc.file, doc.expected.documents, prediction, tally);
  else if (!UNLABELLED.has(doc.category)) scoreValues(doc, prediction, tally);
}

function scoreValues(doc: Labelled, prediction: Prediction, tally: Tally): void {
  tally.categories++;
  const right = (SAME[doc.category] ?? [doc.category]).includes(prediction.category ?? '');
  if (right) tally.categoryRight++;
  else tally.misses.push(`${doc.file}: category ${prediction.category ?? 'none'}, is ${doc.category}`);
  for (const [id, want] of Object.entries(doc.expected)) {
    if (id === 'tables' || want === null || typeof want === 'object') continue;
    tally.fields.want++;
    const got = prediction.fields[id];
    if (got) tally.fields.got++;
    const accepted = [want, ...[doc.alternatives?.[id] ?? []].flat()];
    if (accepted.some((value) => isRight(id, value, got))) tally.fields.right++;
    else tally.misses.push(`${doc.file}: ${id} = ${JSON.stringify(got ?? null)}, is ${JSON.stringify(want)}`);
  }
  for (const [table, want] of Object.entries(doc.expected.tables ?? {}))
    scoreTable(want, prediction.rows[table] ?? [], tally);
}

/** Both certificates look alike; which of the two it is does not matter to where a document ends. */
const spanOf = ({ category, pages }: Range): string =>
  `${category === 'NB_COA' ? 'COA' : category}:${Math.min(...pages)}-${Math.max(...pages)}`;

function scoreSplit(file: string, want: readonly Range[], { documents }: Prediction, tally: Tally): void {
  const [wanted, got] = [want, documents].map((list) => list.map(spanOf).sort().join(' '));
  tally.splits++;
  if (wanted === got) tally.splitRight++;
  else tally.misses.push(`${file}: split ${got || 'none'}, is ${wanted}`);
}

/** Pairs rows best first and counts the cells of labelled columns. */
function scoreTable(
  want: readonly Record<string, unknown>[],
  got: readonly Record<string, string>[],
  tally: Tally,
): void {
  const columns = [...new Set(want.flatMap((row) => Object.keys(row)))];
  const filled = (row: Record<string, unknown>) =>
    columns.filter((c) => row[c] !== undefined && row[c] !== null && row[c] !== '');
  const pairs = want.flatMap((w, i) =>
    got.map((g, j) => ({ i, j, hits: filled(w).filter((c) => isRight(c, w[c], g[c])).length })),
  );
  const [usedWant, usedGot] = [new Set<number>(), new Set<number>()];
  tally.cells.want += want.reduce((n, row) => n + filled(row).length, 0);
  tally.cells.got += got.reduce((n, row) => n + filled(row).length, 0);
  for (const { i, j, hits } of pairs.sort((a, b) => b.hits - a.hits)) {
    if (usedWant.has(i) || usedGot.has(j)) continue;
    usedWant.add(i);
    usedGot.add(j);
    tally.cells.right += hits;
  }
}
