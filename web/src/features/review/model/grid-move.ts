/** A key press in a cell, and what is selected in its input. */
export type GridPress = {
  readonly key: string;
  readonly shift: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
  /** Bounds of the selection and the length of the text; null for inputs that use the arrow keys themselves. */
  readonly caret: { readonly start: number; readonly end: number; readonly length: number } | null;
  readonly lines: boolean;
};

/** A cell by its place among those that are shown. */
export type GridPlace = { readonly row: number; readonly column: number };

/** Where the keyboard goes; `extend`: the selection grows instead, the keyboard stays. */
export type GridMove = GridPlace & { readonly extend: boolean };

const PAGE = 10;

type Step = (at: GridPlace, last: GridPlace) => GridPlace;

const DOWN: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -PAGE, PageDown: PAGE };
const RIGHT: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const ends = (key: string, ctrl: boolean): Step | null => {
  if (key === 'Home') return ({ row }) => ({ row: ctrl ? 0 : row, column: 0 });
  if (key === 'End') return ({ row }, last) => ({ row: ctrl ? last.row : row, column: last.column });
  return null;
};

const stepOf = ({ key, ctrl }: GridPress): Step | null => {
  const far = ends(key, ctrl);
  if (far || ctrl) return far;
  const [down = 0, right = 0] = [DOWN[key], RIGHT[key]];
  return down === 0 && right === 0
    ? null
    : ({ row, column }) => ({ row: row + down, column: column + right });
};

/** May the key leave the text? While part of it is selected or edited, arrow keys belong to the text. */
const leaves = ({ key, shift, caret, lines }: GridPress): boolean => {
  if (!caret) return false;
  const whole = caret.start === 0 && caret.end === caret.length;
  if (whole) return true;
  if (shift) return false;
  const collapsed = caret.start === caret.end;
  if (key === 'ArrowLeft') return collapsed && caret.start === 0;
  if (key === 'ArrowRight') return collapsed && caret.end === caret.length;
  return !lines && (key in DOWN || false);
};

const between = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/**
 * What a key does between the cells of a table, as in a spreadsheet. `at`: the cell that moves, which is the end of
 * the selection when it grows; `last`: the last cell. Null leaves the key to the input.
 */
export const gridMove = (press: GridPress, at: GridPlace, last: GridPlace): GridMove | null => {
  const step = stepOf(press);
  if (!step || press.alt || !leaves(press)) return null;
  const to = step(at, last);
  return {
    row: between(to.row, last.row),
    column: between(to.column, last.column),
    extend: press.shift,
  };
};
