import type { HarmoniseConfig, HarmonisedName } from '@recto/contracts/harmonise';
import { type Specification, scoreOf } from './cluster.ts';
import { agreement } from './read-values.ts';

/** How one specification stands to the others of its cluster. */
export type Explanation = {
  /** The share in which it agrees with the one that it agrees with least; null for one that is alone. */
  readonly score: number | null;
  /** Fields that it agrees in with all that have a value of it, and those that it differs in from one. */
  readonly agrees: readonly HarmonisedName[];
  readonly differs: readonly HarmonisedName[];
};

/** @param others of the cluster; those that say the same in everything may stand in it once */
export function explain(
  config: HarmoniseConfig,
  { values }: Pick<Specification, 'values'>,
  others: readonly Pick<Specification, 'values'>[],
): Explanation {
  const scores = others.map((other) => scoreOf(config, values, other.values)?.score ?? 0);
  const stands = config.fields.map((field, at) => {
    const own = values[at];
    const theirs = others.flatMap((other) => other.values[at] ?? []);
    if (!own || theirs.length === 0) return null;
    return theirs.every((one) => agreement(field, own, one) === 1);
  });
  const names = (wanted: boolean) =>
    config.fields.filter((_, at) => stands[at] === wanted).map(({ name }) => name);
  return {
    score: scores.length === 0 ? null : Math.min(...scores),
    agrees: names(true),
    differs: names(false),
  };
}
