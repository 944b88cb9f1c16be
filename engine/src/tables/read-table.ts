import { isAddressLine } from '../context/address-words.ts';
import type { DocumentContext } from '../context/context.ts';
import { cellIndex, headerIndex } from '../context/indexes.ts';
import type { LabelIndex } from '../context/labels.ts';
import type { ValueReading } from '../context/reading.ts';
import { readValues } from '../context/values.ts';
import { centreX, centreY } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import { isBroken, joinLines, joinSpans, type Segment, type Span, wholeSpan } from '../layout/segment.ts';
import { decimal, multiply, near } from '../normalise/decimal.ts';
import type { Reason } from '../reasons.ts';
import type { ColumnSchema, TableSchema } from '../schema/types.ts';
import { columnPurity, fitsColumn, isOfGroups } from './assign.ts';
import { bandsOf, fromFirstLine } from './bands.ts';
import { asPrinted, ownColumns } from './beside.ts';
import { keepFirstLanguage } from './bilingual.ts';
import type { Grid } from './body.ts';
import { areFull, cardRows, isFull } from './cards.ts';
import { withCarriedDays } from './carried-days.ts';
import { readCell, saysWhichEnd } from './cell-values.ts';
import { readsBetter, saysMore, told } from './compare-readings.ts';
import { complete } from './complete.ts';
import { countsApart } from './counts.ts';
import { withDayLines } from './day-lines.ts';
import { headedRows } from './entries/headed-rows.ts';
import { readEntries } from './entries/read-entries.ts';
import { isItem, STRICT } from './extent.ts';
import { gatherItems } from './items.ts';
import { codesApart } from './lines/codes-apart.ts';
import { withCountsAtPrices } from './lines/counts-at-prices.ts';
import { labelledParts } from './lines/labelled-parts.ts';
import { discountsBelow, takeOff } from './lines/line-discounts.ts';
import { withLinesOfItems } from './lines/lines-of-items.ts';
import { withMissingFactors } from './lines/missing-factors.ts';
import { numbersApart } from './lines/numbers-apart.ts';
import { withSeals } from './lines/seals.ts';
import { withSecondDays } from './lines/second-days.ts';
import { listedCharges } from './listed-charges.ts';
import { movesMoney, partAmounts, withOneAmount } from './one-amount.ts';
import { ownRows } from './own-rows.ts';
import { type ColumnWeights, type Picked, pickGrids, pickPrinted } from './pick-grids.ts';
import { plausibleItems } from './plausible-items.ts';
import { withPartedCells } from './results/parted-cells.ts';
import { requiredWords } from './results/required-words.ts';
import { resultCards } from './results/result-cards.ts';
import { withRowUnits } from './results/row-units.ts';
import { withToldUnits } from './results/told-units.ts';
import { withResults } from './results/with-results.ts';
import { readSharedCells } from './shared-cells.ts';
import { unstack } from './stacked.ts';
import { partStretch } from './stretches.ts';
import { withoutSums } from './sum-rows.ts';
import { summedCharges } from './summed-charges.ts';
import { textHabits, textLines } from './text-lines.ts';
import { movementsTold } from './told/told-movements.ts';
import { productsTold } from './told/told-products.ts';
import { withHeadUnit, withToldRows } from './told/told-rows.ts';
import type { CellValue, GridRow, ReadTable, TableItem, TableRow } from './types.ts';

/** How much more a reading must say than one that stands on firmer ground. */
const TWICE = 2;

export const emptyTable = (schema: TableSchema): ReadTable => ({
  schema,
  rows: [],
  labels: new Map(),
  purity: new Map(),
});

/**
 * Finds a table of the schema over all pages of a document; repeated headers continue it. `weights`: others for its
 * columns than those in use, null for none.
 */
