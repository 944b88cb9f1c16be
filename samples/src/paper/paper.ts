import type { Category } from '@recto/contracts/categories';
import type { Deal } from '../deals.ts';
import { brandColor, drawBoxedFacts, drawFacts, drawMark } from '../draw/parts.ts';
import type { Content, Sheet } from '../draw/sheet.ts';
import { drawTable } from '../draw/table.ts';
import type { Layout } from '../layout.ts';
import type { Random } from '../random.ts';
import type { Expected, ExpectedRow, Value } from '../types.ts';

/** A value as printed; `value` is its normalised form where that is another. Without an id it is not asked for. */
export type PaperEntry = { label: string; text: string | readonly string[]; id?: string; value?: Value };

export type PaperCell = string | { text: string; value: Value };
export type PaperTable = {
  name: string;
  columns: readonly (readonly [id: string, heading: string, width: number, align?: 'right'])[];
  rows: readonly Readonly<Record<string, PaperCell>>[];
};

/** A document as its author sees it; how it is set out is up to the look. */
export type Paper = {
  issuer: { name: string; lines: readonly string[]; id?: string };
  title: string;
  /** Beside one another, or one below the other on narrow looks. */
  groups: readonly (readonly PaperEntry[])[];
  tables?: readonly PaperTable[];
  /** Paragraphs; a value in one is marked by its id. */
  text?: readonly (string | readonly (string | { field: string; text: string })[])[];
  /** Values that stand in `text`. */
  told?: Record<string, Value>;
  /** Start each paragraph behind this many on a new page. */
  breakAfter?: number;
};

type Look = 'columns' | 'boxes' | 'rows';

const [LEFT, WIDTH] = [48, 499];
const BOTTOM = 780;

const joined = (text: PaperEntry['text']): string => (typeof text === 'string' ? text : text.join(', '));
const contentOf = ({ id, text }: PaperEntry): Content =>
  id === undefined
    ? joined(text)
    : typeof text === 'string'
      ? { field: id, text }
      : text.map((line) => [{ field: id, text: line }]);

const cellText = (cell: PaperCell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.text;

function truthOf({ issuer, groups, tables = [], told = {} }: Paper): Expected {
  const entries = groups.flat().flatMap(({ id, text, value }) => (id ? [[id, value ?? joined(text)]] : []));
  const rows = ({ rows: list }: PaperTable): ExpectedRow[] =>
    list.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([id, cell]) => [id, typeof cell === 'string' ? cell : cell.value]),
      ),
    );
  return {
    fields: { ...(issuer.id && { [issuer.id]: issuer.name }), ...Object.fromEntries(entries), ...told },
    tables: Object.fromEntries(tables.map((table) => [table.name, rows(table)])),
  };
}

/** Groups side by side, label and value each on a line. */
function inColumns(sheet: Sheet, groups: Paper['groups'], y: number): number {
  const width = WIDTH / groups.length - 12;
  const ends = groups.map((group, i) => {
    const frame = { x: LEFT + i * (width + 12), y, labelWidth: Math.min(150, width * 0.45), width };
    const facts = group.map((entry) => ({ label: entry.label, value: contentOf(entry) }));
    return drawFacts(sheet, frame, facts, { size: 9, gap: 4 });
  });
  return Math.max(y, ...ends);
}

/** Each group a row of boxes, the label small above its value. */
function inBoxes(sheet: Sheet, groups: Paper['groups'], top: number): number {
  return groups.reduce((y, group) => {
    const lines = Math.max(...group.map(({ text }) => (typeof text === 'string' ? 1 : text.length)));
    const width = WIDTH / group.length;
    const facts = group.map((entry) => ({ label: entry.label, value: contentOf(entry), width }));
    return drawBoxedFacts(sheet, { x: LEFT, y, height: 26 + 12.5 * lines }, facts, { size: 9 });
  }, top);
}

/** One below the other over the whole width, with lines between. */
const inRows = (sheet: Sheet, groups: Paper['groups'], y: number): number =>
  drawFacts(
    sheet,
    { x: LEFT, y, labelWidth: 190, width: WIDTH },
    groups.flat().map((entry) => ({ label: entry.label, value: contentOf(entry) })),
    { size: 10, gap: 6, rules: '#c4c4c4' },
  );

const LOOKS = { columns: inColumns, boxes: inBoxes, rows: inRows } as const;

function paintTable(sheet: Sheet, { name, columns, rows }: PaperTable, y: number, color: string): number {
  const scale = WIDTH / columns.reduce((sum, [, , width]) => sum + width, 0);
  return drawTable(sheet, {
    name,
    x: LEFT,
    y,
    bottom: BOTTOM,
    rows,
    look: { size: 8.5, headFill: color, headColor: '#ffffff', rules: 'rows', gap: 4 },
    columns: columns.map(([id, heading, width, align]) => ({
      heading,
      width: width * scale,
      ...(align && { align }),
      cell: (row: Readonly<Record<string, PaperCell>>) => ({ field: id, text: cellText(row[id]) }),
    })),
  });
}

function paint(sheet: Sheet, paper: Paper, look: Look, color: string, random: Random): void {
  const { issuer, title, groups, tables = [], text = [] } = paper;
  drawMark(sheet, LEFT, 30, 36, color, random);
  const name = issuer.id ? { field: issuer.id, text: issuer.name } : issuer.name;
  let y = sheet.write({ x: LEFT + 46, y: 32, width: 420 }, name, { size: 14, weight: 'bold', color });
  y = sheet.write({ x: LEFT + 46, y, width: 420 }, issuer.lines.join(' · '), { size: 8 });
  y = sheet.write({ x: LEFT, y: y + 14, width: WIDTH }, title, { size: 17, weight: 'bold' }) + 12;
  y = LOOKS[look](sheet, groups, y) + 12;
  for (const table of tables) y = paintTable(sheet, table, y, color) + 12;
  for (const [index, paragraph] of text.entries()) {
    if (paper.breakAfter !== undefined && index > 0 && index % paper.breakAfter === 0) {
      sheet.newPage();
      y = 56;
    }
    const content: Content = typeof paragraph === 'string' ? paragraph : [paragraph];
    y = sheet.write({ x: LEFT, y, width: WIDTH }, content, { size: 10 }) + 8;
  }
}

type PaperLayout = Pick<Layout, 'id' | 'language'> & {
  category: Category;
  look: Look;
  family?: Layout['family'];
  invent: (habits: Random, doc: Random, deal?: Deal) => Paper;
};

/** A layout from what its author would write. */
export const paperLayout = ({ id, category, language, look, family, invent }: PaperLayout): Layout => ({
  id,
  category,
  language,
  family: family ?? (language === 'en' ? 'helvetica' : 'noto'),
  size: 'A4',
  compose(habits, doc) {
    const paper = invent(habits.random, doc, habits.deal);
    const color = brandColor(habits.random);
    return {
      vendor: paper.issuer.name,
      truth: truthOf(paper),
      paint: (sheet) => paint(sheet, paper, look, color, habits.random),
    };
  },
});
