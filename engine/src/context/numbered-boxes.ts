import type { Segment } from '../layout/segment.ts';
import type { LabelHit } from './labels.ts';

/** "4 Abflughafen", "(9) Verpackungskategorie", "6.唛头及包装号": the number of a box before its label. */
const NUMBERED = /^\s*[(（]?(?<n>\d{1,2})[a-z]?(?:[.)）]{1,2}\s?|\s)(?=\p{L})/u;
/** Boxes of a form that are known by their labels, and boxes in all, at least. */
const KNOWN = 3;
const BOXES = 6;
/** Characters of such a label, at most. */
const LONGEST = 90;

/**
 * The segments of a numbered form that open its boxes, whatever they are called: what stands there is the label of
 * something and the value of nothing. None on a page without such a form. Of several texts with one number the one with
 * a known label is meant, else the first: items of a list are numbered too.
 */
export function numberedBoxes(
  segments: readonly Segment[],
  hitsOf: (segment: Segment) => readonly LabelHit[],
): ReadonlySet<Segment> {
  const heads = new Map<string, { segment: Segment; known: boolean }>();
  for (const segment of segments) {
    const match = segment.text.length <= LONGEST ? NUMBERED.exec(segment.text) : null;
    if (!match) continue;
    const n = match.groups!.n!;
    const [first] = hitsOf(segment);
    const known = first?.leading === true && first.start <= match[0].length + 1;
    const head = heads.get(n);
    if (!head || (known && !head.known)) heads.set(n, { segment, known });
  }
  const all = [...heads.values()];
  const isForm = all.length >= BOXES && all.filter(({ known }) => known).length >= KNOWN;
  return new Set(isForm ? all.map(({ segment }) => segment) : []);
}
