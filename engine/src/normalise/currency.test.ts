import { describe, expect, it } from 'vitest';
import { currencyCodeOf, findCurrencies } from './currency.ts';

const codes = (text: string, hints?: Parameters<typeof findCurrencies>[1]) =>
  findCurrencies(text, hints).map(({ code }) => code);

describe('currencies', () => {
  it.each([
    ['Saldo ISK 12.400', 'ISK'],
    ['KES 1,250.00', 'KES'],
    ['Amounts in NZ dollars', 'NZD'],
    ['New Zealand dollars', 'NZD'],
    ['bedragen in euro', 'EUR'],
    ['TOTAL EUROS', 'EUR'],
    ['pesos mexicanos', 'MXN'],
    ['All values in rand', 'ZAR'],
    ['NTD 3,200', 'TWD'],
    ['幣別:新台幣', 'TWD'],
    ['澳門元 880.00', 'MOP'],
    ['MOP$ 880.00', 'MOP'],
    ['TT$ 45.00', 'TTD'],
    ['KSh 4,500', 'KES'],
    ['Rs 4,500', 'INR'],
    ['ALL 12,500.00', 'ALL'],
    ['1,250.00 GEL', 'GEL'],
    ['ceny v CzK bez DPH', 'CZK'],
    ['uSD 4,500.00', 'USD'],
  ])('finds that of %s', (text, code) => {
    expect(codes(text)).toEqual([code]);
  });

  it.each([
    'ALL 5 PCS',
    'TOP 10',
    'GEL PEN 0.5MM',
    '1,250.00 KGS',
    'Europe',
    'Euro pallet',
    'EUR.1 A 114592',
    'R 45 123.00',
    'RMA 100',
    'am Rand',
    'dollars',
    'SOS 2',
    'NORTHERN MILLS SDN BHD',
    'AWG 2.50',
    'GHS label 3',
    'EuR pallet',
    'AlL 12,500.00',
  ])('finds none in %s', (text) => {
    expect(codes(text)).toEqual([]);
  });

  it('reads R as rand on papers of South Africa only', () => {
    expect(codes('R 45 123.00', { dollar: 'USD', yen: 'CNY', rand: true })).toEqual(['ZAR']);
    expect(codes('R45.00', { dollar: 'USD', yen: 'CNY', rand: true })).toEqual(['ZAR']);
    expect(codes('R 45', { dollar: 'USD', yen: 'CNY', rand: true })).toEqual([]);
  });

  it.each([
    ['top', 'TOP'],
    [' KGS', 'KGS'],
    ['usD', 'USD'],
    ['(EUR)', 'EUR'],
    ['VAT', null],
    ['USD 5', null],
  ])('tells whether %s is a code where one is asked for', (text, code) => {
    expect(currencyCodeOf(text)).toBe(code);
  });
});
