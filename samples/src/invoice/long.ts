import { brandColor, drawFacts } from '../draw/parts.ts';
import type { Sheet } from '../draw/sheet.ts';
import { drawTable } from '../draw/table.ts';
import { sumOf } from '../exact.ts';
import { printDate, printNumber, printQuantity } from '../format.ts';
import { type Habits, type Layout, WESTERN_BUYERS } from '../layout.ts';
import { type Invoice, inventInvoice, invoiceTruth } from './content.ts';

const [LEFT, WIDTH] = [45, 505];

/** A vendor of Britain or Singapore: three pages of lines in two print lines each, carried forward from page to page. */
export const LONG_INVOICE: Layout = {
  id: 'INVOICE-long',
  category: 'INVOICE',
  language: 'en',
  family: 'times',
  size: 'A4',
  multiPage: true,
  compose(habits, doc) {
    const invoice = inventInvoice(habits, doc, {
      sellers: ['GB', 'SG'],
      buyers: WESTERN_BUYERS,
      lines: [38, 46],
      itemStep: 1,
      number: (random, year) => `SI/${year}/${random.digits(5)}`,
    });
    return {
      vendor: invoice.seller.name,
      truth: invoiceTruth(invoice, 'en'),
      paint: (sheet) => paint(sheet, invoice, habits.random),
    };
  },
};

function paint(sheet: Sheet, invoice: Invoice, random: Habits['random']): void {
  const { country } = invoice;
  const color = brandColor(random);
  const dates = random.pick(country.dates);
  const money = (amount: number) => printNumber(amount, 2, 'point');
  const top = head(sheet, invoice, color, (iso) => printDate(iso, dates), random);
  const codeWord = random.pick(['Product', 'Stock code', 'Part no.']);
  const rate = printNumber(invoice.taxRate, invoice.taxRate % 100 === 0 ? 2 : 1, 'point');

  const carried = (lastRow: number) => {
    const sum = money(sumOf(invoice.lines.slice(0, lastRow).map((line) => line.amount)));
    sheet.write({ x: LEFT, y: 742, width: WIDTH - 4 }, `Carried forward   ${sum}`, {
      align: 'right',
      weight: 'italic',
    });
    foot(sheet, invoice);
    sheet.newPage();
    sheet.write({ x: LEFT, y: 36, width: 300 }, `${invoice.seller.name}   Invoice ${invoice.number}`, {
      weight: 'bold',
    });
    sheet.write({ x: LEFT, y: 54, width: WIDTH - 4 }, `Brought forward   ${sum}`, {
      align: 'right',
      weight: 'italic',
    });
    return 70;
  };
  const end = drawTable(sheet, {
    name: 'lines',
    x: LEFT,
    y: top + 10,
    look: { size: 9, stripe: '#f4f4f1', headFill: '#e4e4de', rules: 'frame', ruleColor: '#7c7c74', gap: 5 },
    bottom: 736,
    onBreak: carried,
    rows: invoice.lines,
    columns: [
      {
        heading: 'Line',
        width: 30,
        align: 'right',
        cell: (line) => ({ field: 'item_no', text: String(line.itemNo) }),
      },
      { heading: codeWord, width: 60, cell: (line) => ({ field: 'code', text: line.code }) },
      {
        heading: 'Description',
        width: 188,
        cell: (line) => [
          { field: 'description', text: line.product.name },
          `Lot ${line.lot}  Commodity ${line.product.hs}`,
        ],
      },
      {
        heading: 'Qty',
        width: 62,
        align: 'right',
        cell: (line) => [
          [
            { field: 'quantity', text: printQuantity(line.quantity, 'point') },
            ' ',
            { field: 'unit', text: line.unit.toLowerCase() },
          ],
        ],
      },
      {
        heading: 'Price',
        width: 54,
        align: 'right',
        cell: (line) => ({ field: 'unit_price', text: money(line.price) }),
      },
      {
        heading: `${country.taxLabel} %`,
        width: 41,
        align: 'right',
        cell: () => ({ field: 'tax_rate', text: rate }),
      },
      {
        heading: ['Amount'],
        width: 70,
        align: 'right',
        cell: (line) => ({ field: 'amount', text: money(line.amount) }),
      },
    ],
  });
  totals(sheet, invoice, end + 10, rate, (iso) => printDate(iso, dates));
  foot(sheet, invoice);
}

