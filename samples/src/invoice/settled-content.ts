import { decimalNumber, percentOf, sumOf } from '../exact.ts';
import type { Habits } from '../layout.ts';
import type { Random } from '../random.ts';
import type { GoodsLine } from '../trade.ts';
import type { Expected } from '../types.ts';
import { type Invoice, inventInvoice, invoiceTruth } from './content.ts';

/** A line with what is taken off it; `discount` in hundredths of a percent, 0 for none. */
export type SettledLine = GoodsLine & { discount: number; taxRate: number };
export type Adjustment = { description: string; percent: number; amount: number };
export type TaxAtRate = { rate: number; base: number; tax: number };

/** An invoice with everything that may stand between its lines and what is left to pay. */
export type SettledInvoice = Omit<Invoice, 'lines'> & {
  lines: SettledLine[];
  linesTotal: number;
  adjustments: Adjustment[];
  taxes: TaxAtRate[];
  /** To the next five hundredths, as coins allow. */
  rounding: number;
  prepaid: number;
  payable: number;
};

const [LOW, HIGH] = [0, 1];

/** Invents an invoice of a seller whose country has two rates; allowances and charges fall under the higher one. */
export function inventSettled(habits: Habits, doc: Random): SettledInvoice {
  const plain = inventInvoice(habits, doc, {
    sellers: ['CH'],
    buyers: ['CH', 'DE'],
    lines: [3, 5],
    itemStep: 1,
    number: (random, year) => `${year}-${random.digits(5)}`,
  });
  const rates = [...plain.country.taxRates].sort((a, b) => a - b);
  const lines = plain.lines.map((line, at): SettledLine => {
    const discount = at % 2 === 0 ? doc.pick([500, 1000, 1250]) : 0;
    const amount = line.amount - percentOf(line.amount, discount);
    return { ...line, discount, amount, taxRate: rates[at === 1 ? LOW : HIGH]! };
  });
  const linesTotal = sumOf(lines.map(({ amount }) => amount));
  const adjustments = [
    { description: 'Volume discount', percent: 200, amount: -percentOf(linesTotal, 200) },
    { description: 'Freight', percent: 0, amount: doc.int(2500, 9900) },
  ];
  const extra = sumOf(adjustments.map(({ amount }) => amount));
  const taxes = [rates[HIGH]!, rates[LOW]!].map((rate, at): TaxAtRate => {
    const own = sumOf(lines.filter((line) => line.taxRate === rate).map(({ amount }) => amount));
    const base = own + (at === 0 ? extra : 0);
    return { rate, base, tax: percentOf(base, rate) };
  });
  const subtotal = linesTotal + extra;
  const tax = sumOf(taxes.map((one) => one.tax));
  const exact = subtotal + tax;
  const total = Math.round(exact / 5) * 5;
  const prepaid = Math.floor(total / 20_000) * 5000 + 5000;
  return {
    ...plain,
    lines,
    linesTotal,
    adjustments,
    taxes,
    subtotal,
    tax,
    total,
    rounding: total - exact,
    prepaid,
    payable: total - prepaid,
  };
}

/** The whole truth of such an invoice. A rounding of nothing is not printed. */
export function settledTruth(invoice: SettledInvoice): Expected {
  const money = (amount: number) => decimalNumber(amount, 2);
  const plain = invoiceTruth(invoice, 'en');
  const lines = plain.tables.lines ?? [];
  const { tax_rate: _, ...fields } = plain.fields;
  return {
    fields: {
      ...fields,
      ...(invoice.rounding === 0 ? {} : { rounding: money(invoice.rounding) }),
      prepaid_amount: money(invoice.prepaid),
      payable_amount: money(invoice.payable),
    },
    tables: {
      lines: invoice.lines.map(({ discount, taxRate }, at) => ({
        ...lines[at],
        tax_rate: decimalNumber(taxRate, 2),
        ...(discount === 0 ? {} : { discount_percent: decimalNumber(discount, 2) }),
      })),
      adjustments: invoice.adjustments.map(({ description, percent, amount }) => ({
        description,
        ...(percent === 0 ? {} : { percent: decimalNumber(percent, 2) }),
        amount: money(amount),
      })),
      taxes: invoice.taxes.map(({ rate, base, tax }) => ({
        rate: decimalNumber(rate, 2),
        base: money(base),
        tax: money(tax),
      })),
    },
  };
}
