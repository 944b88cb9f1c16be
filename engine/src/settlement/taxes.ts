import { isShare } from '@recto/contracts/sums';
import type { DocumentContext } from '../context/context.ts';
import { LabelIndex } from '../context/labels.ts';
import { readValues } from '../context/values.ts';
import { overlapX } from '../layout/geometry.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { type Segment, type Span, spanOf } from '../layout/segment.ts';
import { add, type Decimal, decimal, near, sum } from '../normalise/decimal.ts';
import type { Reason } from '../reasons.ts';
import { TAX_COLUMN_LABELS } from '../schema/settlement-labels.ts';
import type { CellValue, ReadTable, TableRow } from '../tables/types.ts';
import { settlementRows } from './settlement-lines.ts';
import { taxesBySums } from './taxes-by-sums.ts';

type TaxColumn = keyof typeof TAX_COLUMN_LABELS;
type Known = { subtotal: Decimal | null; tax: Decimal | null; total: Decimal | null };

let index: LabelIndex | undefined;
const headIndex = (): LabelIndex =>
  (index ??= new LabelIndex(Object.entries(TAX_COLUMN_LABELS).map(([id, labels]) => ({ id, labels }))));

/** Lines of a table of taxes, at most, and the steepest rate there is. */
const MOST = 8;
const STEEPEST = 30;

/** The tax at each rate: from a table with a head of its own, else from lines that name rate, base and tax, else by their figures. */
export function taxRows(context: DocumentContext, items: ReadTable | undefined, known: Known): TableRow[] {
  // Under heads, but the tax is not what the rate makes of the base.
  let doubtful: TableRow[] | undefined;
  for (const page of context.pages) {
    const rows = settlementRows(page, items);
    for (const [at, row] of rows.entries()) {
      const reads = headsOf(row)
        .map((heads) => rowsUnder(heads, rows.slice(at + 1), page, context))
        .filter((read) => read.length > 0 && isTrue(read, known));
      const read = reads.find((one) => sharesOf(one).every((ok) => ok));
      if (read) return read;
      doubtful ??= reads[0];
    }
  }
  const bySums = doubtful ? taxesBySums(context) : [];
  if (doubtful) return bySums.length >= doubtful.length ? bySums : doubtful;
  const told = context.pages.flatMap((page) =>
    settlementRows(page, items).flatMap((row) => toldIn(row, context) ?? []),
  );
  const distinct = told.filter(
    (row, at) => told.findIndex((o) => standardOf(o, 'rate') === standardOf(row, 'rate')) === at,
  );
  return distinct.length > 1 && isTrue(distinct, known) ? distinct : taxesBySums(context);
}

const standardOf = ({ cells }: TableRow, id: string): string => cells.get(id)?.standard ?? '';
const figure = (row: TableRow, id: string): Decimal | null => decimal(standardOf(row, id));

type Columns = Record<TaxColumn, Segment>;
/** Three heads, and the cells of the heading from the first to the last of them with where the next one begins. */
type Heads = { columns: Columns; cells: Segment[]; right: number };

/**
 * The heads of a table of taxes: rate, base and tax; none for every other row. "Goods" and "Net amount" may both head
 * the base, where discounts stand between them, and another table or a sum may stand beside it: then there are several
 * ways, those of the cells that stand closest first.
 */
function headsOf({ segments }: Row): Heads[] {
  if (segments.length < 2) return [];
  const meant = segments.flatMap((segment, at) => {
    const ids = meaningsOf(segment);
    return ids.length > 0 ? [{ segment, at, ids }] : [];
  });
  const runs = meant.flatMap((first, from) =>
    meant.slice(from + 2).flatMap((last, i) => {
      const cells = segments.slice(first.at, last.at + 1);
      const right = segments[last.at + 1]?.box[0] ?? Number.POSITIVE_INFINITY;
      const plain = cells.length <= WIDEST && !cells.some(({ text }) => FIGURE.test(text));
      return plain ? [{ heads: meant.slice(from, from + i + 3), cells, right }] : [];
    }),
  );
  return runs
    .sort((a, b) => a.cells.length - b.cells.length)
    .flatMap(({ heads: some, ...run }) => waysOf(some).map((columns) => ({ columns, ...run })));
}

/** Cells from the first head of the three to the last. */
const WIDEST = 7;
const FIGURE = /\d[.,]\d/;

function meaningsOf({ text }: Segment): TaxColumn[] {
  if (/^\s*[%％]\s*$/.test(text)) return ['rate'];
  const [hit] = headIndex().find(text);
  const covers = hit && hit.end - hit.start >= 0.5 * text.trim().length;
  return covers ? (hit.meanings.map(({ id }) => id) as TaxColumn[]) : [];
}

/** What cells of a heading may be: each of the three is one of them. */
function waysOf(meant: readonly { segment: Segment; ids: TaxColumn[] }[]): Columns[] {
  const found: Partial<Columns> = {};
  // Words that may mean several columns take what the others leave.
  for (const { segment, ids } of [...meant].sort((a, b) => a.ids.length - b.ids.length)) {
    const free = ids.find((id) => !found[id]);
    if (free) found[free] = segment;
  }
  const { rate, base, tax } = found;
  if (!rate || !base || !tax) return [];
  const taken = [rate, base, tax];
  const others = meant.filter(({ segment, ids }) => ids.includes('base') && !taken.includes(segment));
  return [base, ...others.map(({ segment }) => segment)].map((one) => ({ rate, base: one, tax }));
}

