import type { Category } from '@recto/contracts/categories';
import type { Expected, ExpectedRow, Value } from '../types.ts';

/** What stands in the markup of a written page: see `samples/first-sight/README.md`. */
export type WrittenPage = {
  category: Category;
  language: string;
  expected: Expected;
};

/** A mark as the browser gives it: the id, the normalised form where it differs, and the printed text. */
type Mark = { id: string; value: string | null; text: string };
export type Marks = {
  category: string;
  language: string;
  fields: Mark[];
  tables: { name: string; cells: Mark[] }[];
};

/** Gathers the marks of a page; runs in the browser. */
export const GATHER = `(() => {
  const mark = (id) => (e) => ({ id: e.dataset[id], value: e.dataset.value ?? null, text: e.innerText || e.textContent || '' });
  const all = (root, name) => [...root.querySelectorAll('[' + name + ']')];
  const html = document.documentElement;
  return {
    category: html.dataset.category ?? '',
    language: html.lang,
    fields: all(document, 'data-field').map(mark('field')),
    tables: all(document, 'data-table').map((row) => ({
      name: row.dataset.table,
      cells: [...(row.dataset.col ? [row] : []), ...all(row, 'data-col')].map(mark('col')),
    })),
  };
})()`;

const printed = ({ value, text }: Mark): Value => (value ?? text).replace(/\s+/g, ' ').trim();

/** The truth of a page: of a value that is marked twice, the first; what prints nothing is none. */
export function truthOf({ category, language, fields, tables }: Marks): WrittenPage {
  const values = (marks: readonly Mark[]): ExpectedRow =>
    Object.fromEntries(
      marks
        .map((mark) => [mark.id, printed(mark)] as const)
        .filter(([, value]) => value !== '')
        .reverse(),
    );
  const rows: Record<string, ExpectedRow[]> = {};
  for (const { name, cells } of tables) {
    const row = values(cells);
    if (Object.keys(row).length > 0) rows[name] = [...(rows[name] ?? []), row];
  }
  return { category: category as Category, language, expected: { fields: values(fields), tables: rows } };
}