export function readTable(
  schema: TableSchema,
  context: DocumentContext,
  others: readonly TableSchema[] = [],
  weights?: ColumnWeights,
): ReadTable {
  if (schema.entries) {
    const entries = { ...emptyTable(schema), rows: readEntries(schema, schema.entries, context) };
    const ruled = readWith(schema, schema, { context, others, weights: null });
    const read = ruled.labels.size >= TABLED ? ruled : readWith(schema, schema, { context, others, weights });
    const headed = { ...read, rows: headedRows(read.rows, schema, schema.entries, context) };
    const timed = entries.rows.length === 0 || headed.labels.has('start') || headed.labels.has('end');
    return headed.labels.size >= TABLED && timed && saysMore(headed, entries) ? headed : entries;
  }
  const read = orWithBeside(readWith(schema, schema, { context, others, weights }), {
    context,
    others,
    weights,
  });
  const wide = withOneAmount(schema);
  const told =
    wide === schema || movesMoney(read.rows) ? read : readWith(wide, schema, { context, others, weights });
  if (schema.expected === 'results')
    return withToldUnits(withRowUnits(withPartedCells(resultsOf(told, context), context), context), context);
  const columns = orMovements(orCards(told, context), context);
  const listed = listedOver(columns, context);
  if (listed) return withToldRows(listed, context, true);
  const set = orProducts(columns, context);
  const rows = told.rows.length === 0 ? summedOf(schema, context) : [];
  return withToldRows(rows.length > set.rows.length ? { ...told, rows } : set, context);
}

/** What the heads of columns beside a table's own tell, where its own heads hardly tell anything. */
function orWithBeside(own: ReadTable, within: Within): ReadTable {
  const { schema } = own;
  if (!schema.beside) return own;
  const read = readWith(asPrinted(schema), schema, within);
  return told(read) > TWICE * told(own) ? read : own;
}

const resultsOf = (told: ReadTable, context: DocumentContext): ReadTable =>
  orCards(orResultCards(withResults(told, context), context), context);

/** Charges under a heading of their own, without heads of columns, where they say more than what stands in columns. */
function listedOver(columns: ReadTable, context: DocumentContext): ReadTable | null {
  const { schema } = columns;
  if (!schema.listed) return null;
  const listed = { ...emptyTable(schema), rows: listedCharges(headerIndex(schema), context) };
  const isList = listed.rows.length > 1 || columns.rows.length === 0;
  return isList && told(listed) > told(columns) ? listed : null;
}

/** Charges that their sum tells, without heads of columns. */
function summedOf(schema: TableSchema, context: DocumentContext): TableRow[] {
  const isOfCharges = ['description', 'rate', 'amount'].every((id) =>
    schema.columns.some((c) => c.id === id),
  );
  return isOfCharges ? summedCharges(context) : [];
}

/** The movements of an account that lines tell, where those say more than what stands in columns. */
function orMovements(columns: ReadTable, context: DocumentContext): ReadTable {
  const movements = { ...emptyTable(columns.schema), rows: movementsTold(columns.schema, context) };
  return saysMore(movements, columns) ? movements : columns;
}

/** Items that sentences or bare lines tell, where those say more than what stands in columns. */
function orProducts(columns: ReadTable, context: DocumentContext): ReadTable {
  const { schema } = columns;
  const inner = cellIndex(schema);
  const name = (segment: Segment, cells: Map<string, CellValue>) =>
    labelledParts({ ...NO_CELLS, extra: [segment] }, schema, inner, context, cells);
  const rows = numbersApart(productsTold(schema, context, name), schema, new Map());
  const products = { ...emptyTable(schema), rows };
  // Rates of one table are products as well: charges that have columns of their own stay.
  const more = products.rows.length >= columns.rows.length && !columns.rows.some(isProduct) ? 1 : TWICE;
  return told(products) > more * told(columns) ? products : columns;
}

/** Whether a row says how many at what price come to its amount. */
function isProduct({ cells }: TableRow): boolean {
  const figure = (id: string) => decimal(cells.get(id)?.standard ?? '');
  const [count, price, amount] = [
    figure('quantity'),
    figure('unit_price') ?? figure('rate'),
    figure('amount'),
  ];
  return !!count && !!price && !!amount && near(multiply(count, price), amount, { units: 1n, scale: 2 });
}

