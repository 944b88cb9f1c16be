import { type Said, said } from '@recto/contracts/said/said';
/** The types we read. */
export const READABLE_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/tiff',
  'image/bmp',
] as const;
export type ReadableType = (typeof READABLE_TYPES)[number];

// Some writers put a banner or a mail header before the PDF; readers allow 1,024 bytes of it.
const PDF_SEARCH = 1024;
const PDF_MARK = '%PDF-';

/** What to do with types of pictures that people often send and that are not read. */
const INSTEAD: ReadonlyMap<string, Said> = new Map([
  ['image/heic', said('file_heic')],
  ['image/heif', said('file_heif')],
  ['image/avif', said('file_picture', { kind: 'AVIF' })],
  ['image/webp', said('file_picture', { kind: 'WebP' })],
  ['image/gif', said('file_picture', { kind: 'GIF' })],
]);

/**
 * How pictures begin whose kind is told apart further in: a TIFF by its directory, which most writers put at the end,
 * a PNG by what comes before its pixels. Of a file that is longer than what is looked at, the beginning has to do.
 */
const BEGINNINGS: readonly (readonly [beginning: string, type: ReadableType])[] = [
  ['II*\0', 'image/tiff'],
  ['MM\0*', 'image/tiff'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
];

/** The type by content, never by name; undefined when we do not read it. `bytes`: all, or the first few thousand. */
export async function sniffType(bytes: Uint8Array): Promise<ReadableType | undefined> {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PDF_SEARCH)).toString(
    'latin1',
  );
  if (head.includes(PDF_MARK)) return 'application/pdf';
  const found = await mimeOf(bytes);
  if (found === undefined) return BEGINNINGS.find(([beginning]) => head.startsWith(beginning))?.[1];
  return READABLE_TYPES.find((type) => type === found);
}

/** Why bytes of a type that we do not read are refused, for people. */
export async function refusalOf(bytes: Uint8Array): Promise<Said> {
  const mime = await mimeOf(bytes);
  return INSTEAD.get(mime?.replace(/-sequence$/, '') ?? '') ?? said('file_type');
}

async function mimeOf(bytes: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
}
