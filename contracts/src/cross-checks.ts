import { z } from 'zod';
import type { ComparedAs } from './baseline.ts';
import { CATEGORIES, type Category } from './categories.ts';
import type { RuleOutcome } from './result.ts';
import { holdsAny, ROLES, type Role } from './roles.ts';
import { sameSaid } from './said/said.ts';
import { Said } from './said/schema.ts';

/**
 * What documents of one case are held against each other in, as data. Every outcome names the places that its values
 * stand in, so that a screen can light them in each of the documents.
 */

/** What a tenant says how far apart things may be in; what has no group must agree. */
export const TOLERANCES = ['QUANTITY', 'WEIGHT', 'UNIT_PRICE', 'TOTAL', 'DATE'] as const;
export type ToleranceGroup = (typeof TOLERANCES)[number];

/** Where values of a check stand: a field, or the cells of a column. */
export type Side = { readonly category: Category } & (
  | { readonly field: string }
  | { readonly table: string; readonly column: string }
);

type Facts = {
  readonly id: string;
  /** In English as schemas have it; screens have the text of `term.`. */
  readonly name: string;
  readonly as: ComparedAs;
  /** What the others are held against comes first; the first that the case has leads. */
  readonly between: readonly Side[];
  readonly tolerance?: ToleranceGroup;
  /** Checks without which this one means nothing: where one of them failed, this one is not asked. */
  readonly needs?: readonly string[];
};

/**
 * `equal`: what each document says must be what the leading one says.
 * `known`: each line, or each field, must be about something that was ordered.
 * `unit`, `price`: of a line and of what was ordered.
 * `quantity`: what the documents of the second side say about an item, together. More than there should be fails; less
 * is open, for deliveries come in parts. `covers`: the other way round, it has to be as much at least.
 * `amount`: what was billed together; `whole`: a total and what a column adds up to; `from`, `until`: the day of the
 * second side is not before that of the first, told of the document of the second side or of the first.
 * `batch`: a batch that a line names has a certificate.
 */
export type CrossCheck = Facts &
  (
    | { readonly how: 'equal' | 'known' | 'unit' | 'price' | 'amount' | 'whole' | 'batch' }
    | { readonly how: 'quantity'; readonly covers?: true }
    | { readonly how: 'from' | 'until' }
  );
export type CheckHow = CrossCheck['how'];

const field = (category: Category, id: string): Side => ({ category, field: id });
const lines = (category: Category, column: string): Side => ({ category, table: 'lines', column });

const ORDERED = lines('PO_CONF', 'quantity');
const BILLED = lines('INVOICE', 'quantity');
const PACKED = lines('PACKING_LIST', 'quantity');
const CERTIFICATES = ['COA', 'NB_COA'] as const;
const certified = (id: string): Side[] => CERTIFICATES.map((category) => field(category, id));
const quantity = { name: 'Quantity', how: 'quantity', as: 'quantity', tolerance: 'QUANTITY' } as const;
const day = { as: 'date', tolerance: 'DATE' } as const;