/** What stands under a head: figures are set flush right, or as many as there are heads stand in their order. */
function under(row: Row, head: Segment, { cells, right }: Heads): Segment | undefined {
  const inside = row.segments.filter(({ box }) => box[2] > cells[0]!.box[0] && box[0] < right);
  return (
    row.segments.find((s) => overlapX(s.box, head.box) > 0.3) ??
    row.segments.find((s) => Math.abs(s.box[2] - head.box[2]) < FLUSH) ??
    (inside.length === cells.length ? inside[cells.indexOf(head)] : undefined)
  );
}
const FLUSH = 5;

function rowsUnder(
  heads: Heads,
  rows: readonly Row[],
  page: PageLayout,
  context: DocumentContext,
): TableRow[] {
  const out: TableRow[] = [];
  for (const row of rows.slice(0, MOST)) {
    const cells = new Map<string, CellValue>();
    for (const id of ['rate', 'base', 'tax'] as const) {
      const head = heads.columns[id];
      const segment = under(row, head, heads);
      const [value] = segment ? readValues(id === 'rate' ? 'percent' : 'amount', segment.text, context) : [];
      if (!segment || !value) continue;
      const span = spanOf(segment, value.start, value.end);
      cells.set(id, cellOf(value.standard, span, value.quality, { kind: 'column-header', label: head.text }));
    }
    // A line of what stands beside the table.
    if (cells.size === 0) continue;
    const rate = Number(cells.get('rate')?.standard ?? Number.NaN);
    if (!(rate >= 0 && rate <= STEEPEST) || !cells.has('base') || !cells.has('tax')) break;
    out.push({ page: page.number, cells });
  }
  return out;
}

const cellOf = (standard: string, span: Span, quality: number, reason: Reason): CellValue => ({
  span,
  printed: span.text,
  value: standard,
  standard,
  reason,
  quality,
  lines: 1,
});

/** Words of tax in a line that says the tax at one rate. */
const TAX_WORD =
  /\b(?:vat|gst|sales tax|tax|mwst|ust|umsatzsteuer|mehrwertsteuer|aliquota|tva|t\.v\.a|btw|iva|i\.v\.a|ptu|podatek)(?![\p{L}-])|稅|税/iu;

/** "VAT 20 % on 100.00   20.00", or "8 %: 100.00   VAT 8.00": from the word of tax on, else from the rate before it. */
function toldIn(row: Row, context: DocumentContext): TableRow | null {
  const at = row.segments.findIndex(({ text }) => TAX_WORD.test(text));
  if (at < 0) return null;
  const rated = row.segments.findIndex(({ text }) => /\d\s?[%％]/.test(text));
  const starts = rated >= 0 && rated < at ? [at, rated] : [at];
  return starts.reduce<TableRow | null>((told, from) => told ?? toldFrom(row, from, context), null);
}

function toldFrom(row: Row, from: number, context: DocumentContext): TableRow | null {
  const segments = row.segments.slice(from);
  const rates = segments.flatMap((segment) =>
    readValues('percent', segment.text, context)
      .filter(
        ({ quality, standard }) => quality === 1 && Number(standard) >= 0 && Number(standard) <= STEEPEST,
      )
      .map(({ standard, start, end }) => ({ standard, span: spanOf(segment, start, end) })),
  );
  const amounts = segments.flatMap((segment) =>
    readValues('amount', segment.text, context)
      .filter(({ quality }) => quality >= 0.7)
      .map(({ standard, start, end, quality }) => ({ standard, span: spanOf(segment, start, end), quality })),
  );
  const [rate] = rates;
  // What stands behind the two is of another table.
  const [tax, base] = amounts.length > 2 ? [amounts[1], amounts[0]] : [amounts.at(-1), amounts.at(-2)];
  if (!rate || rates.length > 1 || !tax) return null;
  const reason: Reason = { kind: 'total-lines' };
  return {
    page: row.page,
    cells: new Map([
      ['rate', cellOf(rate.standard, rate.span, 1, reason)],
      ...(base ? [['base', cellOf(base.standard, base.span, base.quality, reason)] as const] : []),
      ['tax', cellOf(tax.standard, tax.span, tax.quality, reason)],
    ]),
  };
}

/** Whether the tax of each row is the share of its base, of those that have all three. */
const sharesOf = (rows: readonly TableRow[]): boolean[] =>
  rows.flatMap((row) => {
    const [base, rate, part] = ['base', 'rate', 'tax'].map((id) => figure(row, id));
    return base && rate && part ? [isShare(base, rate, part)] : [];
  });

/** Whether such rows are taxes of this document: each is the share of its base, or they make up its tax. */
function isTrue(rows: readonly TableRow[], { subtotal, tax, total }: Known): boolean {
  const taxes = rows.flatMap((row) => figure(row, 'tax') ?? []);
  const slack = { units: BigInt(rows.length), scale: 2 };
  if (taxes.length < rows.length) return false;
  const added = sum(taxes);
  if (tax && near(added, tax, slack)) return true;
  if (subtotal && total && near(add(subtotal, added), total, slack)) return true;
  const shares = sharesOf(rows);
  if (shares.length < rows.length || shares.includes(false)) return false;
  // What the lines around the total say may be wrong, or the tax at one of the rates.
  const bases = sum(rows.flatMap((row) => figure(row, 'base') ?? []));
  if (total && near(add(bases, added), total, slack)) return true;
  return tax === null || (rows.length > 1 && taxes.some((one) => near(one, tax, slack)));
}
