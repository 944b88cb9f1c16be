import type { Category } from '@recto/contracts/categories';
import type { Field, Section, Table } from '@recto/contracts/result';
import { fold } from '../normalise/fold.ts';
import { type FreeTable, findTables } from '../tables/free.ts';
import type { PageText } from '../types.ts';
import { contextOf } from './context.ts';
import type { LabelledPair } from './pairs.ts';
import { findPairs } from './pairs.ts';
import { paragraphs } from './paragraphs.ts';
import { dataOf, NOTHING, UNREVIEWED } from './result.ts';

/** Reads a page without a schema: its paragraphs, its labels with their values, its tables. */
export function extractGeneric(pages: readonly PageText[], category: Category): { sections: Section[] } {
  const context = contextOf(pages);
  if (category === 'TEXT_DUMMY') {
    const fields = paragraphs(pages).map((span, i) =>
      fieldOf({ label: `Paragraph ${i + 1}`, id: `paragraph_${i + 1}`, span, confidence: span.confidence }),
    );
    return { sections: [{ id: 'text', title: 'Text', fields, tables: [] }] };
  }
  const tables = context.pages.flatMap((page) => findTables(page));
  const pairs =
    category === 'TABLE_DUMMY'
      ? []
      : context.pages.flatMap((page) =>
          findPairs(
            page,
            tables.filter((t) => t.page === page.number),
          ),
        );
  return {
    sections: [
      { id: 'form', title: 'Form', fields: named(pairs).map(fieldOf), tables: [] },
      { id: 'tables', title: 'Tables', fields: [], tables: tables.map(tableOf) },
    ],
  };
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
    data: dataOf(id, span, text, text, confidence, `stands beside "${label}"`),
    review: UNREVIEWED,
    input_config: { type: span.text.includes('\n') || text.length > 80 ? 'multiline' : 'text' },
  };
}

function tableOf(table: FreeTable, at: number): Table {
  const id = `table_${at + 1}`;
  return {
    id,
    title: `Table ${at + 1} (page ${table.page})`,
    columns: table.columns.map((label, c) => ({
      id: `column_${c + 1}`,
      label,
      data: table.rows.map((row, r) => {
        const span = row[c];
        return span
          ? dataOf(
              `${id}.${c + 1}.${r}`,
              span,
              span.text,
              span.text,
              0.8 * span.confidence,
              'stands in a column of aligned cells',
            )
          : NOTHING;
      }),
      review: table.rows.map(() => UNREVIEWED),
    })),
  };
}
