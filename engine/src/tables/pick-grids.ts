import type { DocumentContext } from '../context/context.ts';
import { cellIndex, headerIndex } from '../context/indexes.ts';
import type { LabelIndex } from '../context/labels.ts';
import type { HashedWeights } from '../hashed/weights.ts';
import type { PageLayout } from '../layout/page.ts';
import type { Segment } from '../layout/segment.ts';
import type { ColumnSchema, TableSchema } from '../schema/types.ts';
import { assignColumns } from './assign.ts';
import { isBeside, ownColumns, withoutBeside } from './beside.ts';
import { type Grid, type GridOptions, readGrid } from './body.ts';
import { continuation } from './continuation.ts';
import { untilCounted } from './counted-rows.ts';
import { endMatterBelow } from './end-matter.ts';
import { endOfItems, headedAgain, isOfOther, nextBox, otherTableBelow } from './extent.ts';
import { printedGrids, unnamedGrids } from './from-printed.ts';
import { guessColumns } from './guess.ts';
import { findHeaders } from './header.ts';
import { impliedCells } from './implied.ts';
import { nameByPlace } from './known-places.ts';
import { statedIn } from './lines/stated-below.ts';
import { partHeads } from './parted-heads.ts';
import { nameByContent } from './results/by-content.ts';
import { splitCells } from './split-cells.ts';
import { cellText, type Header, type HeaderCell } from './types.ts';
import { unlabelledBlocks } from './unlabelled.ts';
import { columnsAlone, likelierColumns, type Weighed } from './weigh-columns.ts';

/** A grid with the column of the schema that each of its columns is. */
export type Picked = { grid: Grid; columns: (ColumnSchema | null)[] };
type Scored = Picked & { score: number };

/** What all steps of picking the grids of one table need. */
type Search = {
  schema: TableSchema;
  index: LabelIndex;
  context: DocumentContext;
  others: readonly TableSchema[];
  body: Pick<GridOptions, 'sums' | 'takesOff' | 'tells' | 'dates' | 'context'>;
  weights: ColumnWeights;
};

/** Other weights for columns than those in use; null for none. */
export type ColumnWeights = HashedWeights | null | undefined;

/** The grid that names most columns, those after it that name the same ones, and what follows on the next pages. */
export function pickGrids(
  schema: TableSchema,
  index: LabelIndex,
  context: DocumentContext,
  others: readonly TableSchema[],
  weights?: ColumnWeights,
): Picked[] {
  const sums = schema.totals ?? schema.columns.some((c) => c.type === 'amount');
  const takesOff = sums && schema.columns.some((c) => c.id === 'discount');
  const tells = namesValues(schema);
  const search = {
    schema,
    index,
    context,
    others,
    body: { sums, takesOff, tells, dates: namesValues(schema, 'date'), context },
    weights,
  };
  const all = context.pages.flatMap((page) =>
    findHeaders(page, index)
      .filter((header) => !isOfOther(header, schema, others))
      .map((header, i, headers) => gridUnder(header, headers[i + 1], search)),
  );
  const best = all.reduce<Scored | null>((top, g) => (g.score > (top?.score ?? 0) ? g : top), null);
  if (!best || best.score < 2.5) return unlabelled(search);
  const picked = all.filter((g) => g === best || (g.score > 0 && isAlike(g, best)));
  return picked.flatMap((g) => [g, ...pagesAfter(g, search)]);
}

/** Whether a line opens with the name of a column and its value, or names a day: "Versand 19.10.2026, Ihr Tor 20.10.". */
const namesValues =
  (schema: TableSchema, type?: ColumnSchema['type']) =>
  ({ text }: Segment): boolean =>
    statedIn(text, cellIndex(schema), schema).some(
      ({ hit, from, column }) =>
        hit.leading &&
        (hit.start < 3 || column.type === 'date') &&
        /\d/u.test(text.slice(from)) &&
        (type === undefined || column.type === type),
    );

