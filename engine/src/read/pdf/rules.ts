import type { Rule } from '../../types.ts';
import { union } from './page-space.ts';

/** Rules shorter than this are strokes of letters and logos. */
const SHORTEST = 8;
/** Dashes and dots this close continue one line; two lines this close are one double line. */
const DASH_GAP = 4;
const DOUBLE_GAP = 2;

/** Joins dashes, dots, cell edges and double lines into the rules that a reader sees. */
export function mergeRules(pieces: readonly Rule[]): Rule[] {
  const merged = (['horizontal', 'vertical'] as const).flatMap((direction) =>
    mergeDirection(pieces.filter((piece) => piece.direction === direction)),
  );
  return merged.filter((rule) => lengthOf(rule) >= SHORTEST);
}

function mergeDirection(pieces: Rule[]): Rule[] {
  const sorted = pieces.sort((a, b) => level(a) - level(b) || start(a) - start(b));
  const done: Rule[] = [];
  let open: Rule[] = [];
  for (const piece of sorted) {
    const still = open.filter((rule) => level(piece) - level(rule) <= DOUBLE_GAP);
    if (still.length < open.length) done.push(...open.filter((rule) => !still.includes(rule)));
    open = still;
    const partner = open.find(
      (rule) => start(piece) <= end(rule) + DASH_GAP && end(piece) >= start(rule) - DASH_GAP,
    );
    if (partner) partner.box = union(partner.box, piece.box);
    else open.push({ ...piece });
  }
  return [...done, ...open];
}

function lengthOf(rule: Rule): number {
  return end(rule) - start(rule);
}

function start({ direction, box }: Rule): number {
  return direction === 'horizontal' ? box[0] : box[1];
}

function end({ direction, box }: Rule): number {
  return direction === 'horizontal' ? box[2] : box[3];
}

function level({ direction, box }: Rule): number {
  return direction === 'horizontal' ? (box[1] + box[3]) / 2 : (box[0] + box[2]) / 2;
}
