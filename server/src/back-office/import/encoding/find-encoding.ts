import type { ImportEncoding } from '@recto/contracts/entities/import-query';
import { CENTRAL_LETTERS, WESTERN_LETTERS } from './alphabets.ts';
import { lettersOf } from './letters-of.ts';
import { scoreCyrillic, scoreLatin } from './score-letters.ts';
import { type PairEncoding, scorePairs } from './score-pairs.ts';

/** Different pieces of a file that are weighed: enough for any table, and quick for a large one. */
const MOST_PIECES = 3000;
const LONGEST_PIECE = 120;
/** Another encoding must be this much worse, for each byte above 7F of the pieces that it reads otherwise. */
const SURE = 0.25;
/** What the letters must weigh on average, of about 1 for each that is right. */
const LIKELY = 0.35;
/** So few different words are hardly evidence where the sister of the best encoding makes words of them, too. */
const FEW = 2;
/** What its letters must weigh for that on average: "Crčme" is no word. */
const PLAUSIBLE = 0.4;

type Candidate = {
  readonly encoding: ImportEncoding;
  /** What speaks against it before a letter was read: how rarely files come in it. */
  readonly rarity: number;
  readonly weigh: (piece: Uint8Array) => number;
};

const pairs = (encoding: PairEncoding, rarity: number): Candidate => ({
  encoding,
  rarity,
  weigh: (piece) => scorePairs(piece, encoding),
});

function letters(encoding: ImportEncoding, rarity: number, weigh: (text: string) => number): Candidate {
  return { encoding, rarity, weigh: (piece) => weigh(lettersOf(piece, encoding)) };
}
const western = (text: string): number => scoreLatin(text, WESTERN_LETTERS);
const central = (text: string): number => scoreLatin(text, CENTRAL_LETTERS);

/** Of equally good ones the first; a text of ISO-8859-1 is one of Windows-1252, too. */
const CANDIDATES: readonly Candidate[] = [
  letters('windows-1252', 0, western),
  pairs('gb18030', 0),
  pairs('big5', 0.2),
  letters('windows-1250', 0.3, central),
  letters('windows-1251', 1.2, scoreCyrillic),
  pairs('shift_jis', 0.3),
  letters('macintosh', 0.5, western),
  letters('iso-8859-15', 0.6, western),
];

/**
 * The pieces of a file that are not plain letters, with the letters around them: everything between bytes below 40, which
 * no character of two bytes has. Each once.
 */
export function piecesOf(bytes: Uint8Array): Uint8Array[] {
  const pieces = new Map<string, Uint8Array>();
  let begin = 0;
  let plain = true;
  for (let at = 0; at <= bytes.length && pieces.size < MOST_PIECES; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x40) {
      plain &&= byte < 0x80;
      continue;
    }
    if (!plain) {
      const piece = bytes.subarray(begin, Math.min(at, begin + LONGEST_PIECE));
      pieces.set(Buffer.from(piece).toString('latin1'), piece);
    }
    begin = at + 1;
    plain = true;
  }
  return [...pieces.values()];
}

const foreignIn = (piece: Uint8Array): number =>
  piece.reduce((many, byte) => many + (byte >= 0x80 ? 1 : 0), 0);

type Weighed = { readonly encoding: ImportEncoding; readonly weight: number };

/**
 * The encoding that the letters of a file speak for: each candidate is weighed by whether what it makes of the bytes
 * could have been written so.
 * @param bytes of a file that is not UTF-8
 * @returns `sure`: no other makes nearly as much sense of it
 */
export function findEncoding(bytes: Uint8Array): { encoding: ImportEncoding; sure: boolean } {
  const pieces = piecesOf(bytes);
  const weighed: Weighed[] = CANDIDATES.map(({ encoding, rarity, weigh }) => ({
    encoding,
    weight: pieces.reduce((sum, piece) => sum + weigh(piece), -rarity),
  })).toSorted((a, b) => b.weight - a.weight);
  const [best, ...others] = weighed as [Weighed, ...Weighed[]];
  const foreign = pieces.reduce((sum, piece) => sum + foreignIn(piece), 0);
  const sure = best.weight >= LIKELY * foreign && others.every((other) => isWorse(other, best, pieces));
  return { encoding: best.encoding, sure };
}

/** Whether what another encoding makes of the pieces is the same, or clearly less likely. */
function isWorse(other: Weighed, best: Weighed, pieces: readonly Uint8Array[]): boolean {
  const apart = pieces.filter(
    (piece) => lettersOf(piece, other.encoding) !== lettersOf(piece, best.encoding),
  );
  const foreign = apart.reduce((sum, piece) => sum + foreignIn(piece), 0);
  if (apart.length === 0) return true;
  return best.weight - other.weight >= SURE * foreign && !isSister(other, best, apart, foreign);
}

/** "Gdañsk", "Gdańsk": the same bytes in the West and in Central Europe, and one word of a table alone cannot tell. */
function isSister(other: Weighed, best: Weighed, apart: readonly Uint8Array[], foreign: number): boolean {
  if (best.encoding !== 'windows-1252' || other.encoding !== 'windows-1250' || apart.length > FEW)
    return false;
  const weight = apart.reduce((sum, piece) => sum + central(lettersOf(piece, other.encoding)), 0);
  return weight >= PLAUSIBLE * foreign;
}
