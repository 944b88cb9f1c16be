import { INVOICE_LABELS as words } from './invoice-labels.ts';
import { DUE_SENTENCES, TITLE_DATE, TITLE_NUMBER } from './invoice-wording.ts';
import { LINE_COLUMNS as column } from './line-items.ts';
import { SETTLEMENT_LABELS } from './settlement-labels.ts';
import { ADJUSTMENTS, TAXES } from './settlement-tables.ts';
import type { CategorySchema } from './types.ts';

/** What the paper as a whole takes off or adds. */
const ADJUSTED = { table: ADJUSTMENTS.id, column: 'amount' } as const;
/** What is taken off the lines, where it is printed below them and not yet in their amounts. */
const DISCOUNTED = { table: 'lines', column: 'discount', less: true } as const;

export const INVOICE: CategorySchema = {
  category: 'INVOICE',
  title: 'Invoice',
  slip: {
    name: 'seller_name',
    address: 'seller_address',
    date: 'invoice_date',
    total: 'total_amount',
    absent: ['buyer_name', 'buyer_address'],
    time: 'invoice_time',
    number: 'invoice_number',
  },
  papers: {
    field: 'paper',
    slip: 'receipt',
    // A till prints what it sold to whoever stands before it.
    waived: { receipt: ['invoice_number', 'buyer_name'] },
  },
  sections: [
    {
      id: 'invoice',
      title: 'Invoice',
      tables: [],
      fields: [
        {
          id: 'invoice_number',
          name: 'Invoice number',
          type: 'id',
          key: true,
          required: true,
          wording: TITLE_NUMBER,
          ...words.invoice_number,
        },
        {
          id: 'invoice_date',
          name: 'Invoice date',
          type: 'date',
          required: true,
          wording: TITLE_DATE,
          ...words.invoice_date,
        },
        {
          id: 'invoice_time',
          name: 'Time',
          type: 'text',
          seldom: true,
          apart: true,
          labels: { en: 'Time', de: 'Uhrzeit', fr: 'Heure', nl: 'Tijd', zh_tw: '時間' },
        },
        {
          id: 'due_date',
          name: 'Due date',
          type: 'date',
          wording: DUE_SENTENCES,
          ...words.due_date,
        },
        {
          id: 'po_number',
          name: 'PO number',
          type: 'id',
          ...words.po_number,
        },
        {
          id: 'currency',
          name: 'Currency',
          type: 'currency',
          ...words.currency,
        },
        {
          id: 'payment_term',
          name: 'Payment terms',
          type: 'term',
          multiline: true,
          ...words.payment_term,
        },
        {
          id: 'paper',
          name: 'Paper',
          type: 'choice',
          seldom: true,
          options: [
            { value: 'invoice', label: 'Invoice' },
            { value: 'receipt', label: 'Receipt' },
          ],
          apart: true,
          labels: { en: 'Receipt', zh_tw: '收據' },
        },
      ],
    },
    {
      id: 'parties',
      title: 'Parties',
      tables: [],
      fields: [
        {
          id: 'seller_name',
          name: 'Seller',
          type: 'text',
          required: true,
          party: { role: 'seller', part: 'name', fallback: 'letterhead' },
          ...words.seller_name,
        },
        {
          id: 'seller_address',
          name: 'Seller address',
          type: 'multiline',
          multiline: true,
          party: { role: 'seller', part: 'address', fallback: 'letterhead' },
          labels: {},
        },
        {
          id: 'seller_tax_id',
          name: 'Seller tax id',
          type: 'tax_id',
          ...words.seller_tax_id,
        },
        {
          id: 'buyer_name',
          name: 'Buyer',
          type: 'text',
          required: true,
          party: { role: 'buyer', part: 'name', fallback: 'addressee' },
          ...words.buyer_name,
        },
        {
          id: 'buyer_address',
          name: 'Buyer address',
          type: 'multiline',
          multiline: true,
          party: { role: 'buyer', part: 'address', fallback: 'addressee' },
          labels: {},
        },
      ],
    },
    {
      id: 'line_items',
      title: 'Line items',
      fields: [],
      tables: [
        {
          id: 'lines',
          title: 'Line items',
          expected: 'printed',
          columns: [
            column.item_no,
            column.code,
            column.description,
            column.quantity,
            column.unit,
            column.unit_price,
            column.discount,
            column.discount_percent,
            column.tax_rate,
            column.amount,
          ],
        },
      ],
    },
    {
      id: 'totals',
      title: 'Totals and payment',
      tables: [ADJUSTMENTS, TAXES],
      fields: [
        {
          id: 'subtotal',
          name: 'Subtotal',
          type: 'amount',
          ...words.subtotal,
        },
        {
          id: 'tax_rate',
          name: 'Tax rate',
          type: 'percent',
          ...words.tax_rate,
        },
        {
          id: 'tax_amount',
          name: 'Tax',
          type: 'amount',
          ...words.tax_amount,
        },
        {
          id: 'total_amount',
          name: 'Total',
          type: 'amount',
          required: true,
          ...words.total_amount,
        },
        {
          id: 'rounding',
          name: 'Rounding',
          type: 'amount',
          seldom: true,
          apart: true,
          labels: SETTLEMENT_LABELS.rounding,
        },
        {
          id: 'prepaid_amount',
          name: 'Prepaid',
          type: 'amount',
          seldom: true,
          apart: true,
          labels: SETTLEMENT_LABELS.prepaid_amount,
        },
        {
          id: 'payable_amount',
          name: 'Amount payable',
          type: 'amount',
          seldom: true,
          apart: true,
          labels: SETTLEMENT_LABELS.payable_amount,
        },
        {
          id: 'bank_account',
          name: 'Bank account',
          type: 'account',
          ...words.bank_account,
        },
      ],
    },
  ],
  rules: [
    {
      id: 'lines_add_up',
      kind: 'column_sum',
      total: 'subtotal',
      table: 'lines',
      column: 'amount',
      extras: [DISCOUNTED, ADJUSTED],
      or: 'total_amount',
    },
    {
      id: 'quantity_times_price',
      kind: 'product',
      table: 'lines',
      factors: ['quantity', 'unit_price'],
      product: 'amount',
      discount: { percent: 'discount_percent', amount: 'discount' },
      tax: 'tax_rate',
    },
    {
      id: 'total_is_net_plus_tax',
      kind: 'sum',
      total: 'total_amount',
      parts: ['subtotal', 'tax_amount'],
      extras: [ADJUSTED, { field: 'rounding' }, { field: 'prepaid_amount', less: true }],
      within: 'tax_rate',
    },
    { id: 'tax_at_rate', kind: 'share', table: 'taxes', whole: 'base', percent: 'rate', part: 'tax' },
    {
      id: 'bases_add_up',
      kind: 'column_sum',
      total: 'subtotal',
      table: 'taxes',
      column: 'base',
      extras: [ADJUSTED],
      or: 'total_amount',
    },
    {
      id: 'taxes_add_up',
      kind: 'column_sum',
      total: 'tax_amount',
      table: 'taxes',
      column: 'tax',
      rowsRounded: true,
    },
    {
      id: 'payable_is_rest',
      kind: 'sum',
      total: 'payable_amount',
      parts: ['total_amount'],
      extras: [{ field: 'prepaid_amount', less: true }, { field: 'rounding' }],
      onlyWith: 'extras',
    },
    { id: 'due_not_before_date', kind: 'order', first: 'invoice_date', second: 'due_date' },
  ],
};
