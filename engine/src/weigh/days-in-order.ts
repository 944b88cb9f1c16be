/** What a field could be, and how likely it is that, 0 to 1; each value once. */
type LikelyDay = { readonly day: string; readonly chance: number };

/** Two days that are told together with less chance than this are a guess; of the chosen ones, one is wrong for certain. */
const LEAST_TOGETHER = 0.001;

/**
 * The likeliest two days of which the first comes before the second, where those that were chosen are the other way.
 * @param first what the earlier of both could be, ISO days
 * @param second the same of the later one
 * @param now what was chosen for each
 * @returns null where the chosen ones are in order, or nothing else is likely enough
 */
export function likeliestInOrder<Day extends LikelyDay>(
  first: readonly Day[],
  second: readonly Day[],
  now: { first: string; second: string },
): { first: Day; second: Day } | null {
  if (now.first <= now.second) return null;
  let best: { first: Day; second: Day } | null = null;
  let most = LEAST_TOGETHER;
  for (const one of first)
    for (const other of second) {
      const chance = one.chance * other.chance;
      // One day for both would mostly be one print for both.
      if (one.day >= other.day || chance <= most) continue;
      most = chance;
      best = { first: one, second: other };
    }
  return best;
}
