/**
 * Codes that OCR misread, put in the form of the code that an example holds. Only what letters and figures are
 * commonly taken for is changed, and only where the form of the example leaves one way to read it.
 */

/** Letters that figures are taken for, the likeliest first. */
const LETTER: Readonly<Record<string, string>> = {
  '0': 'OQD',
  '1': 'IL',
  '2': 'Z',
  '5': 'S',
  '6': 'G',
  '8': 'B',
};
const FIGURE: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(LETTER).flatMap(([figure, letters]) => [...letters].map((l) => [l, figure])),
  ['l', '1'],
  ['|', '1'],
  ['o', '0'],
  ['s', '5'],
]);

/** A code of letters and figures by turns has no form that could be relied on. */
const RUNS = 3;

/** Full-width forms are the same letters. */
const narrow = (text: string): string => text.normalize('NFKC');
const piecesOf = (text: string): string[] => text.split(/[^\p{L}\p{N}|]+/u).filter((p) => p !== '');
const runsOf = (piece: string): string[] => piece.match(/\d+|\D+/g) ?? [];
const isFigure = (char: string): boolean => /\d/.test(char);

const asFigure = (char: string): string | undefined => (isFigure(char) ? char : FIGURE[char]);

/** A letter stands for itself; a figure only for the very letter that the example has there. */
const asLetter = (char: string, known: string): string | undefined =>
  isFigure(char) ? (LETTER[char]?.includes(known.toUpperCase()) ? known : undefined) : char;

/** A piece read letter by letter as the example is made. */
function alike(piece: string, known: string): string | null {
  const chars = [...piece].map((char, i) =>
    isFigure(known[i] ?? '') ? asFigure(char) : asLetter(char, known[i] ?? ''),
  );
  return chars.some((c) => c === undefined) ? null : chars.join('');
}

/** One letter that was read twice, once as a letter and once as a figure: "S5" is one of the two. */
function withoutDouble(piece: string, known: string): string | null {
  const ways = [...piece].flatMap((char, i) => {
    const next = piece[i + 1] ?? '';
    const twins = FIGURE[char] === next || FIGURE[next] === char;
    return twins && next !== ''
      ? [piece.slice(0, i) + piece.slice(i + 1), piece.slice(0, i + 1) + piece.slice(i + 2)]
      : [];
  });
  const fitting = new Set(ways.filter((way) => sameForm(way, known)));
  return fitting.size === 1 ? [...fitting][0]! : null;
}

const sameForm = (a: string, b: string): boolean =>
  a.length === b.length && [...a].every((char, i) => isFigure(char) === isFigure(b[i]!));

/** A number may be longer than that of the example; half of it must be read as figures. */
function asNumber(piece: string): string | null {
  const figures = [...piece].filter(isFigure).length;
  return 2 * figures >= piece.length ? alike(piece, '0'.repeat(piece.length)) : null;
}

function repairPiece(piece: string, known: string): string | null {
  const runs = runsOf(known).length;
  if (sameForm(piece, known)) return piece;
  if (runs === 1 && isFigure(known[0]!)) return asNumber(piece);
  if (runs > RUNS) return null;
  if (piece.length === known.length) return alike(piece, known);
  return piece.length === known.length + 1 ? withoutDouble(piece, known) : null;
}

/**
 * A printed code as it reads in the form of a known one; null when it has that form already or cannot have it.
 * Signs between its pieces become those of the known code where all pieces are as long as its own.
 */
export function repaired(printed: string, known: string): string | null {
  const text = narrow(printed).trim();
  const [pieces, wanted] = [piecesOf(text), piecesOf(known)];
  if (pieces.length === 0 || pieces.length !== wanted.length || !/\d/.test(known)) return null;
  const read = pieces.map((piece, i) => repairPiece(piece, wanted[i]!));
  if (read.some((piece) => piece === null)) return null;
  const exact = read.every((piece, i) => sameForm(piece!, wanted[i]!));
  const signs = (exact ? known : text).split(/[\p{L}\p{N}|]+/u);
  const out = signs.map((sign, i) => sign + (read[i] ?? '')).join('');
  return out === printed.trim() ? null : out;
}

/** Signs and characters that a row of stars or other signs is read as. */
const STARS = /^[*×x※水米本木未 .'"“”]+$/iu;

/** True where a placeholder of signs alone ("****") was read as something that looks like it. */
export const readsAsSigns = (printed: string, known: string): boolean =>
  !/[\p{L}\p{N}]/u.test(known) && /^[*×※]+$/u.test(known) && STARS.test(printed);

const wordsOf = (text: string): string[] =>
  text.match(/[\u2e80-\u9fff]|[\p{L}\p{N}]+/gu)?.map((w) => w.toLowerCase()) ?? [];

/** So much of a text must be read to know it by its place. */
const MOST = 0.7;
const WORDS = 3;

/** True when a text is a known one of which OCR lost words: it holds nothing else, and most of it. */
export function lostWords(printed: string, known: string): boolean {
  const [read, whole] = [wordsOf(printed), wordsOf(known)];
  if (read.length < WORDS || read.length >= whole.length) return false;
  let at = 0;
  for (const word of read) {
    while (at < whole.length && whole[at] !== word) at++;
    if (at++ >= whole.length) return false;
  }
  return read.join('').length >= MOST * whole.join('').length;
}
