import { expect, test } from 'vitest';
import { recogniseDocument } from '../recognise.ts';
import { type Placed, pageOf } from '../testing.ts';

const HEAD: Placed[] = [
  [60, 20, 'HARBOUR'],
  [60, 34, 'BAKERY SDN BHD (1248717-W)'],
  [60, 48, 'REG NO 200901'],
  [60, 62, 'NO.12, JALAN BUNGA 3,'],
  [60, 76, '40000 SHAH ALAM, SELANGOR.'],
  [60, 90, 'TEL: 03-5519 0823'],
  [60, 110, 'TAX INVOICE'],
  [40, 130, 'Cashier: ANN'],
];
const FOOT: Placed[] = [
  [40, 330, 'THANK YOU, PLEASE COME AGAIN'],
  [40, 350, 'GOODS SOLD ARE NOT RETURNABLE'],
];
/** A line of a slip: what it is about, and its amount at the right. */
const line = (y: number, label: string, amount?: string): Placed[] => [
  [40, y, label],
  ...(amount ? [[200, y, amount] as const] : []),
];

function slip(...texts: Placed[]): Record<string, string | undefined> {
  const read = { pages: [pageOf([...HEAD, ...texts, ...FOOT])] };
  const { sections } = recogniseDocument(read, { category: 'INVOICE' }).results[0]!.result.extraction;
  return Object.fromEntries(sections.flatMap((s) => s.fields).map((f) => [f.id, f.data.standard_values[0]]));
}

test('a slip is headed by its seller, and addressed to nobody', () => {
  const read = slip(...line(150, '17/06/2O18 7:36:12 PM'), ...line(170, 'Total', '9.50'));
  expect(read).toMatchObject({
    seller_name: 'HARBOUR BAKERY SDN BHD',
    seller_address: 'NO.12, JALAN BUNGA 3, 40000 SHAH ALAM, SELANGOR.',
    invoice_date: '2018-06-17',
    currency: 'MYR',
  });
  expect(read.buyer_name).toBeUndefined();
});

test.each<[why: string, total: string, lines: Placed[]]>([
  [
    'its label outranks subtotal, cash and change',
    '31.80',
    [
      ...line(200, 'SUB-TOTAL', '30.00'),
      ...line(214, 'Total GST', '1.80'),
      ...line(228, 'Total Amt Payable', '31.80'),
      ...line(242, 'CASH', '50.00'),
      ...line(256, 'CHANGE', '18.20'),
    ],
  ],
  [
    'cash less change settles a rounding',
    '28.30',
    [
      ...line(200, 'Total Sales Inclusive GST', '28.31'),
      ...line(214, 'Rounding Adj', '-0.01'),
      ...line(228, 'CASH', '50.00'),
      ...line(242, 'Change', '21.70'),
    ],
  ],
  [
    'labels and amounts may be misread',
    '57.80',
    [...line(200, 'SUBT0TAL', '57.82'), ...line(214, 'T0TA1 :', 'RM 57. 80'), ...line(228, 'Total Qty', '3')],
  ],
  [
    'the amount may stand under its label',
    '41.95',
    [...line(200, 'TOTAL AMOUNT PAYABLE'), [190, 214, 'RM 41.95'], ...line(240, 'MASTER', '41.95')],
  ],
  [
    'cash less change tells a misread figure',
    '9.50',
    [
      [40, 170, 'Milkshake'],
      [150, 170, '9.50'],
      ...line(200, 'Total (Inclusive of GST):', '8.50'),
      ...line(214, 'CASH', '10.50'),
      ...line(228, 'CHANGE', '1.00'),
    ],
  ],
  [
    'net and tax stand before it, where its label is lost',
    '29.80',
    [...line(200, 'TOTAL EXCL. GST', '28.11'), ...line(214, 'ADD GST 6%', '1.69'), [200, 228, '29.80']],
  ],
  [
    'Indonesian words for paid and change',
    '45.50',
    [...line(200, 'JUMLAH', '45.50'), ...line(214, 'TUNAI', '50.00'), ...line(228, 'KEMBALI', '4.50')],
  ],
  [
    'Chinese words for the sum, paid and change',
    '38.50',
    [
      ...line(200, '小计', '40.00'),
      ...line(214, '应付', '38.50'),
      ...line(228, '实收', '50.00'),
      ...line(242, '找零', '11.50'),
    ],
  ],
  [
    'a tip is no total',
    '14.50',
    [
      ...line(200, 'Sub-Total', '11.70'),
      ...line(214, 'Tax', '1.17'),
      ...line(228, 'Tip', '1.63'),
      ...line(242, 'Total', '14.50'),
    ],
  ],
  [
    'a summary of taxes has other totals',
    '11.60',
    [
      ...line(200, 'TOTAL', '11.60'),
      ...line(230, 'GST Summary'),
      [40, 244, 'Total :'],
      [120, 244, '10.94'],
      [200, 244, '0.66'],
    ],
  ],
])('the total of a slip: %s', (_, total, lines) => {
  expect(slip(...line(150, '17/06/2018 19:36'), ...lines).total_amount).toBe(total);
});

test('a date is no tax number, and a time no date', () => {
  const read = slip(
    [60, 145, 'GST ID'],
    [60, 160, '05/01/2018'],
    ...line(176, 'Time 11.14.00'),
    ...line(200, 'Total', '9.50'),
  );
  expect(read.invoice_date).toBe('2018-01-05');
});

test('an invoice with a buyer is no slip', () => {
  const read = slip([40, 150, 'Bill to: Lumina Foods Ltd'], ...line(200, 'TOTAL', '11.60'));
  expect(read.buyer_name).toBe('Lumina Foods Ltd');
});

test.each([
  ['a stray character behind the street', 'NO 3, JALAN BUNGA 2; 店'],
  ['a misread word for street', '3 JaIan Bunga Raya 店'],
])('a numbered street is not the name of the slip: %s', (_, street) => {
  const texts: Placed[] = [
    [60, 34, 'HARBOUR SIX'],
    [60, 48, street],
    [60, 62, '40150 SHAH ALAM.'],
    [60, 80, 'TAX INVOICE'],
    ...line(150, '17/06/2018 19:36'),
    ...line(200, 'Total', '9.50'),
    ...FOOT,
  ];
  const { sections } = recogniseDocument({ pages: [pageOf(texts)] }, { category: 'INVOICE' }).results[0]!
    .result.extraction;
  const said = sections.flatMap((s) => s.fields).find((f) => f.id === 'seller_name')?.data.standard_values[0];
  expect(said).toBe('HARBOUR SIX');
});
