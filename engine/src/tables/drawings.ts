import type { Box } from '@recto/contracts/geometry';
import type { Drawing } from '@recto/contracts/result';
import {
  centreX,
  centreY,
  heightOf,
  overlapX,
  overlapY,
  roundBox,
  unionOf,
  widthOf,
} from '../layout/geometry.ts';
import type { Figure, PageText, Word } from '../types.ts';
import { printedOn } from './printed/find.ts';
import type { PrintedTable } from './printed/types.ts';

/** Part of the page that a drawing covers at least. */
const LEAST = 0.015;
/** From this part on, it is the page itself that was scanned or drawn. */
const WHOLE = 0.8;
/** Part of it that words may cover: the sizes in a drawing, not the text of a form. */
const MOST_WORDS = { image: 0.12, shapes: 0.08, page: 0.03 } as const;
/** Shapes that a drawing is made of at least; fewer are a frame with round corners, or an ornament. */
const LEAST_PARTS = 3;
/** Head and foot of a page, where letters have their marks: part of its height, and how tall those are in points. */
const EDGE = { part: 0.16, height: 110 } as const;
/** Points: numbers this close belong to a drawing, and one place on two pages is the same. */
const REACH = 30;
const SAME_PLACE = 4;
/** Points around a drawing, so that no line of it is cut off. */
const MARGIN = 4;
/** Drawings of one document. */
const MOST = 20;
const SCORE = { image: 0.9, shapes: 0.8, page: 0.7 } as const;

type Candidate = { page: PageText; box: Box; kind: keyof typeof SCORE };

/**
 * Drawings and pictures of a specification: images that say nothing in words, and groups of shapes with what is ruled
 * among them. What comes back at the same place of several pages is a letterhead. The surest first on each page.
 */
export function findDrawings(pages: readonly PageText[]): Drawing[] {
  const found = pages.flatMap(candidatesOn);
  return found
    .filter((one) => !found.some((other) => other.page !== one.page && isSamePlace(one.box, other.box)))
    .slice(0, MOST)
    .map(({ page, box, kind }) => ({ page: page.number, bbox: roundBox(box), score: SCORE[kind] }));
}

function candidatesOn(page: PageText): Candidate[] {
  const figures = (page.figures ?? []).filter(({ kind, parts }) => kind === 'image' || parts >= LEAST_PARTS);
  if (figures.length === 0) return [];
  const { tables, drawings } = printedOn(page);
  const grown = merged(figures.map((figure) => ({ ...figure, box: withRuled(figure.box, drawings) })));
  return grown
    .filter(({ box }) => !tables.some((table) => shareOf(box, table.box) > 0.5))
    .flatMap((figure): Candidate[] => {
      const isWhole = shareOf([0, 0, page.width, page.height], figure.box) > WHOLE;
      // A scan: whether it shows a drawing or a text with few words nobody can tell by its size.
      if (isWhole && figure.kind === 'image') return [];
      const kind = isWhole ? 'page' : figure.kind;
      return isDrawing(page, figure.box, kind)
        ? [{ page, kind, box: withNumbers(page, figure.box, tables) }]
        : [];
    })
    .sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);
}

const areaOf = (box: Box): number => Math.max(0, widthOf(box)) * Math.max(0, heightOf(box));

/** Part of `whole` that lies under `part`. */
const shareOf = (whole: Box, part: Box): number => {
  const width = Math.min(whole[2], part[2]) - Math.max(whole[0], part[0]);
  const height = Math.min(whole[3], part[3]) - Math.max(whole[1], part[1]);
  return width <= 0 || height <= 0 ? 0 : (width * height) / Math.max(areaOf(whole), 1);
};

const meet = (a: Box, b: Box): boolean => shareOf(a, b) > 0;

/** With the frames and grids that turned out to be no tables and that it stands in. */
const withRuled = (box: Box, drawings: readonly Box[]): Box =>
  unionOf([box, ...drawings.filter((ruled) => meet(ruled, box))]);

/** Figures that lie over each other are one. */
function merged(figures: readonly Figure[]): Figure[] {
  const out: Figure[] = [];
  for (const figure of figures) {
    const touching = out.filter(({ box }) => meet(box, figure.box));
    for (const other of touching) out.splice(out.indexOf(other), 1);
    const all = [figure, ...touching];
    const kind = all.some((one) => one.kind === 'shapes') ? 'shapes' : 'image';
    out.push({
      kind,
      box: unionOf(all.map(({ box }) => box)),
      parts: all.reduce((n, one) => n + one.parts, 0),
    });
  }
  return out;
}

function isDrawing(page: PageText, box: Box, kind: Candidate['kind']): boolean {
  const part = areaOf(box) / (page.width * page.height);
  const isMark =
    heightOf(box) <= EDGE.height &&
    (box[3] <= page.height * EDGE.part || box[1] >= page.height * (1 - EDGE.part));
  const words = page.words.filter((word) => isWithin(word, box));
  const covered = words.reduce((sum, word) => sum + areaOf(word.box), 0) / Math.max(areaOf(box), 1);
  return part >= LEAST && !isMark && covered <= MOST_WORDS[kind];
}

const isWithin = ({ box: word }: Word, box: Box): boolean =>
  centreX(word) >= box[0] && centreX(word) <= box[2] && centreY(word) >= box[1] && centreY(word) <= box[3];

/** With the sizes that stand at its sides: short lines with digits, in no table. */
function withNumbers(page: PageText, box: Box, tables: readonly PrintedTable[]): Box {
  const near: Box = [box[0] - REACH, box[1] - REACH, box[2] + REACH, box[3] + REACH];
  const sizes = page.lines.filter(
    (line) =>
      line.words.length <= 3 &&
      /\d/.test(line.text) &&
      !tables.some((table) => meet(line.box, table.box)) &&
      overlapX(line.box, near) > 0 &&
      overlapY(line.box, near) > 0,
  );
  const all = unionOf([box, ...sizes.map((line) => line.box)]);
  return [
    Math.max(0, all[0] - MARGIN),
    Math.max(0, all[1] - MARGIN),
    Math.min(page.width, all[2] + MARGIN),
    Math.min(page.height, all[3] + MARGIN),
  ];
}

const isSamePlace = (a: Box, b: Box): boolean =>
  a.every((edge, index) => Math.abs(edge - b[index]!) <= SAME_PLACE);
