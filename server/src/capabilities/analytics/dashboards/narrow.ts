import type { ChartFilter, ChartQuestion } from '@recto/contracts/charts/question';
import type { Narrowing } from '@recto/contracts/charts/records';
import { MAIN_DATE } from '@recto/contracts/charts/shapes';
import type { AskedFields } from '../charts/askable.ts';

/** The name under which a period is told of that says nothing to a chart. */
export const PERIOD = 'period';

const DATES = ['date', 'moment', 'day'];

/** The date that a period of a dashboard is about: the one that the chart goes by, else when its records came. */
function dateOf({ source, over }: ChartQuestion, fields: AskedFields): string | undefined {
  if (over) return over.field;
  if (source.kind === 'search') return MAIN_DATE[source.index];
  return [...fields].find(([, { kind }]) => DATES.includes(kind))?.[0];
}

/**
 * A question with what readers narrow a dashboard by, and what of that says nothing to it. It only ever becomes
 * narrower.
 */
export function narrow(
  question: ChartQuestion,
  fields: AskedFields,
  { values, period }: Narrowing,
): { question: ChartQuestion; unfiltered: string[] } {
  const added: ChartFilter[] = [];
  const unfiltered: string[] = [];
  for (const [field, chosen] of Object.entries(values)) {
    if (chosen.length === 0) continue;
    if (fields.get(field)?.group) added.push({ how: 'is', field, values: chosen });
    else unfiltered.push(field);
  }
  if (period && (period.from !== null || period.to !== null)) {
    const field = dateOf(question, fields);
    if (field === undefined) unfiltered.push(PERIOD);
    else added.push({ how: 'between', field, ...period });
  }
  return { question: { ...question, filters: [...question.filters, ...added] }, unfiltered };
}
