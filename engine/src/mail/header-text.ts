import { decodeText } from './charset.ts';
import { decodeQ } from './transfer.ts';

/** The start of an encoded word (RFC 2047), with the language that RFC 2231 allows after the charset. */
const WORD = /=\?([\w.:+-]{1,60})(?:\*[\w-]{0,20})?\?([bBqQ])\?/y;
const BLANK = /^[ \t]*$/;

type Piece = { text: string } | { charset: string; bytes: Buffer };

const decoded = (encoding: string, text: string): Buffer =>
  encoding.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : decodeQ(text);

/** Text and encoded words of a header in their order. Blanks between two encoded words mean nothing. */
function piecesOf(raw: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const addText = (to: number) => {
    const text = raw.slice(from, to);
    if (!(BLANK.test(text) && pieces.length > 0 && to < raw.length)) pieces.push({ text });
  };
  for (let at = raw.indexOf('=?'); at >= 0; at = raw.indexOf('=?', Math.max(at + 2, from))) {
    WORD.lastIndex = at;
    const word = WORD.exec(raw);
    if (!word) continue;
    const start = WORD.lastIndex;
    const end = raw.indexOf('?=', start);
    if (end < 0) break;
    addText(at);
    pieces.push({ charset: word[1] as string, bytes: decoded(word[2] as string, raw.slice(start, end)) });
    from = end + 2;
  }
  addText(raw.length);
  return pieces;
}

/** A character may be cut between two words: bytes of neighbours in one charset are put together first. */
function joined(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    if (
      last &&
      'bytes' in last &&
      'bytes' in piece &&
      last.charset.toLowerCase() === piece.charset.toLowerCase()
    )
      out[out.length - 1] = { charset: last.charset, bytes: Buffer.concat([last.bytes, piece.bytes]) };
    else out.push(piece);
  }
  return out;
}

/** Bytes outside ASCII in a header: UTF-8 as RFC 6532 has it, or whatever they are. */
const plain = (text: string): string => decodeText(Buffer.from(text, 'latin1'));

/** Text of a header (one character a byte) with its encoded words and its bare 8-bit text decoded. Linear. */
export function headerText(raw: string): string {
  if (!raw.includes('=?')) return plain(raw);
  return joined(piecesOf(raw))
    .map((piece) => ('bytes' in piece ? decodeText(piece.bytes, piece.charset) : plain(piece.text)))
    .join('');
}

/** The same for one line that people see: no control characters, no runs of blanks, bounded. */
export const headerLine = (raw: string, most: number): string =>
  oneLine(headerText(raw.slice(0, most * 8)), most);

/** Control characters, and characters that are not seen or turn text round. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

const oneLine = (text: string, most: number): string =>
  text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim().slice(0, most);
