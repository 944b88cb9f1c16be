import { describe, expect, test } from 'vitest';
import { makeField, makeResult, makeTable, value } from '../../../../test/support/factories.ts';
import { keepSurer } from './keep-surer.ts';

const REVIEWED = { review: { result: { reviewed: true } } };
const sure = (text: string, confidence: number) => value(text, { confidence });

describe('a field', () => {
  test.each([
    ['a surer value', sure('1', 0.5), sure('2', 0.9), {}, ['2']],
    ['a less sure one', sure('1', 0.9), sure('2', 0.5), {}, ['1']],
    ['one as sure', sure('1', 0.5), sure('2', 0.5), {}, ['1']],
    ['one where there was none', value(), sure('2', 0.1), {}, ['2']],
    ['none where there was one', sure('1', 0.1), value(), {}, ['1']],
    ['a surer value, but somebody reviewed the first', sure('1', 0.5), sure('2', 1), REVIEWED, ['1']],
    ['a value, but somebody emptied it', value(), sure('2', 1), REVIEWED, []],
  ])('%s', (_what, first, second, over, kept) => {
    const before = makeResult({ fields: [makeField('a', first, over)] });
    const { result, taken } = keepSurer(before, makeResult({ fields: [makeField('a', second)] }));
    expect(result.extraction.sections[0]?.fields[0]?.data.values).toEqual(kept);
    expect(taken).toBe(kept[0] === '2' ? 1 : 0);
    expect(before.extraction.sections[0]?.fields[0]?.data).toEqual(first);
  });
});

describe('a table', () => {
  const lines = (rows: string[], confidence: number, reviewed = false) => {
    const table = makeTable(
      'lines',
      ['amount'],
      rows.map((amount) => ({ amount })),
    );
    for (const column of table.columns) {
      column.data = rows.map((row) => sure(row, confidence));
      if (reviewed) column.review = rows.map(() => REVIEWED.review);
    }
    return makeResult({ tables: [table] });
  };
  const amounts = (result: ReturnType<typeof makeResult>) =>
    result.extraction.sections[0]?.tables[0]?.columns[0]?.data.map(({ values }) => values[0]);

  test.each([
    ['cells of the same rows', lines(['1', '2'], 0.5), lines(['3', '4'], 0.9), ['3', '4']],
    ['more rows, surer on the whole', lines(['1'], 0.9), lines(['3', '4'], 0.9), ['3', '4']],
    ['fewer rows, less sure on the whole', lines(['1', '2'], 0.9), lines(['3'], 1), ['1', '2']],
    ['more rows, but somebody reviewed a cell', lines(['1'], 0.5, true), lines(['3', '4'], 1), ['1']],
    ['the same rows, but reviewed', lines(['1'], 0.5, true), lines(['3'], 1), ['1']],
  ])('%s', (_what, first, second, kept) => {
    expect(amounts(keepSurer(first, second).result)).toEqual(kept);
  });
});
