import type { LearnedExample } from '@recto/contracts/learned';
import { sameLayout } from '@recto/engine/recall/layout-fingerprint';
import type { LearnedRow } from './learned.queries.ts';

/**
 * How many examples of values that people accepted as they were read are kept. They only repeat what labels say, for
 * papers that are harder to read, so the newest stand for all: of each field of a layout, and of all fields that
 * one sender's documents of a category have. The oldest beyond that go. Corrections are never dropped.
 */
export const ACCEPTED = { perLayout: 2, perSource: 300 } as const;

export const isAccepted = (example: LearnedExample): boolean =>
  example.kind === 'value' && example.confirmed === true;

/** A correction of a value: what is about whole files bears on no value. */
export const isLesson = (example: LearnedExample): boolean =>
  !isAccepted(example) && example.kind !== 'category' && example.kind !== 'boundary';

type Row = Pick<LearnedRow, 'id' | 'field' | 'active' | 'example'>;

/** The ids of accepted examples that are too many. `rows`: those of one category and source, newest first. */
export function surplus(rows: readonly Row[]): string[] {
  const kept: Row[] = [];
  return rows.flatMap((row) => {
    if (!isAccepted(row.example)) return [];
    const alike = kept.filter((k) => isAlike(k, row)).length;
    if (kept.length >= ACCEPTED.perSource || alike >= ACCEPTED.perLayout) return [row.id];
    kept.push(row);
    return [];
  });
}

/** True for an accepted value of a field and layout of which somebody switched an accepted one off. */
export const isUnwanted = (example: LearnedExample, rows: readonly Row[]): boolean =>
  example.kind === 'value' &&
  isAccepted(example) &&
  rows.some(
    (row) => !row.active && isAccepted(row.example) && isAlike(row, { field: example.field, example }),
  );

const isAlike = (a: Pick<Row, 'field' | 'example'>, b: Pick<Row, 'field' | 'example'>): boolean =>
  a.field === b.field && sameLayout(a.example.layout, b.example.layout);
