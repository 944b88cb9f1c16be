import type { Column, FieldData } from '@recto/contracts/result';
import { fractionLength } from '../../../lib/amount.ts';
import { columnTitle } from '../model/column-title.ts';
import { isEmptyColumn } from '../model/empty-columns.ts';
import { textWidth } from '../model/text-width.ts';
import { restText } from '../model/value.ts';

/**
 * Widths in digits. A text gives way down to `text`, or `dense`, where fewer share the smaller type; what is shorter, and
 * every number, is shown whole. A column without values takes no more than `empty`.
 */
const RANGE = { min: 3, empty: 5, text: 10, dense: 12, max: 20 } as const;
/** From so many columns on, the type of a table is smaller. */
const MANY = 7;

/** The name of a column may break between words: only its longest word needs room. */
const longestWord = (label: string): number => Math.max(0, ...label.split(/\s+/).map(textWidth));

type Width = { readonly id: string; readonly digits: number; readonly flexible: boolean };

/** Numbers, codes and dates: cut off they say something else. */
const CODE = /^\S{1,20}$/;

const TEXT = { type: 'text' } as const;
const shownIn =
  ({ input_config }: Column) =>
  (cell: FieldData): string =>
    restText(cell.standard_values[0] || cell.values[0] || '', input_config ?? TEXT);

/** The longest fraction of a column of numbers, with its point; 0 for other columns. */
export const columnFraction = (column: Column): number =>
  column.input_config?.type === 'number'
    ? Math.max(0, ...column.data.map((cell) => fractionLength(shownIn(column)(cell))))
    : 0;

/** The sign of a failed check stands beside the value. */
const MARK = 2;

/** The width of a column by its longest value: room goes where it is needed. */
const columnWidth = (column: Column, least: number, marked: boolean): Width => {
  const { id, input_config: input = TEXT, data } = column;
  const shown = shownIn(column);
  const fraction = columnFraction(column);
  // Below one another, the longest whole part may be one value's and the longest fraction another's.
  const widthIn = (text: string) =>
    textWidth(text) + Math.max(0, fraction - fractionLength(text)) + (marked ? MARK : 0);
  const longest = data.reduce(
    (most, cell) => Math.max(most, widthIn(shown(cell))),
    longestWord(columnTitle(column)),
  );
  if (isEmptyColumn(column)) return { id, digits: Math.min(RANGE.empty, longest), flexible: false };
  const isWhole =
    input.type === 'number' || data.every((cell) => shown(cell) === '' || CODE.test(shown(cell)));
  const flexible = !isWhole && longest > least;
  return { id, digits: flexible ? least : Math.min(RANGE.max, Math.max(RANGE.min, longest)), flexible };
};

/** So many columns of so many digits in all, as a CSS length. `--pad`: the space beside a value. */
const lengthOf = (digits: number, columns: number): string =>
  `calc(${digits}ch + ${2 * columns} * var(--pad))`;

const widthOf = ({ digits, flexible }: Width, kept: number | undefined): string | undefined => {
  if (kept !== undefined) return `${kept}px`;
  return flexible ? undefined : lengthOf(digits, 1);
};

export type GridWidths = {
  readonly dense: boolean;
  /** `width` undefined: the column shares the room that is left. */
  readonly columns: readonly { readonly id: string; readonly width: string | undefined }[];
  /** What the table takes before it scrolls. */
  readonly least: string;
};

/**
 * The widths of a whole table as CSS lengths, in digits of its own type.
 * @param kept widths in px that a person gave to columns, by id
 * @param marked columns with a value that failed a check
 */
export const gridWidths = (
  columns: readonly Column[],
  kept: Readonly<Record<string, number>> = {},
  marked: ReadonlySet<string> = new Set(),
): GridWidths => {
  const dense = columns.length >= MANY;
  const widths = columns.map((column) =>
    columnWidth(column, dense ? RANGE.dense : RANGE.text, marked.has(column.id)),
  );
  const free = widths.filter(({ id }) => kept[id] === undefined);
  const digits = free.reduce((sum, width) => sum + width.digits, 0);
  const given = widths.reduce((sum, { id }) => sum + (kept[id] ?? 0), 0);
  return {
    dense,
    columns: widths.map((one) => ({
      id: one.id,
      width: widthOf(one, kept[one.id]),
    })),
    least: `calc(var(--numbers)${given > 0 ? ` + ${given}px` : ''} + ${lengthOf(digits, free.length)})`,
  };
};