const NO_CELLS: GridRow = { page: 0, cells: [], extra: [], top: 0, bottom: 0 };

/** The results that are set as cards, where those are at least twice as many as any table has. */
function orResultCards(columns: ReadTable, context: DocumentContext): ReadTable {
  const rows = columns.rows.length > 2 ? [] : resultCards(columns.schema, context);
  return rows.length > 2 * columns.rows.length ? { ...emptyTable(columns.schema), rows } : columns;
}

/**
 * The items of a table that are set as cards, where those say more than what stands in columns, or have all where
 * columns lack most: the heads of several full tables with their first rows look like cards too.
 */
function orCards(columns: ReadTable, context: DocumentContext): ReadTable {
  const { schema } = columns;
  const cards = { ...emptyTable(schema), rows: cardRows(schema, headerIndex(schema), context) };
  const whole = areFull(cards.rows) && columns.rows.filter(isFull).length <= cards.rows.length;
  return saysMore(cards, columns) || whole ? cards : columns;
}

/** Headings of columns from which on a list of entries is set as a table. */
const TABLED = 3;

type Within = { context: DocumentContext; others: readonly TableSchema[]; weights: ColumnWeights };

/** Two readings that hardly differ in how much they say. */
const SAME = 0.95;

/** Reads a table by the columns that it may have on paper, as rows of its own. */
function readWith(wide: TableSchema, schema: TableSchema, { context, others, weights }: Within): ReadTable {
  const index = headerIndex(wide);
  const headed = readPicked(pickGrids(wide, index, context, others, weights), schema, context);
  const picked = pickPrinted(wide, index, context, others, weights);
  const printed = readPicked(picked, schema, context);
  // Of results only the cells that are printed part names from those of their groups.
  const grouped =
    schema.expected === 'results' &&
    picked.some(({ grid: { header, rows } }) =>
      header.cells.some((_, at) => isOfGroups(header.cells, rows, at)),
    );
  const better = readsBetter(printed, headed) || (grouped && told(printed) >= SAME * told(headed));
  return better ? printed : headed;
}

function readPicked(picked: readonly Picked[], schema: TableSchema, context: DocumentContext): ReadTable {
  const inner = cellIndex(schema);
  const { labels, purity, rows } = emptyTable(schema);
  for (const one of picked) {
    const { grid, columns: named } = withDayLines(one, schema, context);
    const columns = ownColumns(named);
    grid.header.cells.forEach((cell, i) => {
      const column = columns[i];
      if (!column) return;
      if (!labels.has(column.id) && cell.text !== '') labels.set(column.id, cell.text);
      const pure = columnPurity(column, grid.rows, i, context);
      purity.set(column.id, Math.min(pure, purity.get(column.id) ?? 1));
    });
    const own = withSecondDays(rowsOf(grid, columns, schema, inner, context), schema);
    rows.push(...ownRows(withoutSums(own, schema), schema));
  }
  const numbered = numbersApart(rows, schema, labels);
  const items = plausibleItems(keepFirstLanguage(partAmounts(numbered, schema, context), schema), schema);
  return { schema, rows: codesApart(countsApart(items, schema), schema), labels, purity };
}

