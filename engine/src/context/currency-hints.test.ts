import { expect, test } from 'vitest';
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
