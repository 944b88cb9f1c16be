import { expect, test } from 'vitest';
import { makeField, makeResult, makeTable, value } from '../../../test/support/factories.ts';
import { changesBetween, contentOf } from './content.ts';

const lines = (rows: Record<string, string>[]) =>
  contentOf(makeResult({ tables: [makeTable('lines', ['item_no', 'quantity'], rows)] }));

test('values stand under their paths', () => {
  const result = makeResult({
    fields: [makeField('number', value('INV-7')), makeField('empty')],
    tables: [makeTable('lines', ['item_no', 'quantity'], [{ item_no: '10', quantity: '5' }])],
  });
  expect(contentOf(result)).toEqual({
    'main.number': 'INV-7',
    'main.empty': '',
    'main.lines[10].item_no': '10',
    'main.lines[10].quantity': '5',
  });
});

test.each<[string, Record<string, string>[], string[]]>([
  ['numbers', [{ item_no: '10' }, { item_no: '20' }], ['main.lines[10].item_no', 'main.lines[20].item_no']],
  [
    'numbers that repeat',
    [{ item_no: '10' }, { item_no: '10' }],
    ['main.lines[1].item_no', 'main.lines[2].item_no'],
  ],
  ['a number that is missing', [{ item_no: '10' }, {}], ['main.lines[1].item_no', 'main.lines[2].item_no']],
])('rows are told by their numbers, or else their places: %s', (_, rows, paths) => {
  expect(Object.keys(lines(rows)).filter((path) => path.endsWith('item_no'))).toEqual(paths);
});

test.each([
  ['nothing', { a: '1' }, { a: '1' }, []],
  ['a value', { a: '1', b: '2' }, { a: '1', b: '3' }, [{ path: 'b', before: '2', after: '3' }]],
  ['a new one', {}, { a: '1' }, [{ path: 'a', before: null, after: '1' }]],
  ['one that went', { a: '1' }, {}, [{ path: 'a', before: '1', after: null }]],
  ['an empty one that went', { a: '' }, {}, []],
])('a correction of %s', (_, before, after, changes) => {
  expect(changesBetween(before, after)).toEqual(changes);
});

test('a row put in between changes no other', () => {
  const before = lines([
    { item_no: '10', quantity: '1' },
    { item_no: '20', quantity: '2' },
  ]);
  const after = lines([
    { item_no: '10', quantity: '1' },
    { item_no: '15', quantity: '9' },
    { item_no: '20', quantity: '2' },
  ]);
  expect(changesBetween(before, after).map(({ path }) => path)).toEqual([
    'main.lines[15].item_no',
    'main.lines[15].quantity',
  ]);
});
