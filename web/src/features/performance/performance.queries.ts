import { getMicPerformance } from '@recto/contracts/endpoints/performance';
import { type OneSearchReply, type SearchReply, searchSeveral } from '@recto/contracts/endpoints/search';
import type { SearchBody } from '@recto/contracts/search/body';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { bodiesOf, type PerformanceAsked, vendorsBody } from './model/bodies.ts';
import { countsOf } from './model/figures.ts';

const STEADY = { placeholderData: keepPreviousData, meta: { errors: 'silent' } } as const;

const answered = (reply: OneSearchReply | undefined): SearchReply => {
  if (!reply || 'error' in reply) throw new Error(reply?.error.reason ?? 'no answer');
  return reply;
};

/** All charts of a page in one request. @throws Error when one of them cannot be asked */
async function ask<Name extends string>(
  bodies: Record<Name, SearchBody>,
  signal: AbortSignal,
): Promise<Record<Name, SearchReply>> {
  const names = Object.keys(bodies) as Name[];
  const body = names.flatMap((name): Record<string, unknown>[] => [{ index: 'extraction' }, bodies[name]]);
  const { responses } = await call(searchSeveral, { body, signal });
  return Object.fromEntries(names.map((name, at) => [name, answered(responses[at])])) as Record<
    Name,
    SearchReply
  >;
}

export const chartsQuery = (asked: PerformanceAsked) => {
  const bodies = bodiesOf(asked);
  return queryOptions({
    queryKey: ['performance', bodies],
    queryFn: ({ signal }) => ask(bodies, signal),
    ...STEADY,
  });
};

export const vendorsQuery = (asked: PerformanceAsked) => {
  const body = vendorsBody(asked);
  return queryOptions({
    queryKey: ['performance-vendors', body],
    queryFn: async ({ signal }) => countsOf((await ask({ vendors: body }, signal)).vendors, 'vendors'),
    ...STEADY,
  });
};

export const micsQuery = ({ range, vendor }: PerformanceAsked) => {
  const query = {
    startDate: range.from,
    endDate: range.to,
    unit: range.unit,
    ...(vendor !== undefined && { vendor }),
  };
  return queryOptions({
    queryKey: ['mic-performance', query],
    queryFn: ({ signal }) => call(getMicPerformance, { query, signal }),
    ...STEADY,
  });
};
