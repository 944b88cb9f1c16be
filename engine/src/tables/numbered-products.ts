import type { DocumentContext } from '../context/context.ts';
import type { PageLayout } from '../layout/page.ts';
import { type Segment, spanOf } from '../layout/segment.ts';
import { toldCell } from './told/told.ts';
import type { CellValue, TableRow } from './types.ts';

/** Products that a list has at least, and words that the name of one has at most. */
const LIST = { fewest: 3, words: 8 };
/** How far the numbers of one column may stand from one another, in points. */
const EDGE = 8;

/** "1. Smoke-type seasoning, spray dried": a number and a name; what ends like a sentence or a label is none. */
const NUMBERED =
  /^\s*[（(]?(?<n>\d{1,2})[.)）、]\s*(?<name>(?=.*(?:\p{L}{3}|\p{Script=Han}{2}))[^\s].{1,70}?)\s*$/u;
const ENDS = /(?:[.:;：。；]|\b(?:and|or|of|the|und|oder|et|ou|y|o|e))$/iu;
/** A code behind the name: "… – OF 1120", "… (KX-204)". */
const CODED =
  /^(?<name>.+?)(?:\s+[–—-]\s+|\s*[（(])(?<code>(?=\S*(?:\s\S+)?\d{2})[\p{Lu}\d][\p{Lu}\d./-]*(?:\s\d[\p{Lu}\d./-]*)?)[)）]?$/u;

type Numbered = { n: number; name: string; at: Segment };

/** Products that are numbered from one on, in one column or in several side by side, under no heads of columns. */
export const productsNumbered = (context: DocumentContext): TableRow[] =>
  context.pages.flatMap((page) => listOn(page).map((product) => rowOf(product, page)));

function listOn(page: PageLayout): Numbered[] {
  const found = page.segments.flatMap((at): Numbered[] => {
    const { n, name = '' } = NUMBERED.exec(at.text)?.groups ?? {};
    return n === undefined ? [] : [{ n: Number(n), name, at }];
  });
  const list = found.toSorted((a, b) => a.n - b.n);
  const counts = list.length >= LIST.fewest && list.every(({ n }, i) => n === i + 1);
  return counts && list.every((product, i) => isName(product) && stands(product, list[i - 1])) ? list : [];
}

const isName = ({ name }: Numbered): boolean =>
  !ENDS.test(name) &&
  name.split(/\s+/u).length <= LIST.words &&
  /^[\p{Lu}\p{N}\p{Script=Han}\p{Script=Kana}]/u.test(name);

/** Below the one before at the same edge, or in the next column. */
function stands({ at }: Numbered, before: Numbered | undefined): boolean {
  if (!before) return true;
  const step = at.box[0] - before.at.box[0];
  return Math.abs(step) < EDGE ? at.row > before.at.row : step > 0 || at.row > before.at.row;
}

function rowOf({ name, at }: Numbered, page: PageLayout): TableRow {
  const from = at.text.lastIndexOf(name);
  const { name: own = name, code } = CODED.exec(name)?.groups ?? {};
  const cells = new Map<string, CellValue>();
  if (code !== undefined) {
    const start = at.text.lastIndexOf(code);
    cells.set('product_code', toldCell(spanOf(at, start, start + code.length)));
  }
  cells.set('product_name', toldCell(spanOf(at, from, from + own.length)));
  return { cells, page: page.number };
}
