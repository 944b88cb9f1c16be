import { expect, test } from 'vitest';
import { findCurrencies } from '../normalise/currency.ts';
import { currencyOfPlace } from '../normalise/currency-places.ts';
import { currencyHintsOf } from './currency-hints.ts';

test.each([
  ['RFC ABC010203XY1\nCantidad Precio Importe\nTotal $ 1,250.00', 'MXN'],
  ['RUT 76.123.456-7\nFecha Cargos Abonos Saldo\n$ 125.000', 'CLP'],
  // A seller in the United States writes to a customer in Mexico.
  ['Invoice to Aceros S.A. de C.V., Mexico\nQuantity Price Amount\n$ 1,250.00', 'USD'],
  ['Fecha Cargos Abonos Saldo RFC\nTotal USD 10.00', 'USD'],
  ['ABN 12 345 678 901\nTotal $10.00', 'AUD'],
  ['TPS 5,00 $\nTVQ 9,98 $', 'CAD'],
  ['香港 $10', 'HKD'],
  ['Total $10', 'USD'],
])('tells whose dollar is printed in %s', (text, dollar) => {
  expect(currencyHintsOf(text).dollar).toBe(dollar);
});

test('takes R for the rand where the paper is of South Africa', () => {
  expect(currencyHintsOf('Karoo Tools (Pty) Ltd').rand).toBe(true);
  expect(currencyHintsOf('Karoo Tools Ltd').rand).toBe(false);
});

test.each([
  ['Faisalabad, Pakistan\nTotal Rs. 337,000', 'Rs. 337,000', 'PKR'],
  ['GSTIN 27AAAAA0000A1Z5\nShipped to Karachi', 'Rs. 1,500', 'INR'],
  ['GSTIN 27AAAAA0000A1Z5\nTotal Rs. 337,000', 'Rs. 337,000', 'INR'],
  ['ICE 002118340000071, Casablanca', 'cinq cent trente-six dirhams', 'MAD'],
  ['Dubai, U.A.E', 'five hundred dirhams', 'AED'],
  ['Godkänd för F-skatt\nBankgiro 123-4567', 'Att betala 1 250,00 kr', 'SEK'],
  ['CVR 12345678', 'I alt 1.250,00 kr.', 'DKK'],
  ['România, CUI 1234567', 'fără TVA, lei', 'RON'],
  ['Hesap özeti, KDV', 'TL', 'TRY'],
  ['ご請求金額のお知らせ', '￥43,200', 'JPY'],
])('tells whose money a local name is in %s', (text, printed, code) => {
  expect(findCurrencies(printed, currencyHintsOf(text)).map((found) => found.code)).toEqual([code]);
});

test('takes local names for money of no country that is not shown, and no pallet for money', () => {
  const hints = currencyHintsOf('Total 10');
  for (const text of ['TL', '10 kr', 'lei', '3 Ft', 'na EUR palety'])
    expect(findCurrencies(text, hints), text).toEqual([]);
});

test.each([
  ['CUI RO1234567, jud. Iași, TVA 21 %', 'RON'],
  ['12, rue du Souk, 40000 Marrakech, Maroc, TVA 20 %', 'MAD'],
  ['Organize Sanayi, Bursa, Türkiye', 'TRY'],
  ['TVA 20 %, SIRET 123 456 789 00012', 'EUR'],
])('the money of the country of %s', (text, code) => {
  expect(currencyOfPlace(text)).toBe(code);
});
