import type { HarmoniseConfig } from '@recto/contracts/harmonise';
import { groupBy } from './group-by.ts';
import { agreement, type ReadValue } from './read-values.ts';

/** A specification with what it says of each field of the form, in their order. */
export type Specification = {
  readonly id: number;
  readonly block: string;
  readonly values: readonly (ReadValue | null)[];
};

/** Specifications that are one, the ids ascending. */
export type Cluster = readonly number[];

/** Two must have this share of the whole weight in common, else what they agree in says too little. */
const COMMON_WEIGHT = 1 / 3;

/** Tolerates what sums of decimals lose. */
const EPSILON = 1e-9;

/** `score`: the share that two agree in, from 0 to 1; `evidence`: the share of the whole weight that both speak of. */
export type Score = { readonly score: number; readonly evidence: number };

/** Scores in an order: by what is agreed in, then by how much that rests on. */
const surenessOf = ({ score, evidence }: Score): number => Math.round(score * 1e6) + evidence;

/**
 * How far two specifications agree, by the weights of the fields that both have a value of; null where they have too
 * little in common to say.
 * @param least with it, null also for those that stay below it
 */
export function scoreOf(
  { fields }: Pick<HarmoniseConfig, 'fields'>,
  a: readonly (ReadValue | null)[],
  b: readonly (ReadValue | null)[],
  least = 0,
): Score | null {
  const all = fields.reduce((sum, { weight }) => sum + weight, 0);
  // What is lost of all weights is lost of fewer, too.
  const bearable = (1 - least) * all + EPSILON;
  let [lost, common, counted] = [0, 0, 0];
  for (const [at, field] of fields.entries()) {
    const [one, other] = [a[at], b[at]];
    if (one && other) {
      common += field.weight;
      counted += field.weight;
      if (one.key !== other.key) lost += field.weight * (1 - agreement(field, one, other));
    } else if ((one || other) && field.missing === 'differs') {
      counted += field.weight;
      lost += field.weight;
    }
    if (lost > bearable) return null;
  }
  if (common < all * COMMON_WEIGHT || counted === 0) return null;
  const score = 1 - lost / counted;
  return score < least - EPSILON ? null : { score, evidence: common / all };
}

/** Specifications that say the same in everything: held against others once. */
type Unit = { readonly ids: readonly number[]; readonly values: Specification['values'] };

/**
 * Puts specifications together that agree: no two of a cluster are below the threshold (complete linkage), so that no
 * chain of nearly the same leads from one thing to another. The same whatever the order they come in.
 */
export function clusterAll(config: HarmoniseConfig, specifications: readonly Specification[]): Cluster[] {
  const blocks = groupBy(
    specifications.toSorted((a, b) => a.id - b.id),
    ({ block }) => block,
  );
  return [...blocks.values()]
    .flatMap((block) => clusterBlock(config, unitsOf(config, block)))
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}

function unitsOf(config: HarmoniseConfig, block: readonly Specification[]): Unit[] {
  const equal = groupBy(block, ({ values }) => JSON.stringify(values.map((value) => value?.key ?? null)));
  return [...equal.values()].flatMap((same): Unit[] => {
    const values = same[0]?.values ?? [];
    const alone = scoreOf(config, values, values) === null;
    return alone
      ? same.map(({ id }) => ({ ids: [id], values }))
      : [{ ids: same.map(({ id }) => id), values }];
  });
}

type Edge = { readonly sure: number; readonly a: number; readonly b: number };

/** The surest first; what is equally sure by who was there first. */
const before = (x: Edge, y: Edge): boolean =>
  x.sure !== y.sure ? x.sure > y.sure : x.a !== y.a ? x.a < y.a : x.b < y.b;

