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
