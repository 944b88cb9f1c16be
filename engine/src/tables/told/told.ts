import type { PageLayout, Row } from '../../layout/page.ts';
import { type Segment, type Span, segmentOf } from '../../layout/segment.ts';
import type { CellValue } from '../types.ts';

/** How good a value is that its wording or form alone tells, 0 to 1. */
const QUALITY = 0.85;

/** A cell that no heading names: what a sentence, a form or a box says, as it is printed unless another value is given. */
export const toldCell = (
  span: Span,
  value: string = span.text.trim(),
  standard: string = value,
  quality: number = QUALITY,
): CellValue => ({
  span,
  printed: span.text,
  value,
  standard,
  reason: { kind: 'sentence-wording' },
  quality,
  lines: 1,
});

/** A row of a page as one text. */
export const lineOf = ({ number }: PageLayout, { index, segments }: Row): Segment =>
  segmentOf(
    number,
    index,
    segments.flatMap((s) => s.words),
  );
