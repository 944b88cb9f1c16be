import { expect, test } from 'vitest';
import { read, under } from '../testing.ts';

test.each<[string, string, string]>([
  [
    'goods were produced in',
    'declares that all the goods were produced in China and that they comply',
    'China',
  ],
  ['of an origin', 'certifica que las mercancías son de origen España.', 'España'],
])('the country of origin is read from the words %s', (_, line, country) => {
  expect(read('COO', under('CERTIFICATE OF ORIGIN', line)).fields.origin_country).toBe(country);
});

test('a label with its translation behind it has its value beside it', () => {
  const { fields } = read('RELIGIOUS_CERTIFICATE', [
    [60, 30, 'HALAL CERTIFICATE'],
    [60, 80, 'Company / Perusahaan'],
    [260, 80, 'PT RASA NUSANTARA'],
  ]);
  expect(fields.company).toBe('PT RASA NUSANTARA');
});

test('the version that a paper replaces is not its own', () => {
  const { fields } = read(
    'PACKAGING_SPEC',
    under('PACKAGING SPECIFICATION', 'Replaces version 03 dated 14-Mar-2023.'),
  );
  expect(fields.version).toBeUndefined();
});

test('the articles were adopted on the day that they close with', () => {
  const { fields } = read(
    'AOA',
    under(
      'GESELLSCHAFTSVERTRAG',
      'Die Kosten der Gründung trägt die Gesellschaft.',
      'Goslar, den 24. Februar 2026',
    ),
  );
  expect(fields.adoption_date).toBe('2026-02-24');
});

test('a bank says in a sentence who lives where, with an accent on every word', () => {
  const { fields } = read(
    'ADDRESS_PROOF',
    under(
      'ATTESTATION',
      'Nous certifions que Mademoiselle Inès FAUCHERAND, née à Aix-les-Bains, est notre cliente.',
      'Elle est domiciliée au 18 bis, rue du Verger, bâtiment C, 73190 Challes-les-Eaux ; cette adresse',
      'est celle à laquelle ses relevés lui sont adressés.',
    ),
  );
  expect(fields).toMatchObject({
    name: 'Mademoiselle Inès FAUCHERAND',
    address: '18 bis, rue du Verger, bâtiment C, 73190 Challes-les-Eaux',
  });
});

test('where somebody was born is not where they live', () => {
  const { fields } = read('RESUME', under('CURRICULUM VITAE', 'Adresse : Née le 3 mai 1990'));
  expect(fields.location).toBeUndefined();
});

test('an attestation says in a sentence who lives where', () => {
  const { fields } = read(
    'ADDRESS_PROOF',
    under(
      'ATESTADO DE RESIDÊNCIA',
      'Rui Falcão, Presidente da Junta, atesta, nos termos do artigo 34.º do Decreto-Lei, que',
      'Leonor Quintanilha Serpa, viúva, titular do Cartão de Cidadão n.º 08261943, reside há',
      'mais de seis anos na Travessa da Fonte Nova, n.º 14, 6200-418 Vale de Amieiro, nesta freguesia,',
      'conforme declaração testemunhal de dois cidadãos.',
    ),
  );
  expect(fields).toMatchObject({
    name: 'Leonor Quintanilha Serpa',
    address: 'Travessa da Fonte Nova, n.º 14, 6200-418 Vale de Amieiro',
  });
});

test.each<[string, string[], Record<string, string>]>([
  [
    'German',
    [
      '§ 1 (1) Die Firma der Gesellschaft lautet Nordlicht Prüftechnik GmbH.',
      'Der Gesellschaftsvertrag wurde von den Gesellschaftern am 11. Juni 2024 festgestellt.',
    ],
    { company_name: 'Nordlicht Prüftechnik GmbH', adoption_date: '2024-06-11' },
  ],
  [
    'Chinese',
    [
      '（2024年5月20日公司创立大会审议通过，自2024年6月1日起施行）',
      '原有限公司注册资本为人民币1,200万元。',
      '第四条 公司注册资本为人民币3,000万元。',
    ],
    { adoption_date: '2024-05-20', share_capital: '30000000' },
  ],
])('%s articles name company, day and capital in their sentences', (_, lines, want) => {
  expect(read('AOA', under('GESELLSCHAFTSVERTRAG 章程', ...lines)).fields).toMatchObject(want);
});

