import type { EChartsOption } from 'echarts';
import type { ChartColor, ChartSeries, ChartSpec, FigureText } from './spec.ts';

/** Colours of the tokens as they are now, light or dark. */
export type ChartLook = {
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly panel: string;
  readonly font: string;
  readonly palette: readonly string[];
  readonly meanings: Readonly<Record<ChartColor, string>>;
};

/** Names beside lying bars, in pixels; longer ones are cut, the table has them whole. */
const NAME_WIDTH = 170;
/** More series than these have a legend that is turned over. */
const FONT_SIZE = 12;

/** Colours of series: their meanings', and for others those of the palette that no meaning takes. */
export function colorsOf(look: ChartLook, series: readonly ChartSeries[]): string[] {
  const taken = new Set(series.flatMap(({ color }) => (color ? [look.meanings[color]] : [])));
  const free = look.palette.filter((color) => !taken.has(color));
  const left = free.length > 0 ? free : look.palette;
  let next = 0;
  return series.map(({ color }) => (color ? look.meanings[color] : (left[next++ % left.length] as string)));
}

/** @param title above the chart: where it leaves the page */
export function optionOf(spec: ChartSpec, look: ChartLook, text: FigureText, title?: string): EChartsOption {
  const hasLegend =
    spec.kind === 'pie' || spec.kind === 'stacked' || (spec.kind !== 'heatmap' && spec.series.length > 1);
  const above = title === undefined ? 0 : 32;
  const small = { color: look.quiet, fontSize: FONT_SIZE, fontFamily: look.font };
  return {
    animation: false,
    textStyle: { fontFamily: look.font, fontSize: FONT_SIZE, color: look.ink },
    color: [...look.palette],
    ...(title !== undefined && {
      backgroundColor: look.panel,
      title: { text: title, left: 12, top: 8, textStyle: { color: look.ink, fontSize: 14, fontWeight: 600 } },
    }),
    tooltip: {
      trigger: spec.kind === 'pie' || spec.kind === 'heatmap' ? 'item' : 'axis',
      axisPointer: { type: spec.kind === 'line' ? 'line' : 'shadow' },
      confine: true,
      backgroundColor: look.panel,
      borderColor: look.line,
      textStyle: { color: look.ink, fontSize: 13 },
      valueFormatter: (value) => text(typeof value === 'number' ? value : null),
    },
    legend: {
      show: hasLegend,
      type: 'scroll',
      top: above,
      left: 8,
      icon: 'roundRect',
      itemWidth: 12,
      itemHeight: 8,
      textStyle: { ...small, color: look.ink },
      pageTextStyle: small,
      pageIconColor: look.ink,
      pageIconInactiveColor: look.line,
    },
    ...(KINDS[spec.kind](spec, look, { above: above + (hasLegend ? 32 : 10), small, text }) as EChartsOption),
  };
}

type Small = { color: string; fontSize: number; fontFamily: string };
type Around = { above: number; small: Small; text: FigureText };
type Kind = (spec: ChartSpec, look: ChartLook, around: Around) => EChartsOption;

const named = (look: ChartLook, { small }: Around) => ({
  axisLabel: { ...small, hideOverlap: true },
  axisLine: { lineStyle: { color: look.line } },
  axisTick: { show: false },
});
const measured = (look: ChartLook, { small, text }: Around) => ({
  type: 'value' as const,
  minInterval: 1,
  axisLabel: { ...small, formatter: (value: number) => text(value) },
  splitLine: { lineStyle: { color: look.line } },
});

const standing =
  (type: 'line' | 'bar', stack: boolean): Kind =>
  (spec, look, around) => ({
    grid: { left: 12, right: 16, top: around.above, bottom: 8, containLabel: true },
    xAxis: { type: 'category', data: [...spec.categories], ...named(look, around) },
    yAxis: measured(look, around),
    series: spec.series.map((one, nth) => ({
      type,
      name: one.name,
      data: [...one.values],
      itemStyle: { color: colorsOf(look, spec.series)[nth] as string },
      ...(stack && { stack: 'all' }),
      ...(type === 'line'
        ? {
            symbol: ['circle', 'rect', 'triangle', 'diamond'][nth % 4] as string,
            symbolSize: 6,
            lineStyle: { width: 2 },
          }
        : { barMaxWidth: 32 }),
    })),
  });

const lying: Kind = (spec, look, around) => ({
  grid: { left: 12, right: 24, top: around.above, bottom: 8, containLabel: true },
  yAxis: {
    type: 'category',
    inverse: true,
    data: [...spec.categories],
    ...named(look, around),
    axisLabel: { ...around.small, color: look.ink, interval: 0, width: NAME_WIDTH, overflow: 'truncate' },
  },
  xAxis: measured(look, around),
  series: spec.series.map((one, nth) => ({
    type: 'bar',
    name: one.name,
    data: [...one.values],
    itemStyle: { color: colorsOf(look, spec.series)[nth] as string },
    barMaxWidth: 16,
    ...(spec.series.length === 1 && {
      label: {
        show: true,
        position: 'right',
        ...around.small,
        formatter: ({ value }: { value: unknown }) => text(around, value),
      },
    }),
  })),
});

const text = ({ text: words }: Around, value: unknown): string =>
  words(typeof value === 'number' ? value : null);

const pie: Kind = (spec, look, around) => ({
  series: [
    {
      type: 'pie',
      top: around.above,
      bottom: 8,
      radius: ['48%', '76%'],
      name: spec.series[0]?.name ?? '',
      data: spec.categories.map((name, at) => ({
        name,
        value: spec.series[0]?.values[at] ?? 0,
        itemStyle: { color: look.palette[at % look.palette.length] as string },
      })),
      itemStyle: { borderColor: look.panel, borderWidth: 2 },
      label: {
        color: look.ink,
        fontSize: FONT_SIZE,
        formatter: ({ name, value }) => `${name} ${text(around, value)}`,
      },
      labelLine: { lineStyle: { color: look.line } },
    },
  ],
});

const heatmap: Kind = (spec, look, around) => {
  const cells = spec.series.flatMap(({ values }, row) =>
    values.flatMap((value, column) => (value === null ? [] : [[column, row, value]])),
  );
  return {
    grid: { left: 12, right: 16, top: around.above, bottom: 40, containLabel: true },
    xAxis: { type: 'category', data: [...spec.categories], ...named(look, around) },
    yAxis: {
      type: 'category',
      inverse: true,
      data: spec.series.map(({ name }) => name),
      ...named(look, around),
      axisLabel: { ...around.small, color: look.ink, width: NAME_WIDTH, overflow: 'truncate' },
    },
    visualMap: {
      min: 0,
      max: Math.max(1, ...cells.map((cell) => cell[2] ?? 0)),
      calculable: false,
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      itemHeight: 120,
      itemWidth: 10,
      inRange: { color: [look.panel, look.meanings.accent] },
      textStyle: around.small,
      formatter: (value) => text(around, value),
    },
    series: [{ type: 'heatmap', data: cells, itemStyle: { borderColor: look.line, borderWidth: 1 } }],
  };
};

const KINDS: Readonly<Record<ChartSpec['kind'], Kind>> = {
  line: standing('line', false),
  bar: standing('bar', false),
  stacked: standing('bar', true),
  bars: lying,
  pie,
  heatmap,
};
