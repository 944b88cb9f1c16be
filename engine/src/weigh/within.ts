import type { ValueType } from '../schema/types.ts';

/** A place in a line, `end` exclusive. */
type Stretch = { start: number; end: number };

/** Types whose values are codes: they stand behind words that name them, with or without a colon. */
const CODES: ReadonlySet<ValueType> = new Set(['id', 'account', 'tax_id', 'ipc', 'code', 'voyage']);
/** Types whose values are words: names that sentences mention, or that stand behind a label without a colon. */
const NAMES: ReadonlySet<ValueType> = new Set(['text', 'person', 'vessel', 'term', 'multiline']);

/** Places of a line that are offered for codes, for names, and for each beginning of a name. */
const [MOST_CODES, MOST_NAMES, MOST_ENDS] = [6, 14, 4];
/** Words and letters of a name, at most. */
const [MOST_WORDS, MOST_LETTERS] = [10, 90];

/** A run of one script between spaces: a word with its punctuation, or Chinese and Japanese letters. */
const PIECE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

/** `bare`: where it ends without the punctuation that parts it from the next. */
type Piece = Stretch & { text: string; bare: number };

function piecesOf(text: string): Piece[] {
  return [...text.matchAll(PIECE)].map(({ 0: piece, index }) => {
    const behind = /[\p{P}\p{S}]*$/u.exec(piece)![0].length;
    return { text: piece, start: index, end: index + piece.length, bare: index + piece.length - behind };
  });
}

/** Capitals that a code may begin with: "HE 418827", "BHK-IST 4400925". */
const CAPITALS = /^\p{Lu}{1,5}(?:-\p{Lu}{1,5})*$/u;
const isFigured = (text: string): boolean => /\d/.test(text) && text.length > 2;

/** Where codes may begin behind the words of a line. */
function codesIn(text: string): Stretch[] {
  const pieces = piecesOf(text);
  return pieces
    .flatMap((piece, at): Stretch[] => {
      const before = pieces[at - 1];
      if (!before || !isFigured(piece.text)) return [];
      const from = piece.start + /^[\p{P}\p{S}]*/u.exec(piece.text)![0].length;
      const whole = { start: from, end: text.length };
      return at > 1 && CAPITALS.test(before.text) ? [{ ...whole, start: before.start }, whole] : [whole];
    })
    .slice(0, MOST_CODES);
}

const startsLow = (text: string): boolean => /^\p{Ll}/u.test(text);
const startsHigh = (text: string): boolean => /^["“«„「(]?[\p{Lu}\p{Lo}\d]/u.test(text);
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Other letters begin: "LIMITED 晨曦企業". */
const turns = (a: Piece, b: Piece): boolean => HAN.test(a.text) !== HAN.test(b.text);
const isSign = ({ start, bare, text }: Piece): boolean => bare <= start && text !== '&' && text !== '+';

/** A name begins behind a sign, small words, a number of a box, other letters, or the first words of its line. */
function mayBegin(pieces: readonly Piece[], at: number): boolean {
  const [piece, before] = [pieces[at]!, pieces[at - 1]];
  if (!before || isSign(piece) || /^[&+]$/.test(piece.text) || /^[&+]$/.test(before.text)) return false;
  if (before.bare < before.end || at <= 2) return true;
  if (!startsHigh(piece.text)) return false;
  return startsLow(before.text) || /^\d{1,2}$/.test(before.text) || turns(before, piece);
}

/** A name ends before a sign, a small word, a figure or other letters. */
function mayEnd(pieces: readonly Piece[], at: number): boolean {
  const [piece, next] = [pieces[at]!, pieces[at + 1]];
  if (isSign(piece)) return false;
  if (!next || piece.bare < piece.end || isSign(next)) return true;
  if (/^[&+]$/.test(piece.text) || /^[&+]$/.test(next.text)) return false;
  if (/^[\p{P}\p{S}\d]/u.test(next.text) || turns(piece, next)) return true;
  return startsLow(next.text) && !startsLow(piece.text);
}

function namesIn(text: string): Stretch[] {
  const pieces = piecesOf(text);
  const found: Stretch[] = [];
  for (let from = 0; from < pieces.length && found.length < MOST_NAMES; from++) {
    if (from > 0 && !mayBegin(pieces, from)) continue;
    let ends = 0;
    for (let to = from; to < Math.min(pieces.length, from + MOST_WORDS) && ends < MOST_ENDS; to++) {
      if (!mayEnd(pieces, to)) continue;
      ends++;
      const start = pieces[from]!.start + /^["“«„「(]*/u.exec(pieces[from]!.text)![0].length;
      // The point of an abbreviation belongs to a name: "Pte. Ltd.".
      const last = pieces[to]!;
      const end = /^\p{Lu}\p{Ll}{1,4}\.,?$|\p{L}\.\p{L}\.,?$/u.test(last.text)
        ? last.end - (last.text.endsWith(',') ? 1 : 0)
        : last.bare;
      if (
        /\p{L}{2}|\d:\d/u.test(text.slice(start, end)) &&
        end - start <= MOST_LETTERS &&
        end - start < text.length
      )
        found.push({ start, end });
    }
  }
  return found.slice(0, MOST_NAMES);
}

/**
 * Where values of a type may stand within a line beside the whole of it, in reading order: a code behind words ("Serial
 * SMDC/03318", which ends where its reader ends it), a name in a sentence ("made by Fox River Works, Inc. at its").
 */
export function placesWithin(type: ValueType, text: string): Stretch[] {
  if (CODES.has(type)) return codesIn(text);
  return NAMES.has(type) ? namesIn(text) : [];
}

/** True for types whose values within a line are words as they are printed. */
export const isNamed = (type: ValueType): boolean => NAMES.has(type);
