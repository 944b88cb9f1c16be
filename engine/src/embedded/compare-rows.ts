/** A printed row and the line of the XML that it is, by their places. */
type Pair = readonly [row: number, line: number];

/** Beyond this the comparison would take longer than reading did. */
const MOST_PAIRS = 40_000;

/**
 * Pairs rows with lines in order, so that as much as possible agrees; `alike` tells how much speaks for a pair, zero
 * for none. Rows and lines of equal number are taken one by one.
 */
export function pairRows(rows: number, lines: number, alike: (row: number, line: number) => number): Pair[] {
  if (rows !== lines && rows * lines > MOST_PAIRS) return [];
  if (rows === lines) return Array.from({ length: rows }, (_, i) => [i, i] as const);
  const best = scores(rows, lines, alike);
  const pairs: Pair[] = [];
  let [row, line] = [0, 0];
  while (row < rows && line < lines) {
    const here = best[row]![line]!;
    if (here === best[row + 1]![line]!) row++;
    else if (here === best[row]![line + 1]!) line++;
    else pairs.push([row++, line++]);
  }
  return pairs;
}

/** `scores[r][l]`: the most that the rows from `r` and the lines from `l` can agree. */
function scores(rows: number, lines: number, alike: (row: number, line: number) => number): number[][] {
  const best = Array.from({ length: rows + 1 }, () => new Array<number>(lines + 1).fill(0));
  for (let row = rows - 1; row >= 0; row--)
    for (let line = lines - 1; line >= 0; line--)
      best[row]![line] = Math.max(
        best[row + 1]![line]!,
        best[row]![line + 1]!,
        best[row + 1]![line + 1]! + alike(row, line),
      );
  return best;
}

/**
 * Pairs rows with lines in any order, those that agree most first; what is left of equal numbers is paired as it
 * stands.
 */
export function pairAlike(rows: number, lines: number, alike: (row: number, line: number) => number): Pair[] {
  const places = (count: number) => Array.from({ length: count }, (_, at) => at);
  const ranked = places(rows)
    .flatMap((row) => places(lines).map((line) => ({ row, line, points: alike(row, line) })))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  const pairs = new Map<number, number>();
  const used = new Set<number>();
  for (const { row, line } of ranked)
    if (!pairs.has(row) && !used.has(line)) {
      pairs.set(row, line);
      used.add(line);
    }
  const left = places(lines).filter((line) => !used.has(line));
  if (rows === lines)
    for (const row of places(rows).filter((one) => !pairs.has(one))) pairs.set(row, left.shift()!);
  return [...pairs];
}
