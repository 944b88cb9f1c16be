import { OPEN_END } from '../context/continuation.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import { heightOf } from '../layout/geometry.ts';
import { joinSpans, type Segment, type Span, spanOf, wholeSpan } from '../layout/segment.ts';
import { isCompany } from '../lexicon/legal-forms.ts';
import { fold } from '../normalise/fold.ts';

/** Characters between a name and its legal form, at most. */
const FORM_WITHIN = 24;

/** A place that names somebody. */
export type Mention = { name: string; span: Span; segment: Segment; weight: number };

/**
 * The name with its legal form, which may stand on a line of its own or only in the small print.
 * `products` are the web addresses of those whose names are printed with those of their products.
 */
export function fullName(
  pages: readonly LabelledPage[],
  { span, segment, name }: Mention,
  all: readonly Mention[],
  products: readonly string[],
): Span {
  if (isCompany(span.text)) return span;
  const brand = brandIn(span.text, products);
  if (brand > 0) return spanOf(segment, 0, brand);
  const { rows } = pages.find((p) => p.page.number === segment.page)!.page;
  const under = rows
    .slice(segment.row + 1, segment.row + 3)
    .flatMap((row) => row.segments)
    .find(
      (s) =>
        Math.abs(s.box[0] - segment.box[0]) < 3 && s.box[1] - segment.box[3] < 0.5 * heightOf(segment.box),
    );
  // "Régie des Eaux du" goes on below.
  if (under && (isLegalForm(under.text) || OPEN_END.test(span.text)))
    return joinSpans([span, wholeSpan(under)], ' ');
  const legal = all
    .filter((m) => isCompany(m.span.text) && spellsOut(m.name, name))
    .sort((a, b) => a.name.length - b.name.length)[0];
  // A sentence that ends in the name is no name.
  const before = legal?.name.slice(0, legal.name.indexOf(name.split(' ')[0]!)).split(' ').length ?? 0;
  return (legal && before < 4 ? legal.span : inText(pages, span.text)) ?? span;
}

/** The name with its legal form amid a sentence: "Please pay to ... - Brewery of the Hills Ltd, reg. no. 12". */
function inText(pages: readonly LabelledPage[], name: string): Span | null {
  const words =
    name.match(/[\p{L}\p{N}&'’.-]+/gu)?.map((w) => w.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) ?? [];
  if (words.length === 0) return null;
  const printed = new RegExp(String.raw`(?<![\p{L}\d])${words.join(String.raw`\s+`)}`, 'iu');
  for (const segment of pages.flatMap(({ page }) => page.segments)) {
    const match = printed.exec(segment.text);
    if (!match) continue;
    const from = match.index + match[0].length;
    for (const form of segment.text.slice(from).matchAll(/[\s,]+[\p{L}&.]+/gu)) {
      const end = from + form.index + form[0].length;
      if (form.index > FORM_WITHIN) break;
      if (isCompany(segment.text.slice(from, end))) return spanOf(segment, match.index, end);
    }
  }
  return null;
}

/** "northlight software systems gmbh" spells out "northlight": it holds all its words and more. */
export function spellsOut(legal: string, brand: string): boolean {
  const words = legal.split(' ');
  const mine = brand.split(' ').filter((w) => /[\p{L}\d]/u.test(w));
  return mine.length > 0 && mine.every((word) => words.includes(word)) && words.length > mine.length;
}

/** "Northern Lights Everyday Savings" at northernlights.example: where the words end that the address names. */
function brandIn(text: string, domains: readonly string[]): number {
  const words = [...text.matchAll(/\S+/gu)];
  const at = words.findIndex(
    (_, i) =>
      i > 0 &&
      domains.includes(
        words
          .slice(0, i + 1)
          .map((w) => fold(w[0]))
          .join(''),
      ),
  );
  return at < 0 || at === words.length - 1 ? 0 : words[at]!.index + words[at]![0].length;
}

const isLegalForm = (text: string): boolean => isCompany(text) && text.trim().split(/\s+/).length <= 2;
