import { drawBoxedFacts, drawFacts } from '../draw/parts.ts';
import { type Pen, penOf } from '../draw/pen.ts';
import type { Sheet } from '../draw/sheet.ts';
import { drawTable } from '../draw/table.ts';
import { printNumber } from '../format.ts';
import type { Habits, Layout } from '../layout.ts';
import { type Invoice, inventInvoice, invoiceTruth } from './content.ts';

const [LEFT, WIDTH] = [40, 532];

/** A vendor of the United States: Letter paper, Bill To and Ship To, boxed facts, full grid, remittance advice. */
export const AMERICAN_INVOICE: Layout = {
  id: 'INVOICE-american',
  category: 'INVOICE',
  language: 'en',
  family: 'helvetica',
  size: 'LETTER',
  compose(habits, doc) {
    const invoice = inventInvoice(habits, doc, {
      sellers: ['US'],
      buyers: ['US', 'SG', 'GB'],
      lines: [2, 6],
      itemStep: 1,
      number: (random) => `INV-${random.digits(5)}`,
    });
    return {
      vendor: invoice.seller.name,
      truth: invoiceTruth(invoice, 'en'),
      paint: (sheet) => paint(sheet, invoice, habits.random),
    };
  },
};

function paint(sheet: Sheet, invoice: Invoice, random: Habits['random']): void {
  const pen = penOf(random, { ...invoice.country, symbol: random.chance(0.7) ? '$' : '' });
  const top = head(sheet, invoice, pen);
  const below = rows(sheet, invoice, pen, top);
  closing(sheet, invoice, pen, below);
}

function head(sheet: Sheet, invoice: Invoice, pen: Pen): number {
  const { seller, buyer, country } = invoice;
  const { random, color, date } = pen;
  sheet.write(
    { x: LEFT, y: 40, width: 330 },
    { field: 'seller_name', text: seller.name },
    { size: 15, weight: 'bold' },
  );
  const sellerEnd = sheet.block({ x: LEFT, y: 62, width: 300 }, 'seller_address', seller.address, {
    size: 9,
  });
  sheet.inline({ x: LEFT, y: sellerEnd, width: 300 }, [
    `Tel ${seller.phone}   FEIN `,
    { field: 'seller_tax_id', text: seller.taxId ?? '' },
  ]);
  sheet.write({ x: 372, y: 36, width: 200 }, 'INVOICE', { size: 28, weight: 'bold', align: 'right', color });
  drawBoxedFacts(
    sheet,
    { x: 392, y: 76, height: 36 },
    [
      { label: 'Date', width: 90, value: { field: 'invoice_date', text: date(invoice.date) } },
      {
        label: random.pick(['Invoice #', 'Invoice No.', 'Invoice Number']),
        width: 90,
        value: { field: 'invoice_number', text: invoice.number },
      },
    ],
    { fill: '#e9e9e9' },
  );

  const addressed = (x: number, title: string) => {
    sheet.fill(x, 134, 258, 15, '#e9e9e9');
    sheet.frame(x, 134, 258, 86);
    sheet.write({ x: x + 6, y: 137, width: 240 }, title, { size: 9, weight: 'bold' });
  };
  addressed(LEFT, 'Bill To');
  addressed(LEFT + 274, 'Ship To');
  const named = sheet.write(
    { x: LEFT + 6, y: 154, width: 246 },
    { field: 'buyer_name', text: buyer.name },
    { size: 9.5 },
  );
  sheet.block({ x: LEFT + 6, y: named, width: 246 }, 'buyer_address', buyer.address, { size: 9.5 });
  sheet.write(
    { x: LEFT + 280, y: 154, width: 246 },
    [buyer.name, 'Receiving Dept., Dock 4', ...buyer.address],
    { size: 9.5 },
  );

  const below = drawBoxedFacts(
    sheet,
    { x: LEFT, y: 236, height: 36 },
    [
      {
        label: random.pick(['P.O. Number', 'Customer PO', 'PO #']),
        width: 112,
        value: { field: 'po_number', text: invoice.poNumber },
      },
      {
        label: random.pick(['Terms', 'Payment Terms']),
        width: 130,
        value: { field: 'payment_term', text: invoice.term.en },
      },
      { label: 'Due Date', width: 110, value: { field: 'due_date', text: date(invoice.due) } },
      { label: 'Ship Via', width: 90, value: random.pick(['LTL Freight', 'Common Carrier', 'Best Way']) },
      { label: 'Currency', width: 90, value: { field: 'currency', text: country.currency } },
    ],
    { fill: '#e9e9e9' },
  );
  return below + 14;
}

