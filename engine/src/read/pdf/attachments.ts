import type { Library } from './raw.ts';

export type Attachment = { name: string; bytes: Uint8Array };

/** More attachments, or larger ones, are not looked at. */
const MOST = { count: 32, bytes: 8 * 1024 * 1024 } as const;

/** The files attached to a document whose names `wanted` accepts, one by one. */
export function* attachmentsOf(
  library: Library,
  document: number,
  wanted: (name: string) => boolean,
): Generator<Attachment> {
  const { raw } = library;
  const count = Math.min(MOST.count, raw._FPDFDoc_GetAttachmentCount(document));
  for (let index = 0; index < count; index++) {
    const attachment = raw._FPDFDoc_GetAttachment(document, index);
    if (attachment === 0) continue;
    const name = library.text16((buffer, size) => raw._FPDFAttachment_GetName(attachment, buffer, size));
    const bytes = wanted(name) ? contentOf(library, attachment) : null;
    if (bytes) yield { name, bytes };
  }
}

function contentOf(library: Library, attachment: number): Uint8Array | null {
  const { raw, scratch } = library;
  if (raw._FPDFAttachment_GetFile(attachment, 0, 0, scratch) === 0) return null;
  const size = library.int(0);
  if (size <= 0 || size > MOST.bytes) return null;
  const buffer = library.allocate(size);
  try {
    const read = raw._FPDFAttachment_GetFile(attachment, buffer, size, scratch) !== 0;
    return read && library.int(0) === size ? raw.HEAPU8.slice(buffer, buffer + size) : null;
  } finally {
    library.free(buffer);
  }
}
