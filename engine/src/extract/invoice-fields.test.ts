import { expect, test } from 'vitest';
import { recogniseDocument } from '../recognise.ts';
import { type Placed, pageOf } from './testing.ts';

/** Standard values of an invoice of one page. */
function invoice(...texts: Placed[]): Record<string, string | undefined> {
  const { results } = recogniseDocument({ pages: [pageOf(texts)] }, { category: 'INVOICE' });
  const { sections } = results[0]!.result.extraction;
  return Object.fromEntries(sections.flatMap((s) => s.fields).map((f) => [f.id, f.data.standard_values[0]]));
}

test.each<[title: string, number: string, date: string]>([
  ['Handelsrechnung (380) Nr. 4711 vom 05.06.2018', '4711', '2018-06-05'],
  ['Korrekturrechnung Nr. K-4711 vom 05.06.2018', 'K-4711', '2018-06-05'],
  ['Gutschrift (381) Nr. G4711 vom 5. Juni 2018', 'G4711', '2018-06-05'],
  ['Facture n° FA-2018/12 du 05/06/2018', 'FA-2018/12', '2018-06-05'],
  ['Credit note 2018-77 dated 05.06.2018', '2018-77', '2018-06-05'],
])('the title %s gives number and date away', (title, number, date) => {
  const read = invoice([40, 20, 'Version 2.1 vom 24.03.2020'], [40, 60, title], [40, 90, 'Nummer: X99887']);
  expect(read).toMatchObject({ invoice_number: number, invoice_date: date });
});

test.each<[sentence: string, due: string]>([
  ['Zahlbar innerhalb 30 Tagen netto bis 04.07.2018, 3% Skonto bis 15.06.2018', '2018-07-04'],
  ['Zahlbar mit 3% Skonto bis 15.06.2018, netto bis 04.07.2018', '2018-07-04'],
  ['Der Betrag wird am 04.07.2018 von Ihrem Konto abgebucht', '2018-07-04'],
  ['Payment is to be received on or before 04.07.2018', '2018-07-04'],
  ['Le montant sera prélevé le 04/07/2018', '2018-07-04'],
])('%s says when payment is due', (sentence, due) => {
  const read = invoice([40, 40, 'Rechnung Nr. 4711 vom 05.06.2018'], [40, 200, sentence]);
  expect(read.due_date).toBe(due);
});

test('numbers of a party may stand before its name, and words may be broken', () => {
  const read = invoice(
    [40, 40, 'Ver käufer:'],
    [40, 54, 'Globale Nummer: 4000001123452'],
    [40, 66, 'Taxi Nord GmbH'],
    [40, 78, 'Hafenstraße 20'],
    [40, 90, 'DE 10369 Berlin'],
    [40, 120, 'Verkäufer-Kontoname: Taxi Finanz AG'],
    [40, 150, 'Käufer:'],
    [40, 164, 'Nummer: GE2020211'],
    [40, 176, 'Gast & Söhne AG'],
    [40, 188, 'Kundenstraße 15'],
    [40, 200, 'DE 69876 Frankfurt'],
  );
  expect(read).toMatchObject({
    seller_name: 'Taxi Nord GmbH',
    seller_address: 'Hafenstraße 20, DE 10369 Berlin',
    buyer_name: 'Gast & Söhne AG',
  });
});

const SUMS: Placed[] = [
  [60, 300, 'Rechnungssumme Netto'],
  [500, 300, '473,00'],
  [60, 340, 'Rechnungssumme Brutto'],
  [500, 340, '529,87'],
];

test('taxes of several rates are added up', () => {
  const rates: Placed[] = [
    [60, 314, 'Basisbetrag 7%'],
    [400, 314, '275,00'],
    [505, 314, '19,25'],
    [60, 327, 'Basisbetrag 19%'],
    [400, 327, '198,00'],
    [505, 327, '37,62'],
  ];
  expect(invoice(...SUMS, ...rates)).toMatchObject({
    subtotal: '473.00',
    tax_amount: '56.87',
    total_amount: '529.87',
  });
});

test('an amount without a label does not take the place of a labelled one', () => {
  const read = invoice(...SUMS, [60, 360, 'Anzahlung'], [500, 360, '529,87'], [500, 380, '0,00']);
  expect(read).toMatchObject({ subtotal: '473.00', total_amount: '529.87' });
});

test('an IBAN with a digit too few keeps its country', () => {
  expect(invoice([40, 300, 'IBAN: DE12 1234 4321 9876 00']).bank_account).toBe('DE1212344321987600');
});