export const CROSS_CHECKS: readonly CrossCheck[] = [
  {
    id: 'order_number',
    name: 'PO number',
    how: 'equal',
    as: 'code',
    between: [
      field('PO_CONF', 'po_number'),
      field('INVOICE', 'po_number'),
      field('PACKING_LIST', 'po_number'),
      ...certified('order_number'),
    ],
  },
  {
    id: 'invoice_number',
    name: 'Invoice number',
    how: 'equal',
    as: 'code',
    between: [field('INVOICE', 'invoice_number'), field('PACKING_LIST', 'invoice_number')],
  },
  {
    id: 'vendor',
    name: 'Vendor',
    how: 'equal',
    as: 'name',
    between: [
      field('PO_CONF', 'vendor'),
      field('INVOICE', 'seller_name'),
      field('PACKING_LIST', 'shipper'),
      field('BOL', 'shipper'),
      ...certified('vendor'),
    ],
  },
  {
    id: 'currency',
    name: 'Currency',
    how: 'equal',
    as: 'currency',
    between: [field('PO_CONF', 'currency'), field('INVOICE', 'currency')],
  },
  {
    id: 'item',
    name: 'IPC',
    how: 'known',
    as: 'ipc',
    between: [
      lines('PO_CONF', 'ipc'),
      lines('INVOICE', 'code'),
      lines('PACKING_LIST', 'code'),
      ...certified('ipc'),
    ],
  },
  {
    id: 'unit',
    name: 'Unit',
    how: 'unit',
    as: 'unit',
    between: [lines('PO_CONF', 'unit'), lines('INVOICE', 'unit'), lines('PACKING_LIST', 'unit')],
  },
  { ...quantity, id: 'billed', between: [ORDERED, BILLED] },
  { ...quantity, id: 'packed', between: [ORDERED, PACKED] },
  { ...quantity, id: 'billed_of_packed', between: [PACKED, BILLED] },
  { ...quantity, id: 'certified', covers: true, between: [PACKED, ...certified('quantity')] },
  {
    id: 'unit_price',
    name: 'Unit price',
    how: 'price',
    as: 'number',
    tolerance: 'UNIT_PRICE',
    needs: ['currency'],
    between: [lines('PO_CONF', 'unit_price'), lines('INVOICE', 'unit_price')],
  },
  {
    id: 'total',
    name: 'Total',
    how: 'amount',
    as: 'number',
    tolerance: 'TOTAL',
    needs: ['currency'],
    between: [
      field('PO_CONF', 'total_amount'),
      field('INVOICE', 'total_amount'),
      field('INVOICE', 'subtotal'),
    ],
  },
  {
    id: 'gross_weight',
    name: 'Gross weight',
    how: 'whole',
    as: 'quantity',
    tolerance: 'WEIGHT',
    between: [
      field('PACKING_LIST', 'total_gross_weight'),
      { category: 'BOL', table: 'containers', column: 'gross_weight' },
    ],
  },
  {
    id: 'packages',
    name: 'Total packages',
    how: 'whole',
    as: 'quantity',
    between: [
      field('PACKING_LIST', 'total_packages'),
      { category: 'BOL', table: 'containers', column: 'packages' },
    ],
  },
  {
    id: 'batch',
    name: 'Batch number',
    how: 'batch',
    as: 'code',
    between: [
      ...certified('batch_number'),
      lines('PACKING_LIST', 'description'),
      lines('INVOICE', 'description'),
    ],
  },
  {
    ...day,
    id: 'billed_from',
    name: 'Invoice date',
    how: 'from',
    between: [field('PO_CONF', 'confirmation_date'), field('INVOICE', 'invoice_date')],
  },
  {
    ...day,
    id: 'packed_from',
    name: 'Date',
    how: 'from',
    between: [field('PO_CONF', 'confirmation_date'), field('PACKING_LIST', 'date')],
  },
  {
    ...day,
    id: 'shipped_from',
    name: 'Issue date',
    how: 'from',
    between: [field('PO_CONF', 'confirmation_date'), field('BOL', 'issue_date')],
  },
  ...CERTIFICATES.flatMap((category): CrossCheck[] => [
    {
      ...day,
      id: `made_until:${category}`,
      name: 'Manufacture date',
      how: 'until',
      between: [field(category, 'manufacture_date'), field('BOL', 'issue_date')],
    },
    {
      ...day,
      id: `usable_from:${category}`,
      name: 'Expiry date',
      how: 'from',
      between: [field('BOL', 'issue_date'), field(category, 'expiry_date')],
    },
  ]),
];

