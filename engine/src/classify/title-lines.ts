import type { Category } from '@recto/contracts/categories';
import type { Box } from '@recto/contracts/geometry';
import { centreX, heightOf, shared, widthOf } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import type { Segment } from '../layout/segment.ts';
import { SIGNED } from '../layout/titles.ts';
import { fold } from '../normalise/fold.ts';
import { folded } from './folded.ts';
import { PhraseIndex } from './phrases.ts';
import { meantTitle } from './title-meanings.ts';
import { wordsIn } from './vocabulary.ts';

/** A title found on a page; `phrase` is the part that is known. `weight` is in points; from `CLEAR` on it is one that people would see as the title. */
export type Title = { category: Category; weight: number; text: string; phrase: string };

export const CLEAR = 1.2;

const TITLES = new PhraseIndex(
  SIGNED.flatMap(([category, { title }]) => title.map((text) => [fold(text), category as Category] as const)),
);

/** `size` is the height of its type, `beside` how much else stands in its row. */
type Candidate = { text: string; tokens: string; box: Box; size: number; beside: number; bold: boolean };

/** Chinese and Latin forms of a title stand side by side, others behind a stroke: "FREIGHT STATEMENT / DEBIT NOTE". */
const PARTS =
  /\s+[/|·–—-]\s+|(?<=[\u2e80-\u9fff)）])\s*(?=[A-Za-zÀ-ÿ])|(?<=[A-Za-zÀ-ÿ.)])\s*(?=[\u2e80-\u9fff])/u;

/** Labels in small type are bilingual too, and are no titles. */
function partsOf(segment: Segment, beside: number, lineHeight: number): Candidate[] {
  const { text, box } = segment;
  const size = heightOf(box);
  const parts = size > 1.15 * lineHeight ? text.split(PARTS).filter((part) => part.trim() !== '') : [];
  const all = parts.length < 2 ? [text] : [text, ...parts];
  return all.map((part) => ({
    text: part,
    tokens: part === text ? folded(segment) : fold(part),
    box,
    size,
    beside,
    bold: isBold(segment),
  }));
}

const isBold = ({ words }: Segment): boolean => words.every((word) => word.source.bold === true);

/** A title set in two lines: alike in size, close together, one above the other. */
function follows(above: Segment, below: Segment): boolean {
  const [high, low] = [heightOf(above.box), heightOf(below.box)];
  const gap = below.box[1] - above.box[3];
  const aligned = [centreX, (box: Box) => box[0], (box: Box) => box[2]].some(
    (edge) => Math.abs(edge(above.box) - edge(below.box)) < 6,
  );
  return (
    aligned &&
    Math.abs(high - low) < 0.2 * high &&
    gap < high &&
    gap > -0.3 * high &&
    shared(above.box[0], above.box[2], below.box[0], below.box[2]) > 0.3 * widthOf(below.box)
  );
}

/** Rows of another column may stand between the two lines of a title. */
const NEXT_ROWS = 3;

const mayGoOn = (page: PageLayout, { box }: Segment): boolean =>
  heightOf(box) >= 1.25 * page.lineHeight || box[1] < 0.15 * page.height;

function* candidates(page: PageLayout): Generator<Candidate> {
  for (const [index, { segments }] of page.rows.entries()) {
    const beside = segments.length - 1;
    for (const segment of segments) {
      yield* partsOf(segment, beside, page.lineHeight);
      if (!mayGoOn(page, segment)) continue;
      const next = page.rows.slice(index + 1, index + 1 + NEXT_ROWS).flatMap((row) => row.segments);
      const below = next.find((s) => follows(segment, s));
      if (below)
        yield {
          text: `${segment.text} ${below.text}`,
          tokens: `${folded(segment)} ${folded(below)}`,
          box: segment.box,
          size: heightOf(segment.box),
          beside,
          bold: isBold(segment),
        };
    }
  }
}

const CJK = /[\u2e80-\u9fff]/;

/** Share of the line that the title makes up, and whether a number of its own stands behind it. */
function fit(tokens: readonly string[], start: number, length: number): number {
  const size = (list: readonly string[]) => list.reduce((sum, t) => sum + t.length + 1, 0);
  const share = size(tokens.slice(start, start + length)) / size(tokens);
  // "Rechnung Nr. 471102 vom 05.03.2018"
  const numbered =
    start === 0 && /^(?:no|reference|\d)/.test(tokens.slice(length).find((t) => t !== ':') ?? '');
  if (share > 0.85) return 2;
  if (numbered || (start === 0 && share > 0.4)) return 1.1;
  // Names of companies and people stand before a title in Chinese, as in "Your invoice" elsewhere.
  const closes = start + length === tokens.length;
  if (closes && (share > 0.4 || CJK.test(tokens[start]!))) return 0.9;
  return share > 0.5 ? 0.8 : 0.15;
}

/** Large type, a place at the head of the page and little else in its row make a title; table heads are crowded. */
function prominence(page: PageLayout, { size, box, beside }: Candidate): number {
  const relative = size / page.lineHeight;
  const place = box[1] / page.height;
  const large = relative > 1.5 ? 1.6 : relative > 1.2 ? 1.3 : 1;
  const crowded = beside >= 3 ? 0.15 : beside === 2 ? 0.3 : 1;
  return large * crowded * (place < 0.2 ? 1.4 : place < 0.4 ? 1.15 : 0.5);
}

/**
 * Part of a page in which words that nobody listed may be its title; lower down they are the lines of a list. The
 * subject of a letter stands below its address, alone in its line and larger or bolder than the rest.
 */
const MEANT_WITHIN = 0.35;
const SUBJECT_WITHIN = 0.5;

const mayMean = (page: PageLayout, { box, size, bold, beside }: Candidate): boolean => {
  const stands = beside === 0 && (size > 1.2 * page.lineHeight || bold);
  return box[1] < (stands ? SUBJECT_WITHIN : MEANT_WITHIN) * page.height;
};

/** The best title for each category that has one on the page, best first. */
export function titlesOf(page: PageLayout): Title[] {
  const best = new Map<Category, Title>();
  for (const candidate of candidates(page)) {
    const tokens = candidate.tokens.split(' ');
    // The longest title that a line holds is the one it is: "freight invoice" is no invoice.
    const [listed] = TITLES.find(tokens).sort((a, b) => b.length - a.length);
    const meant = mayMean(page, candidate) ? meantTitle(tokens) : null;
    const hit =
      meant && meant.length > (listed?.length ?? 0) ? { ...meant, meanings: [meant.category] } : listed;
    if (!hit) continue;
    const phrase = tokens.slice(hit.start, hit.start + hit.length).join(' ');
    const weight =
      fit(tokens, hit.start, hit.length) *
      prominence(page, candidate) *
      Math.min(2, 0.7 + 0.35 * wordsIn(phrase));
    for (const category of hit.meanings)
      if (weight > (best.get(category)?.weight ?? 0))
        best.set(category, { category, weight, text: candidate.text.trim(), phrase });
  }
  return [...best.values()].sort((a, b) => b.weight - a.weight);
}
