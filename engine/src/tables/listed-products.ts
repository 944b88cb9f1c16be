import type { DocumentContext } from '../context/context.ts';
import type { PageLayout } from '../layout/page.ts';
import { type Segment, type Span, spanOf, wholeSpan } from '../layout/segment.ts';
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

type Product = { code: Span; name: Span; at: Segment };

/** Products that are listed by code and name, or name and code, under no heads of columns: in one list or several beside each other. */
export function productsListed(schema: TableSchema, context: DocumentContext): TableRow[] {
  const ids = new Set(schema.columns.map(({ id }) => id));
  if (!ids.has('product_code') || !ids.has('product_name')) return [];
  return context.pages.flatMap((page) =>
    [inOneText, codeFirst, nameFirst]
      .map((read) => alike(page.segments.flatMap((s) => read(page, s) ?? [])))
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

/** Letters and figures of a code as kinds: codes of one list are built alike. */
const shapeOf = ({ code }: Product): string => code.text.replace(/\d+/gu, '9').replace(/\p{L}+/gu, 'A');

/** The products whose codes are built as most are, list by list from the left. */
function alike(products: readonly Product[]): Product[] {
  const shapes = products.map(shapeOf);
  const times = (shape: string) => shapes.filter((s) => s === shape).length;
  const usual = shapes.toSorted((a, b) => times(b) - times(a))[0];
  const own = products.filter((p) => shapeOf(p) === usual);
  const columns = own.filter((p) => own.filter((q) => sameColumn(p, q)).length > 1);
  return columns.length < FEWEST
    ? []
    : columns.toSorted((a, b) => (sameColumn(a, b) ? a.at.row - b.at.row : a.at.box[0] - b.at.box[0]));
}

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
