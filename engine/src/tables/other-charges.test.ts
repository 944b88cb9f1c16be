import { expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

const charges = (picture: string) => rowsOf('HAWB', 'charges', picture);

test('the box of other charges beside the sums of a waybill', () => {
  expect(
    charges(`
    Prepaid  Weight Charge      Collect         Other Charges
    977.90                                      FUEL SURCHARGE 154.0 X 1.10 = 169.40
    Total Other Charges Due Carrier             SECURITY 118.5 X 0.20 = 23.70
    218.10                                      AWB FEE USD 25.00
    Total Prepaid               Total Collect
    1,196.00
                                                Executed on 09 OCT 2026 at SINGAPORE`),
  ).toMatchObject([
    { description: 'FUEL SURCHARGE', quantity: '154.0', rate: '1.10', amount: '169.40' },
    { description: 'SECURITY', quantity: '118.5', rate: '0.20', amount: '23.70' },
    { description: 'AWB FEE', amount: '25.00' },
  ]);
});

test('charges in columns of their own, down to their sum', () => {
  expect(
    charges(`
                         Nebengebühren               EUR
    Kerosinzuschlag                               290,40
    Röntgen                                        28,00
    Gesamt                                        318,40`).map(({ description }) => description),
  ).toEqual(['Kerosinzuschlag', 'Röntgen']);
});

test('charges under the heads of their columns, beside other boxes', () => {
  expect(
    charges(`
    Prepaid    Weight Charge                  Other Charges (USD)
    3,021.48                                  Code                       Basis      Rate    Charge
               Valuation Charge               MYC FUEL SURCHARGE         851.0      0.95    808.45
               Tax                            SCC SECURITY               851.0      0.17    144.67
               Total Other Charges            AWC AIR WAYBILL FEE            1     35.00     35.00`),
  ).toEqual([
    { description: 'MYC FUEL SURCHARGE', quantity: '851.0', rate: '0.95', amount: '808.45' },
    { description: 'SCC SECURITY', quantity: '851.0', rate: '0.17', amount: '144.67' },
    { description: 'AWC AIR WAYBILL FEE', quantity: '1', rate: '35.00', amount: '35.00' },
  ]);
});

test('names and amounts in rows of their own', () => {
  expect(
    charges(`
    Outros encargos
    836,80                       156,90            45,00
    Sobretaxa de combustível     Segurança         Emissão`).map(({ description, amount }) => [
      description,
      amount,
    ]),
  ).toEqual([
    ['Sobretaxa de combustível', '836.80'],
    ['Segurança', '156.90'],
    ['Emissão', '45.00'],
  ]);
});

test('each line of the list with what its amount is the product of, and none of what stands beside it', () => {
  expect(
    charges(`
    Prepaid   Weight charge     19. Other charges (name - basis - rate - amount)
    2,310.70                    FUEL SURCHARGE      742.0 KG X 0.55     408.10
    Valuation  0.00             SCC  SECURITY       612.0 KG X 0.12      73.44
    Due agent                   WAYBILL             1         25.00      25.00
    25.00                       DELIVERY                                 30.00`),
  ).toMatchObject([
    { description: 'FUEL SURCHARGE', quantity: '742.0', rate: '0.55', amount: '408.10' },
    { description: 'SCC SECURITY', quantity: '612.0', rate: '0.12', amount: '73.44' },
    { description: 'WAYBILL', quantity: '1', rate: '25.00', amount: '25.00' },
    { description: 'DELIVERY', amount: '30.00' },
  ]);
});

test('what stands apart below the list is none of it', () => {
  expect(
    charges(`
    OTHER CHARGES
    MYC  FUEL           4140.50   C
    SCC  SECURITY        350.35   C
    AWC  DOCUMENT        150.00   A


    WT CHG COLL        13122.20
    DUE CARR COLL       4490.85`).map(({ description }) => description),
  ).toEqual(['MYC FUEL', 'SCC SECURITY', 'AWC DOCUMENT']);
});
