import type { Candidate } from '../context/candidates.ts';
import { bandOf } from '../hashed/looks.ts';
import type { FieldSchema } from '../schema/types.ts';
import type { Weighable, Weighing } from './weighable.ts';

/** Where one band of numbers of values ends and the next begins. */
const MANY = [2, 3, 5, 9, 20, 50];

/** How a value stands among all that have the form of its field. */
type RankAmong = { rank: number; count: number; size: string; places: number };

const SIZED: ReadonlySet<string> = new Set(['amount', 'price', 'number', 'quantity', 'percent', 'money']);

/** In reading order, how many there are, and its place by size or day. */
export function standings(field: FieldSchema, all: readonly Weighable[]): RankAmong[] {
  const standards = [...new Set(all.map(({ candidate }) => candidate.standard))];
  const sorted = SIZED.has(field.type)
    ? standards.sort((a, b) => Number(b) - Number(a))
    : field.type === 'date'
      ? standards.sort()
      : [];
  const at = new Map(sorted.map((standard, i) => [standard, i]));
  const printed = new Map<string, number>();
  for (const { candidate } of all)
    printed.set(candidate.standard, (printed.get(candidate.standard) ?? 0) + 1);
  return all.map(({ candidate }, rank) => {
    const i = at.get(candidate.standard);
    const size =
      i === undefined ? '-' : i < 4 ? `${i}` : i >= sorted.length - 2 ? `-${sorted.length - i}` : 'amid';
    return { rank, count: all.length, size, places: printed.get(candidate.standard) ?? 1 };
  });
}

const sameOf = (a: Candidate, b: Candidate): boolean => a.standard === b.standard;
const samePlace = (a: Candidate, b: Candidate): boolean =>
  a.span.page === b.span.page &&
  Math.abs(a.span.placed[0] - b.span.placed[0]) < 2 &&
  Math.abs(a.span.placed[1] - b.span.placed[1]) < 2;

const tenths = (score: number): number => Math.min(10, Math.floor(10 * score));

export const amongAll = ({ rank, count, size, places: printed }: RankAmong): string[] => [
  `nth ${Math.min(rank, 5)}`,
  `last ${Math.min(count - 1 - rank, 3)}`,
  `count ${bandOf(count, MANY)}`,
  `order ${size}`,
  `places ${Math.min(printed, 4)}`,
];

/** What the makers and the choice by rules thought of a value. */
export function thoughts(
  field: FieldSchema,
  { candidate, pooled }: Weighable,
  weighing: Weighing,
  pool: readonly Candidate[],
): string[] {
  const choice = weighing.chosen.get(field.id)?.candidate;
  if (!choice) return ['no choice', ...(pooled ? [`pooled ${tenths(pooled.score)}`] : ['not pooled'])];
  const state = sameOf(choice, candidate)
    ? samePlace(choice, candidate)
      ? 'chosen'
      : 'chosen elsewhere'
    : 'other chosen';
  const position = pooled ? pool.indexOf(pooled) : -1;
  const { reason } = pooled ?? choice;
  const kind = `${reason.kind}${'relation' in reason ? ` ${reason.relation}` : ''}`;
  return [
    `${state}`,
    `${state} ${tenths(choice.score)}`,
    `${state} by ${choice.reason.kind}`,
    `pooled ${pooled ? tenths(pooled.score) : 'not'}`,
    `${state} pooled ${pooled ? tenths(pooled.score) : 'not'}`,
    `position ${position < 0 ? 'none' : Math.min(position, 3)}`,
    ...(pooled ? [`by ${kind}`, `${state} by ${kind} ${tenths(pooled.score)}`] : []),
  ];
}

/** Which other fields the choice by rules gave this place. */
export function owners(field: FieldSchema, { candidate }: Weighable, { chosen, fields }: Weighing): string[] {
  const out: string[] = [];
  for (const [id, { candidate: other }] of chosen) {
    if (id === field.id || !samePlace(other, candidate)) continue;
    const owner = fields.find((f) => f.id === id);
    out.push(`owned by ${id}`, `owned ${owner?.type === field.type} ${tenths(other.score)}`);
  }
  return out.length > 0 ? out : ['free'];
}
