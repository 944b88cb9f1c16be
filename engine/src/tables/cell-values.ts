import type { DocumentContext } from '../context/context.ts';
import type { ValueReading } from '../context/reading.ts';
import { readValues } from '../context/values.ts';
import { dateWithoutYear, findDates } from '../normalise/dates.ts';
import { rememberFor } from '../normalise/remember.ts';
import type { ValueType } from '../schema/types.ts';

/** The latest day that a document gives in full. */
const latestDay = rememberFor(({ pages, dateOrder }: DocumentContext): { day: string } => {
  const days = pages.flatMap((page) =>
    page.segments.flatMap((s) => findDates(s.text, dateOrder).map(({ value }) => value)),
  );
  return { day: days.toSorted().at(-1) ?? '' };
});

/** The values of a cell: those of a text, and days whose year the document says elsewhere ("02/17", "2 Apr"). */
export function readCell(type: ValueType, text: string, context: DocumentContext): readonly ValueReading[] {
  const found = readValues(type, text, context);
  if (type !== 'date' || found.length > 0) return found;
  const { day } = latestDay(context);
  const value = day === '' ? null : dateWithoutYear(text, context.dateOrder, day);
  return value ? [{ start: 0, end: text.length, value, standard: value, quality: 0.9 }] : [];
}
