import type { DocumentContext } from '../../context/context.ts';
import { unitOf } from '../../normalise/units.ts';
import type { ColumnSchema, TableSchema } from '../../schema/types.ts';
import { isNamed } from '../header.ts';
import { cellText, type GridRow, type HeaderCell } from '../types.ts';
import { nameByContent } from './by-content.ts';
import { isNameHead, isValueHead } from './heads.ts';
import { isMeasured, isVerdict, unitAlone } from './measured.ts';

/** What each column of a table of results is: a column of the schema, or one more column of results. */
export type ResultRole = ColumnSchema | 'other-result' | null;

/** Share of the filled cells that makes a column what it is. */
const MOSTLY = 0.7;

/** Names the columns under headings of results, by heading and by what they hold. */
export function rolesOf(
  cells: readonly HeaderCell[],
  rows: readonly GridRow[],
  schema: TableSchema,
  context: DocumentContext,
): ResultRole[] {
  const column = (id: string) => schema.columns.find((c) => c.id === id);
  const ofType = (type: ColumnSchema['type']) => schema.columns.find((c) => c.type === type);
  const name = schema.columns.find((c) => c.type === 'text')!;
  const [result, unit, verdict] = [ofType('result')!, ofType('unit'), ofType('verdict')];
  const texts = (at: number) => rows.map((r) => cellText(r.cells[at])).filter((t) => t !== '');
  const share = (at: number, test: (text: string) => boolean) => {
    const filled = texts(at);
    return filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
  };
  const out: ResultRole[] = cells.map(() => null);
  const taken = (c: ColumnSchema | undefined) => c === undefined || out.includes(c);
  const put = (at: number, c: ColumnSchema | undefined) => {
    if (at >= 0 && !taken(c)) out[at] = c!;
  };
  put(cells.findIndex(isNameHead), name);
  cells.forEach((cell, at) => {
    if (out[at] || isValueHead(cell) || !isNamed(cell)) return;
    const meant = cell.meanings.map((m) => column(m.id)).find((c) => c && !taken(c) && c !== name);
    if (meant && meant !== result) put(at, meant);
  });
  const values = cells.flatMap((cell, at) => (out[at] === null && isValueHead(cell) ? [at] : []));
  const judged = values.filter((at) => share(at, isVerdict) >= MOSTLY && share(at, isMeasured) < 1);
  const measured = values.filter((at) => !judged.includes(at));
  // Units and verdicts that no heading names.
  for (const at of judged) if (measured.length > 0) put(at, verdict);
  for (const at of cells.keys()) {
    if (out[at] !== null || measured.includes(at)) continue;
    if (share(at, isVerdict) >= MOSTLY && measured.length > 0) put(at, verdict);
    else if (share(at, (t) => unitAlone(t) !== null || unitOf(t) !== null) >= MOSTLY) put(at, unit);
  }
  const [first, ...others] = measured.length > 0 ? measured : judged;
  if (first !== undefined) put(first, result);
  for (const at of others) if (out[at] === null) out[at] = 'other-result';
  // Names stand left of the results, under whatever heading.
  if (!out.includes(name)) {
    const at = cells.findIndex((_, i) => out[i] === null && share(i, isWordy) >= MOSTLY);
    put(at >= 0 && (first === undefined || at < first) ? at : -1, name);
  }
  return nameByContent(out, (at) => rows.map((r) => cellText(r.cells[at])), schema, context);
}

const isWordy = (text: string): boolean =>
  /\p{L}/u.test(text) && !isVerdict(text) && unitAlone(text) === null;
