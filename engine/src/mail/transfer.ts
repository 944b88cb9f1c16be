const EQUALS = 61;
const LF = 10;
const CR = 13;

const hexValue = (code: number | undefined): number => {
  if (code === undefined) return -1;
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
};

/** White space at the end of a line is no part of quoted-printable text. */
function withoutBlanks(out: Buffer, length: number): number {
  let end = length;
  while (end > 0 && (out[end - 1] === 32 || out[end - 1] === 9)) end--;
  return end;
}

/** Length of the line break at `at`, of a soft break that may have blanks before it; 0 when there is none. */
function lineBreak(bytes: Buffer, at: number): number {
  let end = at;
  while (bytes[end] === 32 || bytes[end] === 9) end++;
  if (bytes[end] === CR && bytes[end + 1] === LF) return end + 2 - at;
  return bytes[end] === LF || end >= bytes.length ? Math.max(end + 1 - at, 1) : 0;
}

function quotedPrintable(bytes: Buffer): Buffer {
  const out = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at] as number;
    if (code === LF || code === CR) length = withoutBlanks(out, length);
    if (code !== EQUALS) {
      out[length++] = code;
      continue;
    }
    const [high, low] = [hexValue(bytes[at + 1]), hexValue(bytes[at + 2])];
    if (high >= 0 && low >= 0) {
      out[length++] = high * 16 + low;
      at += 2;
      continue;
    }
    const soft = lineBreak(bytes, at + 1);
    if (soft > 0) at += soft;
    else out[length++] = code;
  }
  return out.subarray(0, length);
}

const base64 = (bytes: Buffer): Buffer => Buffer.from(bytes.toString('latin1'), 'base64');

/** Lines of `begin 644 name` to `end`; each starts with its length, and holds six bits a character. */
export function uudecode(lines: readonly string[]): Buffer {
  const parts = lines.map((line) => {
    const length = (line.charCodeAt(0) - 32) & 63;
    const out = Buffer.alloc(Math.ceil(length / 3) * 3);
    for (let from = 1, to = 0; to < length; from += 4, to += 3) {
      const [a, b, c, d] = [0, 1, 2, 3].map((i) => ((line.charCodeAt(from + i) || 32) - 32) & 63) as [
        number,
        number,
        number,
        number,
      ];
      out[to] = (a << 2) | (b >> 4);
      out[to + 1] = ((b & 15) << 4) | (c >> 2);
      out[to + 2] = ((c & 3) << 6) | d;
    }
    return out.subarray(0, length);
  });
  return Buffer.concat(parts);
}

function uuencoded(bytes: Buffer): Buffer {
  const lines = bytes.toString('latin1').split(/\r?\n/);
  const start = lines.findIndex((line) => /^begin [0-7]{3,4} /.test(line));
  const end = lines.indexOf('end', start);
  return start < 0 ? bytes : uudecode(lines.slice(start + 1, end < 0 ? undefined : end));
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  base64,
  'quoted-printable': quotedPrintable,
  'x-uuencode': uuencoded,
  uuencode: uuencoded,
  'x-uue': uuencoded,
};

/** Undoes a Content-Transfer-Encoding; bytes of one that is unknown stay as they are. Linear. */
export function decodeTransfer(bytes: Buffer, encoding: string): Buffer {
  return DECODERS[encoding]?.(bytes) ?? bytes;
}

/** Q encoding of headers: as quoted-printable, with `_` for a space. */
export const decodeQ = (text: string): Buffer =>
  quotedPrintable(Buffer.from(text.replaceAll('_', ' ').replaceAll(' ', '=20'), 'latin1'));
