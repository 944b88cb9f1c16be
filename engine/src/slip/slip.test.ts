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
  [
    'sums at two rates make it up',
    '58.86',
    [
      ...line(200, 'Total 6% supplies (excl. GST)', '13.30'),
      ...line(214, 'GST', '0.80'),
      ...line(228, 'Total 6% supplies (inc. GST)', '14.10'),
      ...line(242, 'Total 0% supplies', '44.76'),
      ...line(256, 'Total payable', '58.86'),
    ],
  ],
  [
    'what was put into the machine is not what it cost',
    '5.00',
    [
      ...line(200, 'Amount incl. GST', '5.00'),
      ...line(214, 'Accepted total', '10.00'),
      ...line(228, 'Change', '5.00'),
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

test.each([
  ['29/06/20188:26:57 AM', '2018-06-29'],
  ['Date. 06/03/201 8', '2018-03-06'],
  ['Date: 0ct 3, 2016 12:16:25 PM', '2016-10-03'],
  ['02/Ja0/2017 10:49', '2017-01-02'],
])('a date that was printed or read too close: %s', (printed, date) => {
  expect(slip(...line(150, printed), ...line(200, 'Total', '9.50')).invoice_date).toBe(date);
});

test('three capitals in the name of an article are no currency', () => {
  const read = slip(...line(150, 'M&G R3 GEL PEN 0.5MM', '9.50'), ...line(200, 'Total', '9.50'));
  expect(read.currency).toBe('MYR');
});

test.each<[why: string, name: string, address: string, lines: readonly string[]]>([
  [
    'a floor and a building come before the street',
    'Harbour Arches Sdn Bhd',
    'Level 6, Menara Bunga, No.3, Jalan SS21/39, 47400 Petaling Jaya',
    [
      'Harbour Arches Sdn Bhd (417940-M),',
      'Level 6, Menara Bunga,',
      'No.3, Jalan SS21/39,',
      '47400 Petaling Jaya',
    ],
  ],
  [
    'the number of the branch stands between',
    'BILLION HARBOUR ENTERPRISE',
    'LOT 485, JALAN BUNGA, 40150 SHAH ALAM',
    ['BILLION HARBOUR ENTERPRISE', 'Site: 2395', 'LOT 485, JALAN BUNGA', '40150 SHAH ALAM'],
  ],
  [
    'its owner is named',
    'harbour cafe sdn bhd',
    'No. 1, Jalan Bunga 7/10, 47100 Puchong',
    ['Dimiliki: harbour cafe sdn bhd', 'No. 1, Jalan Bunga 7/10', '47100 Puchong'],
  ],
  [
    'a village is no limited partnership',
    'HARBOUR & COMFANY',
    'NO.54, BATU 5, JALAN IPOH, KG.BATU, 51200 KUALA LUMPUR',
    ['HARBOUR & COMFANY', 'NO.54, BATU 5, JALAN IPOH,', 'KG.BATU,', '51200 KUALA LUMPUR'],
  ],
])('the head of a slip: %s', (_, name, address, lines) => {
  const texts: Placed[] = [
    ...lines.map((text, i): Placed => [60, 34 + 14 * i, text]),
    [60, 110, 'TAX INVOICE'],
    ...line(150, '17/06/2018 19:36'),
    ...line(200, 'Total', '9.50'),
    ...FOOT,
  ];
  const { sections } = recogniseDocument({ pages: [pageOf(texts)] }, { category: 'INVOICE' }).results[0]!
    .result.extraction;
  const said = Object.fromEntries(
    sections.flatMap((s) => s.fields).map((f) => [f.id, f.data.standard_values[0]]),
  );
  expect(said).toMatchObject({ seller_name: name, seller_address: address });
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

test('a registration under the address of a slip is no part of it', () => {
  const { sections } = recogniseDocument(
    {
      pages: [
        pageOf([
          [205, 20, 'Banksia Corner Grocers'],
          [235, 34, '212 Rathdowne St'],
          [220, 48, 'Carlton North VIC 3054'],
          [230, 62, 'ABN 61 204 418 833'],
          [240, 76, 'ph 03 5550 1179'],
          [250, 90, 'TAX INVOICE'],
          [196, 104, '14/02/26 09:47'],
          [196, 130, 'Flat white', 1],
          [360, 130, '11.60'],
          [196, 150, 'TOTAL'],
          [360, 150, '11.60'],
          ...FOOT,
        ]),
      ],
    },
    { category: 'INVOICE' },
  ).results[0]!.result.extraction;
  const address = sections.flatMap((s) => s.fields).find(({ id }) => id === 'seller_address');
  expect(address?.data.standard_values[0]).toBe('212 Rathdowne St, Carlton North VIC 3054');
});