test('customs where goods arrive do not certify their origin', () => {
  const { fields } = read('COO', [
    [60, 30, 'CERTIFICATE OF ORIGIN 原产地证书'],
    [60, 100, '进口方海关已获授权签字人签字'],
    [60, 500, 'West Riding Chamber of Commerce'],
    [60, 514, 'Halifax, 19 July 2024'],
  ]);
  expect(fields.issuing_authority).toBe('West Riding Chamber of Commerce');
});

test('a flight and its day share a box', () => {
  const { fields } = read('HAWB', [
    [60, 30, 'HOUSE AIR WAYBILL'],
    [60, 80, 'Flight/Date'],
    [60, 94, 'CX2042/08 NOV 24'],
  ]);
  expect(fields).toMatchObject({ flight: 'CX2042', flight_date: '2024-11-08' });
});

test("the heading of the first section of a resume is nobody's name", () => {
  const { fields } = read('RESUME', [
    [60, 30, 'Lebenslauf'],
    [60, 70, 'Persönliche Daten', 1, 13],
    [60, 90, 'Name'],
    [200, 90, 'Henning Marquardsen'],
  ]);
  expect(fields.name).toBe('Henning Marquardsen');
});

test.each<[string, readonly string[], Record<string, string>]>([
  [
    'Spanish',
    [
      'A quien corresponda: por la presente dejamos constancia de que los productos que más abajo se',
      'detallan, elaborados por Lácteos del Rosal S.A. en su planta de Ruta Provincial 13, km 48,',
      'Villa del Rosal, Córdoba, establecimiento oficial N.º 4127, son lácteos y se',
      'producen bajo nuestra supervisión periódica.',
    ],
    {
      company: 'Lácteos del Rosal S.A.',
      plant_address: 'Ruta Provincial 13, km 48, Villa del Rosal, Córdoba',
      plant_id: '4127',
    },
  ],
  [
    'English',
    [
      'This is to certify that the following products, made by Lakeview Flavor Works, LLC at its facility (our',
      'plant no. IL-0338), 1475 Elm Highway, Grove Village, IL 60007, are under our supervision and are Kosher for',
      'year-round use.',
    ],
    { plant_address: '1475 Elm Highway, Grove Village, IL 60007', plant_id: 'IL-0338' },
  ],
  [
    'French',
    [
      'Nous soussignés attestons que les fabrications ci-dessous de la maison Chocolaterie Vernoux SAS',
      'sont placées sous notre surveillance régulière.',
    ],
    { company: 'Chocolaterie Vernoux SAS' },
  ],
  [
    'English',
    [
      'This is to certify that the products named below, made by Willow Creek',
      'Extracts, Inc. at its plant no. US-CO-118, 77 Quarry Lane, Golden, CO 80401, are kosher and pareve.',
      'Given in Denver on 9 March 2026. This letter is in force until 31',
      'March 2027 and covers no other site.',
    ],
    {
      company: 'Willow Creek Extracts, Inc.',
      plant_address: '77 Quarry Lane, Golden, CO 80401',
      issue_date: '2026-03-09',
      expiration_date: '2027-03-31',
    },
  ],
  [
    'Portuguese',
    [
      'Certificamos que os produtos abaixo, fabricados pela empresa Amidos do Vale S.A., na unidade',
      'industrial situada na Rodovia PR-090, km 12, Ibaiti – PR, foram auditados.',
    ],
    { company: 'Amidos do Vale S.A.', plant_address: 'Rodovia PR-090, km 12, Ibaiti – PR' },
  ],
  [
    'Dutch',
    [
      'verklaart de stichting dat de genoemde producten van Zuivelhuis De Linde B.V. vervaardigd',
      'in het bedrijf aan de Dijkweg 12, 8711 AB Workum (nummer NL Z 0317 EG), voldoen aan de eisen.',
    ],
    { plant_address: 'Dijkweg 12, 8711 AB Workum' },
  ],
  [
    'Spanish',
    [
      'Los productos elaborados por Harinas del Segre, S.L. en su planta de Camino Viejo 8, 25200 Cervera',
      '(Lleida) han sido auditados.',
    ],
    { plant_address: 'Camino Viejo 8, 25200 Cervera (Lleida)' },
  ],
  [
    'German',
    [
      'bestätigen wir, dass die Firma Linthaler Sirup AG in ihrem Betrieb (Werk CH-1840) an der Adresse',
      'Fabrikweg 4, 8783 Linthal, welcher zuletzt im Mai besichtigt wurde, nachstehende Waren herstellt.',
    ],
    { plant_address: 'Fabrikweg 4, 8783 Linthal' },
  ],
  [
    'Malay',
    [
      'Dengan ini disahkan bahawa produk di bawah yang dikeluarkan di premis Lot 9, Jalan Meru 2,',
      '41050 Klang, Selangor telah memenuhi Hukum Syarak.',
    ],
    { plant_address: 'Lot 9, Jalan Meru 2, 41050 Klang, Selangor' },
  ],
])('a letter of certification tells in %s who makes the goods, and where', (_, lines, expected) => {
  const { fields } = read('RELIGIOUS_CERTIFICATE', under('CERTIFICATE', ...lines));
  expect(fields).toMatchObject(expected);
});