function rowsOf(
  grid: Grid,
  named: (ColumnSchema | null)[],
  schema: TableSchema,
  inner: LabelIndex,
  context: DocumentContext,
): TableRow[] {
  const places = (wanted: (column: ColumnSchema) => boolean | undefined) =>
    named.flatMap((c, i) => (c && wanted(c) ? [i] : []));
  const page = context.pages.find((p) => p.number === grid.header.page);
  const lineHeight = page?.lineHeight ?? 10;
  const gathered = gatherItems(withCarriedDays(grid.rows, named, { schema, lineHeight }), {
    anchors: places((c) => c.anchor),
    strict: places((c) => STRICT.has(c.type)),
    lineHeight,
    byCount: true,
    accepts: (row: GridRow) => isItem(row, named, context),
    ...(page ? { bandOf: bandsOf(page, grid.header) } : {}),
  });
  const { items, columns } = unstack({ items: gathered, columns: named }, schema.columns);
  const header = columns.map((_, i) => grid.header.cells[i]?.text ?? '');
  const meant = columns.map((c, i) => grid.header.cells[i]?.meanings.some(({ id }) => id === c?.id) ?? false);
  const set = columns.map((_, i) => items.map((item) => fromFirstLine(item, i)));
  const heads = new Map(
    columns.flatMap((c, i) =>
      c && grid.header.cells[i]?.spans[0] ? [[c.id, joinSpans(grid.header.cells[i].spans, ' ')]] : [],
    ),
  );
  const below = discountsBelow(grid.discounts, items);
  const rows = items.map((item, k): TableRow => {
    const { row, tail } = item;
    const cells = new Map<string, CellValue>();
    columns.forEach((column, i) => {
      if (!column) return;
      const spans = MANY_LINES.has(column.type)
        ? textLines(set[i]![k]!, i, {
            inner,
            lineHeight,
            ...(column.whole ? { whole: true } : {}),
            ...(column.carried ? { carried: true } : {}),
            ...textHabits(set[i]!, set[i]![k]!, i),
          })
        : column.type === 'id'
          ? codeLine(item, i, context)
          : row.cells[i]!.spans;
      put(
        cells,
        column,
        column.id === 'name' ? nameLines(spans, header[i]!, page) : spans,
        { header: header[i]!, meant: meant[i]! },
        context,
      );
    });
    const words = requiredWords(row, columns, schema, cells);
    if (words) put(cells, words.column, words.spans, { header: header[words.at]!, meant: true }, context);
    readSharedCells(cells, schema, grid.header.cells, columns, [row, ...tail], context);
    complete(cells, schema, row, columns, context);
    partStretch(cells, schema);
    withHeadUnit(cells, schema, heads);
    const less = takeOff(cells, below.get(item) ?? []);
    // A code above the name is ours; a line below may tell that of the customer.
    const ours = columns.length > grid.header.cells.length ? columns.at(-1)?.id : undefined;
    const code = ours === undefined ? undefined : cells.get(ours);
    if (ours !== undefined) cells.delete(ours);
    for (const line of tail) labelledParts(line, schema, inner, context, cells);
    if (ours !== undefined && code && !cells.has(ours)) cells.set(ours, code);
    return { cells, page: row.page, ...(less ? { less } : {}) };
  });
  const counted = withCountsAtPrices(items, withSeals(items, rows, schema), schema, context);
  const reckoned = withMissingFactors(items, counted, schema, context);
  return withLinesOfItems({ items, rows: reckoned }, schema, context);
}

/** "Names and addresses of founder members": the name comes first, its address on the lines below. */
const WITH_ADDRESS = /address|adress|anschrift|direcci[oó]n|domicilio|indirizzo|morada|endereço|地址|住址/iu;

