import type { LayoutFingerprint } from '@recto/contracts/learned';
import { LEARNED_LIMITS } from '@recto/contracts/learned-limits';
import type { LabelledPage } from '../context/labelled-page.ts';
import { centreY, median } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import { type Segment, spanOf } from '../layout/segment.ts';
import { tokenise } from '../normalise/fold.ts';
import { sameWord } from './texts.ts';

/** A word with its place on the page, in thousandths of its width and height. */
type Print = LayoutFingerprint[number];
type Weighed = { print: Print; weight: number };

/** Words of labels and of the letterhead tell layouts apart; the rest of a page differs from one to the next. */
const WEIGHT = { label: 3, head: 2, other: 1 } as const;
const HEAD = 0.14;
/** With so many telling words the others are not needed. */
const ENOUGH = 24;

export const thousandth = (value: number, of: number): number => Math.round((1000 * value) / Math.max(of, 1));

const telling = (text: string): boolean =>
  !/\d/.test(text) && (/^[\u2e80-\u9fff]$/.test(text) || (text.length >= 3 && /\p{L}{3}/u.test(text)));

function wordsOn(page: PageLayout): { print: Print; segment: Segment; start: number; end: number }[] {
  return page.segments.flatMap((segment) =>
    tokenise(segment.text)
      .filter((t) => telling(t.text))
      .map(({ text, start, end }) => {
        const { placed } = spanOf(segment, start, end);
        const print: Print = [
          text,
          thousandth(placed[0], page.width),
          thousandth(centreY(placed), page.height),
        ];
        return { print, segment, start, end };
      }),
  );
}

/** What is the same on other documents of this layout: the words of its labels and its letterhead. */
export function layoutFingerprint(first: LabelledPage | undefined): LayoutFingerprint {
  if (!first) return [];
  const { page } = first;
  const words = wordsOn(page).map(({ print, segment, start, end }): Weighed => {
    const named = first.of(segment).some((h) => h.start <= start && end <= h.end);
    const colon =
      /^[^:：]{0,24}[:：]/.test(segment.text.slice(end)) && !/[:：]/.test(segment.text.slice(0, start));
    const head = segment.box[1] < HEAD * page.height;
    return { print, weight: named || colon ? WEIGHT.label : head ? WEIGHT.head : WEIGHT.other };
  });
  const chosen: Weighed[] = [];
  for (const weight of [WEIGHT.label, WEIGHT.head, WEIGHT.other]) {
    if (weight === WEIGHT.other && chosen.length >= ENOUGH) break;
    chosen.push(...words.filter((w) => w.weight === weight));
  }
  return chosen.slice(0, LEARNED_LIMITS.words).map((w) => w.print);
}

/** How a layout lies on another page: how alike they are, and where its places are to be found. */
export type Fit = {
  /** 0 to 1. */
  likeness: number;
  /** Where a place of the layout, in thousandths, stands on this page. */
  moved(x: number, y: number): [x: number, y: number];
};

/** A word may stand so far from its place, in thousandths of the page, once the pages lie on one another. */
const ASIDE = 30;
const DOWN = 35;
/** A word at its x but at another height was pushed down by what stands above it. */
const PUSHED = 0.6;
const NEIGHBOURS = 5;

type Match = { x: number; y: number; dx: number; dy: number; score: number };

/** Lays a known layout over a page; words that OCR misread by a letter still match. */
export const fitLayout = (layout: LayoutFingerprint, page: PageLayout | undefined): Fit =>
  fitPrints(layout, page ? wordsOn(page).map(({ print }) => print) : []);

/** Layouts that are less alike than this are others. */
export const LEAST_LIKENESS = 0.45;

/** True when two examples come from documents of one layout. */
export const sameLayout = (a: LayoutFingerprint, b: LayoutFingerprint): boolean =>
  fitPrints(a, b).likeness >= LEAST_LIKENESS;

/**
 * How alike two layouts are, 0 to 1, asked of each by the other: all that one prints may stand among much more on the
 * other, as a form in one language does in the same form in two.
 */
export const mutualLikeness = (a: LayoutFingerprint, b: LayoutFingerprint): number =>
  Math.min(fitPrints(a, b).likeness, fitPrints(b, a).likeness);

function fitPrints(layout: LayoutFingerprint, prints: readonly Print[]): Fit {
  if (prints.length === 0 || layout.length === 0) return { likeness: 0, moved: (x, y) => [x, y] };
  const byWord = new Map<string, Print[]>();
  for (const print of prints) byWord.set(print[0], [...(byWord.get(print[0]) ?? []), print]);
  const keys = [...byWord.keys()];
  const found = (word: string) =>
    byWord.get(word) ??
    (word.length >= 5 ? byWord.get(keys.find((k) => sameWord(k, word)) ?? '') : undefined) ??
    [];
  const pairs = readable(layout, byWord).map((print) => ({ print, places: found(print[0]) }));
  const [sx, sy] = shiftOf(pairs);
  const matches = pairs.flatMap(({ print: [, x, y], places }): Match[] => {
    const best = places
      .map((p) => ({ x, y, dx: p[1] - x, dy: p[2] - y }))
      .map((m) => ({ ...m, aside: Math.abs(m.dx - sx), down: Math.abs(m.dy - sy) }))
      .filter((m) => m.aside <= ASIDE)
      .sort((a, b) => a.down - b.down)[0];
    return best ? [{ ...best, score: best.down <= DOWN ? 1 : PUSHED }] : [];
  });
  return {
    likeness: matches.reduce((sum, m) => sum + m.score, 0) / Math.max(pairs.length, 1),
    moved: (x, y) => {
      const near = [...matches].sort((a, b) => apart(a, x, y) - apart(b, x, y)).slice(0, NEIGHBOURS);
      return [
        x + (near.length > 0 ? median(near.map((m) => m.dx)) : sx),
        y + (near.length > 0 ? median(near.map((m) => m.dy)) : sy),
      ];
    },
  };
}

/** Words enough in one script to know a layout by. */
const TELLING = 12;
const isHan = (word: string): boolean => /^[\u2e80-\u9fff]/.test(word);

/** A page that was read in one script says nothing about the words of a layout in the other. */
function readable(layout: LayoutFingerprint, read: ReadonlyMap<string, unknown>): LayoutFingerprint {
  const [han, other] = [layout.filter(([w]) => isHan(w)), layout.filter(([w]) => !isHan(w))];
  const known = (words: LayoutFingerprint) => words.some(([w]) => read.has(w));
  if (other.length >= TELLING && known(other) && !known(han)) return other;
  return layout;
}

const apart = (m: Match, x: number, y: number): number => Math.abs(m.x - x) + 2 * Math.abs(m.y - y);

/** The shift of most words: that of the nearest place of each, settled in two rounds. */
function shiftOf(pairs: readonly { print: Print; places: readonly Print[] }[]): [number, number] {
  let [sx, sy] = [0, 0];
  for (let round = 0; round < 2; round++) {
    const shifts = pairs.flatMap(({ print, places }) => {
      const near = [...places].sort((a, b) => away(a, print, sx, sy) - away(b, print, sx, sy))[0];
      return near ? [[near[1] - print[1], near[2] - print[2]] as const] : [];
    });
    sx = median(shifts.map((s) => s[0]));
    sy = median(shifts.map((s) => s[1]));
  }
  return [sx, sy];
}

const away = (a: Print, b: Print, sx: number, sy: number): number =>
  Math.abs(a[1] - b[1] - sx) + Math.abs(a[2] - b[2] - sy);
