import { MOVES, type Move, type ThroughputBar } from '@recto/contracts/endpoints/throughput';

/** What is plotted, in its order. */
export const PLOTTED = [...MOVES, 'rate'] as const;
export type Plotted = (typeof PLOTTED)[number];
/** A share of the confirmations, null where there are none. */
export type Bar = ThroughputBar & { readonly rate: number | null };

const NOTHING = Object.fromEntries(MOVES.map((name) => [name, 0])) as Record<Move, number>;

/** How many of the confirmations took nobody's time; null without any. */
export function rateOf({ confirmedByPeople, confirmedByMachines }: Record<Move, number>): number | null {
  const all = confirmedByPeople + confirmedByMachines;
  return all === 0 ? null : confirmedByMachines / all;
}

/** Every bar of the period, those of nothing among them. */
export function barsOf(found: readonly ThroughputBar[], starts: readonly string[]): Bar[] {
  const known = new Map(found.map((bar) => [bar.start, bar]));
  return starts.map((start) => {
    const bar = known.get(start) ?? { start, ...NOTHING };
    return { ...bar, rate: rateOf(bar) };
  });
}

/** Sums of all bars. A document counts in each bar in which it happened to it. */
export function totalsOf(bars: readonly Bar[]): Record<Move, number> & { rate: number | null } {
  const sums = Object.fromEntries(
    MOVES.map((name) => [name, bars.reduce((sum, bar) => sum + bar[name], 0)]),
  ) as Record<Move, number>;
  return { ...sums, rate: rateOf(sums) };
}

/** What the whole height of a plot stands for: its highest bar; of shares, all. */
export const highest = (name: Plotted, bars: readonly Bar[]): number =>
  name === 'rate' ? 1 : Math.max(0, ...bars.map((bar) => bar[name]));
