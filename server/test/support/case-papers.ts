import type { Category } from '@recto/contracts/categories';
import type { Tolerance } from '@recto/contracts/cross-checks';
import { judgeCase } from '../../src/capabilities/cases/cross/judge-case.ts';
import type { ComparedDocument } from '../../src/capabilities/cases/cross/readings.ts';
import { makeField, makeResult, makeTable, value } from './factories.ts';

/** Papers of one order, as a case has them. */
type Row = Record<string, string>;

let made = 0;
const paper = (
  category: Category,
  fields: Row,
  lines: readonly Row[] = [],
  table = 'lines',
): ComparedDocument => ({
  uuid: `${category}-${++made}`,
  category,
  result: makeResult({
    fields: Object.entries(fields).map(([id, text]) => makeField(id, value(text))),
    tables: [makeTable(table, [...new Set(lines.flatMap(Object.keys))], lines)],
  }),
});

const HEAD = { po_number: '4500012345', currency: 'EUR' };
export const ROSE = {
  ipc: '000000000010123456',
  description: 'Rose oil',
  quantity: '500',
  unit: 'KG',
  unit_price: '12.00',
};
export const MINT = {
  ipc: '000000000010123457',
  description: 'Mint oil',
  quantity: '20',
  unit: 'KG',
  unit_price: '50.00',
};
/** A line of an order as invoices and packing lists print it. */
export const sold = ({ ipc, ...line }: typeof ROSE, over: Row = {}): Row => ({
  code: ipc.replace(/^0+/, ''),
  ...line,
  ...over,
});

export const order = (fields: Row = {}, lines: Row[] = [ROSE]) =>
  paper(
    'PO_CONF',
    {
      ...HEAD,
      vendor: 'Morvane Extracts GmbH',
      confirmation_date: '2026-03-02',
      total_amount: '6000.00',
      ...fields,
    },
    lines,
  );
export const invoice = (fields: Row = {}, lines: Row[] = [sold(ROSE)]) =>
  paper(
    'INVOICE',
    {
      ...HEAD,
      invoice_number: 'R-77',
      invoice_date: '2026-03-20',
      seller_name: 'MORVANE EXTRACTS',
      total_amount: '6000.00',
      ...fields,
    },
    lines,
  );
export const packing = (fields: Row = {}, lines: Row[] = [sold(ROSE)]) =>
  paper('PACKING_LIST', { po_number: HEAD.po_number, date: '2026-03-18', ...fields }, lines);
export const lading = (fields: Row = {}, containers: Row[] = []) =>
  paper('BOL', { bl_number: 'BL1', issue_date: '2026-03-22', ...fields }, containers, 'containers');
export const certificate = (fields: Row = {}) =>
  paper('COA', { order_number: HEAD.po_number, ipc: '10123456', batch_number: 'A2301', ...fields });

/** What does not agree, as "check verdict". */
export const told = (documents: readonly ComparedDocument[], tolerances: readonly Tolerance[] = []) =>
  judgeCase(documents, tolerances)
    .filter(({ verdict }) => verdict !== 'agrees')
    .map(({ check, verdict }) => `${check} ${verdict}`);
export const agreeing = (documents: readonly ComparedDocument[]) => [
  ...new Set(judgeCase(documents).flatMap(({ check, verdict }) => (verdict === 'agrees' ? [check] : []))),
];
export const tolerance = (over: Partial<Tolerance> & Pick<Tolerance, 'checkGroup'>): Tolerance => ({
  unit: '',
  absolute: null,
  percent: null,
  ...over,
});