function rows(sheet: Sheet, invoice: Invoice, pen: Pen, top: number): number {
  const { random, money, quantity } = pen;
  return drawTable(sheet, {
    name: 'lines',
    x: LEFT,
    y: top,
    look: { headFill: '#e9e9e9', rules: 'grid', ruleColor: '#444444', size: 9 },
    bottom: 600,
    rows: invoice.lines,
    columns: [
      {
        heading: 'Quantity',
        width: 60,
        align: 'right',
        cell: (line) => ({ field: 'quantity', text: quantity(line.quantity) }),
      },
      { heading: 'U/M', width: 36, align: 'center', cell: (line) => ({ field: 'unit', text: line.unit }) },
      {
        heading: random.pick(['Item', 'Item Code', 'SKU']),
        width: 70,
        cell: (line) => ({ field: 'code', text: line.code }),
      },
      {
        heading: 'Description',
        width: 206,
        cell: (line) => ({ field: 'description', text: line.product.name }),
      },
      {
        heading: random.pick(['Unit Price', 'Rate', 'Price/KG']),
        width: 70,
        align: 'right',
        cell: (line) => ({ field: 'unit_price', text: money(line.price) }),
      },
      {
        heading: 'Amount',
        width: 90,
        align: 'right',
        cell: (line) => ({ field: 'amount', text: money(line.amount) }),
      },
    ],
  });
}

function closing(sheet: Sheet, invoice: Invoice, pen: Pen, below: number): void {
  const { country } = invoice;
  const { random, money } = pen;
  const rate = printNumber(invoice.taxRate, 2, 'point');
  const totals = drawFacts(
    sheet,
    { x: 372, y: below + 10, labelWidth: 100, width: 196 },
    [
      { label: 'Subtotal', value: { field: 'subtotal', text: money(invoice.subtotal) } },
      {
        label: [[`${country.taxLabel} (`, { field: 'tax_rate', text: rate }, '%)']],
        value: { field: 'tax_amount', text: money(invoice.tax) },
      },
    ],
    { valueStyle: { align: 'right' }, size: 9.5 },
  );
  sheet.fill(366, totals, 206, 20, '#e9e9e9');
  sheet.write(
    { x: 372, y: totals + 5, width: 100 },
    random.pick(['TOTAL DUE', 'Invoice Total', 'BALANCE DUE']),
    { size: 10, weight: 'bold' },
  );
  sheet.write(
    { x: 472, y: totals + 5, width: 96 },
    { field: 'total_amount', text: money(invoice.total) },
    {
      size: 10,
      weight: 'bold',
      align: 'right',
    },
  );
  remittance(sheet, invoice, Math.max(totals + 50, 640));
}

function remittance(sheet: Sheet, { seller }: Invoice, y: number): void {
  sheet.rule(LEFT, y, WIDTH, '#8a8a8a');
  sheet.write({ x: LEFT, y: y + 8, width: 250 }, 'Remit wire or ACH payments to:', { weight: 'bold' });
  drawFacts(sheet, { x: LEFT, y: y + 24, labelWidth: 90, width: 300 }, [
    { label: 'Bank', value: seller.bank.name },
    { label: 'ABA Routing No.', value: seller.bank.routing ?? '' },
    { label: 'Account No.', value: { field: 'bank_account', text: seller.bank.account } },
  ]);
  sheet.write(
    { x: 330, y: y + 24, width: 242 },
    'Claims must be made within 10 days of receipt of goods. Past due balances are subject to a service charge of 1.5% per month.',
    { size: 7.5, color: '#555555' },
  );
}
