import type { DocumentContext } from '../context/context.ts';
import { centreX } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import { joinSpans, type Segment, type Span, spanOf, wholeSpan } from '../layout/segment.ts';
import type { TableSchema } from '../schema/types.ts';
import type { CellValue, TableRow } from './types.ts';

/** Products that a list has at least. */
const FEWEST = 3;
/** Slack of an edge in points. */
const EDGE = 4;

/** Words that lead to a code. */
const LEAD = String.raw`(?:(?:[Yy]our|[Oo]ur)\s(?:code|ref\.?|item)|[Rr]éf(?:érence)?|货号|貨號|[Aa]rt(?:ikel|icle|ículo|icolo|igo)?|[Ii]tem|[Cc]ode|[Cc][oó]d(?:igo|ice)?|[Rr][eé]f|SKU)\.?(?:[\s-]*(?:[Nn][or]|[Nn][º°])\.?)?[:\s]\s*`;
/** "SY-101", "10201190", "7214", "TP-11", "RCL 1021", "WF80-I": a code of a product, alone or behind such a word. */
const CODE = new RegExp(
  String.raw`^(?:${LEAD})?(?<code>(?=(?:\D*\d){3})[\p{Lu}\d][\p{Lu}\d./-]{2,15}|\p{Lu}{2,4}[\s-]?\d{2,6}|[\p{Lu}\d]{2,6}-[\p{Lu}\d]{1,6})$`,
  'u',
);
/** "10201190 — Hexyl Cinnamic Aldehyde", "G-220B gelatina bovina": a code and the name behind it. */
const BOTH =
  /^(?<code>(?=(?:\D*\d){2})[\p{Lu}\d][\p{Lu}\d./-]{2,15})\s?(?:[—–:·-]\s|\s)\s*(?<name>(?=.*(?:\p{L}{3}|\p{Script=Han}{2})).{3,80})$/u;
/** "Half sour spears, quart, HS-32", "Coulis de cassis (CO-CAS)", "• Apple rings (LK141)", "— aceite de soja, artículo 1022;": a name and the code behind it. */
const CODED = new RegExp(
  String.raw`^(?:[•·▪*–—-]\s+)?(?<name>(?=.*(?:\p{L}{3}|\p{Script=Han}{2})).{3,80}?)(?:(?:,\s+|\s*[（([]\s?|\s+[–—-]\s+)(?:${LEAD})?|\s+${LEAD})(?<code>(?=(?:[^\d]*\d){2})[\p{Lu}\d][\p{Lu}\d./-]{2,15}|\p{Lu}{2,4}\s\d{2,6}|(?<=[（([]\s?)\p{Lu}{2,4}[-/][\p{Lu}\d]{1,6}(?=[)）\]]))[)）\]]?(?:[;.]|,\s.*|\s[–—-]\s.*)?$`,
  'u',
);
const NAME = /^(?!.*[:：]$)(?=.*(?:\p{L}{3}|\p{Script=Han}{2})).{3,80}$/u;

/** "Art. 410022", "no. PG-100 · pareve": a code that says so, on a line of its own under the name. */
const UNDER =
  /^(?:(?:art(?:ikel|icle|ículo|icolo)?|item|code|c[oó]d(?:igo|ice)?|ref|sku)\.?(?:[\s-]*(?:n[or]|n[º°])\.?)?|n[or]\.|n[º°])[:\s]\s*(?<code>(?=\S*\d)[\p{L}\d][\p{L}\d./-]{1,15})(?:\s*[·,;|–—].*)?$/iu;
/** Lines of a name, and how far one stands over the next, in heights of a line. */
const WRAPPED = { lines: 2, gap: 1.2 };

type Product = { code: Span; name: Span; at: Segment };

/** Products that are listed by code and name, or name and code, under no heads of columns: in one list or several beside each other. */
export function productsListed(schema: TableSchema, context: DocumentContext): TableRow[] {
  const ids = new Set(schema.columns.map(({ id }) => id));
  if (!ids.has('product_code') || !ids.has('product_name')) return [];
  return context.pages.flatMap((page) =>
    [
      ...[inOneText, codeBehind, codeFirst, nameFirst].map((read) =>
        named(alike(page.segments.flatMap((s) => read(page, s) ?? []))),
      ),
      codesUnder(page),
    ]
      .reduce((best, list) => (list.length > best.length ? list : best))
      .map(({ code, name }): TableRow => {
        const cells = new Map([
          ['product_code', cellFor(code)],
          ['product_name', cellFor(name)],
        ]);
        return { cells, page: page.number };
      }),
  );
}

const inOneText = (_: PageLayout, at: Segment): Product | null => partsOf(at, BOTH);
const codeBehind = (_: PageLayout, at: Segment): Product | null => partsOf(at, CODED);

function partsOf(at: Segment, form: RegExp): Product | null {
  const { code = '', name = '' } = form.exec(at.text.trim())?.groups ?? {};
  if (name === '') return null;
  const span = (text: string, from: number) => spanOf(at, from, from + text.length);
  return { at, code: span(code, at.text.lastIndexOf(code)), name: span(name, at.text.indexOf(name)) };
}

const besideOf = ({ rows }: PageLayout, at: Segment): Segment | undefined => {
  const { segments } = rows[at.row]!;
  return segments[segments.indexOf(at) + 1];
};

