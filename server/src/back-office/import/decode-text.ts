import type { ImportEncoding } from '@recto/contracts/entities/import-query';
import { findEncoding } from './encoding/find-encoding.ts';
import { lettersOf } from './encoding/letters-of.ts';

const MARKS: readonly { readonly bytes: readonly number[]; readonly encoding: ImportEncoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** `sure`: nobody has to look whether the encoding is right. */
export type DecodedText = {
  readonly text: string;
  readonly encoding: ImportEncoding;
  readonly sure: boolean;
};

/**
 * Text of a file. The encoding is that of its byte order mark, else the one that is asked for, else UTF-8 if the bytes
 * are that, else what its letters speak for.
 * @throws Error for bytes that are no text of the encoding
 */
export function decodeText(bytes: Uint8Array, asked?: ImportEncoding): DecodedText {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte))?.encoding;
  const { encoding, sure } = sureOf(marked ?? asked ?? wideOf(bytes)) ?? foundIn(bytes);
  const text = lettersOf(bytes, encoding);
  if (/[\0\ufffd]/.test(text)) throw new Error('no text');
  return { text, encoding, sure };
}

const sureOf = (encoding: ImportEncoding | undefined) => encoding && { encoding, sure: true };

const foundIn = (bytes: Uint8Array): { encoding: ImportEncoding; sure: boolean } =>
  isUtf8(bytes) ? { encoding: 'utf-8', sure: true } : findEncoding(bytes);

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Bytes that are looked at for the noughts of UTF-16 without a mark. */
const LOOKED_AT = 4096;

/** The first row names columns in plain letters, half of whose bytes are noughts in UTF-16. */
function wideOf(bytes: Uint8Array): ImportEncoding | undefined {
  const begin = bytes.subarray(0, Math.min(LOOKED_AT, bytes.length));
  const noughts = [0, 0];
  begin.forEach((byte, at) => {
    if (byte === 0) (noughts[at % 2] as number)++;
  });
  const [even = 0, odd = 0] = noughts;
  if (Math.max(even, odd) <= begin.length / 10 || Math.min(even, odd) > begin.length / 100) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
