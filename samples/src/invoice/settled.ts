import { drawFacts, type Fact } from '../draw/parts.ts';
import { type Pen, penOf } from '../draw/pen.ts';
import type { Sheet } from '../draw/sheet.ts';
import { drawTable } from '../draw/table.ts';
import { printNumber } from '../format.ts';
import type { Habits, Layout } from '../layout.ts';
import { inventSettled, type SettledInvoice, settledTruth } from './settled-content.ts';

const [LEFT, WIDTH] = [50, 495];
const TOTALS = { x: 320, labelWidth: 130, width: 225 };

/** A vendor of Switzerland: line discounts, allowance and freight, two VAT rates, rounding to coins, a deposit. */
export const SETTLED_INVOICE: Layout = {
  id: 'INVOICE-settled',
  category: 'INVOICE',
  language: 'en',
  family: 'helvetica',
  size: 'A4',
  compose(habits, doc) {
    const invoice = inventSettled(habits, doc);
    return {
      vendor: invoice.seller.name,
      truth: settledTruth(invoice),
      paint: (sheet) => paint(sheet, invoice, habits.random),
    };
  },
};

function paint(sheet: Sheet, invoice: SettledInvoice, random: Habits['random']): void {
  const pen = penOf(random, invoice.country);
  head(sheet, invoice, pen);
  const below = rows(sheet, invoice, pen);
  taxes(sheet, invoice, pen, totals(sheet, invoice, pen, below + 10));
}

function head(sheet: Sheet, invoice: SettledInvoice, pen: Pen): void {
  const { seller, buyer, country } = invoice;
  const { color, date } = pen;
  sheet.write(
    { x: LEFT, y: 44, width: 330 },
    { field: 'seller_name', text: seller.name },
    { size: 15, weight: 'bold', color },
  );
  sheet.block({ x: LEFT, y: 66, width: 260 }, 'seller_address', seller.address, { size: 9 });
  sheet.write({ x: LEFT, y: 128, width: 200 }, 'Bill to', { size: 9, weight: 'bold' });
  const named = sheet.write(
    { x: LEFT, y: 142, width: 240 },
    { field: 'buyer_name', text: buyer.name },
    { size: 10 },
  );
  sheet.block({ x: LEFT, y: named, width: 240 }, 'buyer_address', buyer.address, { size: 10 });
  sheet.write({ x: 340, y: 44, width: 205 }, 'INVOICE', { size: 20, weight: 'bold', align: 'right' });
  drawFacts(sheet, { x: 340, y: 128, labelWidth: 95, width: 205 }, [
    { label: 'Invoice number', value: { field: 'invoice_number', text: invoice.number } },
    { label: 'Invoice date', value: { field: 'invoice_date', text: date(invoice.date) } },
    { label: 'Due date', value: { field: 'due_date', text: date(invoice.due) } },
    { label: 'Your order no.', value: { field: 'po_number', text: invoice.poNumber } },
    { label: 'Currency', value: { field: 'currency', text: country.currency } },
    { label: 'VAT ID', value: { field: 'seller_tax_id', text: seller.taxId ?? '' } },
  ]);
}

const percent = (rate: number, { numbers }: Pen): string => printNumber(rate / 10, 1, numbers);

function rows(sheet: Sheet, invoice: SettledInvoice, pen: Pen): number {
  const { color, money, quantity } = pen;
  return drawTable(sheet, {
    name: 'lines',
    x: LEFT,
    y: 240,
    look: { headFill: color, headColor: '#ffffff', size: 8.5 },
    bottom: 560,
    rows: invoice.lines,
    columns: [
      { heading: 'Pos.', width: 30, cell: (line) => ({ field: 'item_no', text: String(line.itemNo) }) },
      { heading: 'Article', width: 52, cell: (line) => ({ field: 'code', text: line.code }) },
      {
        heading: 'Description',
        width: 143,
        cell: (line) => ({ field: 'description', text: line.product.name }),
      },
      {
        heading: 'Quantity',
        width: 50,
        align: 'right',
        cell: (line) => ({ field: 'quantity', text: quantity(line.quantity) }),
      },
      {
        heading: 'Unit price',
        width: 60,
        align: 'right',
        cell: (line) => ({ field: 'unit_price', text: money(line.price) }),
      },
      {
        heading: 'Disc. %',
        width: 45,
        align: 'right',
        cell: ({ discount }) =>
          discount === 0 ? '' : { field: 'discount_percent', text: printNumber(discount, 2, pen.numbers) },
      },
      {
        heading: 'VAT %',
        width: 42,
        align: 'right',
        cell: (line) => ({ field: 'tax_rate', text: percent(line.taxRate, pen) }),
      },
      {
        heading: 'Amount',
        width: 73,
        align: 'right',
        cell: (line) => ({ field: 'amount', text: money(line.amount) }),
      },
    ],
  });
}

