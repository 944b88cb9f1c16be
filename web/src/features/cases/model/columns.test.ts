import { CASE_FAMILIES } from '@recto/contracts/lists/case-list';
import { expect, test } from 'vitest';
import { columnsOf, headOf, nameOf, tableOf } from './columns.ts';

const heads = (family: string | undefined) => columnsOf(family).map((column) => headOf(column, family));

test('packaging shows what tells specifications apart (G-009)', () => {
  expect(heads('packaging')).toEqual([
    'cases.column.spec',
    'cases.column.packaging',
    'cases.column.status',
    'cases.column.specs',
    'cases.column.region',
    'cases.column.modified',
    'cases.column.created',
  ]);
});

test.each([undefined, ...CASE_FAMILIES.filter((family) => family !== 'packaging')])(
  'the family %s shows what all cases have (G-010)',
  (family) => {
    expect(heads(family)).toEqual([
      'cases.column.number',
      'cases.column.category',
      'cases.column.status',
      'cases.column.documents',
      'cases.column.tags',
      'cases.column.modified',
    ]);
  },
);

test('packaging is arranged by itself, all others together', () =>
  expect([undefined, 'order', 'kyc', 'packaging'].map(tableOf)).toEqual([
    'cases',
    'cases',
    'cases',
    'cases.packaging',
  ]));

test.each([
  ['PO-1', 'PO-1'],
  ['', 'uuid'],
])('a case with the number %j is called %s', (caseNo, name) => {
  expect(nameOf({ caseNo, caseUuid: 'uuid' })).toBe(name);
});