/** The same of the tables as they are printed, which are found without their headings being known. */
export function pickPrinted(
  schema: TableSchema,
  index: LabelIndex,
  context: DocumentContext,
  others: readonly TableSchema[],
  weights?: ColumnWeights,
): Picked[] {
  const body = { sums: false, takesOff: false, context };
  const search = { schema, index, context, others, body, weights };
  const named = printedGrids(schema, index, context)
    .filter(({ header }) => !isOfOther(header, schema, others))
    .map((printed): Picked => {
      const ended = endedByHead(printed, context);
      const grid = { ...ended, rows: [...untilCounted(ended.rows)] };
      return { grid, columns: nameColumns(grid, search) };
    });
  const all = [...named, ...pickUnnamed(search)].map(
    (picked): Scored => ({ ...picked, score: scoreOf(picked, search) }),
  );
  const best = all.reduce<Scored | null>((top, g) => (g.score > (top?.score ?? 0) ? g : top), null);
  if (!best || best.score < 2.5) return [];
  return all.filter((g) => g === best || (g.score > 0 && isAlike(g, best)));
}

/** Tables whose headings no schema has, where what all of them together say is likely enough. */
function pickUnnamed({ schema, index, context, weights }: Search): Picked[] {
  if (weights === null) return [];
  return unnamedGrids(schema, index, context).flatMap((printed): Picked[] => {
    const grid = endedByHead(printed, context);
    const columns = columnsAlone(
      weighedGrid(
        grid,
        grid.header.cells.map(() => null),
        { schema, context },
      ),
      weights,
    );
    return columns ? [{ grid, columns }] : [];
  });
}

const weighedGrid = (
  { header, rows }: Grid,
  named: Weighed['named'],
  { schema, context }: Pick<Search, 'schema' | 'context'>,
): Weighed => ({ cells: header.cells, rows, named, schema: withoutBeside(schema), context });

/** A table as printed, up to where one of another kind is headed. */
function endedByHead(grid: Grid, context: DocumentContext): Grid {
  const page = context.pages.find((p) => p.number === grid.header.page);
  const top = grid.rows[0]?.top;
  if (!page || top === undefined) return grid;
  // Printed tables do not tell the row of their heading.
  const last = page.rows.findLastIndex((row) => row.box[1] < top - 1);
  const header = { ...grid.header, last };
  const end =
    page.rows[Math.min(headedAgain(page, header), nextBox(page, header), endMatterUnder(page, header))];
  if (!end) return grid;
  const rows = grid.rows.filter((row) => row.page !== page.number || row.top < end.box[1]);
  return rows.length === grid.rows.length ? grid : { ...grid, rows };
}

/** The row below which nothing but a conclusion and signatures stand; the end of the page without one. */
const endMatterUnder = (page: PageLayout, { last }: Header): number =>
  endMatterBelow(page, page.rows[Math.max(last, 0)]?.box[3] ?? 0)?.index ?? page.rows.length;

/** Columns that lines of goods and services have; without them a table needs its header. */
const LINE = ['description', 'quantity', 'unit_price', 'amount'] as const;

/** Lines of goods that stand under no header at all, their columns named by what they hold. */
function unlabelled(search: Search): Picked[] {
  const { schema, context, body } = search;
  if (!isGoods(schema)) return [];
  const read = unlabelledBlocks(context).map(({ page, from, until, cells }): Picked => {
    const header = { page: page.number, first: from - 1, last: from - 1, cells };
    const grid = readGrid({ page, header, until, ...body });
    return { grid, columns: nameColumns(grid, search) };
  });
  const named = (picked: Picked | undefined, id: string) => picked?.columns.some((c) => c?.id === id);
  const [first] = read.filter((p) => named(p, 'amount') && named(p, 'description'));
  return first ? [first] : [];
}

