type Need = { least: number; most: number };

const sumOf = (needs: readonly Need[], of: keyof Need): number =>
  needs.reduce((sum, need) => sum + need[of], 0);

/** Narrow columns, of numbers and dates, get all they want as long as that is no more than their share of the room. */
function narrowColumns(needs: readonly Need[], width: number): { widths: Map<Need, number>; rest: number } {
  const widths = new Map<Need, number>();
  let rest = width;
  let least = sumOf(needs, 'least');
  for (const need of [...needs].sort((a, b) => a.most - b.most)) {
    least -= need.least;
    const share = rest / (needs.length - widths.size);
    if (need.most > share || rest - need.most < least) break;
    widths.set(need, need.most);
    rest -= need.most;
  }
  return { widths, rest };
}

/** What is beyond the need of the longest words is shared by what is wanted; where not even words fit, all give way. */
function shared(needs: readonly Need[], width: number): (need: Need) => number {
  const [least, most] = [sumOf(needs, 'least'), sumOf(needs, 'most')];
  if (least < width)
    return (need) => need.least + ((need.most - need.least) * (width - least)) / (most - least);
  // A long code in one column should not take the room of all others.
  const bounded = (need: Need) => Math.min(need.least, width / 2);
  const sum = needs.reduce((total, need) => total + bounded(need), 0);
  return (need) => (bounded(need) / sum) * width;
}

/** Widths of the columns of a table: as wide as the text wants where there is room for all, shared out otherwise. */
export function columnWidths(needs: readonly Need[], width: number): number[] {
  if (sumOf(needs, 'most') <= width) return needs.map((need) => need.most);
  const { widths, rest } = narrowColumns(needs, width);
  const others = shared(
    needs.filter((need) => !widths.has(need)),
    rest,
  );
  return needs.map((need) => widths.get(need) ?? others(need));
}
