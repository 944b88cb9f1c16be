import { drawFacts } from '../draw/parts.ts';
import { type Pen, penOf } from '../draw/pen.ts';
import type { Sheet, SheetLine } from '../draw/sheet.ts';
import { drawTable } from '../draw/table.ts';
import { decimalNumber, percentOf, sumOf } from '../exact.ts';
import { printNumber } from '../format.ts';
import { type Habits, type Layout, WESTERN_BUYERS } from '../layout.ts';
import type { Random } from '../random.ts';
import type { GoodsLine } from '../trade.ts';
import type { Expected } from '../types.ts';
import { type Invoice, inventInvoice, invoiceTruth } from './content.ts';

const LEFT = 52;

/** `discount` is what the line below the item takes off, `percent` its share in hundredths of a percent; 0 for none. */
type DiscountedLine = GoodsLine & { discount: number; percent: number };
type DiscountedInvoice = Omit<Invoice, 'lines'> & {
  lines: DiscountedLine[];
  linesTotal: number;
  /** What is taken off the whole, below the sum of the lines. */
  allowance: number;
};

/** How vendors call what they take off a line, before and behind its share. */
const WORDINGS = [
  ['less ', ' % discount'],
  ['Discount ', ' %'],
  ['abzgl. ', ' % Rabatt'],
] as const;

/** A vendor who prints the discount of an item on a line of its own below it, and one of all below their sum. */
export const DISCOUNTED_INVOICE: Layout = {
  id: 'INVOICE-discounts',
  category: 'INVOICE',
  language: 'en',
  family: 'helvetica',
  size: 'A4',
  compose(habits, doc) {
    const invoice = inventDiscounted(habits, doc);
    return {
      vendor: invoice.seller.name,
      truth: truthOf(invoice),
      paint: (sheet) => paint(sheet, invoice, habits.random),
    };
  },
};

function inventDiscounted(habits: Habits, doc: Random): DiscountedInvoice {
  const plain = inventInvoice(habits, doc, {
    sellers: ['DE', 'NL'],
    buyers: WESTERN_BUYERS,
    lines: [3, 6],
    itemStep: 1,
    number: (random, year) => `R${year}${random.digits(5)}`,
  });
  const lines = plain.lines.map((line, at): DiscountedLine => {
    const percent = at % 2 === 0 ? doc.pick([300, 500, 1000, 1250]) : 0;
    return { ...line, percent, discount: percentOf(line.amount, percent) };
  });
  const linesTotal = sumOf(lines.map(({ amount, discount }) => amount - discount));
  const allowance = percentOf(linesTotal, 150);
  const subtotal = linesTotal - allowance;
  const tax = percentOf(subtotal, plain.taxRate);
  return { ...plain, lines, linesTotal, allowance, subtotal, tax, total: subtotal + tax };
}

function truthOf(invoice: DiscountedInvoice): Expected {
  const money = (amount: number) => decimalNumber(amount, 2);
  const { fields, tables } = invoiceTruth(invoice, 'en');
  return {
    fields,
    tables: {
      lines: invoice.lines.map(({ discount, percent }, at) => ({
        ...tables.lines?.[at],
        ...(discount === 0 ? {} : { discount: money(discount), discount_percent: decimalNumber(percent, 2) }),
      })),
      adjustments: [{ description: 'Trade discount', amount: money(-invoice.allowance) }],
    },
  };
}

function paint(sheet: Sheet, invoice: DiscountedInvoice, random: Habits['random']): void {
  const pen = penOf(random, invoice.country);
  head(sheet, invoice, pen);
  totals(sheet, invoice, pen, rows(sheet, invoice, pen) + 24);
}

