import type { Category } from '@recto/contracts/categories';
import type { Field, Section } from '@recto/contracts/result';
import { contextOf } from '../context/context.ts';
import { dataOf, UNREVIEWED } from '../evidence/result.ts';
import { unionOf } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import type { Segment } from '../layout/segment.ts';
import { fold } from '../normalise/fold.ts';
import { rememberFor } from '../normalise/remember.ts';
import { saidOfReason } from '../reasons.ts';
import { findPrintedTables } from '../tables/printed/find.ts';
import { wholeTables } from '../tables/printed/read.ts';
import { isWithin } from '../tables/printed/region.ts';
import type { PrintedTable } from '../tables/printed/types.ts';
import type { PageText } from '../types.ts';
import { formPairs } from './forms.ts';
import type { LabelledPair } from './pairs.ts';
import { findPairs } from './pairs.ts';
import { paragraphs } from './paragraphs.ts';
import { printedTable } from './printed-tables.ts';
import { stackedPairs } from './stacked-pairs.ts';

/** Reads a page without a schema: its paragraphs, its labels with their values, its tables. */
export function extractGeneric(pages: readonly PageText[], category: Category): { sections: Section[] } {
  const context = contextOf(pages);
  if (category === 'TEXT_DUMMY') {
    const fields = paragraphs(pages).map((span, i) =>
      fieldOf({ label: `Paragraph ${i + 1}`, id: `paragraph_${i + 1}`, span, confidence: span.confidence }),
    );
    return { sections: [{ id: 'text', title: 'Text', fields, tables: [] }] };
  }
  const pageOf = (table: PrintedTable) => context.pages.find((p) => p.number === table.page)!;
  const printed = findPrintedTables(pages)
    .map((table) => ({ table, pairs: formPairs(table, pageOf(table)) }))
    .filter(({ table, pairs }) => pairs !== null || !isStacked(table, pageOf(table)));
  const tables = wholeTables(printed.filter(({ pairs }) => pairs === null).map(({ table }) => table));
  const pairs = category === 'TABLE_DUMMY' ? [] : context.pages.flatMap((page) => pairsOfPage(page, printed));
  return {
    sections: [
      { id: 'form', title: 'Form', fields: named(pairs).map(fieldOf), tables: [] },
      {
        id: 'tables',
        title: 'Tables',
        fields: [],
        tables: tables.map((table, i) => printedTable(table, i, context)),
      },
    ],
  };
}

/** Share of the texts of a table that are labels over or under their values, from which on it is a form. */
const STACKED = 0.8;

function isStacked({ cells }: PrintedTable, page: PageLayout): boolean {
  const box = unionOf(cells.map((cell) => cell.placed));
  const inside = page.segments.filter((segment) => isWithin(segment.box, box));
  return inside.filter((segment) => stackedOn(page).has(segment)).length >= STACKED * inside.length;
}

const stackedOn = rememberFor(
  (page: PageLayout): ReadonlySet<Segment> =>
    new Set(stackedPairs(page).flatMap(({ label, value }) => [label, ...value])),
);

/** Pairs inside ruled forms and beside all tables, top to bottom. */
function pairsOfPage(
  page: PageLayout,
  printed: readonly { table: PrintedTable; pairs: LabelledPair[] | null }[],
): LabelledPair[] {
  const own = printed.filter(({ table }) => table.page === page.number);
  const taken = own.map(({ table }) => unionOf(table.cells.map((c) => c.placed)));
  return [...findPairs(page, taken), ...own.flatMap(({ pairs }) => pairs ?? [])].sort(
    (a, b) => a.value.placed[1] - b.value.placed[1] || a.value.placed[0] - b.value.placed[0],
  );
}

type Named = { id: string; label: string; span: LabelledPair['value']; confidence: number };

/** Ids from the printed labels, numbered where a label repeats. */
function named(pairs: readonly LabelledPair[]): Named[] {
  const seen = new Map<string, number>();
  return pairs.map(({ label, value, confidence }) => {
    const words = fold(label).replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
    const base = words.replaceAll(' ', '_') || 'field';
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return { id: count === 1 ? base : `${base}_${count}`, label, span: value, confidence };
  });
}

function fieldOf({ id, label, span, confidence }: Named): Field {
  const text = span.text.replaceAll('\n', ' ').trim();
  return {
    id,
    name: label,
    label: { value: label, standard_value: label },
    data: dataOf(id, span, text, text, confidence, saidOfReason({ kind: 'pair', label })),
    review: UNREVIEWED,
    input_config: { type: span.text.includes('\n') || text.length > 80 ? 'multiline' : 'text' },
  };
}
