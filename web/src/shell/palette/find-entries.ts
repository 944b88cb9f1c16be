const fold = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** How well a text answers what was typed: 0 is best, null not at all. */
const rank = (label: string, wanted: string): number | null => {
  const text = fold(label);
  if (text === wanted) return 0;
  if (text.startsWith(wanted)) return 1;
  if (text.split(/\s+/).some((word) => word.startsWith(wanted))) return 2;
  if (text.includes(wanted)) return 3;
  const words = wanted.split(/\s+/);
  return words.every((word) => text.includes(word)) ? 4 : null;
};

/** Entries that answer what was typed, the best first; all of them in their order when nothing was typed. */
export const findEntries = <T extends { readonly label: string }>(
  entries: readonly T[],
  typed: string,
): T[] => {
  const wanted = fold(typed);
  if (wanted === '') return [...entries];
  return entries
    .flatMap((entry) => {
      const at = rank(entry.label, wanted);
      return at === null ? [] : [{ entry, at }];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ entry }) => entry);
};
