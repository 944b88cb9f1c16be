import type { Correction } from '@recto/contracts/learned';
import {
  type Block,
  type FieldData,
  FOUND_FOR_TYPED,
  isFor,
  type Result,
  type Table,
} from '@recto/contracts/result';
import { rowCount } from '../extraction/values/index.ts';
import { sameValue } from './same-value.ts';

/** A value that people put right; `parts`: how many it is put together of. */
type Change = Correction & { parts: number };

/** What people put right: each value of the revised result that is not what the engine had read. */
export const correctionsOf = (read: Result, revised: Result): Correction[] =>
  changesOf(read, revised)
    .filter(({ parts }) => parts < 2)
    .map(({ parts: _, ...correction }) => correction);

/** Values that are put together of several parts, which are not printed in one place: they teach nothing. */
export const severalPartsOf = (read: Result, revised: Result): Correction[] =>
  changesOf(read, revised)
    .filter(({ parts }) => parts > 1)
    .map(({ parts: _, ...correction }) => correction);

function changesOf(read: Result, revised: Result): Change[] {
  return revised.extraction.sections.flatMap((section) => {
    const before = read.extraction.sections.find(({ id }) => id === section.id);
    if (!before) return [];
    const fields = section.fields.flatMap((field) => {
      const was = before.fields.find(({ id }) => id === field.id);
      return was && field.review.result.reviewed ? changed(was.data, field.data, { field: field.id }) : [];
    });
    const cells = section.tables.flatMap((table) => {
      const was = before.tables.find(({ id }) => id === table.id);
      return was ? changedCells(was, table) : [];
    });
    return [...fields, ...cells];
  });
}

/** Values that a person left as the engine had read them, with where it read them; those without a place teach nothing. */
export function acceptedOf(read: Result, confirmed: Result): Correction[] {
  const were = new Map(read.extraction.sections.flatMap(({ fields }) => fields.map((f) => [f.id, f.data])));
  return confirmed.extraction.sections.flatMap(({ fields }) =>
    fields.flatMap(({ id, data }) => {
      const was = were.get(id);
      const [block] = data.blocks;
      const value = data.standard_values[0] || data.values[0] || '';
      if (!was || !sameValue(was, data) || !block || value === '' || data.values.length > 1) return [];
      return [{ field: id, value, at: { page: block.page, bbox: block.bbox } }];
    }),
  );
}

function changed(
  was: FieldData,
  now: FieldData,
  place: Pick<Correction, 'field' | 'table' | 'row'>,
): Change[] {
  if (sameValue(was, now)) return [];
  const several = now.values.length > 1;
  const value = several ? now.values.join(' ') : now.standard_values[0] || now.values[0] || '';
  const at = pointedAt(was.blocks, now.blocks);
  return [{ ...place, value, parts: now.values.length, ...(at && value !== '' ? { at } : {}) }];
}

/** The place of a value when a person showed another one than the engine. */
function pointedAt(was: readonly Block[], now: readonly Block[]): Correction['at'] | null {
  const [block] = now;
  if (!block || isFor(block, FOUND_FOR_TYPED) || was.some(({ id }) => id === block.id)) return null;
  return { page: block.page, bbox: block.bbox };
}

/** Cells of a table that kept its rows; all cells of one that did not, because rows moved. */
function changedCells(was: Table, now: Table): Change[] {
  const moved = rowCount(was) !== rowCount(now);
  return now.columns.flatMap((column) => {
    const before = was.columns.find(({ id }) => id === column.id);
    return column.data.flatMap((data, row) =>
      changed(moved ? NOTHING : (before?.data[row] ?? NOTHING), data, {
        table: now.id,
        row,
        field: column.id,
      }),
    );
  });
}

const NOTHING: FieldData = { values: [], standard_values: [], extracted_values: [], blocks: [] };
