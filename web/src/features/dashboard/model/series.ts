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

/** As high as a bar must be to be seen, as a share of the plot. */
const LEAST = 0.07;
/** Of the width of a bar that stays empty, at each side. */
const GAP = 0.12;

/** Bars as one path in a box that is one wide for each value and one high. Null is no bar. */
export const barsPath = (values: readonly (number | null)[], most: number): string =>
  values
    .flatMap((value, at) => {
      if (value === null || value <= 0 || most <= 0) return [];
      const top = 1 - Math.max(LEAST, value / most);
      return `M${round(at + GAP)} 1V${round(top)}H${round(at + 1 - GAP)}V1Z`;
    })
    .join('');

const round = (n: number): number => Math.round(n * 1000) / 1000;

/** Which bars are named below the plot: at most so many, evenly spread from the first. */
export function ticks(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / step) }, (_, nth) => nth * step);
}
