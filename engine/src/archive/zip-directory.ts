/**
 * The directory of a ZIP file (APPNOTE 6.3.10: 4.3.7, 4.3.12, 4.3.14 to 4.3.16), for whoever reads its files. Nothing is
 * unpacked here: what comes out of a file, and how much, is bounded by its reader. Never fails.
 */

export const STORED = 0;
export const DEFLATED = 8;
/** Bits of `flags`. */
export const ENCRYPTED = 1;
export const UTF8 = 1 << 11;
/** Number of the further field that holds the name in UTF-8, behind a version and a checksum. */
export const UNICODE_PATH = 0x7075;

const END = 0x06054b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 65_535;
const END64_LOCATOR = 0x07064b50;
const END64 = 0x06064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const MAX32 = 0xffffffff;
const ZIP64 = 1;

/** Where the headers of the files begin, and how many there are. */
export type ZipDirectory = { at: number; entries: number };

/** Where a file with its own header lies. */
export type ZipRange = { from: number; to: number };

/** A file: `packed` bytes at `at`, which say that they are `size` bytes. */
export type ZipHeader = {
  /** In whatever encoding; further fields by their number. */
  name: Buffer;
  extras: ReadonlyMap<number, Buffer>;
  flags: number;
  method: number;
  packed: number;
  size: number;
  at: number;
};

/** Counters are kept in 64 bits; beyond what fits a number no file of ours can be. */
const big = (zip: Buffer, at: number): number => Number(zip.readBigUInt64LE(at));

function findEnd(zip: Buffer): number {
  const from = Math.max(0, zip.length - END_SIZE - LONGEST_COMMENT);
  for (let at = zip.length - END_SIZE; at >= from; at--) if (zip.readUInt32LE(at) === END) return at;
  return -1;
}

/** @returns undefined for bytes that are no ZIP file */
export function directoryOf(zip: Buffer): ZipDirectory | undefined {
  const end = zip.length < END_SIZE ? -1 : findEnd(zip);
  if (end < 0) return undefined;
  const short = { entries: zip.readUInt16LE(end + 10), at: zip.readUInt32LE(end + 16) };
  const locator = end - 20;
  if (locator < 0 || zip.readUInt32LE(locator) !== END64_LOCATOR) return short;
  const at = big(zip, locator + 8);
  if (at + 56 > zip.length || zip.readUInt32LE(at) !== END64) return short;
  return { entries: big(zip, at + 32), at: big(zip, at + 48) };
}

/** Further fields of a header, by number. */
function extrasOf(extra: Buffer): Map<number, Buffer> {
  const found = new Map<number, Buffer>();
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(at + 2);
    found.set(extra.readUInt16LE(at), extra.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return found;
}

/** The header at a place, and where the next one stands; undefined where there is none. */
export function headerAt(zip: Buffer, at: number): { header: ZipHeader; next: number } | undefined {
  if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY) return undefined;
  const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
    number,
    number,
    number,
  ];
  const start = at + 46;
  const extras = extrasOf(zip.subarray(start + name, start + name + extra));
  const long = extras.get(ZIP64);
  let used = 0;
  const wide = (short: number): number => {
    if (short !== MAX32 || !long || used + 8 > long.length) return short;
    used += 8;
    return big(long, used - 8);
  };
  const size = wide(zip.readUInt32LE(at + 24));
  const packed = wide(zip.readUInt32LE(at + 20));
  const header: ZipHeader = {
    name: zip.subarray(start, start + name),
    extras,
    flags: zip.readUInt16LE(at + 8),
    method: zip.readUInt16LE(at + 10),
    size,
    packed,
    at: wide(zip.readUInt32LE(at + 42)),
  };
  return { header, next: start + name + extra + comment };
}

/** The packed bytes of a file, from its own header on; undefined when they are not all there. */
export function packedOf(
  zip: Buffer,
  { at, packed }: Pick<ZipHeader, 'at' | 'packed'>,
): { range: ZipRange; data: Buffer } | undefined {
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== LOCAL) return undefined;
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const to = from + packed;
  return to > zip.length ? undefined : { range: { from: at, to }, data: zip.subarray(from, to) };
}
