import type { LearnedPlace, Neighbour } from '@recto/contracts/learned';
import type { LabelledPage } from '../context/labelled-page.ts';
import type { Segment, Span } from '../layout/segment.ts';
import type { Fit } from './layout-fingerprint.ts';
import { above, boxOn, headOfRow, leftBeyond, leftOf } from './surroundings.ts';
import { FIGURE, likeness } from './texts.ts';

/** Two texts agree from here on; OCR may have a letter or two wrong. */
const ALIKE = 0.8;
/** Thousandths of the page: lines stand some 14 apart. */
const [NEAR, FAR] = [4, 48];

export const isFigures = ({ text }: Neighbour): boolean => text.split(' ').every((w) => w === FIGURE);

/**
 * How much a neighbour counts. A label says more than content, a figure next to nothing; content that stands there
 * again was none, content that does not was to be expected.
 */
export const weightOf = (neighbour: Neighbour, match: number): number =>
  neighbour.label ? 1 : isFigures(neighbour) ? 0.02 : match > 0 ? 0.9 : 0.15;

export const agreement = (wanted: Neighbour, found: Neighbour | undefined): number => {
  if (!found) return 0;
  const same = likeness(wanted.text, found.text);
  return same >= ALIKE ? same : 0;
};

const closeness = (distance: number): number =>
  Math.max(0, Math.min(1, 1 - (Math.abs(distance) - NEAR) / (FAR - NEAR)));

/** How near a box stands to the place of an example, sideways and down, 0 to 1 each. */
export function nearness(place: LearnedPlace, box: LearnedPlace['box'], fit: Fit): { x: number; y: number } {
  const [left, middle] = fit.moved(place.box[0], (place.box[1] + place.box[3]) / 2);
  const right = left + place.box[2] - place.box[0];
  return {
    x: Math.max(closeness(box[0] - left), closeness(box[2] - right)),
    y: closeness((box[1] + box[3]) / 2 - middle),
  };
}

export type Beside = { left?: Neighbour; beyond?: Neighbour; row?: Neighbour; above?: Neighbour };

/** Texts beside the segments of a document, found once however many examples ask for them. */
export class Neighbours {
  private readonly known = new Map<Segment, Beside>();

  of(labelled: LabelledPage, segment: Segment): Beside {
    const known = this.known.get(segment);
    if (known) return known;
    const around = {
      left: leftOf(labelled, segment),
      beyond: labelled.page.source === 'ocr' ? leftBeyond(labelled, segment) : undefined,
      row: headOfRow(labelled, segment),
      above: above(labelled, segment),
    };
    const found: Beside = Object.fromEntries(Object.entries(around).filter(([, n]) => n !== undefined));
    this.known.set(segment, found);
    return found;
  }

  /** True when a value stands at the place of an example, or beside the same label. */
  agrees(place: LearnedPlace, span: Span, pages: readonly LabelledPage[], fit: Fit): boolean {
    const labelled = pages.find((p) => p.page.number === span.page);
    if (!labelled) return false;
    const segment = labelled.page.segments.find(
      (s) =>
        s.box[0] <= span.placed[0] + 1 &&
        s.box[2] >= span.placed[2] - 1 &&
        s.box[1] <= span.placed[1] + 1 &&
        s.box[3] >= span.placed[1],
    );
    const { x, y } = nearness(place, boxOn(labelled.page, span), fit);
    if (span.page === place.page && x > 0.8 && y > 0.8) return true;
    if (!segment) return false;
    const found = this.of(labelled, segment);
    if (place.left?.label && agreement(place.left, found.left) > 0) return true;
    return place.above?.label === true && place.left === undefined && agreement(place.above, found.above) > 0;
  }
}
