/** One thing that speaks for a category, in points. */
export type CategoryReason = { text: string; weight: number };

/** Reasons for people: the words and their points. */
export const because = (reasons: readonly CategoryReason[], most = 6): string[] =>
  [...reasons]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ text, weight }) => `${text} (${weight.toFixed(1)})`);
