import { inflateRawSync } from 'node:zlib';
import { decodeText } from './charset.ts';
import { MAIL_LIMITS } from './limits.ts';
import { MAIL_PROBLEMS } from './mail-problems.ts';

/** A file in an archive: its name as written, and its bytes or why they cannot be had. */
export type ZipEntry = { name: string } & ({ bytes: Buffer } | { problem: string });

const END = 0x06054b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 65_535;
const END64_LOCATOR = 0x07064b50;
const END64 = 0x06064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const MAX32 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
const UTF8 = 1 << 11;
const UNICODE_PATH = 0x7075;
const ZIP64 = 1;

type Directory = { at: number; entries: number };
/** Where an entry with its own header lies. */
type Range = { from: number; to: number };
type Header = { name: string; flags: number; method: number; packed: number; size: number; at: number };

/** Counters are kept in 64 bits; beyond what fits a number no file of ours can be. */
const big = (zip: Buffer, at: number): number => Number(zip.readBigUInt64LE(at));

function findEnd(zip: Buffer): number {
  const from = Math.max(0, zip.length - END_SIZE - LONGEST_COMMENT);
  for (let at = zip.length - END_SIZE; at >= from; at--) if (zip.readUInt32LE(at) === END) return at;
  return -1;
}

function directoryOf(zip: Buffer): Directory | undefined {
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

/** Names are UTF-8 where the archive says so; older programs wrote whatever their machine used. */
function nameOf(raw: Buffer, flags: number, unicode: Buffer | undefined): string {
  if (unicode && unicode.length > 5 && unicode[0] === 1) return unicode.subarray(5).toString('utf8');
  return decodeText(raw, flags & UTF8 ? 'utf-8' : '');
}

function headerAt(zip: Buffer, at: number): { header: Header; next: number } | undefined {
  if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY) return undefined;
  const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
    number,
    number,
    number,
  ];
  const start = at + 46;
  const extras = extrasOf(zip.subarray(start + name, start + name + extra));
  const flags = zip.readUInt16LE(at + 8);
  const long = extras.get(ZIP64);
  let used = 0;
  const wide = (short: number): number => {
    if (short !== MAX32 || !long || used + 8 > long.length) return short;
    used += 8;
    return big(long, used - 8);
  };
  const size = wide(zip.readUInt32LE(at + 24));
  const packed = wide(zip.readUInt32LE(at + 20));
  const header: Header = {
    name: nameOf(zip.subarray(start, start + name), flags, extras.get(UNICODE_PATH)),
    flags,
    method: zip.readUInt16LE(at + 10),
    size,
    packed,
    at: wide(zip.readUInt32LE(at + 42)),
  };
  return { header, next: start + name + extra + comment };
}

/** The packed bytes of an entry, from its own header on; undefined when they are not all there. */
function packedOf(zip: Buffer, { at, packed }: Header): { range: Range; data: Buffer } | undefined {
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== LOCAL) return undefined;
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const to = from + packed;
  return to > zip.length ? undefined : { range: { from: at, to }, data: zip.subarray(from, to) };
}

const DAMAGED = MAIL_PROBLEMS.archiveFileDamaged;
const TOO_MUCH = MAIL_PROBLEMS.archiveTooMuch;

function unpack(data: Buffer, { method, size }: Header, room: number): Buffer | string {
  if (size > room) return TOO_MUCH;
  if (method === STORED) return data.length === size ? data : DAMAGED;
  if (method !== DEFLATED) return MAIL_PROBLEMS.archiveFilePacked;
  try {
    const bytes = inflateRawSync(data, { maxOutputLength: Math.max(1, room) });
    return bytes.length === size ? bytes : DAMAGED;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? TOO_MUCH : DAMAGED;
  }
}

/** What macOS and Windows add for themselves. */
const BY_THE_SYSTEM = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** True for the archives that office programs call documents. */
export function isOfficeFile(zip: Buffer): boolean {
  const first = zip.length < 30 ? '' : zip.toString('latin1', 30, 30 + Math.min(zip.readUInt16LE(26), 60));
  return ['mimetype', '[Content_Types].xml', '_rels/.rels'].includes(first);
}

/**
 * The files of a zip archive, one at a time. Sizes, number and the ratio of content to archive are bounded, overlapping
 * entries are refused: an archive that is built to fill a disk gives a problem instead. Never fails.
 */
export function* zipEntries(zip: Buffer): Generator<ZipEntry> {
  const directory = directoryOf(zip);
  if (!directory) return yield { name: '', problem: MAIL_PROBLEMS.archiveDamaged };
  let room = Math.max(MAIL_LIMITS.archiveFreeBytes, zip.length * MAIL_LIMITS.archiveRatio);
  let at = directory.at;
  const taken: Range[] = [];
  for (let count = 0; count < directory.entries; count++) {
    if (count >= MAIL_LIMITS.archiveEntries)
      return yield {
        name: '',
        problem: MAIL_PROBLEMS.archiveManyFiles,
      };
    const found = headerAt(zip, at);
    if (!found) return yield { name: '', problem: MAIL_PROBLEMS.archiveDamaged };
    const { header, next } = found;
    at = next;
    if (header.name.endsWith('/') || BY_THE_SYSTEM.test(header.name)) continue;
    const entry = readEntry(zip, header, taken, room);
    if ('bytes' in entry) room -= entry.bytes.length;
    yield entry;
    if ('problem' in entry && entry.problem === TOO_MUCH) return;
  }
}

function readEntry(zip: Buffer, header: Header, taken: Range[], room: number): ZipEntry {
  const { name } = header;
  if (header.flags & ENCRYPTED) return { name, problem: MAIL_PROBLEMS.archiveFileProtected };
  const packed = packedOf(zip, header);
  if (!packed) return { name, problem: DAMAGED };
  const { range } = packed;
  if (taken.some(({ from, to }) => range.from < to && from < range.to)) return { name, problem: TOO_MUCH };
  taken.push(range);
  const bytes = unpack(packed.data, header, room);
  return typeof bytes === 'string' ? { name, problem: bytes } : { name, bytes };
}
