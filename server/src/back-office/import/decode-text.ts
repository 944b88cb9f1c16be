import type { ImportEncoding } from '@recto/contracts/entities/endpoints';

const MARKS: readonly { readonly bytes: readonly number[]; readonly encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** Bytes that are looked at to tell the Chinese encodings apart. */
const LOOKED_AT = 200_000;

/**
 * Text of a file. The encoding is that of its byte order mark, else the one that is asked for, else UTF-8 if the bytes
 * are that, else what its Chinese letters look most like.
 * @throws Error for bytes that are no text of the encoding
 */
export function decodeText(bytes: Uint8Array, asked?: ImportEncoding): { text: string; encoding: string } {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte))?.encoding;
  const encoding = marked ?? asked ?? (isUtf8(bytes) ? 'utf-8' : chineseEncoding(bytes));
  return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const within = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to;

/**
 * GB18030 or Big5, by where their most frequent letters lie: level 1 of GB 2312 is rows B0 to D7 with second bytes from
 * A1, the frequent letters of Big5 are rows A4 to C6 with second bytes 40 to 7E or from A1. A second byte below 7F after
 * such a row is hardly ever GB 2312.
 */
function chineseEncoding(bytes: Uint8Array): 'gb18030' | 'big5' {
  let gb = 0;
  let big5 = 0;
  const end = Math.min(bytes.length - 1, LOOKED_AT);
  for (let at = 0; at < end; at++) {
    const lead = bytes[at] as number;
    if (lead < 0x81) continue;
    const trail = bytes[at + 1] as number;
    if (within(trail, 0x40, 0x7e) && within(lead, 0xa4, 0xc6)) big5 += 3;
    else if (trail >= 0xa1) {
      if (within(lead, 0xb0, 0xd7)) gb++;
      if (within(lead, 0xa4, 0xc6)) big5++;
    }
    at++;
  }
  return big5 > gb ? 'big5' : 'gb18030';
}
