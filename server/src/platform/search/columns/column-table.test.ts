import { SEARCH_FIELDS } from '@recto/contracts/search/fields';
import { expect, test } from 'vitest';
import { pick, type Random, randomFrom } from '../../../../test/support/random-search.ts';
import { ColumnTable } from './column-table.ts';
import { orderByNumber } from './order-by-number.ts';
import { RecordIds } from './record-ids.ts';

test('rows are put in order by their numbers, those without one last, equal ones as they were', () => {
  const numbers = Float64Array.of(
    3,
    Number.NaN,
    -1,
    3,
    0,
    -0,
    1e300,
    Number.NEGATIVE_INFINITY,
    Number.NaN,
    1_700_000_000_000.5,
  );
  const rows = Int32Array.from(numbers.keys());
  expect([...orderByNumber(numbers, rows)]).toEqual([6, 9, 0, 3, 4, 5, 2, 7, 1, 8]);
});

test('records are found by their ids, in whatever order they come and go', () => {
  const random = randomFrom(5);
  const records = new RecordIds();
  const known = new Map<number, number>();
  for (let i = 0; i < 3000; i++) {
    const id = random() < 0.7 ? i * 3 : Math.floor(random() * 9000);
    const row = records.put(id);
    expect(known.get(id) ?? known.size).toBe(row);
    known.set(id, row);
  }
  for (let id = 0; id < 9000; id++) expect(records.find(id)).toBe(known.get(id));
  expect([...records.newestFirst()].map((row) => records.ids[row])).toEqual(
    [...known.keys()].sort((a, b) => b - a),
  );
  records.remove(0);
  records.remove(0);
  records.remove(-5);
  expect(records.goneCount).toBe(1);
  records.put(0);
  expect(records.goneCount).toBe(0);
});

/** Some rows, new ones and known ones, with dates that often are the same. */
const batch = (random: Random, size: number) => {
  const ids = Float64Array.from({ length: size }, () => Math.floor(random() * 400));
  return {
    ids,
    cells: new Map<string, string[] | Float64Array>([
      ['createdDate', Float64Array.from(ids, () => pick(random, [1, 2, 2, 3, 9, Number.NaN]))],
      ['status', Array.from(ids, () => pick(random, ['NEW', 'POSTED', '']))],
    ]),
  };
};

test('an order that is kept is the one that would be made anew', () => {
  const random = randomFrom(11);
  const table = new ColumnTable(SEARCH_FIELDS.extraction);
  table.add(['createdDate', 'status']);
  for (let i = 0; i < 120; i++) {
    table.put(batch(random, pick(random, [1, 3, 20, 100])));
    const { rows, count } = table.order('createdDate');
    const anew = orderByNumber(table.numbers('createdDate'), table.records.newestFirst());
    expect([...rows.subarray(0, count)]).toEqual([...anew]);
  }
});
