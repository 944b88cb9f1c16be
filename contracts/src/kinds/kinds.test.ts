import { describe, expect, test } from 'vitest';
import type { Result } from '../result.ts';
import { said } from '../said/said.ts';
import type { Kind, KindContext } from './kind.ts';
import { kindProblems } from './kind-problems.ts';
import { kindOf, problemOf, standardOf } from './value-problems.ts';

describe('a text that fits its kind has a normalised form', () => {
  test.each<[Kind, string, string]>([
    ['date', '2026-01-05', '2026-01-05'],
    ['date', '5 January 2026', '2026-01-05'],
    ['date', 'Mon, 05.01.2026 14:30', '2026-01-05'],
    ['date', '2026-01-05T10:00:00Z', '2026-01-05'],
    ['date', '20260105', '2026-01-05'],
    ['date', '2026年1月5日', '2026-01-05'],
    ['date', '民國115年1月5日', '2026-01-05'],
    ['month', '03/2026', '2026-03'],
    ['amount', '1.234,50', '1234.50'],
    ['amount', "CHF 1'234.50", '1234.50'],
    ['amount', '€ 12,00', '12.00'],
    ['amount', '(12.00)', '-12.00'],
    ['amount', '12.00-', '-12.00'],
    ['amount', '¥609,610-', '609610'],
    ['amount', '¥ 609,610.50-', '-609610.50'],
    ['amount', '100.–', '100'],
    ['amount', 'HK$1,200.00 CR', '1200.00'],
    ['amount', '１２３．４５', '123.45'],
    ['number', '10 kg', '10'],
    ['number', '60 %', '60'],
    ['percent', '7,7 %', '7.7'],
    ['percent', '19', '19'],
    ['limit', '≤ 0,5 %', '0.5'],
    ['limit', 'NMT 10 ppm', '10'],
    ['currency', 'usd', 'USD'],
    ['currency', 'HK$', 'HKD'],
    ['currency', 'XOF', 'XOF'],
    ['country', 'P.R. China', 'P.R. China'],
    ['country', '德國', '德國'],
    ['country', 'CH', 'CH'],
    ['unit', 'mg/kg', 'mg/kg'],
    ['unit', 'KGS', 'KGS'],
    ['yes_no', '是', 'Yes'],
    ['hs_code', '3301.29', '3301.29'],
    ['account', 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['account', '123-456789-001', '123-456789-001'],
    ['hkid', 'A123456(3)', 'A123456(3)'],
    ['container', 'CSQU 305438 3', 'CSQU3054383'],
    ['awb', '160-1234 5675', '160-12345675'],
    ['result', 'ND (<0.01)', 'ND (<0.01)'],
    ['result', 'conforms', 'conforms'],
    ['text', 'abc', 'abc'],
  ])('%s "%s" is %s', (kind, text, standard) => {
    expect(standardOf(kind, text)).toBe(standard);
    expect(problemOf(kind, text)).toBeNull();
  });
});

describe('a text that does not fit says why', () => {
  test.each<[Kind, string, string]>([
    ['date', 'next friday', 'kind.date'],
    ['date', 'tomorrow', 'kind.date'],
    ['date', '31.02.2026', 'kind.date'],
    ['date', '2026-01-05 to 2026-01-31', 'kind.date'],
    ['date', 'on receipt', 'kind.date'],
    ['amount', 'abc', 'kind.amount'],
    ['amount', '12 of 20', 'kind.amount'],
    ['amount', 'about 100', 'kind.amount'],
    ['amount', '10 bananas', 'kind.amount'],
    ['number', 'twelve', 'kind.number'],
    ['percent', 'a fifth', 'kind.percent'],
    ['currency', 'XXY', 'kind.currency'],
    ['country', 'Atlantis', 'kind.country'],
    ['unit', 'banana', 'kind.unit'],
    ['yes_no', 'perhaps', 'kind.yes_no'],
    ['account', 'DE89 3704 0044 0532 0130 01', 'kind.account'],
    ['hkid', 'A123456(4)', 'kind.check_digit'],
    ['hkid', 'abc', 'kind.hkid'],
    ['container', 'CSQU3054384', 'kind.check_digit'],
    ['awb', '160-12345676', 'kind.check_digit'],
  ])('%s "%s": %s', (kind, text, code) => {
    expect(problemOf(kind, text)).toEqual({ code: `check.${code}`, params: { value: text } });
    expect(standardOf(kind, text)).toBe('');
  });

  test('nothing is nothing wrong', () => {
    expect(problemOf('date', ' ')).toBeNull();
  });
});

test.each<[Kind, string, KindContext, string]>([
  ['date', '03/04/2026', { dateOrder: 'mdy' }, '2026-03-04'],
  ['number', '1.234', { decimalMark: ',' }, '1234'],
  ['date', 'the day of our order', { standard: '2026-03-04' }, '2026-03-04'],
  ['date', 'abc', { standard: 'abc' }, ''],
  ['unit', 'Gebinde', { units: new Set(['gebinde']) }, 'Gebinde'],
  ['unit', 'Gebinde', { printed: true }, 'Gebinde'],
  ['amount', 'abc', { printed: true }, ''],
  ['choice', 'By sea', { options: [{ value: 'SEA', label: 'By sea' }] }, 'SEA'],
  ['choice', 'On foot', { options: [{ value: 'SEA', label: 'By sea' }] }, ''],
])('%s "%s" with %o is "%s"', (kind, text, context, standard) => {
  expect(standardOf(kind, text, context)).toBe(standard);
});

test('records of earlier releases say by their inputs what a value is', () => {
  expect(kindOf('due_date', { type: 'date' })).toBe('date');
  expect(kindOf('total_amount', { type: 'number' })).toBe('number');
  expect(kindOf('currency', undefined)).toBe('currency');
  expect(kindOf('unit', { type: 'code_table', codeTableName: 'unit' })).toBe('unit');
  expect(kindOf('terms', { type: 'code_table', codeTableName: 'incoterm' })).toBe('text');
});

test('a table of 500 rows is judged cell by cell', () => {
  const data = Array.from({ length: 500 }, (_, row) => ({
    values: [row === 7 ? 'abc' : '1,200.50'],
    standard_values: [row === 7 ? '' : '1200.50'],
    extracted_values: [],
    blocks: [],
  }));
  const review = data.map(() => ({ result: { reviewed: false } }));
  const column = {
    id: 'amount',
    label: 'Amount',
    input_config: { type: 'number' as const, kind: 'amount' as const },
    data,
    review,
  };
  const sections = [
    { id: 'main', title: 'Main', fields: [], tables: [{ id: 'lines', title: 'Lines', columns: [column] }] },
  ];
  expect(kindProblems({ extraction: { sections } } as unknown as Result)).toEqual([
    {
      id: 'kind:lines.amount:7',
      ok: false,
      fields: ['lines.amount'],
      about: 'kind',
      said: said('check.kind.amount', { name: { name: 'Amount', row: 8 }, value: 'abc' }),
    },
  ]);
});