/** Lines below a name under no such heading: "7 Mo Tat Wan, Lamma Island", "Flat 3A, 22 Peak Road". */
const OF_ADDRESS = /^(?=.*,\s)(?=.*\d)(?:\d|flat\b|room\b|rm\b|unit\b|suite\b|no\.|\p{L}[\p{L}.'’ -]* \d)/iu;

function nameLines(spans: readonly Span[], header: string, page: PageLayout | undefined): readonly Span[] {
  const told = WITH_ADDRESS.test(header);
  const lines = spans.flatMap((span) => linesIn(span, page));
  const opens = told ? /[\d(（]/u : OF_ADDRESS;
  const address = lines.findIndex(
    ({ text }, i) => i > 0 && (opens.test(text) || (told && isAddressLine(text))),
  );
  return address < 0 ? spans : lines.slice(0, address);
}

/** The lines of a cell that was read as one. */
function linesIn(span: Span, page: PageLayout | undefined): readonly Span[] {
  const [left, top, right, bottom] = span.placed;
  const inside = page?.segments.filter(
    ({ box }) => centreY(box) > top && centreY(box) < bottom && centreX(box) > left && centreX(box) < right,
  );
  return inside && inside.length > 1 ? inside.map(wholeSpan) : [span];
}

/**
 * Money and days stand in one cell with the number that they belong to: the line that is neither is the number. A number
 * may go on in the next line, behind a hyphen.
 */
function codeLine({ row, tail }: TableItem, at: number, context: DocumentContext): readonly Span[] {
  const lines = [row, ...tail].flatMap((line) => line.cells[at]?.spans ?? []);
  const [first] = lines;
  const isOther = ({ text }: Span) =>
    readValues('date', text, context).length > 0 || /^\s*(?:[A-Z]{3}|\p{Sc})\s?\d[\d.,]*\s*$/u.test(text);
  const number = lines.find((span) => !isOther(span) && /\d/u.test(span.text));
  if (first && isOther(first) && number) return [number];
  const { spans } = row.cells[at]!;
  const last = spans.at(-1);
  const from = last ? lines.indexOf(last) : -1;
  const until = lines.findIndex((line, i) => i >= from && !goesOn(line, lines[i + 1]));
  return from >= 0 ? [...spans, ...lines.slice(from + 1, until + 1)] : spans;
}

const goesOn = (line: Span, next: Span | undefined): boolean => next !== undefined && isBroken(line, next);

/** Columns of these types go on over the lines above and below the figures of their item. */
const MANY_LINES: ReadonlySet<ColumnSchema['type']> = new Set(['text', 'result']);

/** "min.", "max.": a tolerance without a figure. */
const WHICH_END = /^\s*(?:min|max|mind)(?:\.|imum|imal)?\s*$/iu;

/** A unit that no list knows, behind a number: "1 C62", "3 Psch", or "600 bouteilles" where that is all. */
const UNIT_CODE = /\d\s(?<unit>\p{Lu}[\p{L}\d]{0,5}\.?|(?<=^[\d.,\s]+)\p{L}{2,12}\.?)$/u;

function put(
  cells: Map<string, CellValue>,
  column: ColumnSchema,
  spans: readonly Span[],
  { header, meant }: { header: string; meant: boolean },
  context: DocumentContext,
): void {
  if (spans.length === 0) return;
  const span = joinLines(spans);
  if (/^[-–—./]*$/.test(span.text.trim())) return;
  if (column.figured && !/\d/u.test(span.text) && !WHICH_END.test(span.text)) return;
  const isWhole = column.type === 'text' || saysWhichEnd(column, span.text.trim());
  const [reading] = isWhole ? wholeText(span.text) : readCell(column.type, span.text, context);
  if (!reading) return;
  const reason: Reason =
    header === '' ? { kind: 'column-by-values' } : { kind: 'column-header', label: header };
  cells.set(column.id, {
    span,
    printed: span.text,
    value: reading.value,
    standard: reading.standard,
    reason,
    quality: reading.quality,
    lines: spans.length,
    fits: fitsColumn(column, span.text.trim(), context),
    ...(header !== '' && !meant ? { meant } : {}),
  });
  const coded = column.type === 'quantity' ? UNIT_CODE.exec(span.text)?.groups?.unit : undefined;
  const unit = reading.unit ?? coded;
  if (unit && !cells.has('unit') && (column.type === 'quantity' || column.type === 'result')) {
    cells.set('unit', {
      span,
      printed: unit,
      value: unit,
      standard: unit,
      reason: { kind: 'behind-number' },
      quality: 0.95,
      lines: 1,
    });
  }
}

/** A cell of words is taken whole: what reads as the end of a sentence in running text is an abbreviation here. */
function wholeText(printed: string): ValueReading[] {
  const value = printed.replace(/^[\s:：.#*=|()（）\-–—]+(?=\S)/, '').trim();
  const standard = value.replace(/\s+/g, ' ');
  const quality = /\p{L}{2}/u.test(value) ? 0.9 : 0.4;
  return value === '' ? [] : [{ start: 0, end: printed.length, value, standard, quality }];
}
