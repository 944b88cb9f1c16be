import { describe, expect, it } from 'vitest';
import { layOut } from '../layout/page.ts';
import { type Placed, pageOf } from '../testing.ts';
import { hasRunningBalance, hasSpelledAmount } from './structures.ts';

const row = (y: number, ...texts: string[]): Placed[] => texts.map((text, i) => [40 + 250 * i, y, text]);
const page = (...rows: string[][]) => layOut(pageOf(rows.flatMap((texts, i) => row(80 + 16 * i, ...texts))));

describe('a running balance', () => {
  it.each<[string, string[][], boolean]>([
    [
      'in any language',
      [
        ['07-04-01', '8,200', '電気料', '1,276,300'],
        ['07-04-10', '65,000', '家賃', '1,211,300'],
        ['07-04-15', '50,000', '振込', '1,261,300'],
        ['07-04-25', '286,340', '給与', '1,547,640'],
      ],
      true,
    ],
    [
      'is none where amounts do not follow from one another',
      [
        ['Citral', '2', '100.00', '200.00'],
        ['Linalool', '3', '90.00', '270.00'],
        ['Geraniol', '4', '70.00', '280.00'],
        ['Eugenol', '5', '60.00', '300.00'],
      ],
      false,
    ],
  ])('%s', (_, rows, want) => {
    expect(hasRunningBalance(page(...rows))).toBe(want);
  });
});

describe('an amount in words and in figures', () => {
  it.each<[string, string[][], boolean]>([
    ['is an order to pay', [['Three thousand nine hundred six and 45/100', '$ 3,906.45']], true],
    ['is none without the figures', [['Three thousand nine hundred six and 45/100', '$ 9,306.45']], false],
    [
      'says less on a page of many words',
      [
        ['Three thousand nine hundred six and 45/100', '$ 3,906.45'],
        ...Array.from({ length: 30 }, () => ['goods of the best quality', 'as agreed']),
      ],
      false,
    ],
  ])('%s', (_, rows, want) => {
    expect(hasSpelledAmount(page(...rows))).toBe(want);
  });
});
