import { isRight } from './compare.ts';
import type { Prediction } from './prediction.ts';
import type { Labelled } from './score.ts';

/** A labelled field that the engine gave a value for, or not (`confidence` null). */
export type Stated = {
  file: string;
  quality: string;
  field: string;
  confidence: number | null;
  right: boolean;
};

/** From this confidence on, people do not look twice. */
export const SURE = 0.95;

/** What the engine said of each labelled field of a document. */
export function statedOf(
  { file, category, quality, expected, alternatives }: Labelled,
  said: Prediction,
): Stated[] {
  return Object.entries(expected).flatMap(([id, want]) => {
    if (id === 'tables' || want === null || typeof want === 'object') return [];
    const got = said.fields[id];
    const accepted = [want, ...[alternatives?.[id] ?? []].flat()];
    return [
      {
        file,
        quality: quality ?? '',
        field: `${category}.${id}`,
        confidence: got ? (said.confidence[id] ?? 0) : null,
        right: accepted.some((value) => isRight(id, value, got)),
      },
    ];
  });
}

const share = (part: number, of: number): number | null =>
  of === 0 ? null : Math.round((1000 * part) / of) / 1000;

/** Of these values: how many of the sure ones are wrong, how many of the right ones are sure, how many were told. */
function reliability(list: readonly Stated[]) {
  const sure = list.filter(({ confidence }) => (confidence ?? 0) >= SURE);
  const right = list.filter((one) => one.right);
  const told = list.filter(({ confidence }) => confidence !== null);
  return {
    values: list.length,
    told: told.length,
    right: right.length,
    sure: sure.length,
    'sure and wrong': share(sure.filter((one) => !one.right).length, sure.length),
    'right that are sure': share(sure.filter((one) => one.right).length, right.length),
    confidence: share(
      told.reduce((sum, { confidence }) => sum + confidence!, 0),
      told.length,
    ),
    'of them right': share(right.length, told.length),
  };
}

function grouped(list: readonly Stated[], key: (one: Stated) => string) {
  const groups = new Map<string, Stated[]>();
  for (const one of list) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, of]) => ({ group, ...reliability(of) }));
}

/** How honest the confidences are, by quality and over all. */
export const sureTable = (list: readonly Stated[]) => [
  ...grouped(list, ({ quality }) => quality),
  { group: 'all', ...reliability(list) },
];

/** The same by field, over all qualities. */
export const sureByField = (list: readonly Stated[]) => grouped(list, ({ field }) => field);

/** Figures for the last line. */
export function sureFigures(list: readonly Stated[]): Record<string, number | null> {
  const of = reliability(list);
  return { sure_and_wrong: of['sure and wrong'], right_that_are_sure: of['right that are sure'] };
}