test('the capital stands in figures behind its words', () => {
  const { fields } = read(
    'AOA',
    under(
      'ARTICLES OF ASSOCIATION',
      'SHARES 3. The nominal share capital of the company is Kenya',
      'Shillings One Million (KES 1,000,000) divided into nine hundred shares.',
    ),
  );
  expect(fields.share_capital).toBe('1000000');
});

test('the title of a paper goes on below where it does not end', () => {
  const { fields } = read('PACKAGING_SPEC', [
    [60, 30, 'IBC 1000 L, composite, food grade, on', 1, 22],
    [60, 54, 'wooden pallet', 1, 22],
    [60, 100, 'Issue'],
    [160, 100, '04'],
  ]);
  expect(fields.title).toBe('IBC 1000 L, composite, food grade, on wooden pallet');
});

test('the measures of a pallet go on in the next line of their box', () => {
  const { fields } = read('PACKAGING_SPEC', [
    [60, 30, 'Packaging specification', 1, 18],
    [60, 100, 'Nominal volume'],
    [160, 100, '1000 L'],
    [300, 100, 'Pallet'],
    [380, 100, 'Plastic, CP 1140 x'],
    [380, 111, '1140'],
    [60, 140, 'Issue'],
    [160, 140, '04'],
  ]);
  expect(fields).toMatchObject({ palletMaterial: 'Plastic', palletStandard: 'CP 1140 x 1140' });
});

test('a bank tells in a letter whose account it keeps', () => {
  const { fields } = read(
    'ADDRESS_PROOF',
    under(
      'CONFIRMATION OF RESIDENCE',
      'At the request of our customer we write to confirm that Adaeze',
      'Nkechi Okonjo has kept a savings account, NUBAN 0148822073, with this branch since 12th May, 2019.',
      'The customer resides at Flat 6, Block C, 27 Ogundana Close, Ikeja 100271, Lagos State.',
    ),
  );
  expect(fields).toMatchObject({ name: 'Adaeze Nkechi Okonjo', account_number: '0148822073' });
});

