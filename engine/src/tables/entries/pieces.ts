import type { EntryLine } from '../types.ts';
import { COMPANY, DEGREE, LEGAL_FORM, SCHOOL } from './words.ts';

/** A stretch of a line of an entry. */
export type EntryPiece = { line: EntryLine; start: number; end: number };

/** Pieces of a line that belong together as far as commas part them, and what stands before the first. */
export type EntryUnit = { pieces: EntryPiece[]; at: boolean };

/** What parts a line for good; "at" and its like lead to an employer. */
const STRONG = /(\s*[|｜•·・◆;；]\s*|\s(?:[-–—]{1,2}|\/)\s|\s+(?:at|chez|bei|bij|hos|presso|@)\s+|\t|　+)/u;
const LEADS = /^\s+(?:at|chez|bei|bij|hos|presso|@)\s+$/u;
const COMMA = /,\s+|，|(?<=\p{Script=Han}),(?=\p{Script=Han})/gu;

export const textOf = ({ line, start, end }: EntryPiece): string => line.text.slice(start, end);

/** Whether a place in a text stands within brackets. */
const bracketed = (text: string, at: number): boolean => {
  const before = text.slice(0, at);
  return before.replace(/[^(（]/gu, '').length > before.replace(/[^)）]/gu, '').length;
};

/** The units of a line: between bars, dashes, wider marks, and where the type turns bold. */
export function unitsOf(line: EntryLine): EntryUnit[] {
  const out: EntryUnit[] = [];
  let at = 0;
  let leads = false;
  for (const part of line.text.split(STRONG)) {
    const piece = { line, start: at, end: at + part.length };
    at += part.length;
    if (LEADS.test(part)) leads = true;
    else if (/[\p{L}\p{N}]/u.test(part)) {
      const own = boldApart(piece).flatMap(spacedApart);
      out.push(...own.map((one, i) => ({ pieces: commasApart(one), at: leads && i === 0 })));
      leads = false;
    }
  }
  return out;
}

/** "Tomatal do Sado, S.A." stays whole, and so does what stands in brackets. */
function commasApart(piece: EntryPiece): EntryPiece[] {
  const text = textOf(piece);
  const cuts = [...text.matchAll(COMMA)].filter(
    ({ index, 0: comma }) =>
      !bracketed(text, index) && !LEGAL_FORM.test(text.slice(index + comma.length).split(COMMA)[0]!),
  );
  const out: EntryPiece[] = [];
  let from = piece.start;
  for (const { index, 0: comma } of cuts) {
    out.push({ ...piece, start: from, end: piece.start + index });
    from = piece.start + index + comma.length;
  }
  return [...out, { ...piece, start: from }].filter((one) => /[\p{L}\p{N}]/u.test(textOf(one)));
}

/** Where type turns bold, or plain again, something else begins. */
function boldApart(piece: EntryPiece): EntryPiece[] {
  const { segment, start } = piece.line;
  const from = start + piece.start;
  const until = start + piece.end;
  const words = segment.words.flatMap((word, i) => {
    const at = segment.starts[i]!;
    return at >= from && at < until ? [{ at, bold: word.source.bold === true, text: word.text }] : [];
  });
  const turn = words.findIndex(
    ({ bold, text }, i) => i > 0 && bold !== words[i - 1]!.bold && /\p{L}/u.test(text),
  );
  if (turn < 0) return [piece];
  const cut = words[turn]!.at - start;
  return [{ ...piece, end: cut - 1 }, ...boldApart({ ...piece, start: cut })];
}

/** "株式会社矢作精工 生産技術": between Chinese or Japanese words a space parts the name from the post. */
function spacedApart(piece: EntryPiece): EntryPiece[] {
  const text = textOf(piece);
  const space = /(?<=[\p{Script=Han}\p{Script=Katakana}])\s+(?=[\p{Script=Han}\p{Script=Katakana}])/u.exec(
    text,
  );
  if (!space) return [piece];
  const cut = piece.start + space.index;
  const [left, right] = [
    { ...piece, end: cut },
    { ...piece, start: cut + space[0].length },
  ];
  const [a, b] = [textOf(left), textOf(right)];
  const parts = (form: RegExp) => form.test(a) !== form.test(b);
  return parts(COMPANY) || parts(SCHOOL) || parts(DEGREE) ? [left, ...spacedApart(right)] : [piece];
}
