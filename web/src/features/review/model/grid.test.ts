import { describe, expect, it } from 'vitest';
import { column, table } from './fixtures.ts';
import { emptied, keysBetween, planPaste, textsBetween } from './grid-block.ts';
import { type GridPress, gridMove } from './grid-move.ts';
import { rowsShown } from './row-filter.ts';

const WHOLE = { start: 0, end: 3, length: 3 };
const press = (key: string, over: Partial<GridPress> = {}): GridPress => ({
  key,
  shift: false,
  ctrl: false,
  alt: false,
  caret: WHOLE,
  lines: false,
  ...over,
});
const caretAt = (at: number) => ({ start: at, end: at, length: 3 });
const AT = { row: 5, column: 1 };
const LAST = { row: 40, column: 3 };

describe('a key between cells', () => {
  it.each([
    ['ArrowDown', {}, 6, 1],
    ['ArrowUp', {}, 4, 1],
    ['ArrowRight', {}, 5, 2],
    ['ArrowLeft', {}, 5, 0],
    ['Home', {}, 5, 0],
    ['End', {}, 5, 3],
    ['Home', { ctrl: true }, 0, 0],
    ['End', { ctrl: true }, 40, 3],
    ['PageDown', {}, 15, 1],
    ['PageUp', {}, 0, 1],
    ['ArrowDown', { caret: caretAt(1) }, 6, 1],
    ['ArrowLeft', { caret: caretAt(0) }, 5, 0],
    ['ArrowRight', { caret: caretAt(3) }, 5, 2],
  ] as const)('%s %j goes to row %i, column %i', (key, over, row, column) => {
    expect(gridMove(press(key, over), AT, LAST)).toEqual({ row, column, extend: false });
  });

  it('grows the selection with Shift', () => {
    expect(gridMove(press('ArrowDown', { shift: true }), AT, LAST)).toMatchObject({ row: 6, extend: true });
  });

  it.each([
    ['ArrowLeft', { caret: caretAt(1) }],
    ['ArrowRight', { caret: caretAt(1) }],
    ['Home', { caret: caretAt(2) }],
    ['ArrowDown', { caret: caretAt(1), lines: true }],
    ['ArrowDown', { caret: null }],
    ['ArrowDown', { alt: true }],
    ['ArrowDown', { ctrl: true, shift: true }],
    ['ArrowRight', { caret: caretAt(3), shift: true }],
    ['Tab', {}],
    ['Enter', {}],
    ['a', {}],
  ] as const)('%s %j stays with the text', (key, over) => {
    expect(gridMove(press(key, over), AT, LAST)).toBeNull();
  });
});

const lines = table([
  column('item', ['a', 'b', 'c', 'd']),
  column('ref', ['', '', '', ''], { input_config: { type: 'text', viewOnly: true } }),
  column('price', ['1', '', '3', '']),
]);
/** Rows 2 and 4 are filtered out. */
const shown = { sectionId: 's', table: lines, rows: [0, 2] };

describe('a block of a filtered table', () => {
  it('is pasted into the rows that are shown, then into new ones; columns that are only viewed stay', () => {
    expect(planPaste([['x', 'y', 'z', 'w'], ['p'], ['q']], shown, { row: 1, column: 0 })).toEqual({
      rows: [2, 4, 5],
      columns: ['item', 'price'],
      cells: [['x', 'z'], ['p'], ['q']],
      added: 2,
      left: 1,
    });
  });

  it('is copied as it is shown, whichever corner it was drawn from', () => {
    const [from, to] = [
      { row: 1, column: 2 },
      { row: 0, column: 0 },
    ];
    expect(textsBetween(shown, from, to)).toEqual([
      ['a', '', '1'],
      ['c', '', '3'],
    ]);
    expect(keysBetween(shown, from, { row: 0, column: 2 })).toEqual(['s/lines/0/price', 's/lines/2/price']);
    expect(emptied(shown, from, to)).toMatchObject({ rows: [0, 2], columns: ['item', 'price'] });
  });
});

describe('the rows that a column shows', () => {
  const blankStandard = table([
    column('price', ['1', '', '3', ''], {}),
    {
      ...column('unit', ['kg', 'st', '', 'x']),
      data: column('unit', ['kg', 'st', '', 'x']).data.map((cell, row) =>
        row === 1 ? { ...cell, standard_values: [''] } : cell,
      ),
    },
  ]);
  it.each([
    [{}, [0, 1, 2, 3]],
    [{ price: 'blank' }, [1, 3]],
    [{ price: 'filled' }, [0, 2]],
    [{ unit: 'standard-blank' }, [1, 2]],
    [{ unit: 'standard-filled' }, [0, 3]],
    [{ price: 'blank', unit: 'filled' }, [1, 3]],
    [{ price: 'filled', unit: 'blank' }, [2]],
  ] as const)('%j', (filters, rows) => expect(rowsShown(blankStandard, filters)).toEqual(rows));
});
