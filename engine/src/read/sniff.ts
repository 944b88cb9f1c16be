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

const READ = 'use PDF, PNG, JPEG, TIFF or BMP';
/** What to do with types of pictures that people often send and that are not read. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  [
    'image/heic',
    `HEIC photos are not supported; send the photo as JPEG (a phone's camera can be set to "Most compatible").`,
  ],
  ['image/heif', 'HEIF photos are not supported; send the photo as JPEG.'],
  ['image/avif', `AVIF pictures are not supported; ${READ}.`],
  ['image/webp', `WebP pictures are not supported; ${READ}.`],
  ['image/gif', `GIF pictures are not supported; ${READ}.`],
]);

/** The type by content, never by name; undefined when we do not read it. */
export async function sniffType(bytes: Uint8Array): Promise<ReadableType | undefined> {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PDF_SEARCH)).toString(
    'latin1',
  );
  if (head.includes(PDF_MARK)) return 'application/pdf';
  const found = await mimeOf(bytes);
  return READABLE_TYPES.find((type) => type === found);
}

/** Why bytes of a type that we do not read are refused, for people. */
export async function refusalOf(bytes: Uint8Array): Promise<string> {
  const mime = await mimeOf(bytes);
  return INSTEAD.get(mime?.replace(/-sequence$/, '') ?? '') ?? `This type of file is not supported; ${READ}.`;
}

async function mimeOf(bytes: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
}
