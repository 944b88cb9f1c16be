import type { ChartQuestion } from '@recto/contracts/charts/question';
import type { ChartData } from '@recto/contracts/charts/records';
import { COLUMN_TYPES } from '@recto/contracts/charts/records';
import type { AskedFields } from '../charts/askable.ts';

export type Cell = string | number | boolean | null;
/** A group: the values that it is of, and its measure. */
export type FigureGroup = { keys: Cell[]; value: number | null };
export type Figures = { groups: FigureGroup[]; records: number; others: number | null };

const typeOf = (kind: string): number =>
  kind === 'number'
    ? COLUMN_TYPES.number
    : kind === 'boolean' || kind === 'flag'
      ? COLUMN_TYPES.flag
      : COLUMN_TYPES.text;

/** What the measure is called: unlike any field that it is divided by. */
export function measureName({ measure, by }: ChartQuestion): string {
  const { how, field } = measure;
  const name = how === 'count' ? 'count' : `${how}(${field})`;
  return by.some((one) => one.field === name) ? `${name} ` : name;
}

/** Figures in the shape that Superset answers with. */
export function presentFigures(
  question: ChartQuestion,
  fields: AskedFields,
  { groups, records, others }: Figures,
): ChartData {
  const { by, over } = question;
  const colnames = [...by.map(({ field }) => field), ...(over ? [over.field] : []), measureName(question)];
  const coltypes = [
    ...by.map(({ field }) => typeOf(fields.get(field)?.kind ?? 'text')),
    ...(over ? [COLUMN_TYPES.time] : []),
    COLUMN_TYPES.number,
  ];
  return {
    colnames,
    coltypes,
    data: groups.map(({ keys, value }) =>
      Object.fromEntries(colnames.map((name, at) => [name, at < keys.length ? (keys[at] ?? null) : value])),
    ),
    rowcount: groups.length,
    records,
    others,
    status: 'success',
    is_cached: false,
  };
}
