import type { TableSchema } from '../schema/types.ts';
import type { CellValue, TableRow } from './types.ts';

/** A name in Latin letters with its Chinese translation behind it: "Inland haulage 內陸拖運費". */
const TRANSLATED =
  /^(?<first>(?=(?:.*\p{Ll}){3})[^\p{Script=Han}]*[^\p{Script=Han}\s])\s+\p{Script=Han}[\p{Script=Han}\p{N}\p{P}\p{Lu}\s]*$/u;
/** A mixed name ("ABS 塑膠粒") is no translation: nearly all cells of the column must be of this form. */
const SHARE = 0.75;

/** In columns that give each name twice the first one is the value; what is printed stays whole. */
export function keepFirstLanguage(rows: readonly TableRow[], schema: TableSchema): TableRow[] {
  const texts = schema.columns.filter((c) => c.type === 'text' && !c.bilingual).map((c) => c.id);
  const bilingual = new Set(
    texts.filter((id) => {
      const cells = rows.flatMap((row) => row.cells.get(id) ?? []);
      const named = cells.filter((cell) => TRANSLATED.test(cell.value)).length;
      return named > 0 && named >= SHARE * cells.length && (cells.length > 1 || rows.length === 1);
    }),
  );
  if (bilingual.size === 0) return [...rows];
  return rows.map((row) => ({
    ...row,
    cells: new Map([...row.cells].map(([id, cell]) => [id, bilingual.has(id) ? first(cell) : cell])),
  }));
}

function first(cell: CellValue): CellValue {
  const value = TRANSLATED.exec(cell.value)?.groups?.first;
  return value ? { ...cell, value, standard: value } : cell;
}
