import { inflateRawSync } from 'node:zlib';
import { type Said, sameSaid } from '@recto/contracts/said/said';
import {
  DEFLATED,
  directoryOf,
  ENCRYPTED,
  headerAt,
  packedOf,
  STORED,
  UNICODE_PATH,
  UTF8,
  type ZipHeader,
  type ZipRange,
} from '../archive/zip-directory.ts';
import { decodeText } from './charset.ts';
import { MAIL_LIMITS } from './limits.ts';
import { MAIL_PROBLEMS } from './mail-problems.ts';

/** A file in an archive: its name as written, and its bytes or why they cannot be had. */
export type ZipEntry = { name: string } & ({ bytes: Buffer } | { problem: Said });

/** Names are UTF-8 where the archive says so; older programs wrote whatever their machine used. */
function nameOf({ name, flags, extras }: ZipHeader): string {
  const unicode = extras.get(UNICODE_PATH);
  if (unicode && unicode.length > 5 && unicode[0] === 1) return unicode.subarray(5).toString('utf8');
  return decodeText(name, flags & UTF8 ? 'utf-8' : '');
}

const DAMAGED = MAIL_PROBLEMS.archiveFileDamaged;
const TOO_MUCH = MAIL_PROBLEMS.archiveTooMuch;

function unpack(data: Buffer, { method, size }: ZipHeader, room: number): Buffer | Said {
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
  const taken: ZipRange[] = [];
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
    const name = nameOf(header);
    if (name.endsWith('/') || BY_THE_SYSTEM.test(name)) continue;
    const entry = readEntry(zip, name, header, taken, room);
    if ('bytes' in entry) room -= entry.bytes.length;
    yield entry;
    if ('problem' in entry && sameSaid(entry.problem, TOO_MUCH)) return;
  }
}

function readEntry(zip: Buffer, name: string, header: ZipHeader, taken: ZipRange[], room: number): ZipEntry {
  if (header.flags & ENCRYPTED) return { name, problem: MAIL_PROBLEMS.archiveFileProtected };
  const packed = packedOf(zip, header);
  if (!packed) return { name, problem: DAMAGED };
  const { range } = packed;
  if (taken.some(({ from, to }) => range.from < to && from < range.to)) return { name, problem: TOO_MUCH };
  taken.push(range);
  const bytes = unpack(packed.data, header, room);
  return Buffer.isBuffer(bytes) ? { name, bytes } : { name, problem: bytes };
}
