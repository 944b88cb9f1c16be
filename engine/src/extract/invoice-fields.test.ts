import { expect, test } from 'vitest';
import { recogniseDocument } from '../recognise.ts';
import { type Placed, pageOf } from '../testing.ts';

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
  ['Please remit until 2018-07-04.', '2018-07-04'],
  ['Kindly transfer the sum no later than July 4, 2018', '2018-07-04'],
])('%s says when payment is due', (sentence, due) => {
  const read = invoice([40, 40, 'Rechnung Nr. 4711 vom 05.06.2018'], [40, 200, sentence]);
  expect(read.due_date).toBe(due);
});

test('the day of something else is not that of the invoice', () => {
  const read = invoice(
    [40, 40, 'Facture n° 4711'],
    [40, 54, 'Date :'],
    [240, 54, '31/01/2018'],
    [40, 100, 'Date de début de prestation : 01/01/2018'],
    [40, 114, 'Date de fin de prestation : 31/12/2018'],
  );
  expect(read.invoice_date).toBe('2018-01-31');
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

/** An invoice with a letterhead, an address block without a label, and its sums, in the words of a language. */
const paper = (head: string[], to: string[], facts: string[], sums: [string, string][]): Placed[] => [
  ...head.map((t, i): Placed => [40, 30 + 12 * i, t]),
  ...to.map((t, i): Placed => [350, 110 + 12 * i, t]),
  ...facts.map((t, i): Placed => [40, 200 + 12 * i, t]),
  ...sums.flatMap(([t, amount], i): Placed[] => [
    [380, 400 + 12 * i, t],
    [480, 400 + 12 * i, amount],
  ]),
];

test.each<[language: string, texts: Placed[], expected: Record<string, string>]>([
  [
    'French, partly paid',
    paper(
      ['Au bon moulin SARL', "1242 chemin de l'olive", '84340 Malaucène', 'SIRET 99999999800010'],
      ['Ma jolie boutique', '35 rue de la République', '69001 Lyon'],
      ['FACTURE n° FA-2017-0010', 'Le 13 novembre 2017', "Date d'échéance : 13/12/2017"],
      [
        ['Total HT', '624,90 €'],
        ['TVA 20%', '16,38 €'],
        ['TVA 5,5%', '29,87 €'],
        ['Total TTC', '671,15 €'],
        ['Acompte', '201,00 €'],
        ['Net à payer', '470,15 €'],
      ],
    ),
    {
      invoice_number: 'FA-2017-0010',
      invoice_date: '2017-11-13',
      due_date: '2017-12-13',
      seller_name: 'Au bon moulin SARL',
      buyer_name: 'Ma jolie boutique',
      subtotal: '624.90',
      tax_amount: '46.25',
      total_amount: '671.15',
    },
  ],
  [
    'Italian',
    paper(
      ['Rossi Alimentari S.r.l.', 'Via Roma 12', '20121 Milano MI', 'P.IVA 01234567890'],
      ['Spett.le', 'Bianchi S.p.A.', 'Corso Italia 5', '10121 Torino'],
      ['Fattura n. 123/2021 del 12/03/2021', 'Scadenza: 11 aprile 2021'],
      [
        ['Imponibile', '1.000,00'],
        ['IVA 22%', '220,00'],
        ['Totale fattura', '€ 1.220,00'],
      ],
    ),
    {
      invoice_number: '123/2021',
      invoice_date: '2021-03-12',
      due_date: '2021-04-11',
      seller_address: 'Via Roma 12, 20121 Milano MI',
      buyer_name: 'Bianchi S.p.A.',
      total_amount: '1220.00',
    },
  ],
  [
    'Spanish',
    paper(
      ['Frutas López S.L.', 'Calle Mayor 3', '28013 Madrid', 'CIF B12345678'],
      ['Cliente:', 'Hoteles del Sur S.A.', 'Avenida de la Paz 7', '41001 Sevilla'],
      ['Nº factura: F2021-0042', 'Fecha: 5 de mayo de 2021'],
      [
        ['Base imponible', '500,00 €'],
        ['IVA 21%', '105,00 €'],
        ['TOTAL', '605,00 €'],
      ],
    ),
    {
      invoice_number: 'F2021-0042',
      invoice_date: '2021-05-05',
      buyer_name: 'Hoteles del Sur S.A.',
      subtotal: '500.00',
    },
  ],
  [
    'Dutch',
    paper(
      ['Bakkerij Jansen B.V.', 'Dorpsstraat 1', '1234 AB Utrecht', 'KvK 12345678'],
      ['De Vries Catering', 'Kerkweg 9', '3511 CD Utrecht'],
      ['Factuurnummer: 2021-077', 'Factuurdatum: 3 mei 2021', 'Vervaldatum: 2 juni 2021'],
      [
        ['Subtotaal', '€ 100,00'],
        ['9% btw', '€ 9,00'],
        ['Totaal', '€ 109,00'],
      ],
    ),
    {
      seller_name: 'Bakkerij Jansen B.V.',
      buyer_name: 'De Vries Catering',
      tax_amount: '9.00',
      total_amount: '109.00',
    },
  ],
])('an invoice without labelled parties is read in %s', (_, texts, expected) => {
  expect(invoice(...texts)).toMatchObject(expected);
});

test('the Chinese VAT invoice names buyer and seller in its two blocks', () => {
  const read = invoice(
    [200, 20, '增值税专用发票'],
    [60, 70, '名 称:测试购方企业'],
    [60, 82, '纳税人识别号:410305123456789'],
    [60, 300, '合 计'],
    [390, 300, '¥5999.00'],
    [470, 300, '¥1019.83'],
    [400, 320, '(小写)¥7018.83'],
    [60, 350, '名 称:测试销方企业'],
    [60, 362, '纳税人识别号:410305010345678'],
  );
  expect(read).toMatchObject({
    buyer_name: '测试购方企业',
    seller_name: '测试销方企业',
    subtotal: '5999.00',
    tax_amount: '1019.83',
    total_amount: '7018.83',
    currency: 'CNY',
  });
});

test.each([
  ['the company has a mail address like its name', 'Azure Interior', 'Mail: azure.interior24@example.com'],
  ['it heads the lines of its address', 'Brightline Studio', 'Registered in England'],
])('the sender without a legal form is known: %s', (_, name, foot) => {
  const read = invoice(
    [40, 40, name],
    [40, 54, '12 Mill Lane'],
    [40, 66, 'Leeds LS1 4AP'],
    [350, 146, 'Oak & Daughters, Accounts'],
    [350, 158, '9 Park Road'],
    [350, 170, 'York YO1 7HH'],
    [40, 250, 'Invoice BL-204'],
    [40, 800, foot],
  );
  expect(read).toMatchObject({ seller_name: name, buyer_name: 'Oak & Daughters, Accounts' });
});
