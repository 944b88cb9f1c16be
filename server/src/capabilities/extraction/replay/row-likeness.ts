import type { Block, FieldData, Table } from '@recto/contracts/result';
import { meaningOf, sameMeaning } from './meaning.ts';

/** Rows of equal number in tables of equal length are partners where nothing else decides. */
const SAME_NUMBER = 0.1;
/** A row that stands at the same place of the page is the same row, whatever was read there. */
const SAME_PLACE = 2;

/** How much rows of two tables resemble each other: equal cells, the place on the page, their number. */
export function rowLikeness(a: Table, b: Table, sameLength: boolean): (a: number, b: number) => number {
  const columns = a.columns.flatMap((column) => {
    const other = b.columns.find(({ id }) => id === column.id);
    return other ? [[column.data, other.data] as const] : [];
  });
  return (i, j) => {
    let likeness = sameLength && i === j ? SAME_NUMBER : 0;
    let inPlace = false;
    for (const [left, right] of columns) {
      const [one, other] = [left[i], right[j]];
      if (!one || !other) continue;
      if (meaningOf(one).length > 0 && sameMeaning(one, other)) likeness++;
      inPlace ||= overlap(one, other);
    }
    return inPlace ? likeness + SAME_PLACE : likeness;
  };
}

/** True when a cell was read on the line where the other one was. */
const overlap = (a: FieldData, b: FieldData): boolean =>
  a.blocks.some((one) => b.blocks.some((other) => onOneLine(one, other)));

function onOneLine(a: Block, b: Block): boolean {
  if (a.page !== b.page) return false;
  const [, top, , bottom] = a.bbox;
  const middle = (b.bbox[1] + b.bbox[3]) / 2;
  return top < middle && middle < bottom;
}
