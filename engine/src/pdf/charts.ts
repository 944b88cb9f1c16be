import type { PdfItem } from './items.ts';
import type { PdfPen } from './pen.ts';

/** Figures to be drawn: a value of each series at each label. */
export type PdfChart = {
  kind: 'number' | 'bar' | 'stacked' | 'line' | 'pie' | 'heatmap';
  labels: string[];
  series: { name: string; values: (number | null)[] }[];
};

/** As on the screen, readable on white and told apart without colours by the legend's order. */
const COLORS = [
  '#3b5bdb',
  '#0c8599',
  '#e67700',
  '#9c36b5',
  '#2b8a3e',
  '#c2255c',
  '#495057',
  '#5c940d',
  '#1971c2',
  '#d9480f',
];
const INK = '#1c2127';
const QUIET = '#5f6b7a';
const LINE = '#d7dce2';
const TEXT = { bold: false, size: 8, color: INK, underline: false };
const ROW = 15;
const LEGEND = 13;

const colorOf = (at: number): string => COLORS[at % COLORS.length] ?? INK;
const figure = (value: number | null): string =>
  value === null ? '–' : value.toLocaleString('en-US', { maximumFractionDigits: 1 });
const most = (values: readonly (number | null)[]): number =>
  Math.max(0, ...values.map((value) => value ?? 0)) || 1;
const sumAt = ({ series }: PdfChart, at: number): number =>
  series.reduce((sum, { values }) => sum + Math.max(0, values[at] ?? 0), 0);

type Place = { pen: PdfPen; x: number; y: number; width: number };

const widthOf = (pen: PdfPen, text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + pen.widthOf(pen.printable(letter), { size }), 0);

/** Text that ends where its room does. */
function write(
  { pen }: Place,
  text: string,
  x: number,
  baseline: number,
  room: number,
  look: Partial<typeof TEXT> & { right?: boolean } = {},
): void {
  const { right = false, ...own } = look;
  const style = { ...TEXT, ...own };
  let shown = [...text].map((letter) => pen.printable(letter)).join('');
  while (shown.length > 1 && widthOf(pen, shown, style.size) > room)
    shown = `${shown.replace(/…$/, '').slice(0, -1)}…`;
  pen.text(shown, style, right ? x + room - widthOf(pen, shown, style.size) : x, baseline, false);
}

/** Names of the series with their colours, and with what each comes to. */
function legend(place: Place, names: readonly string[]): void {
  const columns = Math.max(1, Math.min(3, Math.floor(place.width / 150)));
  const width = place.width / columns;
  for (const [at, name] of names.entries()) {
    const [x, y] = [place.x + (at % columns) * width, place.y + Math.floor(at / columns) * LEGEND];
    place.pen.box([x, y + 2], [7, 7], colorOf(at));
    write(place, name, x + 11, y + 9, width - 15, { color: QUIET });
  }
}
const legendHeight = (count: number, width: number): number =>
  Math.ceil(count / Math.max(1, Math.min(3, Math.floor(width / 150)))) * LEGEND + 4;

function drawBars(place: Place, chart: PdfChart): void {
  const { pen, x, y, width } = place;
  const name = width * 0.3;
  const room = width - name - 56;
  const isStacked = chart.kind === 'stacked';
  const longest = most(chart.labels.map((_, at) => sumAt(chart, at)));
  if (isStacked)
    legend(
      place,
      chart.series.map((one) => one.name),
    );
  const top = y + (isStacked ? legendHeight(chart.series.length, width) : 0);
  for (const [at, label] of chart.labels.entries()) {
    const line = top + at * ROW;
    write(place, label, x, line + 10, name - 8);
    let left = x + name;
    for (const [nth, { values }] of chart.series.entries()) {
      const long = (Math.max(0, values[at] ?? 0) / longest) * room;
      if (long > 0) pen.box([left, line + 2], [long, ROW - 5], colorOf(nth));
      left += long;
    }
    const value = isStacked ? sumAt(chart, at) : (chart.series[0]?.values[at] ?? null);
    write(place, figure(value), left + 4, line + 10, 52, { color: QUIET });
  }
}

