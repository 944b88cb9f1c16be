import type { ChartFilter, ChartQuestion } from '@recto/contracts/charts/question';
import type { Narrowing } from '@recto/contracts/charts/records';
import { MAIN_DATE } from '@recto/contracts/charts/shapes';
import type { ListState } from '@recto/contracts/lists/definition';
import { plusDays, plusUnits, startOf } from '../../../lib/calendar-days.ts';
import { nextStart } from './axis.ts';
import type { ChartAxes } from './spec-of.ts';

type Facet = { readonly id: string; readonly several: boolean };
const ticked = (id: string): Facet => ({ id, several: true });
const given = (id: string): Facet => ({ id, several: false });

/** By field of a question: the filter of the list of documents that says the same. */
const FACETS: Readonly<Record<string, Facet>> = {
  category: ticked('category'),
  status: ticked('status'),
  extractionTags: ticked('tags'),
  vendor: ticked('vendor'),
  plant: ticked('plant'),
  pageCategories: ticked('pages'),
  failedChecks: ticked('invalid'),
  postMode: ticked('postMode'),
  sender: ticked('sender'),
  inputChannel: ticked('channel'),
  inputChannelInbox: ticked('inbox'),
  duplicate: ticked('duplicate'),
  hasDocument: ticked('mail'),
  vendorKey: given('vendorKey'),
  missedRequirements: given('missed'),
  senderClass: given('senderClass'),
  hasIpc: given('hasIpc'),
  fromRobot: given('robot'),
  inputChannelType: given('inputType'),
};
/** The date that the list can be narrowed by to the day, in the zone of the tenant. */
const DATE = MAIN_DATE.extraction;

type Days = { from: string; to: string };
type Said = { values: Map<string, string[]>; days: Days | null };

/** By the clock of the tenant; null until it is known. */
export type Clock = { zone: string; today: string } | null;

/** A place of a chart, and a series of it; null: all of them. */
export type ChartPoint = { at: number | null; nth: number | null };

const EVER: Days = { from: '0001-01-01', to: '9999-12-31' };
const both = (a: Days | null, b: Days): Days => ({
  from: a && a.from > b.from ? a.from : b.from,
  to: a && a.to < b.to ? a.to : b.to,
});

/** Also of one of these; false where the list has no word for it. */
function narrowTo(said: Said, field: string, values: readonly unknown[]): boolean {
  if (!FACETS[field] || values.some((value) => value === null || value === '')) return false;
  const texts = values.map(String);
  const before = said.values.get(field);
  said.values.set(field, before ? before.filter((value) => texts.includes(value)) : texts);
  return true;
}

function filterBy(said: Said, filter: ChartFilter, clock: Clock): boolean {
  if (filter.how === 'is') return narrowTo(said, filter.field, filter.values);
  if (filter.field !== DATE || !clock) return false;
  if (filter.how === 'between') {
    const day = (bound: unknown, none: string) => (typeof bound === 'string' ? bound : none);
    said.days = both(said.days, { from: day(filter.from, EVER.from), to: day(filter.to, EVER.to) });
    return true;
  }
  if (filter.how !== 'last') return false;
  const present = startOf(clock.today, filter.unit);
  const from = plusUnits(present, filter.unit, 1 - filter.count);
  said.days = both(said.days, { from, to: plusDays(plusUnits(present, filter.unit, 1), -1) });
  return true;
}

function pointAt(said: Said, { over }: ChartQuestion, axes: ChartAxes, { at, nth }: ChartPoint): boolean {
  const { along, beside, places, groups } = axes;
  if (nth !== null && beside !== undefined && !narrowTo(said, beside, [groups[nth] ?? null])) return false;
  if (at === null) return true;
  const place = places[at] ?? null;
  if (!over) return narrowTo(said, along, [place]);
  const start = String(place);
  if (over.field !== DATE || start.length > 10) return false;
  said.days = both(said.days, { from: start, to: plusDays(nextStart(start, over.interval), -1) });
  return true;
}

function stateOf({ values, days }: Said, clock: Clock): ListState | null {
  const state: Record<string, string | string[]> = {};
  for (const [field, chosen] of values) {
    const { id, several } = FACETS[field] as Facet;
    const [only] = chosen;
    if (only === undefined || (!several && chosen.length > 1)) return null;
    state[id] = several ? chosen : only;
  }
  if (days) {
    if (!clock || days.from > days.to) return null;
    state.span = `${days.from}..${days.to} ${clock.zone}`;
  }
  return state as ListState;
}

/** The list of exactly the documents behind a point of a chart; null where the list cannot ask for them. */
export function listOf(
  question: ChartQuestion,
  axes: ChartAxes,
  point: ChartPoint,
  { narrowing, clock }: { narrowing: Narrowing; clock: Clock },
): ListState | null {
  const { source, filters } = question;
  if (source.kind !== 'search' || source.index !== 'extraction') return null;
  const said: Said = { values: new Map(), days: null };
  const { period, values } = narrowing;
  const all: ChartFilter[] = [
    ...filters,
    ...Object.entries(values).flatMap(([field, chosen]): ChartFilter[] =>
      chosen.length > 0 ? [{ how: 'is', field, values: chosen }] : [],
    ),
    ...(period ? [{ how: 'between' as const, field: question.over?.field ?? DATE, ...period }] : []),
  ];
  if (!all.every((filter) => filterBy(said, filter, clock))) return null;
  return pointAt(said, question, axes, point) ? stateOf(said, clock) : null;
}
