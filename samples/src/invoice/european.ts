import { drawFacts, drawFooter, drawMark, nameLine } from '../draw/parts.ts';
import { type Pen, penOf } from '../draw/pen.ts';
import type { Content, Sheet } from '../draw/sheet.ts';
import { drawTable } from '../draw/table.ts';
import { printNumber } from '../format.ts';
import { type Habits, type Layout, WESTERN_BUYERS } from '../layout.ts';
import { type Invoice, inventInvoice, invoiceTruth } from './content.ts';

const [LEFT, WIDTH] = [56, 483];

/** A vendor of the continent: window-envelope address, facts on the right, comma decimals, VAT summary, bank in the footer. */
export const EUROPEAN_INVOICE: Layout = {
  id: 'INVOICE-european',
  category: 'INVOICE',
  language: 'en',
  family: 'helvetica',
  size: 'A4',
  compose(habits, doc) {
    const invoice = inventInvoice(habits, doc, {
      sellers: ['DE', 'NL', 'FR', 'CH'],
      buyers: WESTERN_BUYERS,
      lines: [3, 7],
      itemStep: 10,
      number: (random, year) => `${year.slice(2)}-${random.digits(6)}`,
    });
    return {
      vendor: invoice.seller.name,
      truth: invoiceTruth(invoice, 'en'),
      paint: (sheet) => paint(sheet, invoice, habits.random),
    };
  },
};

function paint(sheet: Sheet, invoice: Invoice, random: Habits['random']): void {
  const pen = penOf(random, invoice.country);
  const top = head(sheet, invoice, pen);
  const below = rows(sheet, invoice, pen, top);
  closing(sheet, invoice, pen, below);
}

function head(sheet: Sheet, invoice: Invoice, pen: Pen): number {
  const { seller, buyer } = invoice;
  const { random, color, date } = pen;
  drawMark(sheet, LEFT, 40, 40, color, random);
  sheet.write(
    { x: LEFT + 50, y: 50, width: 330 },
    { field: 'seller_name', text: seller.name },
    { size: 17, weight: 'bold', color },
  );
  sheet.write({ x: LEFT, y: 108, width: 300 }, nameLine(seller), { size: 6.5, color: '#666666' });
  const addressTop = sheet.write(
    { x: LEFT, y: 124, width: 240 },
    { field: 'buyer_name', text: buyer.name },
    { size: 10 },
  );
  sheet.block({ x: LEFT, y: addressTop, width: 240 }, 'buyer_address', buyer.address, { size: 10 });

  sheet.write({ x: LEFT, y: 226, width: 300 }, 'INVOICE', { size: 18, weight: 'bold' });
  drawFacts(
    sheet,
    { x: 342, y: 124, labelWidth: 92, width: 197 },
    random.shuffled([
      {
        label: random.pick(['Invoice no.', 'Invoice number', 'Invoice No.']),
        value: { field: 'invoice_number', text: invoice.number },
      },
      {
        label: random.pick(['Invoice date', 'Date', 'Date of invoice']),
        value: { field: 'invoice_date', text: date(invoice.date) },
      },
      { label: 'Customer no.', value: invoice.customerNo },
      {
        label: random.pick(['Your order no.', 'Customer PO', 'Your reference']),
        value: { field: 'po_number', text: invoice.poNumber },
      },
      { label: 'Delivery note', value: invoice.deliveryNote },
    ]),
    { labelStyle: { color: '#555555' } },
  );
  const greeting = 'For the goods delivered we take the liberty of charging you as follows:';
  const top = sheet.write({ x: LEFT, y: 256, width: WIDTH }, greeting, { size: 9.5 });
  return top + 8;
}

function rows(sheet: Sheet, invoice: Invoice, pen: Pen, top: number): number {
  const { random, color, money, quantity } = pen;
  return drawTable(sheet, {
    name: 'lines',
    x: LEFT,
    y: top,
    look: { headFill: color, headColor: '#ffffff', size: 8.5 },
    bottom: 640,
    rows: invoice.lines,
    columns: [
      { heading: 'Pos.', width: 32, cell: (line) => ({ field: 'item_no', text: String(line.itemNo) }) },
      { heading: 'Article', width: 58, cell: (line) => ({ field: 'code', text: line.code }) },
      {
        heading: 'Description',
        width: 172,
        cell: (line) => [{ field: 'description', text: line.product.name }, `Batch ${line.lot}`],
      },
      {
        heading: 'Quantity',
        width: 58,
        align: 'right',
        cell: (line) => ({ field: 'quantity', text: quantity(line.quantity, 2) }),
      },
      {
        heading: random.pick(['Unit', 'UoM']),
        width: 33,
        cell: (line) => ({ field: 'unit', text: line.unit }),
      },
      {
        heading: 'Unit price',
        width: 60,
        align: 'right',
        cell: (line) => ({ field: 'unit_price', text: money(line.price) }),
      },
      {
        heading: 'Amount',
        width: 70,
        align: 'right',
        cell: (line) => ({ field: 'amount', text: money(line.amount) }),
      },
    ],
  });
}

function closing(sheet: Sheet, invoice: Invoice, pen: Pen, below: number): void {
  const { seller, country } = invoice;
  const { random, color, money, date } = pen;
  const rate = printNumber(invoice.taxRate / 10, 1, pen.numbers);
  const after = drawFacts(
    sheet,
    { x: 340, y: below + 12, labelWidth: 110, width: 195 },
    [
      {
        label: random.pick(['Total net', 'Net amount', 'Subtotal']),
        value: { field: 'subtotal', text: money(invoice.subtotal) },
      },
      {
        label: [[`${country.taxLabel} `, { field: 'tax_rate', text: rate }, ' %']],
        value: { field: 'tax_amount', text: money(invoice.tax) },
      },
    ],
    { valueStyle: { align: 'right' } },
  );
  sheet.rule(340, after, 199, color, 1.2);
  const total = sheet.inline(
    { x: 340, y: after + 5, width: 110 },
    [
      `${random.pick(['Total amount', 'Invoice total', 'Amount payable'])} `,
      { field: 'currency', text: country.currency },
    ],
    {
      size: 10,
      weight: 'bold',
    },
  );
  sheet.write(
    { x: 450, y: after + 5, width: 85 },
    { field: 'total_amount', text: money(invoice.total) },
    {
      size: 10,
      weight: 'bold',
      align: 'right',
    },
  );

  drawFacts(sheet, { x: LEFT, y: Math.max(total + 16, below + 14), labelWidth: 92, width: 280 }, [
    { label: 'Payment terms', value: { field: 'payment_term', text: invoice.term.en } },
    {
      label: random.pick(['Due date', 'Payable by', 'Payment due']),
      value: { field: 'due_date', text: date(invoice.due) },
    },
  ]);
  const footer: Content[] = [
    [seller.name, ...seller.address.map((text) => ({ field: 'seller_address', text }))],
    [
      `Phone ${seller.phone}`,
      seller.mail,
      seller.website,
      [`${country.taxLabel} ID `, { field: 'seller_tax_id', text: seller.taxId ?? '' }],
    ],
    [
      seller.bank.name,
      ['IBAN ', { field: 'bank_account', text: seller.bank.account }],
      `BIC ${seller.bank.swift}`,
    ],
  ];
  drawFooter(sheet, LEFT, WIDTH, footer, 770);
}
