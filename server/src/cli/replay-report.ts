import type { Difference, ReplayedDocument, ReplayReport, Tally } from '@recto/contracts/endpoints/replay';
import { reportOf } from '../capabilities/extraction/replay/index.ts';
import { inWords } from '../platform/texts/index.ts';

/** Reports of several tenants as one. */
export const mergeReports = (reports: readonly ReplayReport[]): ReplayReport =>
  reportOf(reports.flatMap(({ documents }) => documents));

const COLUMNS = [
  'document',
  'number',
  'category',
  'values',
  'confirmed',
  'right',
  'now',
  'changed',
  '',
] as const;
const WIDTH = 40;

/** A report as a table for people, each document followed by the values that differ. */
export function describeReplay({ documents, tally }: ReplayReport): string {
  if (documents.length === 0) return 'There is nothing that could be read again.';
  const rows = documents.map((document) => ({ cells: cellsOf(document), differences: document.differences }));
  const total = { cells: ['all', `${documents.length}`, '', ...numbersOf(tally), ''], differences: [] };
  const lines = [{ cells: [...COLUMNS], differences: [] }, ...rows, total];
  const widths = COLUMNS.map((_, at) => Math.max(...lines.map(({ cells }) => (cells[at] ?? '').length)));
  return lines
    .flatMap(({ cells, differences }) => [
      cells
        .map((text, at) => pad(text, widths[at] ?? 0, at))
        .join('  ')
        .trimEnd(),
      ...differences.map(describeDifference),
    ])
    .join('\n');
}

const cellsOf = (document: ReplayedDocument): string[] => [
  document.extractionUuid,
  cut(document.label),
  document.category,
  ...numbersOf(document.tally),
  remarkOf(document),
];

const numbersOf = ({ values, confirmed, rightBefore, rightAfter, changed }: Tally): string[] =>
  [values, confirmed, rightBefore, rightAfter, changed].map(String);

function remarkOf({ exact, tally, problem, more }: ReplayedDocument): string {
  if (problem !== null) return inWords(problem);
  if (exact) return 'identical';
  if (tally.changed === 0) return 'same values';
  return more > 0 ? `${more} differences are not shown` : '';
}

/** Figures stand at the right of their column. */
const pad = (text: string, width: number, at: number): string =>
  at >= 3 && at <= 7 ? text.padStart(width) : text.padEnd(width);

const cut = (text: string): string => (text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text);
const shown = (values: readonly string[]): string =>
  values.length > 0 ? cut(values.join(' · ')) : '(nothing)';

const VERDICT: Record<Difference['verdict'], string> = {
  better: 'right now',
  worse: 'WRONG now',
  other: 'wrong both times',
  open: 'not confirmed',
  model: 'a model had proposed it, which is not asked again',
};

function describeDifference({ name, field, row, was, now, confirmed, verdict }: Difference): string {
  const where = row === null ? `${name} (${field})` : `${name}, row ${row} (${field})`;
  const truth = confirmed && verdict === 'other' ? `, confirmed ${shown(confirmed)}` : '';
  return `    ${where}: ${shown(was)} -> ${shown(now)}${truth}: ${VERDICT[verdict]}`;
}
