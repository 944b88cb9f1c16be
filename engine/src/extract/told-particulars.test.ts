import type { Category } from '@recto/contracts/categories';
import { expect, test } from 'vitest';
import { type Placed, read, under } from '../testing.ts';

test.each<[string, Category, string[], Record<string, string>]>([
  [
    'the works of a French certificate',
    'RELIGIOUS_CERTIFICATE',
    ["dans l'établissement situé", 'Zone industrielle Thyna, lot 31, 3083 Sfax', "(numéro d'usine SF-207)"],
    { plant_address: 'Zone industrielle Thyna, lot 31, 3083 Sfax', plant_id: 'SF-207' },
  ],
  [
    'the works of an Indonesian certificate',
    'RELIGIOUS_CERTIFICATE',
    [
      'di pabriknya yang beralamat di Kawasan Industri Rungkut Blok D-14,',
      'Surabaya 60293 (kode pabrik SBY-02)',
    ],
    { plant_address: 'Kawasan Industri Rungkut Blok D-14, Surabaya 60293', plant_id: 'SBY-02' },
  ],
  [
    'a plant number that the end of a line breaks',
    'RELIGIOUS_CERTIFICATE',
    [
      'produced at its plant at 7700 Mill Road, Blair, NE 68008, known to us as plant US-NE-',
      '0318, are Kosher',
    ],
    { plant_address: '7700 Mill Road, Blair, NE 68008', plant_id: 'US-NE-0318' },
  ],
  [
    'the oval mark of works for food of animal origin',
    'RELIGIOUS_CERTIFICATE',
    ['usine agréée FR 14.118.003 CE'],
    { plant_id: 'FR 14.118.003 CE' },
  ],
  [
    'the oval mark of German works',
    'RELIGIOUS_CERTIFICATE',
    ['Zulassungsnummer des Betriebs DE BY 20417 EG'],
    { plant_id: 'DE BY 20417 EG' },
  ],
  [
    'a council whose seal breaks its name',
    'COO',
    ['WUXI COUNCIL', 'FOR THE PROMOTION', 'OF INTERNATIONAL', 'TRADE'],
    { issuing_authority: 'WUXI COUNCIL FOR THE PROMOTION OF INTERNATIONAL TRADE' },
  ],
  [
    'customs that stamped a movement certificate',
    'COO',
    ['Ufficio doganale: Ufficio delle Dogane di Ancona'],
    { issuing_authority: 'Ufficio delle Dogane di Ancona' },
  ],
  [
    'terms of payment that a letter repeats',
    'PO_CONF',
    [
      'We accept your order upon the terms set out below, and would ask you to check them.',
      'Our terms remain 45 days from the end of the month of invoice, to our bank.',
    ],
    { payment_term: '45 days from the end of the month of invoice' },
  ],
  [
    'terms that are agreed elsewhere',
    'PO_CONF',
    ['Order confirmation 4711', 'Payment terms: As agreed'],
    { payment_term: 'As agreed' },
  ],
  [
    'the pallet of an English specification',
    'PACKAGING_SPEC',
    ['Comes 24 to a pallet, CP2, of heat-treated pine. Not for sale abroad.'],
    { palletStandard: 'CP2', palletMaterial: 'heat-treated pine' },
  ],
  [
    'the pallet of an Italian specification',
    'PACKAGING_SPEC',
    ['Consegna: 2.400 sacchi su pallet EUR/EPAL in legno trattato HT.'],
    { palletStandard: 'EUR/EPAL', palletMaterial: 'legno trattato HT' },
  ],
  [
    'an office of trade',
    'COO',
    ['Certified by Uganda Traders Export Bureau'],
    { issuing_authority: 'Uganda Traders Export Bureau' },
  ],
  [
    'the day of articles in several originals',
    'AOA',
    ['Fait à Abidjan, en quatre originaux, le 26 janvier 2026.'],
    { adoption_date: '2026-01-26' },
  ],
  [
    'the address that a bank confirms',
    'ADDRESS_PROOF',
    [
      'We confirm that the residential address we hold on record for this customer at the date',
      'of this letter is Flat 2/1, 47 Magdalen Yard Road, Dundee DD2 1AL. Before that date it was another.',
    ],
    { address: 'Flat 2/1, 47 Magdalen Yard Road, Dundee DD2 1AL' },
  ],
  [
    'product and order of an analysis',
    'COA',
    [
      'Certificamos que o lote PP2602-118 do produto Amido de mandioca AMX-40, código 300418, foi',
      'analisado. Dele embarcamos 12.500 kg contra o pedido 4500771203, nota fiscal 018.442.',
    ],
    { product_name: 'Amido de mandioca AMX-40', order_number: '4500771203' },
  ],
])('sentences tell %s', (_, category, lines, want) => {
  expect(read(category, under('SPECIMEN', ...lines)).fields).toMatchObject(want);
});

test('a name goes on over three lines of a narrow column', () => {
  const { fields } = read('RESUME', [
    [60, 40, 'Itziar', 1, 20],
    [60, 64, 'Belaunde', 1, 20],
    [60, 88, 'Corral', 1, 20],
    ...['Hidrología urbana', 'SWMM', 'QGIS', 'Python', 'Gestión de obra', 'Donostia'].map(
      (text, i): Placed => [60, 140 + 14 * i, text],
    ),
  ]);
  expect(fields.name).toBe('Itziar Belaunde Corral');
});

test('the head of a box for natural persons is no secretary', () => {
  const { fields } = read('NAR', [
    [60, 30, 'Annual Return'],
    [44, 80, '11'],
    [60, 80, '公司秘書 Company Secretary — A. 自然人 Natural Person'],
    [60, 94, 'Nil'],
    [44, 116, 'B. 法人團體 Body Corporate'],
    [60, 130, 'HARBOUR LEDGER SECRETARIAL SERVICES LIMITED'],
  ]);
  expect(fields.secretary ?? '').not.toMatch(/natural person/iu);
});

test('a Spanish postcode is no kind of pallet', () => {
  const lines = [
    [60, 40, 'Especificación de embalaje'] as const,
    [60, 80, 'Sacos hechos en CP 28001 Madrid.'] as const,
  ];
  expect(read('PACKAGING_SPEC', lines).fields.palletStandard).toBeUndefined();
});
