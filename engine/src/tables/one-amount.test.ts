import { expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

const moved = (picture: string) =>
  rowsOf('BANK_STATEMENT', 'transactions', picture).map(({ withdrawal, deposit }) => [withdrawal, deposit]);

test('amounts under the name of one side are on the side that their sign tells', () => {
  expect(
    moved(`Date          Details                 Deposits      Balance
04.05.2026    Standing order rent     1,380.00-     8,620.00
06.05.2026    Credit transfer         2,975.00     11,595.00
11.05.2026    Direct debit power        214.73-    11,380.27`),
  ).toEqual([
    ['1380.00', undefined],
    [undefined, '2975.00'],
    ['214.73', undefined],
  ]);
});

test('or their balances', () => {
  expect(
    moved(`Date          Details                 Deposits      Balance
04.05.2026    Credit transfer         2,000.00     10,000.00
06.05.2026    Standing order rent     1,380.00      8,620.00
11.05.2026    Direct debit power        214.73      8,405.27`),
  ).toEqual([
    [undefined, '2000.00'],
    ['1380.00', undefined],
    ['214.73', undefined],
  ]);
});

test('amounts of one side alone stay there', () => {
  expect(
    moved(`Date          Details                 Deposits
04.05.2026    Credit transfer         2,000.00
06.05.2026    Cash                      180.00`),
  ).toEqual([
    [undefined, '2000.00'],
    [undefined, '180.00'],
  ]);
});

test.each([
  ['Tarih', 'Açıklama', 'Tutar (B/A)', 'Bakiye'],
  ['Data operacji', 'Opis operacji', 'Kwota', 'Saldo po operacji'],
])('one column of amounts under "%s" and its like is parted by the balances, newest first', (...heads) => {
  const [date, text, amount, balance] = heads.map((head) => head.padEnd(20)) as [
    string,
    string,
    string,
    string,
  ];
  expect(
    moved(`${date}${text}${amount}${balance}
11.05.2026          Power               214,73              8.405,27
06.05.2026          Rent                1.380,00            8.620,00
04.05.2026          Transfer            2.000,00            10.000,00`),
  ).toEqual([
    ['214.73', undefined],
    ['1380.00', undefined],
    [undefined, '2000.00'],
  ]);
});
