import type { Segment } from '../layout/segment.ts';
import { fold } from '../normalise/fold.ts';

const known = new WeakMap<Segment, string>();

/** The folded text of a segment, made once: title, words, numbers and page edges all look at it. */
export function folded(segment: Segment): string {
  const text = known.get(segment) ?? fold(segment.text);
  known.set(segment, text);
  return text;
}
