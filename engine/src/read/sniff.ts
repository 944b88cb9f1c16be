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

/** The type by content, never by name; undefined when we do not read it. */
export async function sniffType(bytes: Uint8Array): Promise<ReadableType | undefined> {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PDF_SEARCH)).toString(
    'latin1',
  );
  if (head.includes(PDF_MARK)) return 'application/pdf';
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return READABLE_TYPES.find((type) => type === found?.mime);
}
