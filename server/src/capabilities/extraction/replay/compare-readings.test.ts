import type { Result, Table } from '@recto/contracts/result';
import { describe, expect, it } from 'vitest';
import { makeField, makeResult, makeTable, value } from '../../../../test/support/factories.ts';
import { compareReadings } from './compare-readings.ts';

const field = (text: string | undefined, over = {}): Result =>
  makeResult({ fields: [makeField('total', text === undefined ? value() : value(text, over))] });
const lines = (...rows: [string, string][]): Result => makeResult({ tables: [tableOf(rows)] });
const tableOf = (rows: [string, string][]): Table => {
  const table = makeTable(
    'lines',
    ['code', 'amount'],
    rows.map(([code, amount]) => ({ code, amount })),
  );
  // Blocks of tests all stand at one place: only what is read tells rows apart here.
  for (const column of table.columns) for (const cell of column.data) cell.blocks = [];
  return table;
};
const compare = (was: Result, now: Result, shown: Result, confirmed = true) =>
  compareReadings({ was, now, shown, confirmed });

describe('a field', () => {
  it.each([
    ['worse', '1', '2', '1'],
    ['better', '2', '1', '1'],
    ['other', '2', '3', '1'],
    ['worse', '1', undefined, '1'],
    ['better', undefined, '1', '1'],
  ] as const)('gets %s: %s, now %s, confirmed %s', (verdict, was, now, shown) => {
    const { differences, tally, exact } = compare(field(was), field(now), field(shown));
    expect(differences).toMatchObject([{ field: 'total', row: null, verdict }]);
    expect(tally).toMatchObject({
      values: 1,
      confirmed: 1,
      changed: 1,
      rightBefore: Number(was === shown),
      rightAfter: Number(now === shown),
      better: Number(verdict === 'better'),
      worse: Number(verdict === 'worse'),
    });
    expect(exact).toBe(false);
  });

  it('that nobody confirmed is open', () => {
    const { differences, tally } = compare(field('1'), field('2'), field('1'), false);
    expect(differences).toMatchObject([{ verdict: 'open', confirmed: null }]);
    expect(tally).toMatchObject({ confirmed: 0, changed: 1, worse: 0 });
  });

  it('that somebody reviewed counts as confirmed in a document that waits', () => {
    const shown = field('1');
    shown.extraction.sections[0]!.fields[0]!.review = { result: { reviewed: true } };
    expect(compare(field('1'), field('2'), shown, false).differences).toMatchObject([{ verdict: 'worse' }]);
  });

  it('that a model had proposed is held against nothing', () => {
    const { differences, tally } = compare(field('1', { origin: 'model m' }), field(undefined), field('1'));
    expect(differences).toMatchObject([{ verdict: 'model' }]);
    expect(tally).toMatchObject({ values: 1, confirmed: 0, changed: 0, worse: 0 });
  });

  it('is the same however it is printed', () => {
    const printed = field('1.00', { values: ['EUR 1,00'] });
    const { differences, exact } = compare(field('1.00'), printed, field('1.00'));
    expect([differences, exact]).toEqual([[], false]);
  });
});

it('a reading to the letter is exact', () => {
  const { exact, differences, tally } = compare(field('1'), field('1'), field('1'));
  expect({ exact, differences }).toEqual({ exact: true, differences: [] });
  expect(tally).toMatchObject({ rightBefore: 1, rightAfter: 1, changed: 0 });
});

describe('rows', () => {
  it('are compared with those that they belong to, not with those of their number', () => {
    const full = lines(['A', '1'], ['B', '2'], ['C', '3']);
    const { differences, tally } = compare(lines(['A', '1'], ['C', '3']), full, full);
    expect(differences).toMatchObject([
      { field: 'lines.code', row: 2, was: [], now: ['B'], verdict: 'better' },
      { field: 'lines.amount', row: 2, was: [], now: ['2'], verdict: 'better' },
    ]);
    expect(tally).toMatchObject({ values: 6, rightBefore: 4, rightAfter: 6 });
  });

  it('that a person took away were wrong, and are not missed', () => {
    const read = lines(['A', '1'], ['Page 1 of 2', '']);
    const { differences, tally } = compare(read, lines(['A', '1']), lines(['A', '1']));
    expect(differences).toMatchObject([
      { field: 'lines.code', was: ['Page 1 of 2'], now: [], verdict: 'better' },
    ]);
    expect(tally).toMatchObject({ better: 1, worse: 0 });
  });

  it('that differ in one cell stay partners', () => {
    const { differences } = compare(
      lines(['A', '1'], ['B', '2']),
      lines(['A', '1'], ['B', '7']),
      lines(['A', '1'], ['B', '2']),
    );
    expect(differences).toMatchObject([
      { field: 'lines.amount', row: 2, was: ['2'], now: ['7'], verdict: 'worse' },
    ]);
  });
});
