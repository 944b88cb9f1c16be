import { makeField, makeResult, makeTable, value } from './factories.ts';

/** What is read of the papers of a small order: its confirmation, an invoice, a certificate. */

export const fields = (values: Record<string, string>, confidence = 1) =>
  Object.entries(values).map(([id, text]) => makeField(id, value(text, { confidence })));

export const ORDER = {
  po_number: '4500012345',
  vendor: 'Acme GmbH',
  currency: 'EUR',
  total_amount: '120.00',
};
export const LINES = [
  { item_no: '10', code: 'A-1', quantity: '5', unit_price: '12.00' },
  { item_no: '20', code: 'A-2', quantity: '6', unit_price: '10.00' },
];
const COLUMNS = ['item_no', 'code', 'quantity', 'unit_price'];

export const orderResult = (over: Partial<typeof ORDER> = {}, lines = LINES, confidence = 1) =>
  makeResult({
    fields: fields({ ...ORDER, ...over }, confidence),
    tables: [makeTable('lines', COLUMNS, lines)],
  });

export const billResult = (over: Record<string, string> = {}, confidence = 0.99) =>
  makeResult({
    fields: fields(
      { invoice_number: 'R-1', po_number: '4500012345', seller_name: 'ACME', currency: 'EUR', ...over },
      confidence,
    ),
  });

export const certificateResult = (over: Record<string, string> = {}) =>
  makeResult({ fields: fields({ order_number: '4500012345', batch_number: 'B-7', ...over }) });
