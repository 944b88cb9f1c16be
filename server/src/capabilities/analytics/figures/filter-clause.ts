import type { ChartFilter } from '@recto/contracts/charts/question';
import type { SearchClause } from '@recto/contracts/search/body';
import type { TimeZone } from '../../../platform/search/calendar.ts';
import type { AskedFields } from '../charts/askable.ts';
import { asDays, type Bounds, boundsOfDays, boundsOfLast } from './period.ts';

export type AskedAt = { readonly zone: TimeZone; readonly now: number };

const NOT_NUMBERS = ['date', 'moment', 'day'];

/** A filter of a question in the language of the search. */
export function clauseOf(filter: ChartFilter, fields: AskedFields, { zone, now }: AskedAt): SearchClause {
  const { field } = filter;
  const kind = fields.get(field)?.kind ?? 'text';
  const ranged = (bounds: Bounds): SearchClause => ({
    range: { [field]: kind === 'day' ? asDays(bounds, zone) : bounds },
  });
  switch (filter.how) {
    case 'is':
      return { terms: { [field]: filter.values } };
    case 'not':
      return { bool: { must_not: { terms: { [field]: filter.values } } } };
    case 'has':
      return filter.has ? { exists: { field } } : { bool: { must_not: { exists: { field } } } };
    case 'last':
      return ranged(boundsOfLast(filter, zone, now));
    case 'between': {
      if (NOT_NUMBERS.includes(kind)) return ranged(boundsOfDays(filter.from, filter.to, zone));
      const number = (bound: unknown) => (typeof bound === 'number' ? bound : undefined);
      const [gte, lte] = [number(filter.from), number(filter.to)];
      return {
        range: { [field]: { ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) } },
      };
    }
  }
}

/** All filters of a question: every record that it is about. */
export const clauseOfAll = (
  filters: readonly ChartFilter[],
  fields: AskedFields,
  moment: AskedAt,
): SearchClause => ({ bool: { filter: filters.map((filter) => clauseOf(filter, fields, moment)) } });
