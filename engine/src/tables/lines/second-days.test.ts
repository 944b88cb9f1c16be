import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

test('a movement on two lines, each with a day, is one', () => {
  expect(
    rowsOf(
      'BANK_STATEMENT',
      'transactions',
      `
    Boekdatum       Omschrijving                         Bedrag af       Bedrag bij
    02-07-2025      Rederij Noordkaap                                      3.630,00
    03-07-2025      Factuur 061 refit
    04-07-2025      Havenbedrijf                          1.275,00
    05-07-2025      Huur loods
    08-07-2025      Energie Noord                           248,19
    09-07-2025      Termijnbedrag`,
    ),
  ).toEqual([
    { date: '2025-07-02', description: 'Rederij Noordkaap Factuur 061 refit', deposit: '3630.00' },
    { date: '2025-07-04', description: 'Havenbedrijf Huur loods', withdrawal: '1275.00' },
    { date: '2025-07-08', description: 'Energie Noord Termijnbedrag', withdrawal: '248.19' },
  ]);
});
