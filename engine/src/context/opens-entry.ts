import { heightOf, overlapX } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import type { Segment, Span } from '../layout/segment.ts';

const HAN = /\p{Script=Han}/u;
/** What a label does not end with where it goes on below. */
const OPEN =
  /(?:[-/,&(]|(?<!\p{L})(?:of|the|and|for|to|de|du|des|la|der|die|und|zu|für|del|di|da|do|van))$/iu;

/** A line of a label that goes on with the one above it: "Adresse der" over "Lieferstelle", "地址" over "Address". */
export const goesOnWith = (above: string, below: string): boolean =>
  /^[\p{Ll}(（]/u.test(below) || OPEN.test(above.trim()) || HAN.test(above) !== HAN.test(below);

const isBeside = ({ box }: Segment, { placed }: Span): boolean =>
  box[2] < placed[0] && Math.abs(box[1] + box[3] - placed[1] - placed[3]) < heightOf(box);

/** True where a line is drawn between two lines of a column. */
const ruledApart = ({ rules }: PageLayout, above: Span, below: Segment): boolean =>
  rules.some(
    ({ box, direction }) =>
      direction === 'horizontal' &&
      box[1] > above.placed[3] - 2 &&
      box[3] < below.box[1] + 2 &&
      overlapX(box, below.box) > 0.5,
  );

/**
 * What stands beside the next line of a value, in the column of its label, where it opens the next entry of a list of
 * labels and values, whether that label is known or not.
 */
export function entryBeside(page: PageLayout, value: Span, last: Span, next: Segment): Segment | null {
  const own = page.segments.filter((s) => isBeside(s, value)).at(-1);
  const entry =
    own && page.rows[next.row]!.segments.find((s) => s !== next && Math.abs(s.box[0] - own.box[0]) < 3);
  if (!own || !entry || entry.box[2] > next.box[0]) return null;
  return ruledApart(page, last, next) || !goesOnWith(own.text, entry.text) ? entry : null;
}
