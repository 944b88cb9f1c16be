import { INVOICE_LABELS as words } from './invoice-labels.ts';
import { DUE_SENTENCES, TITLE_DATE, TITLE_NUMBER } from './invoice-wording.ts';
import { LINE_COLUMNS as column } from './line-items.ts';
import type { CategorySchema } from './types.ts';

export const INVOICE: CategorySchema = {
  category: 'INVOICE',
  title: 'Invoice',
  slip: {
    name: 'seller_name',
    address: 'seller_address',
    date: 'invoice_date',
    total: 'total_amount',
    absent: ['buyer_name', 'buyer_address'],
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
            column.tax_rate,
            column.amount,
          ],
        },
      ],
    },
    {
      id: 'totals',
      title: 'Totals and payment',
      tables: [],
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
          id: 'bank_account',
          name: 'Bank account',
          type: 'account',
          ...words.bank_account,
        },
      ],
    },
  ],
  rules: [
    { id: 'lines_add_up', kind: 'column_sum', total: 'subtotal', table: 'lines', column: 'amount' },
    {
      id: 'quantity_times_price',
      kind: 'product',
      table: 'lines',
      factors: ['quantity', 'unit_price'],
      product: 'amount',
    },
    { id: 'total_is_net_plus_tax', kind: 'sum', total: 'total_amount', parts: ['subtotal', 'tax_amount'] },
    { id: 'due_not_before_date', kind: 'order', first: 'invoice_date', second: 'due_date' },
  ],
};
