import type { ChoiceFacet } from '@recto/contracts/lists/definition';
import type { Count } from './list-query.ts';

/** How many values a facet shows before somebody asks for all. */
export const FEW = 8;

const same = (facet: ChoiceFacet) => (a: string, b: string) =>
  facet.caseless ? a.toLowerCase() === b.toLowerCase() : a === b;

/** The values of a facet to tick: known ones in their order, others by their counts. What is ticked is always there. */
export function choicesOf(facet: ChoiceFacet, counts: readonly Count[], chosen: readonly string[]): Count[] {
  const equal = same(facet);
  const countOf = (value: string): number =>
    [value, ...(facet.also?.[value] ?? [])].reduce(
      (sum, one) =>
        sum + counts.filter((count) => equal(count.value, one)).reduce((n, { count }) => n + count, 0),
      0,
    );
  if (facet.values && !facet.onlyFound) {
    return facet.values.map((value) => ({ value, count: countOf(value) }));
  }
  const missing = chosen.filter((value) => !counts.some((count) => count.value === value));
  return [...missing.map((value) => ({ value, count: 0 })), ...counts];
}

/** Known values that some record has, and what is ticked; all before they are counted, or where none has any. */
export function used(choices: readonly Count[], chosen: readonly string[]): readonly Count[] {
  const met = choices.filter(({ value, count }) => count > 0 || chosen.includes(value));
  return met.length === 0 ? choices : met;
}

/** The first few, and what is ticked among the rest; all when everything fits. */
export function folded(choices: readonly Count[], chosen: readonly string[]): readonly Count[] {
  if (choices.length <= FEW + 1) return choices;
  return choices.filter(({ value }, at) => at < FEW || chosen.includes(value));
}
