import type { ChartQuestion } from '@recto/contracts/charts/question';
import type { ChartData } from '@recto/contracts/charts/records';
import type { VizType } from '@recto/contracts/charts/shapes';
import type { ChartSpec } from '../../../portal/chart/spec.ts';
import { axisOf } from './axis.ts';

type Cell = ChartData['data'][number][string];
/** How things are called on screen. */
export type ChartNaming = {
  valueOf: (field: string, value: Cell) => string;
  startOf: (start: string) => string;
  measure: string;
};

const KINDS: Record<Exclude<VizType, 'big_number'>, ChartSpec['kind']> = {
  line: 'line',
  bar: 'bars',
  stacked: 'stacked',
  pie: 'pie',
  table: 'bar',
  heatmap: 'heatmap',
};

/** What is not there is none where things are counted, and nothing where they are measured. */
const COUNTED = ['count', 'sum', 'distinct'];

const different = (cells: readonly Cell[]): Cell[] => [...new Set(cells)];

/** The one figure of a question that is not divided. */
export function wholeOf({ colnames, data }: ChartData): number | null {
  const value = data[0]?.[colnames.at(-1) ?? ''];
  return typeof value === 'number' ? value : null;
}

export type ChartAxes = {
  /** The fields that are along the chart and in its series; `beside` is none for one series of everything. */
  along: string;
  beside: string | undefined;
  /** What stands along it, and the series; bars of time by their first day. */
  places: readonly Cell[];
  groups: readonly Cell[];
};

/** Time, or the first way of dividing, goes along a chart; the other is in series. */
export function axesOf({ by, over }: ChartQuestion, { data }: Pick<ChartData, 'data'>): ChartAxes {
  const [first, second] = by.map(({ field }) => field);
  const along = over ? over.field : (first ?? '');
  const beside = over ? first : second;
  const places = over
    ? axisOf(
        data.map((row) => String(row[along])),
        over.interval,
      )
    : different(data.map((row) => row[along] ?? null));
  const groups = beside === undefined ? [null] : different(data.map((row) => row[beside] ?? null));
  return { along, beside, places, groups };
}

/** Figures as what the chart draws. */
export function specOf(
  question: ChartQuestion,
  viz: Exclude<VizType, 'big_number'>,
  { colnames, data }: ChartData,
  naming: ChartNaming,
): ChartSpec {
  const { over, measure } = question;
  const value = colnames.at(-1) ?? '';
  const { along, beside, places, groups } = axesOf(question, { data });
  const found = new Map(
    data.map((row) => [JSON.stringify([row[along], beside === undefined ? null : row[beside]]), row[value]]),
  );
  const none = COUNTED.includes(measure.how) && viz !== 'heatmap' ? 0 : null;
  const kind = KINDS[viz];
  return {
    kind: over && kind === 'bars' ? 'bar' : kind,
    categories: places.map((place) => (over ? naming.startOf(String(place)) : naming.valueOf(along, place))),
    series: groups.map((group) => ({
      key: String(group),
      name: beside === undefined ? naming.measure : naming.valueOf(beside, group),
      values: places.map((place) => {
        const figure = found.get(JSON.stringify([place, group]));
        return typeof figure === 'number' ? figure : none;
      }),
    })),
  };
}
