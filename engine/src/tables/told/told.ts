import type { PageLayout, Row } from '../../layout/page.ts';
import { type Segment, type Span, segmentOf } from '../../layout/segment.ts';
import type { Reason } from '../../reasons.ts';
import type { CellValue } from '../types.ts';

/** How good a value is that its wording or form alone tells, 0 to 1. */
const QUALITY = 0.85;
/** How good a figure is that arithmetic tells. */
const SUMMED = 0.9;

/** A cell that no heading names: what a sentence, a form or a box says, as it is printed unless another value is given. */
export const toldCell = (
  span: Span,
  value: string = span.text.trim(),
  standard: string = value,
  quality: number = QUALITY,
  reason: Reason = { kind: 'sentence-wording' },
): CellValue => ({
  span,
  printed: span.text,
  value,
  standard,
  reason,
  quality,
  lines: 1,
});

/** The same of what its form, or the figures around it, tell. */
export const cellByValues = (span: Span, value?: string, standard?: string): CellValue =>
  toldCell(span, value, standard, QUALITY, { kind: 'column-by-values' });

/** A figure that makes sums add up: a balance, a product, what is left of a total. */
export const cellBySums = (span: Span, standard: string): CellValue =>
  toldCell(span, standard, standard, SUMMED, { kind: 'makes-sums' });

/** A row of a page as one text. */
export const lineOf = ({ number }: PageLayout, { index, segments }: Row): Segment =>
  segmentOf(
    number,
    index,
    segments.flatMap((s) => s.words),
  );
