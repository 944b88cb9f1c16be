import { heightOf, median, overlapY } from './geometry.ts';
import type { PlacedWord } from './segment.ts';

/** Gaps of a page that tell, at least, and the widest that may stand between two words, in heights of the left one. */
const [OF_A_PAGE, WIDEST] = [12, 1.2];

/**
 * The usual gap between two words of a line, in points; null where too few words follow one another. Of a scan boxes hold
 * the ink alone: where type has one width, or capitals alone are printed, the gaps beside it are as wide as it is tall.
 * @param words line by line, as they were read
 * @param fewest how many gaps tell
 */
export function wordGapOf(words: readonly PlacedWord[], fewest = OF_A_PAGE): number | null {
  const gaps = words.slice(1).flatMap(({ box }, i) => {
    const before = words[i]!.box;
    const gap = box[0] - before[2];
    return overlapY(before, box) > 0.5 && gap > 0 && gap < WIDEST * heightOf(before) ? [gap] : [];
  });
  return gaps.length < fewest ? null : median(gaps);
}
