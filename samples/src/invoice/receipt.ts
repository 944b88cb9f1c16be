import { type Company, vendorOf } from '../data/companies.ts';
import { type Country, countryOf } from '../data/countries.ts';
import { type Pen, penOf } from '../draw/pen.ts';
import type { Sheet } from '../draw/sheet.ts';
import { decimalNumber, sumOf } from '../exact.ts';
import type { Layout } from '../layout.ts';
import type { Random } from '../random.ts';
import { someDate } from '../trade.ts';

const [LEFT, WIDTH] = [60, 190];
const AMOUNT = { x: LEFT + 120, width: WIDTH - 120 };

type Item = { name: string; amount: number };
type Receipt = {
  seller: Company;
  country: Country;
  date: string;
  time: string;
  items: Item[];
  /** To the next five hundredths, as coins allow. */
  rounding: number;
  total: number;
  cash: number;
};

const GOODS = [
  ['Flat white', 473],
  ['Almond croissant', 388],
  ['Orange juice 0.3', 417],
  ['Printer paper A4', 699],
  ['Safety gloves L', 1254],
  ['Sandwich', 546],
  ['Masking tape', 322],
  ['Batteries AA 8x', 883],
] as const;

/** A till slip: one narrow column, nobody's name but the shop's, cash and change, no number. */
export const RECEIPT: Layout = {
  id: 'INVOICE-receipt',
  category: 'INVOICE',
  language: 'en',
  family: 'helvetica',
  size: 'A4',
  compose({ seed, layout, random }, doc) {
    const receipt = inventReceipt(vendorOf(seed, layout, ['SG']), doc);
    const { seller, country, total, rounding } = receipt;
    return {
      vendor: seller.name,
      truth: {
        fields: {
          paper: 'receipt',
          seller_name: seller.name,
          seller_address: seller.address.join(', '),
          currency: country.currency,
          invoice_date: receipt.date,
          invoice_time: receipt.time,
          total_amount: decimalNumber(total, 2),
          ...(rounding === 0 ? {} : { rounding: decimalNumber(rounding, 2) }),
        },
        tables: {},
      },
      paint: (sheet) => paint(sheet, receipt, penOf(random, country)),
    };
  },
};

function inventReceipt(seller: Company, doc: Random): Receipt {
  const items = doc.several(GOODS, doc.int(2, 5)).map(([name, amount]): Item => ({ name, amount }));
  const exact = sumOf(items.map(({ amount }) => amount));
  const total = Math.round(exact / 5) * 5;
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    seller,
    country: countryOf(seller.country),
    date: someDate(doc),
    time: `${two(doc.int(8, 19))}:${two(doc.int(0, 59))}:${two(doc.int(0, 59))}`,
    items,
    rounding: total - exact,
    total,
    cash: Math.ceil(total / 1000) * 1000,
  };
}

function paint(sheet: Sheet, receipt: Receipt, { money, date }: Pen): void {
  const { seller, country, rounding } = receipt;
  const centred = { size: 9, align: 'center' as const };
  const frame = (y: number) => ({ x: LEFT, y, width: WIDTH });
  let y = sheet.write(frame(40), { field: 'seller_name', text: seller.name }, { ...centred, weight: 'bold' });
  y = sheet.write(
    frame(y),
    seller.address.map((text) => [{ field: 'seller_address', text }]),
    centred,
  );
  y = sheet.write(frame(y), `Tel ${seller.phone}`, centred) + 8;
  y = sheet.write(frame(y), 'RECEIPT', { ...centred, weight: 'bold' }) + 4;
  y = sheet.inline(frame(y), [
    { field: 'invoice_date', text: date(receipt.date) },
    '  ',
    { field: 'invoice_time', text: receipt.time },
  ]);
  y = sheet.write(frame(y), 'Cashier 02   Till 1') + 8;
  const line = (label: string, value: Parameters<Sheet['write']>[1], weight?: 'bold') => {
    sheet.write(frame(y), label, { ...(weight && { weight }) });
    y = sheet.write({ ...AMOUNT, y }, value, { align: 'right', ...(weight && { weight }) });
  };
  for (const { name, amount } of receipt.items) line(name, money(amount));
  y += 6;
  if (rounding !== 0) {
    line('Subtotal', money(receipt.total - rounding));
    const printed = rounding < 0 ? `-${money(-rounding)}` : money(rounding);
    line('Rounding', { field: 'rounding', text: printed });
  }
  const total = [
    [
      { field: 'currency', text: country.currency },
      ' ',
      { field: 'total_amount', text: money(receipt.total) },
    ],
  ];
  line('TOTAL', total, 'bold');
  line('Cash', money(receipt.cash));
  line('Change', money(receipt.cash - receipt.total));
  y = sheet.write(frame(y + 10), 'Thank you, please come again', centred);
  sheet.write(frame(y), 'Goods sold are not returnable', centred);
}
