import type { DocumentContext } from '../context/context.ts';
import type { PageLayout } from '../layout/page.ts';
import { joinSpans, type Segment, type Span, spanOf, wholeSpan } from '../layout/segment.ts';
import type { TableSchema } from '../schema/types.ts';
import type { CellValue, TableRow } from './types.ts';

/** Products that a list has at least. */
const FEWEST = 3;
/** Slack of an edge in points. */
const EDGE = 4;

/** "SY-101", "10201190", "7214": a code of a product, alone. */
const CODE = /^(?=(?:\D*\d){3})[\p{Lu}\d][\p{Lu}\d./-]{2,15}$/u;
/** "10201190 — Hexyl Cinnamic Aldehyde", "G-220B gelatina bovina": a code and the name behind it. */
const BOTH =
  /^(?<code>(?=(?:\D*\d){2})[\p{Lu}\d][\p{Lu}\d./-]{2,15})\s?(?:[—–:·-]\s|\s)\s*(?<name>(?=.*(?:\p{L}{3}|\p{Script=Han}{2})).{3,80})$/u;
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
      ...[inOneText, codeFirst, nameFirst].map((read) =>
        alike(page.segments.flatMap((s) => read(page, s) ?? [])),
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

function inOneText(_: PageLayout, at: Segment): Product | null {
  const { code = '', name = '' } = BOTH.exec(at.text.trim())?.groups ?? {};
  if (name === '') return null;
  const from = at.text.lastIndexOf(name);
  return {
    at,
    code: spanOf(at, at.text.indexOf(code), code.length),
    name: spanOf(at, from, from + name.length),
  };
}

const besideOf = ({ rows }: PageLayout, at: Segment): Segment | undefined => {
  const { segments } = rows[at.row]!;
  return segments[segments.indexOf(at) + 1];
};

function codeFirst(page: PageLayout, at: Segment): Product | null {
  const name = besideOf(page, at);
  return name && CODE.test(at.text) && NAME.test(name.text) && !CODE.test(name.text)
    ? { at, code: wholeSpan(at), name: wholeSpan(name) }
    : null;
}

function nameFirst(page: PageLayout, at: Segment): Product | null {
  const code = besideOf(page, at);
  return code && CODE.test(code.text) && NAME.test(at.text) && !CODE.test(at.text)
    ? { at, code: wholeSpan(code), name: wholeSpan(at) }
    : null;
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

/** Letters and figures of a code as kinds: codes of one list are built alike. */
const shapeOf = ({ code }: Product): string => code.text.replace(/\d+/gu, '9').replace(/\p{L}+/gu, 'A');

/** The products whose codes are built as most are, list by list from the left. */
function alike(products: readonly Product[]): Product[] {
  const shapes = products.map(shapeOf);
  const times = (shape: string) => shapes.filter((s) => s === shape).length;
  const usual = shapes.toSorted((a, b) => times(b) - times(a))[0];
  const own = products.filter((p) => shapeOf(p) === usual);
  const columns = own.filter((p) => own.filter((q) => sameColumn(p, q)).length > 1);
  return columns.length < FEWEST ? [] : listwise(columns);
}

const listwise = (products: readonly Product[]): Product[] =>
  products.toSorted((a, b) => (sameColumn(a, b) ? a.at.row - b.at.row : a.at.box[0] - b.at.box[0]));

const sameColumn = (a: Product, b: Product): boolean => Math.abs(a.at.box[0] - b.at.box[0]) < EDGE;

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
