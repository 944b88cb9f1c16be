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
