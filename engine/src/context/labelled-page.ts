import { heightOf } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import type { Segment } from '../layout/segment.ts';
import type { LabelHit, LabelIndex } from './labels.ts';
import { numberedBoxes } from './numbered-boxes.ts';
import { closesText, opensText } from './opens-text.ts';

/** "Inventory #:", "Sample type:": the label of something, known or not. */
export const isKey = ({ text }: Segment): boolean => text.length < 40 && /\p{L}{2}.*[:：]\s*$/u.test(text);

/** Nothing behind a label but signs and a remark in brackets: "Qty (kg)". */
const BARE = /^[\s\p{P}]*(?:[(（][^()（）\d]{1,16}[)）])?[\s\p{P}]*$/u;

/** Labels that a box breaks have words of this many letters at most on each line, and few of them. */
const BROKEN_WORDS = 6;

/** Labels of every segment of a page. */
export class LabelledPage {
  readonly page: PageLayout;
  readonly index: LabelIndex;
  private readonly hits: Map<Segment, LabelHit[]>;
  private readonly boxes: ReadonlySet<Segment>;

  constructor(page: PageLayout, index: LabelIndex) {
    this.page = page;
    this.index = index;
    this.hits = new Map(page.segments.map((segment) => [segment, index.find(segment.text)]));
    this.boxes = numberedBoxes(page.segments, (segment) => this.of(segment));
    for (const segment of page.segments) this.joinBroken(segment);
  }

  of(segment: Segment): LabelHit[] {
    return this.hits.get(segment) ?? [];
  }

  /** True when a segment opens with a label, so that it cannot be the value of another. */
  isLabel(segment: Segment): boolean {
    if (isKey(segment) || this.boxes.has(segment)) return true;
    const [first] = this.of(segment);
    if (!first) return false;
    if (first.leading && closesText(segment.text, first.start, first.end)) return true;
    if (!opensText(segment.text, first.start)) return false;
    return (
      first.length > 1 ||
      BARE.test(segment.text.slice(first.end)) ||
      /^\s*[:：#]/.test(segment.text.slice(first.end))
    );
  }

  /** "Pay to the" over "order of", "Origin" over "criterion": a label that goes on below is known as a whole only. */
  private joinBroken(above: Segment): void {
    if (above.words.length > BROKEN_WORDS || /[:：]\s*$/.test(above.text)) return;
    const below = this.nextLine(above);
    if (!below || below.words.length > BROKEN_WORDS) return;
    const [upper, lower] = [this.of(above)[0], this.of(below)[0]];
    const whole = `${above.text} ${below.text}`;
    const [hit] = this.index.find(whole);
    const elsewhere = this.index.namesElsewhere(whole);
    if (!elsewhere) {
      if (!hit || !opensText(whole, hit.start) || hit.end <= above.text.length + 1) return;
      if (/[\p{L}\p{N}]/u.test(whole.slice(hit.end)) || hit.length <= (upper?.length ?? 0)) return;
      // Two labels of a list, one above the other, are not one label.
      if (hit.meanings.length === 0 || (hit.meant && upper?.meanings.length)) return;
    }
    const meanings = elsewhere ? [] : hit!.meanings;
    const length = hit?.length ?? 2;
    const piece = (text: string): LabelHit => ({
      start: 0,
      end: text.length,
      text,
      meanings,
      length,
      leading: true,
    });
    if (
      lower &&
      !elsewhere &&
      lower.meanings.some((m) => meanings.some((n) => n.id === m.id)) &&
      upper?.meanings.length
    )
      return;
    this.hits.set(above, [{ ...piece(above.text), text: whole }]);
    this.hits.set(below, [piece(below.text)]);
  }

  /** The line under a segment that is set like it and stands close. */
  private nextLine(above: Segment): Segment | undefined {
    const { rows, lineHeight } = this.page;
    const size = heightOf(above.box);
    for (const { segments } of rows.slice(above.row + 1, above.row + 3)) {
      const next = segments.find(
        (s) =>
          Math.abs(s.box[0] - above.box[0]) < 3 ||
          Math.abs(s.box[0] + s.box[2] - above.box[0] - above.box[2]) < 4,
      );
      if (!next) continue;
      const close = next.box[1] - above.box[3] < 0.45 * lineHeight;
      return close && Math.abs(heightOf(next.box) - size) < 0.12 * size ? next : undefined;
    }
    return undefined;
  }
}
