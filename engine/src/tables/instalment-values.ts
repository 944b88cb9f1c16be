import type { DocumentContext } from '../context/context.ts';
import { readValues } from '../context/values.ts';
import { type Segment, spanOf } from '../layout/segment.ts';
import type { ValueType } from '../schema/types.ts';
import { toldCell } from './told/told.ts';
import type { CellValue } from './types.ts';

export type ValueFits = (standard: string) => boolean;

/** The first value of a type in a block: no amount in what names a day, a number or how it is made up. */
export function valueAmong(
  block: readonly Segment[],
  type: ValueType,
  fits: ValueFits,
  context: DocumentContext,
): CellValue | null {
  for (const segment of block) {
    const days = readValues('date', segment.text, context);
    if (type === 'amount' && (days.length > 0 || /[(（+%]|(?<!\p{L})no\.|[號号]/iu.test(segment.text)))
      continue;
    const value = readValues(type, segment.text, context).find(({ standard }) => fits(standard));
    if (value) return toldCell(spanOf(segment, value.start, value.end), value.value, value.standard);
  }
  return null;
}
