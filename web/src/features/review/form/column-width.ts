import type { Column, FieldData } from '@recto/contracts/result';
import { restText } from '../model/value.ts';

/** Widths in digits. A text gives way down to `text`; what is shorter, and every number, is shown whole. */
const RANGE = { min: 3, text: 11, max: 18 } as const;
/** Width of a digit in a cell and of the space on both of its sides, in pixels. */
const DIGIT = 7.6;
const PADDING = 14;

/** Chinese, Japanese and Korean characters and full-width forms take two columns of type. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/;

const widthOf = (text: string): number => [...text].reduce((sum, char) => sum + (WIDE.test(char) ? 2 : 1), 0);

/** The name of a column may break between words: only its longest word needs room. */
const longestWord = (label: string): number => Math.max(0, ...label.split(/\s+/).map(widthOf));

/** `width` undefined: the column shares the room that is left, and never gets less than `least`. In pixels. */
export type ColumnWidth = {
  readonly id: string;
  readonly width: number | undefined;
  readonly least: number;
};

/** The width of a column by its longest value: room goes where it is needed. */
const columnWidth = ({ id, label, input_config, data }: Column): ColumnWidth => {
  const input = input_config ?? ({ type: 'text' } as const);
  const shown = (cell: FieldData) => restText(cell.standard_values[0] || cell.values[0] || '', input);
  const longest = data.reduce((most, cell) => Math.max(most, widthOf(shown(cell))), longestWord(label));
  const flexible = input.type !== 'number' && longest > RANGE.text;
  const digits = flexible ? RANGE.text : Math.min(RANGE.max, Math.max(RANGE.min, longest));
  const least = Math.ceil(digits * DIGIT) + PADDING;
  return { id, width: flexible ? undefined : least, least };
};

/** Width in pixels of the column with the numbers of the rows. */
export const NUMBERS = 30;

/** The widths of a whole table. `least`: what it takes before it scrolls; `first`: its first column's share of that. */
export const gridWidths = (columns: readonly Column[]) => {
  const widths = columns.map(columnWidth);
  return {
    columns: widths,
    least: widths.reduce((sum, { least }) => sum + least, NUMBERS),
    first: widths[0]?.least ?? 0,
  };
};
