type Need = { least: number; most: number };

const sumOf = (needs: readonly Need[], of: keyof Need): number =>
  needs.reduce((sum, need) => sum + need[of], 0);

/**
 * Widths of columns as browsers choose them: as wide as the text wants where there is room; otherwise the room beyond
 * what words need is shared by what is wanted, and where not even words fit, all give way alike.
 */
export function columnWidths(needs: readonly Need[], width: number): number[] {
  const [least, most] = [sumOf(needs, 'least'), sumOf(needs, 'most')];
  if (most <= width) return needs.map((need) => need.most);
  if (least >= width) {
    // A long code in one column should not take the room of all others.
    const bounded = needs.map((need) => Math.min(need.least, width / 2));
    const sum = bounded.reduce((a, b) => a + b, 0);
    return bounded.map((one) => (one / sum) * width);
  }
  const share = (width - least) / (most - least);
  return needs.map((need) => need.least + (need.most - need.least) * share);
}
