import { describe, expect, it } from 'vitest';
import { isCompany, isFormAlone, nameLength } from '../lexicon/legal-forms.ts';
import { type Placed, read } from '../testing.ts';

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

  it.each([
    'de C.V.',
    'S. de R.L. de C.V.',
    'Pty Ltd',
    'Sp. z o.o.',
    'GmbH & Co. KG',
    's.r.o.',
    'Company',
    'Company Limited',
    '(Private) Limited',
    'Aktiengesellschaft',
  ])('knows %s as the rest of a name on a line of its own', (text) => expect(isFormAlone(text)).toBe(true));

  it.each(['Assa', 'Oy vey', 'Co. Meath', 'Company House', 'Private'])('takes %s for no such rest', (text) =>
    expect(isFormAlone(text)).toBe(false),
  );

  it.each(['25 kg', 'Jamie Torres', 'as agreed', 'Total SE 12'.toLowerCase()])('takes %s for none', (text) =>
    expect(isCompany(text)).toBe(false),
  );

  it.each([
    ['Hale Interiors Limited. Registered in England No. 1234567', 'Hale Interiors Limited'],
    ['SAS Kerjean au capital de 40 000 € - RCS Brest', 'SAS Kerjean'],
    ['Registered in England', 'Registered in England'],
    ['Rösterei Alpenblick GmbH – Hallein, Áustria', 'Rösterei Alpenblick GmbH'],
    ['Vosshaupt Anlagenbau AG, Tor 5', 'Vosshaupt Anlagenbau AG'],
    ['Ningbo Changli Fasteners Co., Ltd.', 'Ningbo Changli Fasteners Co., Ltd.'],
    ['Moose River Outfitters Ltd. (Thunder Bay, ON, Canada)', 'Moose River Outfitters Ltd.'],
    ['Pearl Harbour Bank (Hong Kong) Limited', 'Pearl Harbour Bank (Hong Kong) Limited'],
    ['江西樟源香料有限公司质量管理部', '江西樟源香料有限公司'],
    ['臺南晨光食品股份有限公司 品保課', '臺南晨光食品股份有限公司'],
    ['江西樟源香料有限公司检测中心', '江西樟源香料有限公司检测中心'],
    ['江西樟源香料有限公司南昌分公司', '江西樟源香料有限公司南昌分公司'],
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
    [
      'the name with its legal form amid a sentence',
      [
        [60, 40, 'Brasserie du Moulin', 1, 16],
        ...lines(60, 60, 12, ['Rue du Pont 18', '4500 Huy']),
        ...FACTS,
        [60, 700, 'À virer au compte de la Brasserie du Moulin SRL, RPM Huy'],
      ],
      'Brasserie du Moulin SRL',
    ],
    [
      'the trade name rather than the remark on whose it is',
      [
        [60, 40, 'PENNINE HIRE', 1, 18],
        [60, 62, 'A trading name of J & S Ackroyd (Holdings), Moor Lane, Halifax HX3 9TS'],
        ...FACTS,
      ],
      'PENNINE HIRE',
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

describe('the buyer that no label names', () => {
  const head: Placed[] = [[350, 40, 'Wagner Pack GmbH'], ...lines(350, 52, 12, ['Weg 3', '80331 München'])];
  it.each<[string, Placed[], string | undefined]>([
    [
      'under a sender line with commas, set small',
      [
        [60, 132, 'Wagner Pack GmbH, Weg 3, 80331 München', 1, 6],
        ...lines(60, 142, 12, ['Mosterei Hofmann', 'Kelterstr. 9', '74235 Erlenbach']),
      ],
      'Mosterei Hofmann',
    ],
    [
      'with a line left free above the town',
      [
        [60, 132, 'Wagner Pack GmbH · Weg 3 · 80331 München', 1, 6],
        ...lines(60, 142, 14, ['Theo Winter', 'Bahnstr. 42']),
        [60, 182, '88802 Altdorf'],
      ],
      'Theo Winter',
    ],
    [
      'whose name holds a street',
      lines(60, 142, 12, ['WEG Schillerplatz 4', 'c/o Merz', 'Ringstr. 20', '04107 Leipzig']),
      'WEG Schillerplatz 4',
    ],
    [
      'on the slip to be torn off below',
      lines(60, 650, 12, ['MONROE DENTAL LLC', '15 MAIN ST', 'CEDAR VALLEY UT 84013']),
      'MONROE DENTAL LLC',
    ],
    [
      'beside a number of theirs, with the head of the lines below it',
      [
        [60, 200, 'Client'],
        [160, 200, 'C0412'],
        [60, 222, 'Article'],
        [160, 222, 'Prix'],
      ],
      undefined,
    ],
    [
      'in the head of a mail, where "Cc" is nobody',
      [
        [60, 200, 'To'],
        [160, 200, 'Orders <orders@buyer.example>'],
        [60, 214, 'Cc'],
        [160, 214, 'Bob Clerk <bob@buyer.example>'],
      ],
      undefined,
    ],
  ])('stands %s', (_, texts, buyer) =>
    expect(read('INVOICE', [...head, ...texts, ...FACTS]).fields.buyer_name).toBe(buyer),
  );
});

describe('a bill to somebody at home', () => {
  const bill = [
    [23, 29, 'Régie Électrique de Montbrelle'],
    ...lines(329, 79, 12, [
      'Mme Océane VAUQUELIN',
      'Résidence Les Tilleuls Bât. C',
      '14 bis rue du Fossé-aux-Loups',
      '71680 Montbrelle-sur-Orle',
    ]),
    [23, 169, 'Facture d’électricité'],
    [23, 181, 'N° de compte client'],
    [160, 181, '4017882365'],
    ...lines(23, 264, 12, ['Nous écrire', 'Service Clientèle, 3 place du Marché', '71684 Montbrelle Cedex']),
    ...lines(331, 250, 12, ['Prix unitaire', '15,54 €/mois', '0,18460 €', '0,13820 €', '0,02998 €']),
  ] as Placed[];

  it('is addressed to the person, with the name of the house, and sent by who stands at its head', () => {
    expect(read('ADDRESS_PROOF', bill).fields).toMatchObject({
      issuer: 'Régie Électrique de Montbrelle',
      name: 'Mme Océane VAUQUELIN',
      address: 'Résidence Les Tilleuls Bât. C, 14 bis rue du Fossé-aux-Loups, 71680 Montbrelle-sur-Orle',
    });
  });
});

it('a company with a title in its name sends its invoices itself', () => {
  const texts = [
    ...lines(60, 40, 12, ['Dr. Brandt GmbH', 'Weg 3', '80331 München']),
    ...lines(60, 142, 12, ['Mosterei Hofmann', 'Kelterstr. 9', '74235 Erlenbach']),
  ];
  expect(read('INVOICE', [...texts, ...FACTS]).fields).toMatchObject({
    seller_name: 'Dr. Brandt GmbH',
    buyer_name: 'Mosterei Hofmann',
  });
});

describe('the totals of an invoice', () => {
  it.each<[string, Placed[], string[]]>([
    [
      'a tax whose label stands behind "zzgl." and its rate, and a net amount without a label',
      [
        [400, 560, '640,00 EUR'],
        [60, 573, 'zzgl. 19 % Mehrwertsteuer'],
        [400, 573, '121,60 EUR'],
        [60, 587, 'Endbetrag'],
        [400, 587, '761,60 EUR'],
      ],
      ['640.00', '121.60', '761.60'],
    ],
    [
      'labels with a currency amid them',
      [
        [60, 560, 'Total EUR ohne MwSt.'],
        [400, 560, '100,00'],
        [60, 573, '19 % MwSt.'],
        [400, 573, '19,00'],
        [60, 587, 'Total EUR inkl. MwSt.'],
        [400, 587, '119,00'],
      ],
      ['100.00', '19.00', '119.00'],
    ],
    [
      'taxes of two rates, added up',
      [
        [60, 560, 'Totaal excl. BTW'],
        [400, 560, '1.487,50'],
        [60, 573, 'BTW 9% over 1.437,50'],
        [405, 573, '129,38'],
        [60, 587, 'BTW 21% over 50,00'],
        [410, 587, '33,75'],
        [60, 600, 'Te voldoen'],
        [400, 600, '1.650,63'],
      ],
      ['1487.50', '163.13', '1650.63'],
    ],
    [
      'a total that freight is part of, where no tax is charged',
      [
        [60, 560, 'Subtotal'],
        [400, 560, '612.40'],
        [60, 573, 'Sales Tax (0.0%)'],
        [400, 573, '0.00'],
        [60, 586, 'Freight'],
        [400, 586, '35.00'],
        [60, 599, 'Total'],
        [400, 599, '$647.40'],
      ],
      ['612.40', '0.00', '647.40'],
    ],
    [
      'taxes per rate that nobody added up',
      [
        [60, 560, 'Gesamtbetrag EUR'],
        [400, 560, '438,00'],
        [60, 590, 'Netto'],
        [160, 590, 'MwSt'],
        [260, 590, 'Brutto'],
        [60, 602, '364,49'],
        [160, 602, '25,51'],
        [260, 602, '390,00'],
        [60, 614, '40,34'],
        [160, 614, '7,66'],
        [260, 614, '48,00'],
      ],
      ['404.83', '33.17', '438.00'],
    ],
    [
      'what a Polish invoice calls its sums',
      [
        [60, 560, 'Razem netto'],
        [400, 560, '2 000,00 PLN'],
        [60, 573, 'VAT 23%'],
        [400, 573, '460,00 PLN'],
        [60, 586, 'Do zapłaty'],
        [400, 586, '2 460,00 PLN'],
      ],
      ['2000.00', '460.00', '2460.00'],
    ],
  ])('reads %s', (_, texts, sums) => {
    const { fields } = read('INVOICE', texts);
    expect([fields.subtotal, fields.tax_amount, fields.total_amount]).toEqual(sums);
  });

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

describe('order confirmations', () => {
  const head: Placed[] = [
    [60, 40, 'Trailhead Logistics LLC', 1, 16],
    [350, 60, 'RATE CONFIRMATION'],
    [60, 80, 'Load # L-5540917'],
  ];

  it('is sent by who heads the paper, to the carrier', () => {
    const { fields } = read('PO_CONF', [
      ...head,
      [60, 200, 'CARRIER:'],
      [160, 200, 'Big Sky Hauling Inc'],
      [60, 400, 'CARRIER MUST SIGN AND FAX THIS BACK TO AGENCY AT: 208-555-0117'],
    ]);
    expect([fields.vendor, fields.buyer]).toEqual(['Trailhead Logistics LLC', 'Big Sky Hauling Inc']);
  });

  it.each([
    ['Total EUR inkl. MwSt.', 'Total EUR ohne MwSt.'],
    ['Totaal incl. BTW', 'Totaal excl. BTW'],
    ['Final amount', 'Items total'],
  ])('takes "%s" for the total rather than "%s"', (gross, net) => {
    const { fields } = read('PO_CONF', [
      [60, 500, net],
      [400, 500, '100,00'],
      [60, 520, gross],
      [400, 520, '119,00'],
    ]);
    expect(fields.total_amount).toBe('119.00');
  });
});

it.each([
  ['2 % Skonto bei Zahlung bis 15.02.2024, rein netto bis 22.02.2024.', '2024-02-22'],
  ['Zahlbar ohne Abzug bis spätestens 12.02.2024.', '2024-02-12'],
])('reads by when to pay in "%s"', (text, day) =>
  expect(
    read('INVOICE', [
      [60, 60, 'Rechnung 58/2024 vom 08.02.2024'],
      [60, 300, text],
    ]).fields.due_date,
  ).toBe(day),
);

it.each([
  ['EXPORTADOR', 'Razón social', 'Dirección'],
  ['EXPORTADOR', 'Razão social', 'Endereço'],
  ['EXPORTER', 'Name', 'Address'],
])('a party under %s has its name behind "%s" and its address behind "%s"', (role, name, address) => {
  const { fields } = read('COO', [
    [60, 300, role],
    ...lines(60, 314, 12, [`${name}: Conservas del Norte S.A.`, `${address}: Avenida Sur 515, Virú, Perú`]),
  ]);
  expect(fields.exporter).toBe('Conservas del Norte S.A., Avenida Sur 515, Virú, Perú');
});

describe('an address', () => {
  it('goes on behind the sign for the number of a house', () => {
    const { fields } = read('INVOICE', [
      [60, 60, 'SAYIN'],
      ...lines(60, 74, 12, ['Yeşilova Otelcilik A.Ş.', 'Sahil Yolu Bulvarı No: 310', '53100 Rize']),
      [60, 300, 'Fatura No'],
      [160, 300, 'KZT2026000001884'],
    ]);
    expect(fields.buyer_address).toBe('Sahil Yolu Bulvarı No: 310, 53100 Rize');
  });

  it('stands in the notes of a Chinese invoice', () => {
    const { fields } = read('INVOICE', [
      [60, 60, '电子发票(增值税专用发票)'],
      [60, 300, '购方地址:湖川市南浔区练溪路417号 电话:0572-0041773;'],
      [60, 314, '销方地址:佛岭市禅里区石湾工业大道18号 电话:0757-0018770;'],
    ]);
    expect(fields).toMatchObject({
      buyer_address: '湖川市南浔区练溪路417号',
      seller_address: '佛岭市禅里区石湾工业大道18号',
    });
  });

  it('ends where the registrations of a sender line begin', () => {
    const { fields } = read('INVOICE', [
      [60, 40, 'Hotelaria da Bica, Lda. · Rua da Bica 77 · 1200-054 Lisboa · NIPC 509 441 872'],
      ...FACTS,
    ]);
    expect(fields.seller_address).toBe('Rua da Bica 77, 1200-054 Lisboa');
  });

  it.each([
    ['Mill Road, Mallow, Co. Cork, P51 W8D3 · 064 555 0117', 'Mill Road, Mallow, Co. Cork, P51 W8D3'],
    ['Via del Tiglio 5, 31040 Borgo Salice · P. IVA 02738450127', 'Via del Tiglio 5, 31040 Borgo Salice'],
    [
      '4 rue des Tanneurs, 12200 Villefranche · N° TVA FR 31 555201774',
      '4 rue des Tanneurs, 12200 Villefranche',
    ],
  ])('ends where %s says how to reach somebody or what they are registered as', (line, address) => {
    const { fields } = read('INVOICE', [[60, 40, 'Tiglio & Sons Ltd', 1, 14], [60, 60, line], ...FACTS]);
    expect(fields.seller_address).toBe(address);
  });
});

describe('the address in a letterhead', () => {
  it.each([
    ['a phone alone on its line', ['2290 Alder Mill Rd', 'Paso Robles, CA 93446', '(805) 555-0142']],
    [
      'what they are registered as',
      ['2290 Alder Mill Rd', 'Paso Robles, CA 93446', 'N° TVA FR 31 555201774'],
    ],
    [
      'a phone without a word for it',
      ['2290 Alder Mill Rd', 'Paso Robles, CA 93446 07700 900182 Gas no. 441720'],
    ],
  ])('ends before %s', (_, address) => {
    const { fields } = read('INVOICE', [
      [60, 40, 'Alder Mill', 1, 20],
      ...lines(60, 66, 12, address),
      [360, 40, 'Invoice 4711'],
      [360, 60, 'Date: 2024-05-16'],
      [60, 400, 'Total USD 119.00'],
    ]);
    expect(fields.seller_address).toBe('2290 Alder Mill Rd, Paso Robles, CA 93446');
  });
});
