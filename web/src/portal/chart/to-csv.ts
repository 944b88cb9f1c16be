import { type ChartSpec, fullName } from './spec.ts';

/** What a sheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const cell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The figures of a chart as CSV in UTF-8 with a mark: a line for each category; no cell is a formula. */
export function toCsv(spec: ChartSpec, head: string): string {
  const lines = [
    [head, ...spec.series.map(({ name }) => name)],
    ...spec.categories.map((_, at) => [
      fullName(spec, at),
      ...spec.series.map(({ values }) => values[at] ?? null),
    ]),
  ];
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
