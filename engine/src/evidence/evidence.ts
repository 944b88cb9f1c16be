import { type Candidate, rankOf } from '../context/candidates.ts';
import type { Choice } from '../context/settle-sum.ts';
import type { Span } from '../layout/segment.ts';
import { labelOf } from '../reasons.ts';
import { productHolds } from '../rules/product.ts';
import type { CategorySchema, FieldSchema, ValueType } from '../schema/types.ts';
import type { CellValue, ReadTable, TableRow } from '../tables/types.ts';
import { DOUBTS, doubtParts } from './doubts.ts';
import type { Findings } from './findings.ts';
import { likelihoodOf } from './likelihood.ts';
import { standingParts } from './standing.ts';
import { isUnsupported } from './unsupported.ts';

/** Kinds of value that err alike; each has weights of its own. */
export const EVIDENCE_KINDS = [
  'amount',
  'code',
  'date',
  'party',
  'text',
  'cell_number',
  'cell_code',
  'cell_text',
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** What speaks for and against a value, each part 0 to 1. Parts that do not apply are left out. */
export type Evidence = { kind: EvidenceKind; parts: Readonly<Record<string, number>> };

/** Weights of one kind of value: log-odds of being right are `bias` plus the weighted parts of the evidence. */
export type Weights = { bias: number; parts: Readonly<Record<string, number>> };
export type Calibration = Readonly<Record<EvidenceKind, Weights>>;

/** Parts that can only speak against a value; all others can only speak for it. */
export const AGAINST: ReadonlySet<string> = new Set([
  'blurred',
  'broken',
  'contested',
  'cut',
  'differs',
  'incomplete',
  'misplaced',
  'murky',
  'row_differs',
  'scanned',
  'several_lines',
  'unclear',
  'unsupported',
  'weak',
  ...DOUBTS,
]);

const FIELD_KIND: Partial<Record<ValueType, EvidenceKind>> = {
  account: 'code',
  amount: 'amount',
  code: 'code',
  currency: 'code',
  date: 'date',
  id: 'code',
  ipc: 'code',
  number: 'amount',
  percent: 'amount',
  price: 'amount',
  quantity: 'amount',
  tax_id: 'code',
};

const CELL_KIND: Partial<Record<ValueType, EvidenceKind>> = {
  amount: 'cell_number',
  code: 'cell_code',
  date: 'cell_code',
  ipc: 'cell_code',
  limit: 'cell_number',
  line_no: 'cell_number',
  number: 'cell_number',
  percent: 'cell_number',
  price: 'cell_number',
  quantity: 'cell_number',
  unit: 'cell_code',
};

/** A rival of another value counts from this distance in score on. */
const CLOSE = 0.3;

/**
 * Below this confidence of its category a document may be of another kind, and all its values with it: 12 of the 19
 * documents of batches 2 to 8 that were taken for another kind at first sight, and one in twenty of the others.
 */
const PLACED = 0.72;

/** Whether the document may be of another kind; one whose layout was learned is not. */
const misplaced = ({ placed, learned }: Pick<Findings, 'placed' | 'learned'>): number =>
  flag(placed < PLACED && learned.length === 0);

const flag = (on: boolean): number => (on ? 1 : 0);

/** How unsure OCR was of the least sure word, and of the page as a whole; text layers are never unsure. */
const reading = (
  { page, confidence }: Span,
  clarity: ReadonlyMap<number, number>,
): Record<string, number> => {
  const clear = clarity.get(page);
  return clear !== undefined || confidence < 1
    ? { scanned: 1, murky: 1 - (clear ?? 1), unclear: 1 - confidence, blurred: flag(confidence < 0.7) }
    : {};
};

/** What is known of the document that a value stands in. */
type Surroundings = Pick<
  Findings,
  | 'candidates'
  | 'chosen'
  | 'clarity'
  | 'familiar'
  | 'incomplete'
  | 'learned'
  | 'likely'
  | 'lines'
  | 'placed'
  | 'rules'
>;

/** What is known of a chosen field: its own score, rivals, rules that it takes part in, how it was read. */
export function fieldEvidence(field: FieldSchema, choice: Choice, found: Surroundings): Evidence {
  const { candidate, rival, agreed } = choice;
  const { rules, clarity, familiar } = found;
  const gap = rival ? Math.max(0, rankOf(candidate) - rankOf(rival)) : 1;
  const mine = rules.filter((r) => r.fields.includes(field.id));
  const kind = field.party ? 'party' : (FIELD_KIND[field.type] ?? 'text');
  const contested = Math.max(0, 1 - gap / CLOSE);
  const chance = found.likely.get(field.id);
  const read = reading(candidate.span, clarity);
  return {
    kind,
    parts: {
      score: candidate.score,
      strong: flag(candidate.score >= 0.9),
      weak: flag(candidate.score < 0.6),
      contested,
      holds: flag(mine.length > 0 && mine.every((r) => r.ok)),
      broken: flag(mine.some((r) => !r.ok)),
      repeated: flag(agreed > 1),
      labelled: flag(isLabelled(candidate)),
      ...(candidate.weighed === undefined ? {} : { weighed: candidate.weighed }),
      familiar,
      misplaced: misplaced(found),
      incomplete: flag(found.incomplete),
      ...(chance === undefined || candidate.learned !== undefined ? {} : { likely: likelihoodOf(chance) }),
      ...standingParts(field, choice, found),
      unsupported: flag(isUnsupported({ kind, type: field.type, candidate, familiar, contested })),
      ...read,
      ...doubtParts(field, choice, found, read.scanned === 1),
    },
  };
}

/** True for a value that a printed label points at. */
const isLabelled = ({ reason }: Candidate): boolean => labelOf(reason) !== undefined;

const SETTLED = 0.9;

/** Share of the fields found that a label points at without doubt: how well the engine knows such documents. */
export function familiarity(choices: Iterable<Choice>): number {
  const all = [...choices];
  const sure = all.filter(({ candidate }) => isLabelled(candidate) && candidate.score >= SETTLED);
  return all.length === 0 ? 0 : sure.length / all.length;
}

/** Whether quantity x price less discount = amount in this row: 1 yes, -1 no, 0 not to be checked or not about this column. */
function rowAgrees(schema: CategorySchema, table: ReadTable, row: TableRow, column: string): number {
  for (const rule of schema.rules) {
    if (rule.kind !== 'product' || rule.table !== table.schema.id) continue;
    const { percent, amount } = rule.discount ?? {};
    if (![...rule.factors, percent, amount, rule.product].includes(column)) continue;
    const holds = productHolds(rule, row.cells);
    if (holds !== null) return holds ? 1 : -1;
  }
  return 0;
}

/** What is known of a cell: its form, its column, the sums of its row and table, how it was read. */
export function cellEvidence(
  schema: CategorySchema,
  table: ReadTable,
  row: TableRow,
  column: { id: string; type: ValueType },
  cell: CellValue,
  found: Surroundings,
): Evidence {
  const { rules, clarity, familiar } = found;
  const agrees = rowAgrees(schema, table, row, column.id);
  const sums = rules.filter(
    (r) => r.fields.includes(`${table.schema.id}.${column.id}`) && !r.fields.every((f) => f.includes('.')),
  );
  const filled = table.rows.filter((r) => r.cells.has(column.id)).length / table.rows.length;
  return {
    kind: CELL_KIND[column.type] ?? 'cell_text',
    parts: {
      quality: cell.quality,
      pure: table.purity.get(column.id) ?? 0,
      filled,
      fits: flag(cell.fits ?? true),
      under_header: flag(cell.reason.kind === 'column-header' && cell.meant !== false),
      row_agrees: flag(agrees > 0),
      row_differs: flag(agrees < 0),
      adds_up: flag(sums.length > 0 && sums.every((r) => r.ok)),
      differs: flag(sums.some((r) => !r.ok)),
      several_lines: flag(cell.lines > 1),
      familiar,
      misplaced: misplaced(found),
      incomplete: flag(found.incomplete),
      ...reading(cell.span, clarity),
    },
  };
}
