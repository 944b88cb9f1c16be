import { describe, expect, it } from 'vitest';
import { isCompany, nameLength } from './legal-forms.ts';
import { type Placed, read } from './testing.ts';

const lines = (x: number, y: number, step: number, texts: readonly string[]): Placed[] =>
  texts.map((text, i) => [x, y + i * step, text] as const);

describe('legal forms', () => {
  it.each([
    'Nordbau GmbH & Co. KG',
    'Tischlerei Hansen e.K.',
    'Versicherungsverein Seeland a.G.',
    'Stadtwerke Altdorf AöR',
    'SARL Dupont et Fils',
    'Quinta do Vale, Lda.',
    'Hermanos Vega, S.L.',
    'Officina Meccanica S.r.l.',
    'Zakład Druku sp. z o.o.',
    'Loja Central Ltda',
    '永興貿易有限公司',
  ])('knows %s as a company', (name) => expect(isCompany(name)).toBe(true));

  it.each(['25 kg', 'Jamie Torres', 'as agreed', 'Total SE 12'.toLowerCase()])('takes %s for none', (text) =>
    expect(isCompany(text)).toBe(false),
  );

  it.each([
    ['Hale Interiors Limited. Registered in England No. 1234567', 'Hale Interiors Limited'],
    ['SAS Kerjean au capital de 40 000 € - RCS Brest', 'SAS Kerjean'],
    ['Registered in England', 'Registered in England'],
  ])('reads the name in "%s"', (text, name) => expect(text.slice(0, nameLength(text))).toBe(name));
});

const FACTS: Placed[] = [
  [60, 300, 'Rechnung Nr. 4711'],
  [60, 320, 'Datum: 16.05.2024'],
  [60, 400, 'Gesamtbetrag 119,00 EUR'],
];

describe('who sends an invoice and who gets it', () => {
  it.each<[string, Placed[], string]>([
    [
      'the legal name in the small print rather than the logo',
      [
        [60, 40, 'nordlicht', 1, 24],
        ...FACTS,
        [60, 800, 'Nordlicht Software GmbH | Hafenstr. 1 | 24103 Kiel'],
      ],
      'Nordlicht Software GmbH',
    ],
    [
      'the part behind a dash that carries the legal form',
      [
        [60, 40, 'Das Gute Wort - Druckerei, GmbH'],
        ...lines(60, 52, 12, ['Hauptstr. 3', '80331 München']),
        ...FACTS,
      ],
      'Das Gute Wort - Druckerei, GmbH',
    ],
  ])('finds the seller: %s', (_, texts, seller) =>
    expect(read('INVOICE', texts).fields.seller_name).toBe(seller),
  );

  it.each<[string, string[], number[], string]>([
    [
      'a form of address on its own line',
      ['Frau', 'Sabine Bayer', 'Lindenweg 3', '97422 Neustadt'],
      [12, 12, 12],
      'Frau Sabine Bayer',
    ],
    [
      '"Firma" before the name',
      ['Firma', 'Autohaus Bayer OHG', 'Lindenweg 3', '97422 Neustadt'],
      [12, 12, 12],
      'Autohaus Bayer OHG',
    ],
    [
      'a name of two lines',
      ['Hilfskasse', 'Versicherungsverein Neustadt a.G.', 'Lindenweg 3', '97422 Neustadt'],
      [12, 20, 12],
      'Hilfskasse Versicherungsverein Neustadt a.G.',
    ],
    [
      'two lines without a paragraph',
      ['Max Bayer', 'Bayer GmbH', 'Lindenweg 3', '97422 Neustadt'],
      [12, 12, 12],
      'Max Bayer',
    ],
  ])('finds the buyer: %s', (_, texts, steps, buyer) => {
    const placed = texts.map((text, i): Placed => {
      const y = steps.slice(0, i).reduce((sum, step) => sum + step, 140);
      return [60, y, text];
    });
    const head: Placed[] = [
      [60, 120, 'Rechnungsempfänger:'],
      [350, 40, 'Muster GmbH'],
      [350, 52, 'Weg 3, 80331 München'],
    ];
    expect(read('INVOICE', [...head, ...placed, ...FACTS]).fields.buyer_name).toBe(buyer);
  });
});

describe('the totals of an invoice', () => {
  const taxes = (heads: string[], rows: string[][]): Placed[] =>
    [heads, ...rows].flatMap((cells, i) =>
      cells.map((text, j): Placed => [60 + 120 * j, 500 + 12 * i, text]),
    );

  it.each<[string, string[][], string[]]>([
    [
      'the last line of a table of taxes, which sums up the rates',
      [
        ['100,00', '19,00', '119,00'],
        ['50,00', '3,50', '53,50'],
        ['150,00', '22,50', '172,50'],
      ],
      ['150.00', '22.50', '172.50'],
    ],
    [
      'the sum of a credit note, larger below zero',
      [
        ['-5,00', '-0,95', '-5,95'],
        ['-2,00', '-0,14', '-2,14'],
        ['-7,00', '-1,09', '-8,09'],
      ],
      ['-7.00', '-1.09', '-8.09'],
    ],
  ])('takes %s', (_, rows, [net, tax, total]) => {
    const { fields } = read('INVOICE', taxes(['Nettobetrag', 'MwSt-Betrag', 'Endbetrag'], rows));
    expect([fields.subtotal, fields.tax_amount, fields.total_amount]).toEqual([net, tax, total]);
  });

  it('reads a value that stands at the other edge of its column than its head', () => {
    const { fields } = read('INVOICE', [
      [40, 200, 'Invoice Number'],
      [140, 200, 'Invoice Date'],
      [240, 200, 'Charges'],
      [440, 200, 'VAT ID'],
      [40, 224, '454376'],
      [140, 224, '1/22/2017'],
      [330, 224, '$210,023.34'],
      [440, 224, 'BT'],
    ]);
    expect(fields.total_amount).toBe('210023.34');
  });

  it.each([
    ['Rechnung des Versicherers Nr. 01.234.567-2018 vom 06.12.2018', '01.234.567-2018'],
    ['Rechnung (380) Nr. 471102 vom 06.12.2018', '471102'],
  ])('reads the number in "%s"', (title, number) =>
    expect(read('INVOICE', [[60, 60, title]]).fields.invoice_number).toBe(number),
  );
});