function gridUnder(header: Header, next: Header | undefined, search: Search): Scored {
  const { context, body } = search;
  const page = context.pages.find((p) => p.number === header.page)!;
  const until = Math.min(
    next?.first ?? page.rows.length,
    otherTableBelow(page, header, search.others),
    headedAgain(page, header),
    nextBox(page, header),
    endMatterUnder(page, header),
  );
  const options = { page, header, until, ...body, openLeft: namesNothing(header, search) };
  const wide = readColumns(options, search);
  const end = endOfItems(page, wide.grid, wide.columns, context);
  const own =
    end < until && wide.grid.rows.length > 0 ? readColumns({ ...options, until: end }, search) : wide;
  const picked = { ...own, grid: { ...own.grid, end: wide.grid.end } };
  // A header at the foot of a page has its rows on the next one.
  const moved = picked.grid.rows.length === 0 ? (pageAfter(picked, search) ?? picked) : picked;
  return { ...moved, score: scoreOf(moved, search) };
}

/** The header of a table of goods with no word for the goods themselves: theirs is the column without a label. */
const namesNothing = ({ cells }: Header, { schema }: Search): boolean =>
  isGoods(schema) && !cells.some((c) => c.meanings.some((m) => m.id === 'description'));

const isGoods = ({ columns }: TableSchema): boolean => LINE.every((id) => columns.some((c) => c.id === id));

/**
 * Net, tax and total side by side head a row of sums: items say what they are, or how many. Parts say what they are, for
 * measures have names and figures too.
 */
const SAYS_WHAT = [
  ['component', 'material'],
  ['description', 'code', 'quantity'],
];

/** Columns that their own heads must name in a heading that names others beside them. */
const HEADED = 2;

const headedOf = ({ header }: Grid, columns: Picked['columns']): number =>
  columns.filter((c, i) => !isBeside(c) && header.cells[i]?.meanings.some(({ id }) => id === c?.id)).length;

function scoreOf({ grid, columns }: Picked, { schema }: Search): number {
  const named = ownColumns(columns).filter((c) => c !== null);
  const saysOneOf = (ids: readonly string[], list: readonly ColumnSchema[]) =>
    list.some((c) => ids.includes(c.id));
  const what = SAYS_WHAT.find((ids) => saysOneOf(ids, schema.columns));
  if (what && !saysOneOf(what, named)) return 0;
  if (columns.some(isBeside) && headedOf(grid, columns) < HEADED) return 0;
  const anchored = named.some((c) => c.anchor) ? 1 : 0;
  return grid.rows.length === 0 ? 0 : named.length + anchored + Math.min(grid.rows.length, 3) * 0.1;
}

/** The same table goes on: nearly the same columns; OCR may lose a word of a repeated header. */
function isAlike(a: Picked, b: Picked): boolean {
  const ids = ({ columns }: Picked) => ownColumns(columns).flatMap((c) => c?.id ?? []);
  const [mine, theirs] = [ids(a), ids(b)];
  const both = mine.filter((id) => theirs.includes(id)).length;
  return both >= Math.max(2, 0.75 * Math.max(mine.length, theirs.length));
}

function pagesAfter(picked: Picked, search: Search): Picked[] {
  const next = pageAfter(picked, search);
  return next ? [next, ...pagesAfter(next, search)] : [];
}

/** The rows of the table on the next page, under no header of their own. */
function pageAfter({ grid, columns }: Picked, search: Search): Picked | null {
  const { context, index, body } = search;
  const at = context.pages.findIndex((p) => p.number === grid.header.page);
  const page = context.pages[at + 1];
  if (!page || grid.end === 'sum' || grid.end === 'table') return null;
  const until = findHeaders(page, index)[0]?.first ?? page.rows.length;
  const names = (read: Grid) => (grid.rows.length > 0 ? columns : nameColumns(read, search));
  const begun = continuation(page, grid, columns, until, context);
  if (!begun) return null;
  const wide = readGrid({ page, header: begun, until, ...body });
  const named = names(wide);
  const end = endOfItems(page, wide, named, context);
  const own = readGrid({ page, header: begun, until: Math.min(end, until), ...body });
  return own.rows.length > 0 ? { grid: { ...own, end: wide.end }, columns: named } : null;
}

