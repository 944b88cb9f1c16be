import { z } from 'zod';
import { holdsAny, type Role } from './roles.ts';
import type { Tone } from './statuses.ts';

/**
 * A purchase order as the ERP has it ("Oflow"), which the supplier's confirmation of it is compared with. Names and
 * texts are the ERP's; numbers and dates are text in any common form, for nothing is calculated with them.
 */

const text = (longest: number) => z.string().max(longest).default('');

export const BaselineLine = z.object({
  item_number: text(64),
  ipc: text(256),
  description: text(4000),
  quantity: text(64),
  unit: text(50),
  unit_price: text(64),
  dispatch_date: text(64),
  delivery_date: text(64),
});
export type BaselineLine = z.output<typeof BaselineLine>;

export const BaselineOrder = z.object({
  po_number: z.string(),
  vendor: z
    .object({ name: text(256), vendor_no: text(256), vendor_fullname: text(256) })
    .default({ name: '', vendor_no: '', vendor_fullname: '' }),
  plant_id: text(256),
  incoterm: text(256),
  payment_term: text(256),
  ship_mode: text(256),
  currency: text(256),
  lineitems: z.array(BaselineLine).max(2000).default([]),
});
export type BaselineOrder = z.output<typeof BaselineOrder>;

/** What of a line is not for everybody: the column of the document that says the same is not, either (F-058). */
const LINE_ROLES: Partial<Record<keyof BaselineLine, readonly Role[]>> = { item_number: ['ROLE_ADMIN'] };

/** A line with nothing in the place of what the roles do not open. */
export const openLine = (line: BaselineLine, held: readonly Role[]): BaselineLine => {
  const closed = Object.entries(LINE_ROLES).filter(([, roles]) => !holdsAny(held, roles));
  return { ...line, ...Object.fromEntries(closed.map(([name]) => [name, ''])) };
};

/** How a value of the confirmation stands to that of the order (F-078). */
export const COMPARISON_RESULTS = [
  'Matched',
  'Mismatched',
  /** In the order, but not on the document. */
  'NotFound',
  /** On the document, but not in the order. */
  'NotInOflow',
  /** One of the two cannot be read as what it should be. */
  'ErrorValidating',
] as const;
export type ComparisonResult = (typeof COMPARISON_RESULTS)[number];

/** X-080; always beside the text. */
export const COMPARISON_TONE: Record<ComparisonResult, Tone> = {
  Matched: 'success',
  Mismatched: 'danger',
  NotFound: 'warning',
  NotInOflow: 'info',
  ErrorValidating: 'dark',
};

/** What kind of text a value is, which decides when two of them say the same. */
export type ComparedAs =
  | 'code'
  | 'ipc'
  | 'name'
  | 'text'
  | 'number'
  | 'quantity'
  | 'unit'
  | 'date'
  | 'incoterm'
  | 'currency'
  | 'term'
  | 'mode';

/** A field of order confirmations and the values of the order that it may equal (F-059). */
type Compared<From> = { id: string; as: ComparedAs; baseline: (from: From) => readonly string[] };

export const COMPARED_FIELDS: readonly Compared<BaselineOrder>[] = [
  { id: 'po_number', as: 'code', baseline: (order) => [order.po_number] },
  { id: 'incoterm', as: 'incoterm', baseline: (order) => [order.incoterm] },
  { id: 'payment_term', as: 'term', baseline: (order) => [order.payment_term] },
  { id: 'ship_mode', as: 'mode', baseline: (order) => [order.ship_mode] },
  { id: 'currency', as: 'currency', baseline: (order) => [order.currency] },
  { id: 'plant_id', as: 'code', baseline: (order) => [order.plant_id] },
  { id: 'vendor', as: 'name', baseline: ({ vendor }) => [vendor.name, vendor.vendor_fullname] },
];

export const COMPARED_COLUMNS: readonly Compared<BaselineLine>[] = [
  { id: 'ipc', as: 'ipc', baseline: (line) => [line.ipc] },
  { id: 'description', as: 'text', baseline: (line) => [line.description] },
  { id: 'quantity', as: 'quantity', baseline: (line) => [line.quantity] },
  { id: 'unit', as: 'unit', baseline: (line) => [line.unit] },
  { id: 'unit_price', as: 'number', baseline: (line) => [line.unit_price] },
  { id: 'dispatch_date', as: 'date', baseline: (line) => [line.dispatch_date] },
  { id: 'delivery_date', as: 'date', baseline: (line) => [line.delivery_date] },
];

/** The table whose rows are the lines of the order. */
export const COMPARED_TABLE = 'lines';

export const Comparison = z.object({
  result: z.enum(COMPARISON_RESULTS),
  /** The value of the order; empty when it has none. */
  baseline: z.string(),
});
export type Comparison = z.infer<typeof Comparison>;

/** A line of the order and the row of the document that confirms it; one of the two may be missing. */
export const LineComparison = z.object({
  /** Of the table `lines`, from 0. Null: NOT FOUND IN OC. */
  row: z.int().nullable(),
  /** Null: NOT FOUND IN SAP. */
  line: BaselineLine.nullable(),
  /** By column id. */
  columns: z.record(z.string(), Comparison),
});
export type LineComparison = z.infer<typeof LineComparison>;

/** `result.ValidationError` of order confirmations (D-037). */
export const ValidationError = z.object({
  /** Lines of the order that the document does not confirm. */
  lineItemsInOflowNotFoundCount: z.int(),
  /** Values that differ, are missing or cannot be compared, and rows that the order does not have. */
  validationErrorsCount: z.int(),
});
export type ValidationError = z.infer<typeof ValidationError>;

export const OrderComparison = z.object({
  /** By field id. */
  fields: z.record(z.string(), Comparison),
  /** Rows of the document in their order, then lines that it does not confirm. */
  lines: z.array(LineComparison),
  errors: ValidationError,
});
export type OrderComparison = z.infer<typeof OrderComparison>;