function codeFirst(page: PageLayout, at: Segment): Product | null {
  const name = besideOf(page, at);
  const code = codeIn(at);
  return name && code && NAME.test(name.text) && !codeIn(name) ? { at, code, name: wholeSpan(name) } : null;
}

function nameFirst(page: PageLayout, at: Segment): Product | null {
  const beside = besideOf(page, at);
  const code = beside && codeIn(beside);
  return code && NAME.test(at.text) && !codeIn(at) ? { at, code, name: wholeSpan(at) } : null;
}

/** The code that a piece of text is, without the word that leads to it. */
function codeIn(at: Segment): Span | null {
  const code = CODE.exec(at.text.trim())?.groups?.code;
  if (code === undefined) return null;
  const from = at.text.lastIndexOf(code);
  return spanOf(at, from, from + code.length);
}

/** Products of a panel: the name, and its code in the line below, which says that it is one. */
function codesUnder(page: PageLayout): Product[] {
  const found = page.segments.flatMap((at): Product[] => {
    const code = UNDER.exec(at.text.trim())?.groups?.code;
    const name = nameOver(page, at);
    if (code === undefined || !name) return [];
    const start = at.text.indexOf(code, at.text.search(/[:\s]/u));
    return [{ at, code: spanOf(at, start, start + code.length), name }];
  });
  return found.length < FEWEST ? [] : listwise(found);
}

/** The lines right over a code at its edge, down from the code before. */
function nameOver({ segments }: PageLayout, at: Segment): Span | null {
  const lines: Segment[] = [];
  let below = at;
  for (let n = 0; n < WRAPPED.lines; n++) {
    const height = below.box[3] - below.box[1];
    const over = segments.find(
      (s) =>
        Math.abs(s.box[0] - at.box[0]) < EDGE &&
        s.box[1] < below.box[1] &&
        below.box[1] - s.box[3] < WRAPPED.gap * height - height / 2,
    );
    // A line goes on in a shorter one: what is shorter than the name under it is something else.
    const wraps = over && below !== at && over.box[2] - over.box[0] < below.box[2] - below.box[0];
    if (!over || UNDER.test(over.text.trim()) || wraps) break;
    lines.unshift(over);
    below = over;
  }
  const [first, ...more] = lines.map(wholeSpan);
  return first &&
    NAME.test(
      lines
        .map(({ text }) => text)
        .join(' ')
        .trim(),
    )
    ? joinSpans([first, ...more], ' ')
    : null;
}

/** Share of the names that are there once: what products are by law repeats ("Pareve"). */
const DISTINCT = 0.7;

/** The products where their names tell them apart, without the numbers that all of them have. */
function named(products: readonly Product[]): Product[] {
  const names = new Set(products.map(({ name }) => name.text));
  if (names.size < DISTINCT * products.length) return [];
  const numbered = products.every(({ name }) => NUMBER.test(name.text));
  return products.map(({ name, ...rest }) => ({ ...rest, name: numbered ? withoutNumber(name) : name }));
}

/** "1. Palm olein". */
const NUMBER = /^\s*\d{1,2}[.)]\s+/u;
const withoutNumber = (name: Span): Span => ({ ...name, text: name.text.replace(NUMBER, '') });

/** Letters and figures of a code as kinds: codes of one list are built alike. */
const shapeOf = ({ code }: Product): string => code.text.replace(/\d+/gu, '9').replace(/\p{L}+/gu, 'A');
/** Its parts alone: "WF80-I" and "SMP-MH". */
const partsShape = ({ code }: Product): string => code.text.replace(/[\p{L}\d]+/gu, 'A');

/** The products whose codes are built as most are, list by list from the left; line by line, codes are enough alike in their parts. */
function alike(products: readonly Product[]): Product[] {
  const [strict, loose] = [shapeOf, partsShape].map((shape) => mostAlike(products, shape));
  return listwise(loose!.length > strict!.length && isSolid(loose!) ? loose! : strict!);
}

function mostAlike(products: readonly Product[], shape: (product: Product) => string): Product[] {
  const shapes = products.map(shape);
  const times = (one: string) => shapes.filter((s) => s === one).length;
  const usual = shapes.toSorted((a, b) => times(b) - times(a))[0];
  const own = products.filter((p) => shape(p) === usual);
  const columns = own.filter((p) => own.filter((q) => sameColumn(p, q)).length > 1);
  return columns.length < FEWEST ? [] : columns;
}

/** Line follows on line: nothing else stands between them. */
function isSolid(products: readonly Product[]): boolean {
  const rows = [...new Set(products.map(({ at }) => at.row))].sort((a, b) => a - b);
  return rows.at(-1)! - rows[0]! === rows.length - 1;
}

const listwise = (products: readonly Product[]): Product[] =>
  products.toSorted((a, b) => (sameColumn(a, b) ? a.at.row - b.at.row : a.at.box[0] - b.at.box[0]));

/** One under the other, at one edge or about one middle. */
const sameColumn = (a: Product, b: Product): boolean =>
  Math.abs(a.at.box[0] - b.at.box[0]) < EDGE || Math.abs(centreX(a.at.box) - centreX(b.at.box)) < EDGE;

const cellFor = (span: Span): CellValue => ({
  span,
  printed: span.text,
  value: span.text.trim(),
  standard: span.text.trim(),
  reason: { kind: 'column-by-values' },
  quality: 0.85,
  lines: 1,
  fits: true,
});
