import { type Candidate, rankOf } from '../context/candidates.ts';
import { ranked } from '../context/choose.ts';
import type { Choice } from '../context/settle-sum.ts';
import type { FieldSchema } from '../schema/types.ts';
import type { Fitting, Recall } from './recall.ts';

const standsAlone = ({ example }: Fitting): boolean => 'alone' in example && example.alone === true;
const fieldOf = ({ example }: Fitting): string => ('field' in example ? example.field : '');
const isCorrection = ({ example }: Fitting): boolean => !('confirmed' in example && example.confirmed);

/** Examples that bear on whatever they bear on, and those of their own field only that no later one speaks against. */
export function apart(fitting: readonly Fitting[]): { together: Fitting[]; alone: Fitting[] } {
  const alone = fitting.filter(
    (one, at) =>
      standsAlone(one) &&
      !fitting
        .slice(at + 1)
        .some((later) => !standsAlone(later) && isCorrection(later) && fieldOf(later) === fieldOf(one)),
  );
  return { together: fitting.filter((one) => !standsAlone(one)), alone };
}

/**
 * Puts values of examples that bear on their own field only in the place of what was chosen there, once everything is
 * chosen, so that no other value depends on them. Answers the candidates that they brought.
 */
export function chooseAlone(
  alone: readonly Fitting[],
  recall: Recall,
  candidates: readonly Candidate[],
  fields: ReadonlyMap<string, FieldSchema>,
  chosen: Map<string, Choice>,
): Candidate[] {
  const about = new Set(alone.map(fieldOf).filter((field) => fields.has(field)));
  if (about.size === 0) return [];
  return [...about].flatMap((field) => {
    const now = chosen.get(field)?.candidate;
    const read = candidates.filter((c) => c.field === field);
    const left = recall.with(now && !read.includes(now) ? [...read, now] : read);
    const pool = ranked(left.filter((c) => c.field === field));
    const [best, rival] = pool;
    const brought = left.filter((c) => c.field === field && !read.includes(c) && c !== now);
    if (!best) chosen.delete(field);
    else if (!now || !left.includes(now) || rankOf(best) > rankOf(now))
      chosen.set(field, { candidate: best, agreed: best.agreed, ...(rival ? { rival } : {}) });
    return brought;
  });
}
