import type { Candidate } from '../context/candidates.ts';
import type { DocumentContext } from '../context/context.ts';
import type { PageLayout } from '../layout/page.ts';
import { joinSpans, type Segment, type Span, spanOf } from '../layout/segment.ts';
import { amountOfWords } from '../normalise/amount-words.ts';
import { decimal, near } from '../normalise/decimal.ts';
import { moneyFirst, spelledAmountIn } from '../normalise/number-words.ts';
import { findNumbers } from '../normalise/numbers.ts';
import type { CategorySchema } from '../schema/types.ts';
import { SCORES } from './weights.ts';

const EXACT = { units: 0n, scale: 0 };

type Spelled = { span: Span; text: string; value: string; broken?: true };

/** An amount that is spelled out says itself what it is, and so do the figures of the same worth. */
export function spelledCandidates(schema: CategorySchema, context: DocumentContext): Candidate[] {
  const rule = schema.rules.find((r) => r.kind === 'words');
  if (rule?.kind !== 'words') return [];
  const found = context.pages
    .flatMap((page) => spelledOn(page))
    .sort((a, b) => b.text.length - a.text.length);
  const [longest] = found;
  if (!longest) return [];
  const { span, text, value, broken } = longest;
  const reason = { kind: 'form-of-value' } as const;
  const worth = decimal(value);
  const figures = context.pages.flatMap((page) =>
    page.segments.flatMap((segment) =>
      findNumbers(segment.text, context.decimalMark).flatMap((number): Candidate[] => {
        const figure = decimal(number.value);
        if (!worth || !figure || !near(worth, figure, EXACT)) return [];
        const at = spanOf(segment, number.start, number.end);
        return [
          {
            field: rule.figures,
            span: at,
            value: number.value,
            standard: number.value,
            score: SCORES.spelled,
            reason,
          },
        ];
      }),
    ),
  );
  // Two pieces of print that together are worth what the figures say: more than one of them beside its label.
  const score = broken && figures.length > 0 ? SCORES.spelledWhole : SCORES.spelled;
  const words = { field: rule.words, span, value: text, standard: text, score, reason };
  return [words, ...figures.slice(0, 1)];
}

/** Letters of the second piece, at least: "six". */
const SHORTEST = 3;

/** Rows below in which an amount may go on: a label or a stamp may stand between its two lines. */
const REACH = 3;

/** The amounts spelled on a page, each in one piece of print or going on in a piece below it. */
function spelledOn(page: PageLayout): Spelled[] {
  return page.rows.flatMap((row, i) => {
    const below = page.rows.slice(i + 1, i + 1 + REACH).flatMap(({ segments }) => segments);
    return row.segments.flatMap((segment) => {
      const one = inOne(segment);
      return one ? [one, ...below.flatMap((next) => inTwo(segment, next) ?? [])] : [];
    });
  });
}

function inOne(segment: Segment): Spelled | null {
  const run = spelledAmountIn(segment.text);
  if (!run) return null;
  const start = run.start + moneyFirst(segment.text.slice(run.start, run.end));
  const text = segment.text.slice(start, run.end);
  return { span: spanOf(segment, start, run.end), text, value: amountOfWords(text) ?? run.value };
}

function inTwo(above: Segment, below: Segment): Spelled | null {
  // "HK Dollars" under "港幣": the label has a second line, too.
  const label = moneyFirst(below.text);
  const whole = `${above.text} ${below.text.slice(label)}`;
  const run = spelledAmountIn(whole);
  const parted = above.text.length + 1;
  if (!run || run.start >= above.text.length || run.end <= parted) return null;
  // One letter of what stands below is no word of it.
  if (run.end - parted < SHORTEST) return null;
  const start = run.start + moneyFirst(whole.slice(run.start));
  const spans = [spanOf(above, start, above.text.length), spanOf(below, label, label + run.end - parted)];
  return { span: joinSpans(spans, ' '), text: whole.slice(start, run.end), value: run.value, broken: true };
}
