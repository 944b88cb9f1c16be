import type { SearchFieldKind, SearchFields, SearchIndex } from '../search/fields.ts';

/** How figures are shown, and what a question needs for it. No schemas here: the first page of the portal may know it. */

export const VIZ_TYPES = ['big_number', 'line', 'bar', 'stacked', 'pie', 'table', 'heatmap'] as const;
export type VizType = (typeof VIZ_TYPES)[number];

/** How many ways of dividing a form shows, and whether time has to be or cannot be one of them. */
type Shape = { readonly least: number; readonly most: number; readonly time: 'needed' | 'never' | 'free' };
export const SHAPES: Record<VizType, Shape> = {
  big_number: { least: 0, most: 0, time: 'never' },
  line: { least: 1, most: 2, time: 'needed' },
  bar: { least: 1, most: 1, time: 'free' },
  stacked: { least: 2, most: 2, time: 'free' },
  pie: { least: 1, most: 1, time: 'never' },
  table: { least: 1, most: 2, time: 'free' },
  heatmap: { least: 2, most: 2, time: 'free' },
};

/** Whether a form can show figures that are divided so. */
export function fits(viz: VizType, { by, over }: { by: readonly unknown[]; over: unknown }): boolean {
  const { least, most, time } = SHAPES[viz];
  const ways = by.length + (over ? 1 : 0);
  const timely = time === 'free' || (time === 'needed') === Boolean(over);
  return timely && ways >= least && ways <= most;
}

export const MEASURES = ['count', 'sum', 'average', 'median', 'p90', 'min', 'max', 'distinct'] as const;
export type Measure = (typeof MEASURES)[number];

export const UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type CalendarUnit = (typeof UNITS)[number];

export const DATASET_KINDS = ['text', 'number', 'date', 'moment', 'flag'] as const;
export type DatasetKind = (typeof DATASET_KINDS)[number];

/** What a question can do with a field. */
export type Askable = {
  /** Divides by its values. */
  group: boolean;
  /** Divides by time. */
  time: boolean;
  /** Is summed up. */
  number: boolean;
  /** Its different values are counted. */
  distinct: boolean;
};
const of = (group: boolean, time: boolean, number: boolean, distinct: boolean): Askable => ({
  group,
  time,
  number,
  distinct,
});

export const ASKABLE: Record<SearchFieldKind | DatasetKind, Askable> = {
  keyword: of(true, false, false, true),
  keywords: of(true, false, false, true),
  boolean: of(true, false, false, false),
  flag: of(true, false, false, false),
  number: of(false, false, true, false),
  date: of(false, true, false, false),
  moment: of(false, true, false, false),
  code: of(false, false, false, false),
  id: of(false, false, false, false),
  text: of(false, false, false, false),
};
/** A column of text in a dataset is what a keyword is in an index. */
export const ASKABLE_IN_DATASET: Record<DatasetKind, Askable> = {
  ...ASKABLE,
  text: ASKABLE.keyword,
  number: of(true, false, true, true),
};

/** Dates that stand for a day, not for a moment: midnight UTC, whatever the zone of the tenant. */
const DAYS: Partial<Record<SearchIndex, readonly string[]>> = {
  extraction: ['documentDate'],
  extractionissue: ['dueDate'],
  religiouscertificate: ['expirationDate'],
};
export const isDay = (index: SearchIndex, field: string): boolean => DAYS[index]?.includes(field) ?? false;

/** When something of an index happened, where a period is asked for and the question names no date. */
export const MAIN_DATE: Record<SearchIndex, string> = {
  extraction: 'inputChannelDate',
  documentchannellog: 'createdDate',
  coamicsynonymsample: 'createdDate',
  extractionissue: 'createdDate',
  documentcase: 'createdDate',
  subscriptionusage: 'timestamp',
  religiouscertificate: 'inputChannelDate',
} as Record<SearchIndex, string>;

/** The fields of an index that a question can name, in the order of the index. Ids of records are no figures. */
export const askableFields = (fields: SearchFields): [string, SearchFieldKind][] =>
  Object.entries(fields).flatMap(([name, { kind }]) =>
    name === 'id' || name.includes('.') || !Object.values(ASKABLE[kind]).some(Boolean) ? [] : [[name, kind]],
  );

/** Columns of the grid that a dashboard is laid out on, and rows that a chart may be high. */
export const GRID = { columns: 12, highest: 12, charts: 40 } as const;

export type Tile = { chart: number; x: number; y: number; w: number; h: number };
export const overlaps = (a: Tile, b: Tile): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
