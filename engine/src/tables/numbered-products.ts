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
  /^\s*[（(]?(?<n>\d{1,2})[.)）、]\s*(?<name>(?=.*(?:\p{L}{3}|\p{Script=Han}{2}))[^\s].{1,110}?)\s*$/u;
/** "– Glucose syrup DE 42": a mark and a name. */
const MARKED = /^\s*(?<mark>[–—•·▪*-])\s+(?<name>(?=.*(?:\p{L}{3}|\p{Script=Han}{2}))[^\s].{1,110}?)\s*$/u;
const ENDS = /(?:[.:;：。；]|\b(?:and|or|of|the|und|oder|et|ou|y|o|e))$/iu;
/** A code behind the name, with a word that leads to it or without: "… – OF 1120", "… (KX-204)", "… (item 61-2204) — pareve". */
const CODED =
  /^(?<name>.+?)(?:\s+[–—-]\s+|\s*[（(])(?:(?:[Ii]tem|[Aa]rt(?:icle|ikel|ículo|icolo)?|[Cc]ode|[Cc]ódigo|[Rr]ef|[Nn]o|[Nn]r)\b[.:]?\s*(?:[Nn]o|[Nn]r|[Nn][.º°])?[.:]?\s*)?(?<code>(?=\S*(?:\s\S+)?\d{2})[\p{Lu}\d][\p{Lu}\d./-]*(?:\s\d[\p{Lu}\d./-]*)?)(?:[)）]?$|[)）]\s*[,;–—-]\s.*$)/u;
/** What a product is by its law, behind the name: "… — pareve, symbol required". */
const STATUS =
  /\s+[–—-]\s+(?:parve|pareve|dairy|meat|lácteo|lacteo|milchig|fleischig|lait(?:ier)?|halal|kosher|koscher)(?!\p{L}).*$/iu;

type Numbered = { n: number; name: string; at: Segment };

/** Products that are numbered from one on, in one column or in several side by side, or marked one a line, under no heads of columns. */
export const productsNumbered = (context: DocumentContext): TableRow[] =>
  context.pages.flatMap((page) => listOn(page).map((product) => rowOf(product, page)));

function listOn(page: PageLayout): Numbered[] {
  const [numbered, marked] = [numberedOn(page), markedOn(page)];
  return marked.length > numbered.length ? marked : numbered;
}

/** Names behind one mark, line below line at one edge; a list whose items are no names is one of conditions. */
function markedOn(page: PageLayout): Numbered[] {
  const list: (Numbered & { mark: string })[] = [];
  for (const { segments } of page.rows) {
    const [at] = segments;
    const { mark, name = '' } = MARKED.exec(at?.text ?? '')?.groups ?? {};
    const last = list.at(-1);
    if (!at || mark === undefined || segments.length > 1) continue;
    if (
      last &&
      (last.mark !== mark || at.row > last.at.row + 1 || Math.abs(at.box[0] - last.at.box[0]) > EDGE)
    )
      return [];
    list.push({ n: list.length + 1, name, at, mark });
  }
  return list.length >= LIST.fewest && list.every(isName) ? list : [];
}

function numberedOn(page: PageLayout): Numbered[] {
  const found = page.segments.flatMap((at): Numbered[] => {
    const { n, name = '' } = NUMBERED.exec(at.text)?.groups ?? {};
    return n === undefined ? [] : [{ n: Number(n), name, at }];
  });
  const list = found.toSorted((a, b) => a.n - b.n);
  const counts = list.length >= LIST.fewest && list.every(({ n }, i) => n === i + 1);
  return counts && list.every((product, i) => isName(product) && stands(product, list[i - 1])) ? list : [];
}

/** The parts of an item: its name, and its code where it has one. */
function partsOf(item: string): { own: string; code: string | undefined } {
  const { name, code } = CODED.exec(item)?.groups ?? {};
  return { own: name ?? item.replace(STATUS, ''), code };
}

function isName({ name }: Numbered): boolean {
  const { own } = partsOf(name);
  return (
    !ENDS.test(own) &&
    own.split(/\s+/u).length <= LIST.words &&
    /^[\p{Lu}\p{N}\p{Script=Han}\p{Script=Kana}]/u.test(own)
  );
}

/** Below the one before at the same edge, or in the next column. */
function stands({ at }: Numbered, before: Numbered | undefined): boolean {
  if (!before) return true;
  const step = at.box[0] - before.at.box[0];
  return Math.abs(step) < EDGE ? at.row > before.at.row : step > 0 || at.row > before.at.row;
}

function rowOf({ name, at }: Numbered, page: PageLayout): TableRow {
  const from = at.text.lastIndexOf(name);
  const { own, code } = partsOf(name);
  const cells = new Map<string, CellValue>();
  if (code !== undefined) {
    const start = at.text.lastIndexOf(code);
    cells.set('product_code', toldCell(spanOf(at, start, start + code.length)));
  }
  cells.set('product_name', toldCell(spanOf(at, from, from + own.length)));
  return { cells, page: page.number };
}
