import type { Category } from '@recto/contracts/categories';
import { heightOf } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import type { Segment } from '../layout/segment.ts';
import { fold } from '../normalise/fold.ts';
import { SIGNS } from './titles.ts';

/** How well a page fits a category, with the words that speak for it. */
export type PageScore = { category: Category; score: number; titled: boolean; because: string[] };

type Phrase = { category: Category; text: string };

const phrases = (kind: 'title' | 'words'): Phrase[] =>
  Object.entries(SIGNS).flatMap(([category, signs]) =>
    signs[kind].map((text) => ({ category: category as Category, text: fold(text) })),
  );
const TITLES = phrases('title').sort((a, b) => b.text.length - a.text.length);
const WORDS = phrases('words');

const CJK = /[\u2e80-\u9fff]/;
const WORD_WEIGHT = 0.35;

/** True when the phrase stands in the text as whole words. */
function contains(text: string, phrase: string): boolean {
  return ` ${text} `.includes(` ${phrase} `);
}

/** Weight of a line as a title: large, high on the page, and little else beside the title. */
function titleWeight(page: PageLayout, segment: Segment, line: string, phrase: string): number {
  const opens = line.startsWith(phrase);
  const size = heightOf(segment.box) / page.lineHeight;
  const place = segment.box[1] / page.height;
  const share = phrase.length / Math.max(line.length, 1);
  const words = CJK.test(phrase) ? phrase.replaceAll(' ', '').length / 2 : phrase.split(' ').length;
  // "Rechnung Nr. 471102 vom 05.03.2018": a title with the number of its document behind it.
  const numbered = opens && /^ (?:\d+ )?(?:no|\d)/.test(line.slice(phrase.length));
  let weight = share > 0.85 ? 2 : numbered || (opens && share > 0.4) ? 1.1 : share > 0.5 ? 0.8 : 0.15;
  weight *= size > 1.5 ? 1.6 : size > 1.2 ? 1.3 : 1;
  weight *= place < 0.2 ? 1.4 : place < 0.4 ? 1.15 : 0.5;
  return weight * Math.min(2, 0.7 + 0.35 * words);
}

/** Scores of all categories for a page, best first. */
export function scorePage(page: PageLayout): PageScore[] {
  const scores = new Map<Category, PageScore>();
  const scoreFor = (category: Category) => {
    const known = scores.get(category) ?? { category, score: 0, titled: false, because: [] };
    scores.set(category, known);
    return known;
  };
  const titles = new Map<Category, { weight: number; text: string }>();
  for (const segment of page.segments) {
    const line = fold(segment.text);
    // The longest title that a line holds is the one it is: "freight invoice" is no invoice.
    const hit = TITLES.find((t) => contains(line, t.text));
    if (!hit) continue;
    const weight = titleWeight(page, segment, line, hit.text);
    if (weight > (titles.get(hit.category)?.weight ?? 0))
      titles.set(hit.category, { weight, text: segment.text.trim() });
  }
  for (const [category, { weight, text }] of titles) {
    const score = scoreFor(category);
    score.score += weight;
    score.titled ||= weight >= 1.2;
    score.because.push(text.slice(0, 60));
  }
  const whole = fold(page.segments.map((s) => s.text).join(' | '));
  for (const { category, text } of WORDS) {
    if (!contains(whole, text)) continue;
    const score = scoreFor(category);
    score.score += WORD_WEIGHT;
    if (score.because.length < 6) score.because.push(text);
  }
  return [...scores.values()].sort((a, b) => b.score - a.score || (a.category < b.category ? -1 : 1));
}