test('the side of a carton is no sum of a column', () => {
  const { fields } = read('PACKING_LIST', [
    [60, 30, 'PACKING LIST'],
    [60, 80, 'Description'],
    [260, 80, 'Quantity'],
    [400, 80, 'G.W. (KGS)'],
    [60, 100, 'Jackets, black'],
    [260, 100, '800'],
    [400, 100, '35.5'],
    [60, 120, 'Jackets, red'],
    [260, 120, '700'],
    [400, 120, '24.5'],
    [60, 160, 'CARTON SIZE 60x40x35 CM'],
  ]);
  expect(fields.total_gross_weight).not.toBe('60.0');
});

test('an exporter declares origin, journey and consignee in capitals', () => {
  const { fields } = read(
    'COO',
    under(
      'CERTIFICATE OF ORIGIN',
      'WE DECLARE THAT THE GOODS LISTED BELOW ARE THE PRODUCE OF INDIA, SHIPPED BY SEA FROM TUTICORIN TO MOMBASA,',
      'AND CONSIGNED TO KILIMANI UNIFORM STORES LTD, NAIROBI.',
      'Signed and sealed at Coimbatore on 12 November 2025',
    ),
  );
  expect(fields).toMatchObject({
    origin_country: 'INDIA',
    consignee: 'KILIMANI UNIFORM STORES LTD',
    transport: 'BY SEA FROM TUTICORIN TO MOMBASA',
    issue_date: '2025-11-12',
  });
});

test('a caption is known behind its name in a language that no table has', () => {
  const { fields } = read('COO', [
    [60, 30, 'CERTIFICATE OF ORIGIN'],
    [60, 80, 'Vývozca / Exporter'],
    [60, 94, 'Tatran Slad, a.s.'],
  ]);
  expect(fields.exporter).toBe('Tatran Slad, a.s.');
});

test('the office that sends a demand is no taxpayer', () => {
  const { fields } = read('HK_TAX_DEMAND_NOTE', [
    [60, 30, 'INLAND REVENUE DEPARTMENT'],
    [60, 60, 'DEMAND FOR PROFITS TAX'],
    [60, 90, 'Commissioner of Inland Revenue'],
    [60, 130, 'Quarry Lane Noodles Limited'],
    [60, 144, 'Shop 4, G/F, 12 Quarry Lane, Quarry Bay, Hong Kong'],
  ]);
  expect(fields.taxpayer).toBe('Quarry Lane Noodles Limited');
});

test.each([
  ['Macht 925,00 EUR. 10 Tage 2 %, 30 Tage netto.', '10 Tage 2 %, 30 Tage netto'],
  ['Zahlbar innert 30 Tagen rein netto auf unser Konto.', 'innert 30 Tagen rein netto'],
  ['To Gate 3 by our van, DAP; 30 days net. VAT comes on top.', '30 days net'],
  ['Our terms remain 30 days from invoice; settled early we are glad.', '30 days from invoice'],
  ['We sell at 45 days net, 2 % discount within 14 days.', '45 days net, 2 % discount within 14 days'],
  ['Bezahlung nach 10 Tagen, Gewicht 25 kg netto.', undefined],
  ['Delivery 30 days from order.', undefined],
])('terms of payment are told in "%s"', (line, terms) => {
  expect(read('PO_CONF', under('ORDER CONFIRMATION 4711', line)).fields.payment_term).toBe(terms);
});

test('a letter says who makes the goods in two lines, and where behind the number of the works', () => {
  const { fields } = read(
    'RELIGIOUS_CERTIFICATE',
    under(
      'KOSHER CERTIFICATE',
      'To whom it may concern: the products listed below, manufactured by Havdrup',
      'Ferment & Kulturer A/S at its works no. DK-4622-02, Mejerigade 51, 4622 Havdrup, Denmark, are',
      'produced under our supervision.',
    ),
  );
  expect(fields).toMatchObject({
    company: 'Havdrup Ferment & Kulturer A/S',
    plant_id: 'DK-4622-02',
    plant_address: 'Mejerigade 51, 4622 Havdrup, Denmark',
  });
});