/** A value of a document that a check looked at. `row` counts from 0. */
export const CrossPlace = z.object({
  extractionUuid: z.string(),
  category: z.enum(CATEGORIES),
  sectionId: z.string(),
  fieldId: z.string().optional(),
  tableId: z.string().optional(),
  columnId: z.string().optional(),
  row: z.int().min(0).optional(),
  /** As it stands on the paper. */
  value: z.string(),
  /** Lists of roles of which the reader holds one each; absent: open to whoever opens the document. */
  roles: z.array(z.array(z.enum(ROLES))).optional(),
});
export type CrossPlace = z.infer<typeof CrossPlace>;

/** `open`: less than there should be so far, which is no fault. `unclear`: both say something, in words that cannot be compared. */
export const VERDICTS = ['agrees', 'open', 'differs', 'unclear'] as const;
export type CrossVerdict = (typeof VERDICTS)[number];

/** A check between documents and what came of it. */
export const CrossOutcome = z.object({
  /** The check and what it was asked of; the same again when the case is judged anew. */
  id: z.string(),
  check: z.string(),
  verdict: z.enum(VERDICTS),
  /** False for what a person has to mend or accept. */
  ok: z.boolean(),
  said: Said,
  /** All that it rests on: who is not shown one of them is not shown the outcome either, for what it says quotes it. */
  places: z.array(CrossPlace),
  accepted: z.object({ by: z.string(), time: z.string(), reason: z.string().optional() }).optional(),
});
export type CrossOutcome = z.infer<typeof CrossOutcome>;

/** True for a place that the roles open, in a document that they open. */
const isOpenPlace = ({ roles = [] }: CrossPlace, held: readonly Role[]): boolean =>
  roles.every((needed) => holdsAny(held, needed));

/**
 * What of the outcomes may be shown to somebody: those whose every value they may read. Documents that they do not open
 * are the caller's: `opens` says which they do.
 */
export const openOutcomes = (
  outcomes: readonly CrossOutcome[],
  held: readonly Role[],
  opens: (extractionUuid: string) => boolean,
): CrossOutcome[] =>
  outcomes.filter(({ places }) =>
    places.every((place) => opens(place.extractionUuid) && isOpenPlace(place, held)),
  );

/** What a person accepted stays accepted while the check fails in the same words. */
export const withCrossAcceptance = (
  outcomes: readonly CrossOutcome[],
  before: readonly (Pick<RuleOutcome, 'id' | 'said'> & Pick<CrossOutcome, 'accepted'>)[],
): CrossOutcome[] =>
  outcomes.map((outcome) => {
    const was = outcome.ok
      ? undefined
      : before.find(({ id, said }) => id === outcome.id && sameSaid(said, outcome.said));
    return was?.accepted ? { ...outcome, accepted: was.accepted } : outcome;
  });

/** A rule of a tenant. Shares are of a hundred; `unit`: only where it is counted, or paid, in that; '' for any. */
export type Tolerance = {
  readonly checkGroup: ToleranceGroup;
  readonly unit: string;
  readonly absolute: string | null;
  readonly percent: string | null;
};

/**
 * What holds where a tenant has said nothing. What is weighed or measured is never quite what was ordered, what is counted
 * is; that is why a quantity needs a unit of measure for the half percent (`MEASURED`). The total moves with the quantity,
 * so that it has the same share: what it could hide is seen elsewhere, a price must agree to the last digit and a line
 * that nobody ordered is named. Scales of packers and carriers differ by more, and packaging gets wet: one percent.
 */
export const DEFAULT_TOLERANCES: readonly Tolerance[] = [
  { checkGroup: 'QUANTITY', unit: 'MEASURED', absolute: null, percent: '0.5' },
  { checkGroup: 'QUANTITY', unit: '', absolute: '0', percent: null },
  { checkGroup: 'WEIGHT', unit: '', absolute: null, percent: '1' },
  { checkGroup: 'UNIT_PRICE', unit: '', absolute: '0', percent: null },
  { checkGroup: 'TOTAL', unit: '', absolute: '0.01', percent: '0.5' },
  { checkGroup: 'DATE', unit: '', absolute: '0', percent: null },
];
