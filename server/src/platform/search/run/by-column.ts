import { KeywordColumn } from '../columns/keyword-column.ts';
import { NumberColumn } from '../columns/number-column.ts';
import type { SmallNumbers } from '../columns/small-numbers.ts';
import type { Clause, Range } from '../plan/clause.ts';
import { matches, type SearchView } from './match.ts';
import { wantedSets } from './wanted-values.ts';

/** Of a mask, which is a column of two values. */
export const MASK = Uint8Array.of(0, 1);

export type ByCode = { codes: SmallNumbers; wanted: Uint8Array };
export type ByRange = { numbers: Float64Array; range: Range };
type Keeping =
  | ({ kind: 'codes' } & ByCode)
  | ({ kind: 'range' } & ByRange)
  | { kind: 'mask'; mask: Uint8Array };

/** True for a clause of a column that every row matches: a caller who may see every category has nothing left out. */
export function leavesAll(view: SearchView, clause: Clause): boolean {
  if (clause.kind === 'all') return true;
  const column = 'field' in clause && clause.field !== 'id' ? view.table.column(clause.field) : null;
  if (!(column instanceof KeywordColumn) || (clause.kind !== 'texts' && clause.kind !== 'exists'))
    return false;
  return !column.hasMissing && wantedSets(column, clause, view.hidden[clause.field]).indexOf(0, 1) < 0;
}

/** How a clause is looked up: the common ones by their column, without a mask in between. Null: it matches every row. */
export function byColumn(view: SearchView, clause: Clause): Keeping | null {
  if (leavesAll(view, clause)) return null;
  const column = 'field' in clause && clause.field !== 'id' ? view.table.column(clause.field) : null;
  if (column instanceof KeywordColumn && (clause.kind === 'texts' || clause.kind === 'exists'))
    return {
      kind: 'codes',
      codes: column.codes,
      wanted: wantedSets(column, clause, view.hidden[clause.field]),
    };
  if (column instanceof NumberColumn && clause.kind === 'range')
    return { kind: 'range', numbers: column.numbers, range: clause };
  return { kind: 'mask', mask: matches(view, clause) };
}
