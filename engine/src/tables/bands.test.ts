import { expect, it } from 'vitest';
import { contextOf } from '../context/context.ts';
import { pageOf } from '../testing.ts';
import type { Rule } from '../types.ts';
import { readTable } from './read-table.ts';
import { drawn, INVOICE_LINES } from './testing.ts';

/** Figures stand at the middle of their row, the last line of one name as close to the next item as to its own. */
const PICTURE = `
Pos   Bezeichnung                Menge     Preis     Gesamt
      Wandregal Eiche
1                                    2     80,00     160,00
      Farbe: natur
      Schreibtisch Buche
2                                    1    240,00     240,00
      Farbe: weiß`;

const rule = (y: number, left: number, right: number): Rule => ({
  direction: 'horizontal',
  box: [left, y, right, y + 0.5],
});

/** Rules above each item and below the last one, in one piece or around each cell. */
const LEVELS = [58, 97, 137];
const whole = LEVELS.map((y) => rule(y, 30, 340));
const cells = LEVELS.flatMap((y) => [rule(y, 30, 60), rule(y, 60, 190), rule(y, 190, 340)]);

it.each([
  ['in one piece', whole],
  ['around each cell', cells],
])('keeps the lines between two rules %s with their item', (_, rules) => {
  const page = { ...pageOf(drawn(PICTURE)), rules };
  const names = readTable(INVOICE_LINES, contextOf([page])).rows.map(
    ({ cells: row }) => `${row.get('description')?.standard} | ${row.get('amount')?.standard}`,
  );
  expect(names).toEqual(['Wandregal Eiche | 160.00', 'Schreibtisch Buche | 240.00']);
});
