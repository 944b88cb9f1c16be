import type { Category } from '@recto/contracts/categories';
import type { Section, Table } from '@recto/contracts/result';
import type { PageFacts } from '../classify/page-facts.ts';
import { layOut } from '../layout/page.ts';
import type { PageText } from '../types.ts';
import { extractGeneric } from './generic.ts';

/** A document of no kind under the category that it is read as, with what was found. */
export type Unknown = { category: Category; sections: Section[] };

/** So many pages are looked at to tell what all of them consist of. */
const LOOKED_AT = 3;
/** Tables of at least so many rows and columns count, filled to such a share; others are forms, or parts of them. */
const TABLE = { rows: 4, columns: 3, filled: 0.6 };
/** From which share of the print on tables are what a document consists of, if they hold so many times that of its labels and values. */
const TABLES = { share: 0.33, times: 1.5 };
/** A page set in columns is tables too where less of it than this is labels with their values. */
const HARDLY_FILLED_IN = 0.3;
/** What looks like running text is a form where so many labels with values hold so much of the print. */
const FILLED_IN = { pairs: 8, share: 0.5 };
/** Lines of this length are running text, and a document is from this share of them on. */
const LINE = { length: 40, share: 0.8 };
/** Running text is read without its tables: with more of them than this it is read as a form, which keeps both. */
const MOST_TABLES = 0.05;
/** A Chinese character takes the room of so many letters, and says as much. */
const HAN = 2.5;

/** How much is printed: letters, Chinese counting for more. */
function lengthOf(text: string): number {
  const all = [...text.replace(/\s/gu, '')].length;
  return all + (HAN - 1) * (text.match(/\p{Script=Han}/gu)?.length ?? 0);
}

const sumOf = (lengths: readonly number[]): number => lengths.reduce((sum, one) => sum + one, 0);

/** The share of the cells of a table that hold something. */
const filledOf = (columns: Table['columns']): number => {
  const cells = columns.flatMap(({ data }) => data);
  return cells.filter(({ values }) => (values[0] ?? '') !== '').length / Math.max(1, cells.length);
};

/** How long each piece of print on the pages is. */
const piecesOn = (pages: readonly PageText[]): number[] =>
  pages.flatMap((page) => layOut(page).segments.map(({ text }) => lengthOf(text)));

/** How many labels with values there are, and which shares of so much print they and tables hold. */
function sharesOf(sections: readonly Section[], print: number) {
  const fields = sections.flatMap((section) => section.fields);
  const tables = sections
    .flatMap((section) => section.tables)
    .filter(({ columns }) => columns.length >= TABLE.columns && columns[0]!.data.length >= TABLE.rows)
    .filter(({ columns }) => filledOf(columns) >= TABLE.filled);
  const pairs = fields.map(({ label, data }) => lengthOf(label.value) + lengthOf(data.values[0] ?? ''));
  const cells = tables.flatMap(({ columns }) =>
    columns.flatMap(({ data }) => data.map(({ values }) => lengthOf(values[0] ?? ''))),
  );
  return { count: fields.length, pairs: sumOf(pairs) / print, tables: sumOf(cells) / print };
}

/** What a document of no kind mostly consists of; bounds chosen on 147 made-up ones. */
function kindOf(pages: readonly PageText[], looks: PageFacts['made']): Category {
  const pieces = piecesOn(pages);
  const print = Math.max(1, sumOf(pieces));
  const running = sumOf(pieces.filter((length) => length >= LINE.length)) >= LINE.share * print;
  if (running && looks === 'text') return 'TEXT_DUMMY';
  const { count, pairs, tables } = sharesOf(extractGeneric(pages, 'FORM_DUMMY').sections, print);
  if (running && tables <= MOST_TABLES) return 'TEXT_DUMMY';
  if (looks === 'text')
    return count >= FILLED_IN.pairs && pairs >= FILLED_IN.share ? 'FORM_DUMMY' : 'TEXT_DUMMY';
  const isTable = tables >= TABLES.share && tables > TABLES.times * pairs;
  return isTable || (looks === 'table' && pairs < HARDLY_FILLED_IN) ? 'TABLE_DUMMY' : 'FORM_DUMMY';
}

/**
 * Reads a document that is none of the known kinds as running text, as tables, or as labels with their values: by what
 * holds most of its print. `looks`: how its first page looks.
 */
export function readUnknown(pages: readonly PageText[], looks: PageFacts['made']): Unknown {
  const category = kindOf(pages.slice(0, LOOKED_AT), looks);
  return { category, sections: extractGeneric(pages, category).sections };
}
