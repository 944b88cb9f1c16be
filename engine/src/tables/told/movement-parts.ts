import type { DocumentContext } from '../../context/context.ts';
import type { Segment } from '../../layout/segment.ts';
import { MONEY } from '../carried-days.ts';
import { readCell } from '../cell-values.ts';

/** A sum of money in full: a number of a paper or a year has no such end. */
const CENTS = /\d[.,]\d\d(?!\d)|\d{1,3}(?:[.,'’\s]\d{3})+(?!\d)/u;
/** A day at the start of a line, behind the number of the movement at most. */
export const DAY =
  /^\s*(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}(?:[-./](?:\d{4}|\d{2})?)?|\d{1,2}\.?\s\p{L}{3,9}\.?(?:\s\d{4})?|\p{L}{3,9}\.?\s\d{1,2}(?:,?\s\d{4})?)(?=\s|$)/u;

/** Whether a text is a sum of money and nothing else. */
export const isSum = ({ text }: Segment): boolean => MONEY.test(text) && CENTS.test(text);

/** The day that a text opens with, and where what follows begins. */
export function dayOn({ text }: Segment, context: DocumentContext): { value: string; end: number } | null {
  const day = DAY.exec(text)?.[0];
  const [reading] = day === undefined ? [] : readCell('date', day.trim(), context);
  return day !== undefined && reading ? { value: reading.standard, end: day.length } : null;
}
