/** Pixels of a line for each step of the recogniser's output. */
export const STRIDE = 8;

/** A character with the steps over which it stands. */
export type Character = { text: string; confidence: number; first: number; last: number };

/**
 * Characters of a line, greedily: the likeliest class of each step, repeats as one, without "nothing"
 * (connectionist temporal classification; Graves et al., 2006).
 * @param data steps x classes
 */
export function decode(
  data: Float32Array,
  { steps, classes }: { steps: number; classes: number },
  characters: readonly string[],
): Character[] {
  const found: Character[] = [];
  let before = 0;
  for (let step = 0; step < steps; step++) {
    const from = step * classes;
    let best = 0;
    let most = data[from] ?? 0;
    for (let k = 1; k < classes; k++) {
      const value = data[from + k] ?? 0;
      if (value > most) [best, most] = [k, value];
    }
    const last = found.at(-1);
    if (best !== 0 && best === before && last) last.last = step;
    else if (best !== 0)
      found.push({ text: characters[best] ?? '', confidence: most, first: step, last: step });
    before = best;
  }
  return found;
}
