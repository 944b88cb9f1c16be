import { buyer, type Company, vendorOf } from '../data/companies.ts';
import { type Country, type CountryCode, countryOf } from '../data/countries.ts';
import { decimalNumber, percentOf, sumOf } from '../exact.ts';
import { addDays, endOfMonth } from '../format.ts';
import type { Habits } from '../layout.ts';
import type { Random } from '../random.ts';
import { type GoodsLine, goodsLines, someDate } from '../trade.ts';
import type { Expected } from '../types.ts';

export type Invoice = {
  seller: Company;
  buyer: Company;
  country: Country;
  number: string;
  date: string;
  due: string;
  term: PaymentTerm;
  poNumber: string;
  deliveryNote: string;
  customerNo: string;
  lines: GoodsLine[];
  /** Hundredths of a percent; 0 where the vendor charges no tax. */
  taxRate: number;
  subtotal: number;
  tax: number;
  total: number;
};

export type PaymentTerm = { en: string; zh: string; due: (date: string) => string };

const inDays = (days: number, en: string, zh: string): PaymentTerm => ({
  en,
  zh,
  due: (date) => addDays(date, days),
});

export const PAYMENT_TERMS: readonly PaymentTerm[] = [
  inDays(14, '14 days net', '發票日後14天付款'),
  inDays(30, 'Net 30 days', '發票日後30天付款'),
  inDays(45, '45 days from invoice date', '發票日後45天付款'),
  inDays(60, '60 days net', '發票日後60天付款'),
  { en: '30 days end of month', zh: '月結30天', due: (date) => endOfMonth(addDays(endOfMonth(date), 30)) },
];

export type InvoiceOptions = {
  sellers: readonly CountryCode[];
  buyers: readonly CountryCode[];
  lines: readonly [low: number, high: number];
  itemStep: number;
  number: (random: Random, year: string) => string;
};

/** Invents one invoice; seller, tax rate and payment term stay with the layout's vendor. */
export function inventInvoice(
  { seed, layout, random, deal }: Habits,
  doc: Random,
  options: InvoiceOptions,
): Invoice {
  const seller = deal?.seller ?? vendorOf(seed, layout, options.sellers);
  const country = countryOf(seller.country);
  const usual = random.pick(PAYMENT_TERMS);
  const term = (deal && PAYMENT_TERMS[deal.term]) ?? usual;
  const taxRate = random.pick(country.taxRates);
  const date = deal?.billed ?? someDate(doc);
  const lines = deal
    ? [...deal.billedLines]
    : goodsLines(doc, country, doc.int(...options.lines), options.itemStep);
  const subtotal = sumOf(lines.map((line) => line.amount));
  const tax = percentOf(subtotal, taxRate, country.wholeAmounts ? 100 : 1);
  return {
    seller,
    buyer: deal?.buyer ?? buyer(doc, options.buyers),
    country,
    number: deal?.invoiceNumber ?? options.number(doc, date.slice(0, 4)),
    date,
    due: term.due(date),
    term,
    poNumber: deal?.poNumber ?? `45${doc.digits(8)}`,
    deliveryNote: `8${doc.digits(7)}`,
    customerNo: doc.digits(6),
    lines,
    taxRate,
    subtotal,
    tax,
    total: subtotal + tax,
  };
}

/** The whole truth of an invoice, in the wording of its language. */
export function invoiceTruth(invoice: Invoice, language: 'en' | 'zh'): Expected {
  const { seller, buyer: to, country } = invoice;
  const named = (company: Company) =>
    language === 'zh' && company.zh
      ? { name: company.zh.name, address: company.zh.address }
      : { name: company.name, address: company.address.join(', ') };
  const money = (amount: number) => decimalNumber(amount, 2);
  return {
    fields: {
      invoice_number: invoice.number,
      invoice_date: invoice.date,
      due_date: invoice.due,
      po_number: invoice.poNumber,
      seller_name: named(seller).name,
      seller_address: named(seller).address,
      ...(seller.taxId && { seller_tax_id: seller.taxId }),
      buyer_name: named(to).name,
      buyer_address: named(to).address,
      currency: country.currency,
      subtotal: money(invoice.subtotal),
      tax_rate: decimalNumber(invoice.taxRate, 2),
      tax_amount: money(invoice.tax),
      total_amount: money(invoice.total),
      payment_term: invoice.term[language],
      bank_account: seller.bank.account,
    },
    tables: {
      lines: invoice.lines.map((line) => ({
        item_no: line.itemNo,
        code: line.code,
        description: language === 'zh' ? line.product.zh : line.product.name,
        quantity: decimalNumber(line.quantity, 3),
        unit: line.unit,
        unit_price: money(line.price),
        tax_rate: decimalNumber(invoice.taxRate, 2),
        amount: money(line.amount),
      })),
    },
  };
}
