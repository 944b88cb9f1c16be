import type { ChartQuestion } from '@recto/contracts/charts/question';
import type { ChartData } from '@recto/contracts/charts/records';
import type { VizType } from '@recto/contracts/charts/shapes';
import type { Locale } from '@recto/contracts/endpoints/tenancy';
import { type PdfBlock, QUIET, TEXT } from '@recto/engine/pdf/blocks';
import type { PdfChart } from '@recto/engine/pdf/charts';
import { fieldName, valueName } from './words.ts';

export const line = (text: string, look: Partial<typeof TEXT> = {}, space = 4): PdfBlock => ({
  kind: 'text',
  runs: [{ text, style: { ...TEXT, ...look } }],
  indent: 0,
  quotes: 0,
  space,
});
export const quiet = (text: string): PdfBlock => line(text, { color: QUIET, size: 8.5 }, 3);

/** Labels of a chart that is drawn, series of it; what has more is a table. */
const MOST = { labels: 40, series: 12 } as const;
const KINDS: Partial<Record<VizType, PdfChart['kind']>> = {
  big_number: 'number',
  bar: 'bar',
  stacked: 'stacked',
  line: 'line',
  pie: 'pie',
  heatmap: 'heatmap',
};

type Shown = { viz: VizType; question: ChartQuestion; data: ChartData; locale: Locale };
type Way = { field: string; isTime: boolean };

const waysOf = ({ by, over }: ChartQuestion): Way[] => [
  ...by.map(({ field }) => ({ field, isTime: false })),
  ...(over ? [{ field: over.field, isTime: true }] : []),
];

/** The figures of a chart as a drawing, or as a table where it is one or too much for a drawing. */
export function chartBlocks(shown: Shown): PdfBlock[] {
  const drawn = drawing(shown);
  return drawn ? [{ kind: 'chart', chart: drawn }] : [tableOf(shown)];
}

function drawing({ viz, question, data, locale }: Shown): PdfChart | null {
  const kind = KINDS[viz];
  if (!kind) return null;
  const measure = data.colnames.at(-1) ?? '';
  const ways = waysOf(question);
  if (ways.length === 0)
    return { kind, labels: [''], series: [{ name: '', values: [toNumber(data.data[0]?.[measure])] }] };
  // Time goes along the axis; of two other ways the first does.
  const along = ways.find(({ isTime }) => isTime) ?? (ways[0] as Way);
  const across = ways.find((way) => way !== along);
  const named = (way: Way, value: unknown) =>
    way.isTime ? String(value) : valueName(question.source, way.field, value, locale);
  const labels = [...new Set(data.data.map((row) => named(along, row[along.field])))];
  if (along.isTime) labels.sort();
  const names = across ? [...new Set(data.data.map((row) => named(across, row[across.field])))] : [''];
  if (labels.length > MOST.labels || names.length > MOST.series) return null;
  const series = names.map((name) => ({ name, values: labels.map((): number | null => null) }));
  for (const row of data.data) {
    const one = series[across ? names.indexOf(named(across, row[across.field])) : 0];
    if (one) one.values[labels.indexOf(named(along, row[along.field]))] = toNumber(row[measure]);
  }
  return { kind, labels, series };
}

const toNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function tableOf({ question, data, locale }: Shown): PdfBlock {
  const ways = waysOf(question);
  const measure = data.colnames.at(-1) ?? '';
  const cell = (text: string, isHead = false) => ({
    blocks: [line(text, { bold: isHead, size: 8 }, 0)],
    columns: 1,
    rows: 1,
    ...(isHead && { fill: '#f1f5f9' }),
  });
  const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
  return {
    kind: 'table',
    ruled: true,
    rows: [
      [...ways.map(({ field }) => cell(fieldName(question.source, field, locale), true)), cell('#', true)],
      ...data.data.map((row) => [
        ...ways.map((way) =>
          cell(
            way.isTime
              ? String(row[way.field] ?? '')
              : valueName(question.source, way.field, row[way.field], locale),
          ),
        ),
        cell(typeof row[measure] === 'number' ? format.format(row[measure]) : '–'),
      ]),
    ],
  };
}