function clusterBlock(config: HarmoniseConfig, units: readonly Unit[]): Cluster[] {
  const near: Map<number, number>[] = units.map(() => new Map());
  const waiting: Edge[] = [];
  for (const { a, b, sure } of closePairs(config, units)) {
    near[a]?.set(b, sure);
    near[b]?.set(a, sure);
    push(waiting, { sure, a, b });
  }
  const members: (number[] | null)[] = units.map(({ ids }) => [...ids]);
  for (let next = pop(waiting); next; next = pop(waiting)) {
    const { a, b, sure } = next;
    const [one, other] = [near[a], near[b]];
    // It was merged away, or a member that came since is further off: that pair waits by itself.
    if (!members[a] || !members[b] || !one || !other || one.get(b) !== sure) continue;
    members[a] = [...(members[a] ?? []), ...(members[b] ?? [])];
    members[b] = null;
    for (const far of new Set([...one.keys(), ...other.keys()])) {
      near[far]?.delete(b);
      const least = Math.min(one.get(far) ?? -1, other.get(far) ?? -1);
      if (far === a || far === b) continue;
      const was = one.get(far);
      if (least < 0) {
        one.delete(far);
        near[far]?.delete(a);
      } else if (least !== was) {
        one.set(far, least);
        near[far]?.set(a, least);
        push(waiting, { sure: least, a: Math.min(a, far), b: Math.max(a, far) });
      }
    }
    one.delete(b);
    other.clear();
  }
  return members.flatMap((ids) => (ids ? [ids.toSorted((x, y) => x - y)] : []));
}

/**
 * Pairs at or above the threshold. A field whose disagreement alone takes a pair below it parts the units first, without
 * loss: only those that say the same of it, or nothing, are held against each other.
 */
function* closePairs(config: HarmoniseConfig, units: readonly Unit[]): Generator<Edge> {
  const at = decisiveField(config, units);
  const others = new Map<string, number[]>();
  const silent: number[] = [];
  units.forEach(({ values }, nth) => {
    const key = at < 0 ? '' : values[at]?.key;
    if (key === undefined) silent.push(nth);
    else others.set(key, [...(others.get(key) ?? []), nth]);
  });
  const pair = function* (a: number, b: number): Generator<Edge> {
    const score = scoreOf(config, units[a]?.values ?? [], units[b]?.values ?? [], config.threshold);
    if (score !== null) yield { a: Math.min(a, b), b: Math.max(a, b), sure: surenessOf(score) };
  };
  const groups = [...others.values()];
  for (const group of [...groups, silent])
    for (let i = 0; i < group.length; i++)
      for (let j = i + 1; j < group.length; j++) yield* pair(group[i] ?? 0, group[j] ?? 0);
  for (const a of silent) for (const group of groups) for (const b of group) yield* pair(a, b);
}

/** The field of flags, or of texts that are compared to the letter, that parts most; -1 for none. */
function decisiveField({ fields, threshold }: HarmoniseConfig, units: readonly Unit[]): number {
  const whole = fields.reduce((sum, { weight }) => sum + weight, 0);
  let [best, most] = [-1, 1];
  fields.forEach(({ compare, weight }, at) => {
    if ((compare !== 'equal' && compare !== 'flag') || weight / whole <= 1 - threshold + EPSILON) return;
    const kinds = new Set(units.map(({ values }) => values[at]?.key)).size;
    if (kinds > most) [best, most] = [at, kinds];
  });
  return best;
}

/** A binary heap, the surest edge on top. */
function push(heap: Edge[], edge: Edge): void {
  heap.push(edge);
  let at = heap.length - 1;
  while (at > 0) {
    const up = (at - 1) >> 1;
    const [one, above] = [heap[at], heap[up]];
    if (!one || !above || !before(one, above)) return;
    [heap[at], heap[up]] = [above, one];
    at = up;
  }
}

function pop(heap: Edge[]): Edge | undefined {
  const top = heap[0];
  const last = heap.pop();
  if (heap.length === 0 || !last) return top;
  heap[0] = last;
  for (let at = 0; ; ) {
    let least = at;
    for (const down of [2 * at + 1, 2 * at + 2]) {
      const [one, other] = [heap[down], heap[least]];
      if (one && other && before(one, other)) least = down;
    }
    const [one, other] = [heap[at], heap[least]];
    if (least === at || !one || !other) return top;
    [heap[at], heap[least]] = [other, one];
    at = least;
  }
}
