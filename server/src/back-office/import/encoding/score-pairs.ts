import { COMMON_CHINESE } from './alphabets.ts';

const HAN = /[\u3400-\u9fff\uf900-\ufaff]/;
const KANA = /[\u3041-\u30fe]/;
const HALF_KANA = /[\uff61-\uff9f]/;
const WIDE_SIGN = /[\u2010-\u2044\u2100-\u22ff\u2460-\u24ff\u3000-\u303f\uff01-\uff5e]/;
const ASCII_LETTER = /[a-z]/i;

const within = (value: number, from: number, to: number): boolean => value >= from && value <= to;

/** What a character of two bytes says: about 1 for each byte, as much as two right letters of one byte. */
const SAYS = {
  frequent: 1.6,
  rare: -0.6,
  odd: -3,
  common: 0.9,
  neighbour: 0.5,
  latin: -1.4,
  single: -1,
  split: -1,
  kana: 2,
  invalid: -5,
} as const;

/** Where the frequent characters of an encoding lie, and those that hardly anybody writes. */
type Rank = (lead: number, trail: number) => 'frequent' | 'rare' | 'odd';

/** Level 1 of GB 2312 is rows B0 to D7, level 2 to F7; what lies below A1 came with GBK. */
const gb: Rank = (lead, trail) =>
  trail < 0xa1 || lead < 0xa1 ? 'odd' : within(lead, 0xb0, 0xd7) ? 'frequent' : 'rare';
/** The 5,401 frequent characters of Big5 are rows A4 to C6. */
const big5: Rank = (lead) =>
  within(lead, 0xa4, 0xc6) ? 'frequent' : within(lead, 0xc9, 0xf9) ? 'rare' : 'odd';
/** Level 1 of JIS X 0208 is rows 88 to 97. */
const jis: Rank = (lead) => (within(lead, 0x88, 0x97) ? 'frequent' : 'rare');

export const RANKS = { gb18030: gb, big5, shift_jis: jis } as const;
export type PairEncoding = keyof typeof RANKS;

const DECODERS = Object.fromEntries(
  Object.keys(RANKS).map((name) => [name, new TextDecoder(name)]),
) as Record<PairEncoding, InstanceType<typeof TextDecoder>>;

/** `split`: its second byte alone would be a letter of a word. */
type Letter = { readonly text: string; readonly rank: ReturnType<Rank>; readonly split: boolean };

/** The letters of some bytes, each with how frequent the place is that it has in the encoding. */
function lettersOf(bytes: Uint8Array, encoding: PairEncoding): Letter[] {
  const letters: Letter[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] as number;
    const single = lead < 0x80 || (encoding === 'shift_jis' && within(lead, 0xa0, 0xdf));
    const piece = bytes.subarray(at, single ? at + 1 : at + 2);
    const [text = '\ufffd', more] = [...DECODERS[encoding].decode(piece)];
    const trail = bytes[at + 1] ?? 0;
    const broken = text === '\ufffd' || more !== undefined;
    letters.push({ text: broken ? '\ufffd' : text, rank: RANKS[encoding](lead, trail), split: trail < 0x80 });
    if (!single && !broken) at++;
  }
  return letters;
}

const isWide = (letter: Letter | undefined): boolean =>
  letter !== undefined && (HAN.test(letter.text) || KANA.test(letter.text));

function ofHan({ text, rank, split }: Letter, before: Letter | undefined, after: Letter | undefined): number {
  let says: number = COMMON_CHINESE.has(text) ? SAYS.frequent + SAYS.common : SAYS[rank];
  for (const beside of [before, after]) {
    if (isWide(beside)) says += SAYS.neighbour;
    // "M黮ler": nobody writes a Chinese character between the letters of a word.
    else if (beside !== undefined && ASCII_LETTER.test(beside.text)) says += SAYS.latin;
  }
  return isWide(before) || isWide(after)
    ? says
    : says + SAYS.single + (split && !COMMON_CHINESE.has(text) ? SAYS.split : 0);
}

/** How likely some bytes are text of an encoding of two bytes a character. */
export function scorePairs(bytes: Uint8Array, encoding: PairEncoding): number {
  const letters = lettersOf(bytes, encoding);
  let sum = 0;
  letters.forEach((letter, at) => {
    const { text } = letter;
    if (text <= '\u007f') return;
    if (text === '\ufffd') sum += SAYS.invalid;
    else if (HAN.test(text)) sum += ofHan(letter, letters[at - 1], letters[at + 1]);
    else if (KANA.test(text)) sum += encoding === 'shift_jis' ? SAYS.kana : SAYS.odd;
    else if (HALF_KANA.test(text)) sum += SAYS.rare;
    else sum += WIDE_SIGN.test(text) ? 0.3 : SAYS.odd;
  });
  return sum;
}
