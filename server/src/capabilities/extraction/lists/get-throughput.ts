import type { ParsedQuery } from '@recto/contracts/endpoint';
import {
  type getThroughput as Contract,
  MOST_BARS,
  MOVES,
  type Move,
  type ThroughputBar,
} from '@recto/contracts/endpoints/throughput';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest } from '../../../platform/errors.ts';
import { edges, startOf, TimeZone } from '../../../platform/search/calendar.ts';
import { countMoves } from './throughput.queries.ts';

type Query = ParsedQuery<typeof Contract>;

/**
 * How many documents were read, confirmed, posted and failed, by bars of the calendar of a time zone: those of the
 * categories that the actor may see. Bars of nothing are left out.
 * Throws a Problem (400) for a zone that nobody knows, days in the wrong order, or too many bars.
 */
export async function getThroughput(scope: TenantScope, query: Query): Promise<ThroughputBar[]> {
  const zone = zoneOf(query.zone);
  const { since, until } = boundsOf(query, zone);
  if (until <= since) throw badRequest(said('days_in_order'));
  const bars = edges(since, until - 1, query.unit, zone, MOST_BARS);
  if (!bars) throw badRequest(said('too_many_bars', { bars: MOST_BARS }));
  const starts = [...bars.slice(0, -1)];
  const counted = await countMoves(scope, {
    since: new Date(since),
    until: new Date(until),
    starts: starts.map((start) => new Date(start)),
    categories: query.category === undefined ? null : [query.category].flat(),
    vendor: query.vendor || null,
    hasDocument: query.hasDocument === undefined ? null : query.hasDocument === 'true',
    channelLog: query.channelLog ?? null,
  });
  const found = new Map<number, ThroughputBar>();
  for (const { bar, move, documents } of counted) {
    const start = dayOf(zone.toLocal(starts[bar - 1] as number));
    found.set(bar, { ...(found.get(bar) ?? { start, ...NOTHING }), [move]: documents });
  }
  return [...found].sort(([a], [b]) => a - b).map(([, bar]) => bar);
}

const NOTHING = Object.fromEntries(MOVES.map((move) => [move, 0])) as Record<Move, number>;

function zoneOf(name: string): TimeZone {
  try {
    return new TimeZone(name);
  } catch {
    throw badRequest(said('no_time_zone', { zone: name }));
  }
}

const dayOf = (local: number): string => new Date(local).toISOString().slice(0, 10);

/** From the beginning of the first day to the end of the last one. */
function boundsOf({ from, to }: Query, zone: TimeZone): { since: number; until: number } {
  const month = startOf(Date.now(), 'month', zone);
  const startOfDay = (day: string): number => zone.toUtc(Date.parse(`${day}T00:00:00Z`));
  return {
    since: from === undefined ? month : startOfDay(from),
    until: to === undefined ? zone.add(month, 'month', 1) : zone.add(startOfDay(to), 'day', 1),
  };
}
