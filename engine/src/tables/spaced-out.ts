import { heightOf } from '../layout/geometry.ts';
import { type Segment, segmentOf } from '../layout/segment.ts';

/** Characters of one word stand no further apart than this many times their height. */
const REACH = 3.5;
const HAN = /^\p{Script=Han}$/u;

/** Puts Chinese words together that are set across their cell ("數  量"): pairs of characters that each stand alone. */
export function joinSpacedOut(segments: readonly Segment[]): Segment[] {
  const joins = (i: number) => {
    const [left, right] = [segments[i], segments[i + 1]];
    if (!left || !right || !HAN.test(left.text) || !HAN.test(right.text)) return false;
    return right.box[0] - left.box[2] < REACH * heightOf(left.box);
  };
  const out: Segment[] = [];
  for (let i = 0; i < segments.length; i++) {
    const left = segments[i]!;
    if (!joins(i)) {
      out.push(left);
      continue;
    }
    const right = segments[i + 1]!;
    const joined = segmentOf(left.page, left.row, [...left.words, ...right.words]);
    out.push({ ...joined, text: `${left.text}${right.text}`, starts: [0, 1] });
    i++;
  }
  return out;
}