function nameColumns(grid: Grid, search: Search): (ColumnSchema | null)[] {
  const named = namedByRules(grid, search);
  const { weights } = search;
  return weights === null || grid.rows.length === 0
    ? named
    : likelierColumns(weighedGrid(grid, named, search), weights);
}

function namedByRules(grid: Grid, { schema, context }: Search): (ColumnSchema | null)[] {
  const { cells, page } = grid.header;
  const labelled = assignColumns(cells, schema.columns, grid.rows, context);
  const width = context.pages.find((p) => p.number === page)?.width ?? 0;
  const assigned = nameByPlace(labelled, schema, cells, grid.rows, width, context);
  const guessed = guessColumns(assigned, schema.columns, grid.rows, context, cells);
  if (schema.expected !== 'results') return guessed;
  const rows = (at: number) => grid.rows.map((row) => cellText(row.cells[at]));
  return nameByContent(guessed, rows, schema, context);
}

/** Reads a grid and names its columns; columns that only their contents name are added when they can be named. */
function readColumns(options: GridOptions, search: Search): Picked {
  const name = (grid: Grid) => nameColumns(grid, search);
  const under = (cells: HeaderCell[]) => readGrid({ ...options, header: { ...options.header, cells } });
  const plain = partedGrid(readGrid(options), under, search);
  const printed = { grid: plain, columns: name(plain) };
  const own = plain.header.cells;
  const implied = impliedCells(own, plain.lines);
  if (implied.length === 0) return printed;
  const cells = [...own, ...implied].sort((a, b) => a.left - b.left);
  const columns = name(under(cells));
  const kept = cells.filter((cell, i) => !implied.includes(cell) || columns[i] !== null);
  if (kept.length === own.length) return printed;
  const last = under(kept);
  return { grid: last, columns: name(last) };
}

/** Where heads ran into one, or labels of several columns of figures in a table of goods, parts them. */
function partedGrid(
  read: Grid,
  under: (cells: HeaderCell[]) => Grid,
  { schema, index, context }: Search,
): Grid {
  const page = context.pages.find((p) => p.number === read.header.page);
  const heads = page
    ? partHeads(read.header, page, read.lines, { schema, index, context })
    : read.header.cells;
  const plain = heads.length > read.header.cells.length ? under(heads) : read;
  if (!isGoods(schema)) return plain;
  const cells = splitCells(plain.header.cells, plain.cuts, plain.lines, index);
  return cells.length > plain.header.cells.length ? under(cells) : plain;
}

/** Every grid that the columns of a table are sought in, as the rules name them: what weights are fitted on. */
export function gridsToWeigh(
  schema: TableSchema,
  context: DocumentContext,
  others: readonly TableSchema[],
): Weighed[] {
  const index = headerIndex(schema);
  const sums = schema.totals ?? schema.columns.some((c) => c.type === 'amount');
  const search = { schema, index, context, others, body: { sums, takesOff: false, context }, weights: null };
  const headed = context.pages.flatMap((page) =>
    findHeaders(page, index).map((header, i, headers) => gridUnder(header, headers[i + 1], search)),
  );
  const printed = printedGrids(schema, index, context).map((one): Picked => {
    const grid = endedByHead(one, context);
    return { grid, columns: namedByRules(grid, search) };
  });
  const unnamed = unnamedGrids(schema, index, context).map((one): Picked => {
    const grid = endedByHead(one, context);
    return { grid, columns: grid.header.cells.map(() => null) };
  });
  return [...headed, ...printed, ...unnamed]
    .filter(({ grid }) => grid.rows.length > 0)
    .map(({ grid, columns }) => weighedGrid(grid, columns, search));
}