/** A sum with its sign, as tables and forms print it. */
const signed = (amount: number, { money }: Pen): string =>
  amount < 0 ? `-${money(-amount)}` : money(amount);

function totals(sheet: Sheet, invoice: SettledInvoice, pen: Pen, top: number): number {
  const { money } = pen;
  const right = { valueStyle: { align: 'right' as const } };
  let y = drawFacts(
    sheet,
    { ...TOTALS, y: top },
    [{ label: 'Total of lines', value: money(invoice.linesTotal) }],
    right,
  );
  invoice.adjustments.forEach(({ description, percent: share, amount }, at) => {
    const prefix = `adjustments.${at}.`;
    const label = [
      { field: 'description', text: description },
      ...(share === 0 ? [] : [' ', { field: 'percent', text: printNumber(share, 2, pen.numbers) }, ' %']),
    ];
    sheet.write({ x: TOTALS.x, y, width: TOTALS.labelWidth }, [label], {}, prefix);
    const value = { x: TOTALS.x + TOTALS.labelWidth, y, width: TOTALS.width - TOTALS.labelWidth };
    y = sheet.write(value, { field: 'amount', text: signed(amount, pen) }, { align: 'right' }, prefix) + 3;
  });
  const facts: Fact[] = [
    { label: 'Net amount', value: { field: 'subtotal', text: money(invoice.subtotal) } },
    { label: 'Total VAT', value: { field: 'tax_amount', text: money(invoice.tax) } },
    ...(invoice.rounding === 0
      ? []
      : [{ label: 'Rounding', value: { field: 'rounding', text: signed(invoice.rounding, pen) } }]),
    { label: 'Invoice total', value: { field: 'total_amount', text: money(invoice.total) } },
    { label: 'Deposit received', value: { field: 'prepaid_amount', text: money(invoice.prepaid) } },
    { label: 'Balance due', value: { field: 'payable_amount', text: money(invoice.payable) } },
  ];
  return drawFacts(sheet, { ...TOTALS, y }, facts, right);
}

function taxes(sheet: Sheet, invoice: SettledInvoice, pen: Pen, top: number): void {
  const { money, color } = pen;
  const below = drawTable(sheet, {
    name: 'taxes',
    x: LEFT,
    y: top + 14,
    look: { rules: 'rows', ruleColor: color, size: 8.5 },
    bottom: 740,
    rows: invoice.taxes,
    columns: [
      {
        heading: 'VAT rate',
        width: 70,
        cell: ({ rate }) => [[{ field: 'rate', text: percent(rate, pen) }, ' %']],
      },
      {
        heading: 'Taxable amount',
        width: 95,
        align: 'right',
        cell: ({ base }) => ({ field: 'base', text: money(base) }),
      },
      {
        heading: 'VAT amount',
        width: 85,
        align: 'right',
        cell: ({ tax }) => ({ field: 'tax', text: money(tax) }),
      },
    ],
  });
  drawFacts(sheet, { x: LEFT, y: below + 16, labelWidth: 92, width: WIDTH }, [
    { label: 'Payment terms', value: { field: 'payment_term', text: invoice.term.en } },
    { label: 'IBAN', value: { field: 'bank_account', text: invoice.seller.bank.account } },
  ]);
}
