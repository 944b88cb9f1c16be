import type { Category } from '@recto/contracts/categories';
import { schemaOf } from '../src/schema/index.ts';
import type { Expected, Labelled } from './score.ts';

/** What labelled folders call our fields, for those that do not use our ids. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  INVOICE: {
    date: 'invoice_date',
    seller: 'seller_name',
    buyer: 'buyer_name',
    net: 'subtotal',
    tax: 'tax_amount',
    total: 'total_amount',
    iban: 'bank_account',
  },
  RECEIPT: {
    company: 'seller_name',
    date: 'invoice_date',
    address: 'seller_address',
    total: 'total_amount',
    tax: 'tax_amount',
    net: 'subtotal',
  },
  PO_CONF: {
    order_number: 'po_number',
    date: 'confirmation_date',
    seller: 'vendor',
    total: 'total_amount',
  },
  COA: {
    product: 'sample_name',
    sample_id: 'sample_code',
    lab: 'lab_name',
    date_received: 'received_date',
    date: 'reported_date',
    report_id: 'report_number',
  },
};
/** Kinds of label that are another category of ours; certificates of folders with names of their own are laboratories'. */
const CATEGORY: Readonly<Record<string, string>> = { RECEIPT: 'INVOICE', COA: 'LAB_COA' };

/** The category whose schema reads a document that is labelled so by a folder with names of its own. */
const foreignCategory = ({ category }: Labelled): string => CATEGORY[category] ?? category;

/** A label of a folder with names of its own, in our ids; what we have no field for is left out. */
export function inOurNames(label: Labelled): Labelled {
  const schema = schemaOf(foreignCategory(label) as Category);
  if (!schema) return label;
  const names = NAMES[label.category] ?? {};
  const ours = new Set(schema.sections.flatMap((section) => section.fields.map(({ id }) => id)));
  const renamed = (values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(values)
        .map(([name, value]) => [names[name] ?? name, value] as const)
        .filter(([id]) => ours.has(id)),
    );
  const { lines } = label.expected as Expected & { lines?: Record<string, unknown>[] };
  return {
    ...label,
    schema: schema.category,
    expected: {
      ...renamed(label.expected),
      ...(Array.isArray(lines) && { tables: { lines: lines.map(cellsOf) } }),
    },
    ...(label.alternatives && { alternatives: renamed(label.alternatives) }),
  };
}

const COLUMNS = ['description', 'quantity', 'unit_price', 'amount'];

function cellsOf(row: Record<string, unknown>): Record<string, unknown> {
  const cells = Object.entries(row).filter(([name, value]) => COLUMNS.includes(name) && value !== null);
  return Object.fromEntries(
    row.description_visible === false ? cells.filter(([name]) => name !== 'description') : cells,
  );
}

/** The category whose schema reads a labelled document. */
export const schemaCategory = ({ schema, category }: Labelled): Category => schema ?? (category as Category);
