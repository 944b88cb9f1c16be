import type { Category } from '@recto/contracts/categories';
import { contextOf } from '../context/context.ts';
import type { Span } from '../layout/segment.ts';
import { schemaOf } from '../schema/index.ts';
import type { TableSchema } from '../schema/types.ts';
import { type Placed, pageOf } from '../testing.ts';
import { readTable } from './read-table.ts';
import type { GridRow } from './types.ts';

function firstTable(category: Parameters<typeof schemaOf>[0]): TableSchema {
  const table = schemaOf(category)?.sections.flatMap((s) => s.tables)[0];
  if (!table) throw new Error(`${category} has no table`);
  return table;
}

/** Tables of real schemas, for tests. */
export const INVOICE_LINES = firstTable('INVOICE');
export const CERTIFICATE_OF_ANALYSIS_TABLE = firstTable('COA');

const FIGURE = /^-?\p{Sc}?\s?\d[\d.,' ]*(?: ?(?:%|\p{Sc}))?$/u;
const COLUMN = 5;
const LINE = 13;

/** A page drawn in characters: two spaces part its pieces, figures keep their right edge, an empty line leaves white. */
export function drawn(picture: string): Placed[] {
  let y = 40;
  return picture.split('\n').flatMap((line) => {
    const top = y;
    y += line.trim() === '' ? LINE / 2 : LINE;
    return [...line.matchAll(/\S+(?: \S+)*/g)].map((match): Placed => {
      const [text] = match;
      const width = text.length * COLUMN - 2 * (text.split(' ').length - 1);
      const end = (match.index + text.length) * COLUMN;
      return [30 + (FIGURE.test(text) ? end - width : match.index * COLUMN), top, text];
    });
  });
}

/** The rows of a table of a drawn page, in their standard form. */
export function rowsOf(category: Category, table: string, picture: string): Record<string, string>[] {
  const schema = schemaOf(category)!
    .sections.flatMap((s) => s.tables)
    .find((t) => t.id === table)!;
  const { rows } = readTable(schema, contextOf([pageOf(drawn(picture))]));
  return rows.map(({ cells }) => Object.fromEntries([...cells].map(([id, cell]) => [id, cell.standard])));
}

/** A row of a grid, 10 points high at so many from the top; a bar parts two pieces of a cell. */
export const gridRow = (top: number, ...texts: readonly string[]): GridRow => ({
  page: 1,
  extra: [],
  top,
  bottom: top + 10,
  cells: texts.map((text, i) => ({
    spans: text.split('|').flatMap((piece): Span[] => {
      const box: Span['box'] = [100 * i, top, 100 * i + 40, top + 10];
      return piece === '' ? [] : [{ page: 1, text: piece, box, placed: box, tokens: [], confidence: 1 }];
    }),
  })),
});