const PLOT = 120;
function drawLines(place: Place, chart: PdfChart): void {
  const { pen, x, width } = place;
  legend(
    place,
    chart.series.map((one) => one.name),
  );
  const top = place.y + legendHeight(chart.series.length, width);
  const [left, room] = [x + 40, width - 48];
  const highest = most(chart.series.flatMap(({ values }) => values));
  for (const share of [0, 0.5, 1]) {
    const level = top + PLOT * (1 - share);
    pen.line([left, level], [left + room, level], LINE);
    write(place, figure(highest * share), x, level + 3, 36, { color: QUIET, right: true });
  }
  const step = room / Math.max(1, chart.labels.length - 1);
  const pointOf = (at: number, value: number) =>
    `${(left + at * step).toFixed(2)} ${(top + PLOT * (1 - Math.max(0, value) / highest)).toFixed(2)}`;
  for (const [nth, { values }] of chart.series.entries()) {
    const points = values.flatMap((value, at) => (value === null ? [] : [pointOf(at, value)]));
    if (points.length > 1) pen.shape(`M${points.join('L')}`, { stroke: colorOf(nth), width: 1.4 });
    for (const point of points) {
      const [px = 0, py = 0] = point.split(' ').map(Number);
      pen.box([px - 1.3, py - 1.3], [2.6, 2.6], colorOf(nth));
    }
  }
  const shown = Math.max(1, Math.ceil(chart.labels.length / Math.floor(room / 62)));
  for (const [at, label] of chart.labels.entries())
    if (at % shown === 0)
      write(place, label, Math.min(left + at * step, left + room - 50), top + PLOT + 11, 58, {
        color: QUIET,
      });
}

const PIE = 116;
function drawPie(place: Place, chart: PdfChart): void {
  const values = chart.series[0]?.values ?? [];
  const all = values.reduce<number>((sum, value) => sum + Math.max(0, value ?? 0), 0) || 1;
  const radius = PIE / 2 - 4;
  const [cx, cy] = [place.x + radius + 4, place.y + radius + 4];
  const at = (turn: number) =>
    `${(cx + radius * Math.sin(turn * 2 * Math.PI)).toFixed(2)} ${(cy - radius * Math.cos(turn * 2 * Math.PI)).toFixed(2)}`;
  let turn = 0;
  const right = { ...place, x: place.x + PIE + 16, width: place.width - PIE - 16 };
  for (const [nth, value] of values.entries()) {
    // A whole circle has no arc of its own: it ends just before it began.
    const share = Math.min(0.9999, Math.max(0, value ?? 0) / all);
    const arc = `A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${at(turn + share)}`;
    if (share > 0) place.pen.shape(`M${cx} ${cy}L${at(turn)}${arc}Z`, { fill: colorOf(nth) });
    turn += share;
    const y = right.y + nth * LEGEND;
    place.pen.box([right.x, y + 2], [7, 7], colorOf(nth));
    write(right, chart.labels[nth] ?? '', right.x + 11, y + 9, right.width * 0.6);
    write(
      right,
      `${figure(value)} (${Math.round(share * 100)}%)`,
      right.x + right.width * 0.65,
      y + 9,
      right.width * 0.34,
      { color: QUIET },
    );
  }
}

function drawHeatmap(place: Place, chart: PdfChart): void {
  const { pen, x, y, width } = place;
  const name = width * 0.25;
  const cell = (width - name) / Math.max(1, chart.labels.length);
  const highest = most(chart.series.flatMap(({ values }) => values));
  for (const [at, label] of chart.labels.entries())
    write(place, label, x + name + at * cell + 2, y + 10, cell - 4, { color: QUIET, size: 7 });
  for (const [row, { name: label, values }] of chart.series.entries()) {
    const top = y + (row + 1) * ROW;
    write(place, label, x, top + 10, name - 8);
    for (const [at, value] of values.entries()) {
      const share = Math.max(0, value ?? 0) / highest;
      const tone = (full: number) => Math.round(245 + (full - 245) * share);
      const color = `#${[0x3b, 0x5b, 0xdb].map((part) => tone(part).toString(16).padStart(2, '0')).join('')}`;
      pen.box([x + name + at * cell, top], [cell - 1, ROW - 1], color);
      if (value !== null)
        write(place, figure(value), x + name + at * cell + 3, top + 10, cell - 6, {
          size: 7,
          color: share > 0.55 ? '#ffffff' : INK,
        });
    }
  }
}

const DRAWN: Record<
  PdfChart['kind'],
  { height(chart: PdfChart, width: number): number; draw(place: Place, chart: PdfChart): void }
> = {
  number: {
    height: () => 34,
    draw: (place, { series }) =>
      write(place, figure(series[0]?.values[0] ?? null), place.x, place.y + 26, place.width, {
        size: 26,
        bold: true,
      }),
  },
  bar: { height: ({ labels }) => labels.length * ROW, draw: drawBars },
  stacked: {
    height: ({ labels, series }, width) => labels.length * ROW + legendHeight(series.length, width),
    draw: drawBars,
  },
  line: { height: ({ series }, width) => PLOT + 16 + legendHeight(series.length, width), draw: drawLines },
  pie: { height: ({ labels }) => Math.max(PIE, labels.length * LEGEND), draw: drawPie },
  heatmap: { height: ({ series }) => (series.length + 1) * ROW, draw: drawHeatmap },
};

/** A chart as a drawing of lines and areas, with its figures in words. */
export function chartItem(chart: PdfChart, width: number): PdfItem {
  const { height, draw } = DRAWN[chart.kind];
  return { height: height(chart, width) + 6, draw: (pen, x, y) => draw({ pen, x, y, width }, chart) };
}