function head(sheet: Sheet, { seller, buyer, ...invoice }: DiscountedInvoice, pen: Pen): void {
  const { color, date } = pen;
  sheet.write(
    { x: LEFT, y: 42, width: 300 },
    { field: 'seller_name', text: seller.name },
    { size: 15, weight: 'bold', color },
  );
  sheet.block({ x: LEFT, y: 64, width: 260 }, 'seller_address', seller.address, { size: 9 });
  sheet.write({ x: LEFT, y: 126, width: 200 }, 'Invoice to', { size: 9, weight: 'bold' });
  const below = sheet.write(
    { x: LEFT, y: 140, width: 240 },
    { field: 'buyer_name', text: buyer.name },
    { size: 10 },
  );
  sheet.block({ x: LEFT, y: below, width: 240 }, 'buyer_address', buyer.address, { size: 10 });
  sheet.write({ x: 340, y: 42, width: 205 }, 'INVOICE', { size: 20, weight: 'bold', align: 'right' });
  drawFacts(sheet, { x: 340, y: 126, labelWidth: 95, width: 205 }, [
    { label: 'Invoice no.', value: { field: 'invoice_number', text: invoice.number } },
    { label: 'Date', value: { field: 'invoice_date', text: date(invoice.date) } },
    { label: 'Due date', value: { field: 'due_date', text: date(invoice.due) } },
    { label: 'Your order no.', value: { field: 'po_number', text: invoice.poNumber } },
    { label: 'Currency', value: { field: 'currency', text: invoice.country.currency } },
    { label: 'VAT ID', value: { field: 'seller_tax_id', text: seller.taxId ?? '' } },
  ]);
}

function rows(sheet: Sheet, { lines }: DiscountedInvoice, pen: Pen): number {
  const { color, money, quantity, random, numbers } = pen;
  const [before, behind] = random.pick(WORDINGS);
  const below = ({ discount }: DiscountedLine, line: SheetLine): SheetLine[] =>
    discount === 0 ? [] : [line];
  return drawTable(sheet, {
    name: 'lines',
    x: LEFT,
    y: 236,
    look: { headFill: color, headColor: '#ffffff', size: 9 },
    bottom: 640,
    rows: lines,
    columns: [
      { heading: 'Pos.', width: 30, cell: (line) => ({ field: 'item_no', text: String(line.itemNo) }) },
      { heading: 'Article', width: 56, cell: (line) => ({ field: 'code', text: line.code }) },
      {
        heading: 'Description',
        width: 200,
        cell: (line) => [
          { field: 'description', text: line.product.name },
          ...below(line, [
            before,
            { field: 'discount_percent', text: printNumber(line.percent, 2, numbers) },
            behind,
          ]),
        ],
      },
      {
        heading: 'Quantity',
        width: 60,
        align: 'right',
        cell: (line) => ({ field: 'quantity', text: quantity(line.quantity) }),
      },
      {
        heading: 'Unit price',
        width: 65,
        align: 'right',
        cell: (line) => ({ field: 'unit_price', text: money(line.price) }),
      },
      {
        heading: 'Amount',
        width: 80,
        align: 'right',
        cell: (line) => [
          { field: 'amount', text: money(line.amount) },
          ...below(line, ['-', { field: 'discount', text: money(line.discount) }]),
        ],
      },
    ],
  });
}

function totals(sheet: Sheet, invoice: DiscountedInvoice, pen: Pen, top: number): void {
  const { money, numbers } = pen;
  const place = { x: 330, labelWidth: 110, width: 213 };
  const right = { valueStyle: { align: 'right' as const } };
  const goods = drawFacts(
    sheet,
    { ...place, y: top },
    [{ label: 'Total goods', value: money(invoice.linesTotal) }],
    right,
  );
  const prefix = 'adjustments.0.';
  sheet.write(
    { x: place.x, y: goods, width: 110 },
    { field: 'description', text: 'Trade discount' },
    {},
    prefix,
  );
  const below = sheet.write(
    { x: place.x + 110, y: goods, width: 103 },
    { field: 'amount', text: `-${money(invoice.allowance)}` },
    { align: 'right' },
    prefix,
  );
  const rate = printNumber(invoice.taxRate / 10, 1, numbers);
  drawFacts(
    sheet,
    { ...place, y: below + 3 },
    [
      { label: 'Net amount', value: { field: 'subtotal', text: money(invoice.subtotal) } },
      {
        label: [[`${invoice.country.taxLabel} `, { field: 'tax_rate', text: rate }, ' %']],
        value: { field: 'tax_amount', text: money(invoice.tax) },
      },
      { label: 'Invoice total', value: { field: 'total_amount', text: money(invoice.total) } },
    ],
    right,
  );
  drawFacts(sheet, { x: LEFT, y: 720, labelWidth: 92, width: 480 }, [
    { label: 'Payment terms', value: { field: 'payment_term', text: invoice.term.en } },
    { label: 'IBAN', value: { field: 'bank_account', text: invoice.seller.bank.account } },
  ]);
}
