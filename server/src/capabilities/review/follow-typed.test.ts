import { valuePlaces } from '@recto/engine/learn/value-places';
import { type Placed, pageOf } from '@recto/engine/testing';
import { expect, test } from 'vitest';
import { makeField, makeResult, makeTable, value } from '../../../test/support/factories.ts';
import { changedByTyping, followTyped } from './follow-typed.ts';

const printed: Placed[] = [
  [60, 40, 'Rechnung'],
  [60, 80, 'Rechnungsnummer'],
  [200, 80, 'BF-20931'],
  [60, 96, 'Kundennummer'],
  [200, 96, 'K-7714'],
  [60, 200, 'Schraube'],
  [300, 200, '12,50'],
  [60, 220, 'Mutter'],
  [300, 220, '9,75'],
  [60, 300, 'Betrag'],
  [300, 300, '12,50'],
];
const find = valuePlaces([pageOf(printed)], 'INVOICE');
const at = (y: number, x = 200) => [
  { id: `b${y}`, page: 1, bbox: [x, y, x + 40, y + 10] as [number, number, number, number], confidence: 0.9 },
];

/** The field before and after somebody typed, with what became of its box: its top, rounded, or none. */
function boxAfter(was: string, y: number, typed: string, scanned = false): number[] {
  const before = makeResult({ fields: [makeField('po_number', value(was, { blocks: at(y) }))] });
  const tokens = [{ ...at(y)[0]!, tokens: [was] }];
  const after = makeResult({ fields: [makeField('po_number', value(typed, { blocks: tokens }))] });
  followTyped(changedByTyping(before, after, before), { find, scanned: new Set(scanned ? [1] : []) });
  const [field] = after.extraction.sections[0]!.fields;
  return field!.data.blocks.map(({ bbox }) => 20 * Math.round(bbox[1] / 20));
}

test.each<{ typed: string; box: number[]; why: string }>([
  { typed: 'K-7714', box: [100], why: 'moves to where it is printed' },
  { typed: 'Z-9999', box: [], why: 'goes where it is printed nowhere' },
  { typed: '', box: [], why: 'goes with a value that was taken away' },
])('the box of a value typed as "$typed" $why', ({ typed, box }) => {
  expect(boxAfter('BF-20931', 80, typed)).toEqual(box);
});

test('of a scan, what is put right in a word that OCR misread stays where it was', () => {
  expect(boxAfter('BF-2O931', 80, 'BF-2D931', true)).toEqual([80]);
  expect(boxAfter('BF-2O931', 80, 'BF-2D931', false)).toEqual([]);
  expect(boxAfter('BF-2O931', 80, 'Nobody & Sons', true)).toEqual([]);
});

test('a value that was only accepted, or typed back, keeps the box of the engine', () => {
  const read = makeResult({ fields: [makeField('po_number', value('BF-20931', { blocks: at(80) }))] });
  const typed = makeResult({ fields: [makeField('po_number', value('K-7714', { blocks: at(96) }))] });
  const back = makeResult({ fields: [makeField('po_number', value('BF-20931', { blocks: at(96) }))] });
  expect(changedByTyping(read, structuredClone(read), read)).toEqual([]);
  followTyped(changedByTyping(typed, back, read), { find, scanned: new Set() });
  expect(back.extraction.sections[0]!.fields[0]!.data.blocks).toEqual(at(80));
});

test('the box of a cell goes to its own row, and nowhere else', () => {
  const rows = (second: string) => {
    const table = makeTable(
      'lines',
      ['description', 'amount'],
      [
        { description: 'Schraube', amount: '12.50' },
        { description: 'Mutter', amount: second },
      ],
    );
    const ys = [200, 220];
    for (const [c, column] of table.columns.entries())
      for (const [row, data] of column.data.entries())
        data.blocks = [{ ...at(ys[row]!, c === 0 ? 60 : 300)[0]!, id: `${column.id}${row}` }];
    return makeResult({ tables: [table] });
  };
  const cell = (typed: string) => {
    const after = rows(typed);
    followTyped(changedByTyping(rows('1.00'), after, null), { find, scanned: new Set() });
    return after.extraction.sections[0]!.tables[0]!.columns[1]!.data[1]!.blocks.map(
      ({ bbox }) => 20 * Math.round(bbox[1] / 20),
    );
  };
  expect(cell('9.75')).toEqual([220]);
  // The same amount stands in the row above and at the foot: neither is this cell.
  expect(cell('12.50')).toEqual([]);
});
