/** Which colour a series has: a meaning, or the next one of the palette. */
export type ChartColor = 'accent' | 'ok' | 'warn' | 'bad' | 'info' | 'done' | 'quiet';

/** Figures under one name, one for each category of the chart. Null: there is none. */
export type ChartSeries = {
  readonly key: string;
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly color?: ChartColor;
};

/**
 * What a chart shows. `pie` shows the first series by category, `heatmap` a row for each series; `bars` lie, for names
 * that need room; the others stand on a line of categories.
 */
export type ChartSpec = {
  readonly kind: 'line' | 'bar' | 'stacked' | 'bars' | 'pie' | 'heatmap';
  /** As they are written below the chart. */
  readonly categories: readonly string[];
  /** As they are said in full, where that differs. */
  readonly fullNames?: readonly string[];
  readonly series: readonly ChartSeries[];
};

/** A figure in words, in the language of the screen. */
export type FigureText = (value: number | null) => string;

export const fullName = ({ categories, fullNames }: ChartSpec, at: number): string =>
  fullNames?.[at] ?? categories[at] ?? '';

export const isEmpty = ({ categories, series }: ChartSpec): boolean =>
  categories.length === 0 ||
  series.every(({ values }) => values.every((value) => value === null || value === 0));

/** What is said of a category: its name and the figure of each series. */
export const saidOf = (spec: ChartSpec, at: number, text: FigureText): string =>
  `${fullName(spec, at)}: ${spec.series.map(({ name, values }) => `${name} ${text(values[at] ?? null)}`).join(', ')}`;