function head(
  sheet: Sheet,
  invoice: Invoice,
  color: string,
  date: (iso: string) => string,
  random: Habits['random'],
): number {
  const { seller, buyer } = invoice;
  sheet.fill(LEFT, 36, WIDTH, 3, color);
  sheet.write(
    { x: LEFT, y: 46, width: WIDTH },
    { field: 'seller_name', text: seller.name },
    {
      size: 20,
      weight: 'bold',
      align: 'center',
    },
  );
  sheet.write(
    { x: LEFT, y: 72, width: WIDTH },
    { field: 'seller_address', text: seller.address.join(', ') },
    { align: 'center' },
  );
  sheet.write({ x: LEFT, y: 85, width: WIDTH }, `Telephone ${seller.phone}  |  ${seller.mail}`, {
    align: 'center',
  });
  sheet.write({ x: LEFT, y: 108, width: WIDTH }, random.pick(['SALES INVOICE', 'TAX INVOICE']), {
    size: 14,
    weight: 'bold',
    align: 'center',
  });
  sheet.write({ x: LEFT, y: 136, width: 200 }, random.pick(['Invoice to', 'Sold to', 'Customer']), {
    weight: 'bold',
    color,
  });
  const named = sheet.write(
    { x: LEFT, y: 150, width: 250 },
    { field: 'buyer_name', text: buyer.name },
    { size: 10.5 },
  );
  const left = sheet.block({ x: LEFT, y: named, width: 250 }, 'buyer_address', buyer.address, {
    size: 10.5,
  });
  const right = drawFacts(
    sheet,
    { x: 340, y: 136, labelWidth: 100, width: 210 },
    random.shuffled([
      { label: 'Invoice number', value: { field: 'invoice_number', text: invoice.number } },
      { label: 'Tax point', value: { field: 'invoice_date', text: date(invoice.date) } },
      {
        label: random.pick(['Order ref.', 'Your PO']),
        value: { field: 'po_number', text: invoice.poNumber },
      },
      { label: 'Despatch note', value: invoice.deliveryNote },
      { label: 'Account', value: invoice.customerNo },
    ]),
    { size: 10, labelStyle: { weight: 'bold' }, rules: '#c9c9c2' },
  );
  return Math.max(left, right);
}

function totals(
  sheet: Sheet,
  invoice: Invoice,
  y: number,
  rate: string,
  date: (iso: string) => string,
): void {
  const { country, seller } = invoice;
  const money = (amount: number) => printNumber(amount, 2, 'point');
  drawFacts(
    sheet,
    { x: 340, y, labelWidth: 110, width: 206 },
    [
      { label: 'Goods total', value: { field: 'subtotal', text: money(invoice.subtotal) } },
      {
        label: [[`${country.taxLabel} at `, { field: 'tax_rate', text: rate }, '%']],
        value: { field: 'tax_amount', text: money(invoice.tax) },
      },
      {
        label: [['Total ', { field: 'currency', text: country.currency }]],
        value: { field: 'total_amount', text: money(invoice.total) },
      },
    ],
    { size: 11, valueStyle: { align: 'right', weight: 'bold' }, rules: '#7c7c74', gap: 5 },
  );
  drawFacts(
    sheet,
    { x: LEFT, y, labelWidth: 90, width: 280 },
    [
      { label: 'Settlement terms', value: { field: 'payment_term', text: invoice.term.en } },
      { label: 'Payment due by', value: { field: 'due_date', text: date(invoice.due) } },
      { label: 'Bank', value: `${seller.bank.name}, ${seller.bank.swift}` },
      { label: 'Account no.', value: { field: 'bank_account', text: seller.bank.account } },
    ],
    { size: 10 },
  );
}

function foot(sheet: Sheet, { seller }: Invoice): void {
  sheet.rule(LEFT, 784, WIDTH, '#7c7c74', 0.5);
  sheet.write(
    { x: LEFT, y: 790, width: 380 },
    `Goods remain the property of ${seller.name} until paid in full.`,
    { size: 8 },
  );
  sheet.write({ x: LEFT, y: 790, width: WIDTH }, `Page ${sheet.page}`, { size: 8, align: 'right' });
}
