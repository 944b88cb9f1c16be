import { sniffType } from '../read/sniff.ts';

const BY_EXTENSION: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  csv: 'text/csv',
  htm: 'text/html',
  html: 'text/html',
  eml: 'message/rfc822',
  json: 'application/json',
  xml: 'application/xml',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  msg: 'application/vnd.ms-outlook',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
};
const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/tiff': 'tif',
  'image/bmp': 'bmp',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'text/plain': 'txt',
  'text/html': 'html',
  'text/csv': 'csv',
  'text/calendar': 'ics',
  'message/rfc822': 'eml',
  'application/zip': 'zip',
  'application/pkcs7-signature': 'p7s',
};
/** Containers of many kinds of file: the name tells more. */
const GENERAL = new Set(['application/xml', 'application/x-cfb']);
const UNKNOWN = 'application/octet-stream';

/** Fit for a name: `application/pdf` gives `.pdf`. */
export const extensionOf = (type: string): string => (EXTENSIONS[type] ? `.${EXTENSIONS[type]}` : '');

/** The type of a file: by content where that tells it, then as declared, then by its name. */
export async function mediaTypeOf(bytes: Buffer, declared: string, name: string): Promise<string> {
  const readable = await sniffType(bytes);
  if (readable) return readable;
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found && !GENERAL.has(found.mime)) return found.mime;
  const told =
    /^[\w.+-]+\/[\w.+-]+$/.test(declared) && declared !== UNKNOWN ? declared.slice(0, 100) : undefined;
  const extension = /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return told ?? BY_EXTENSION[extension] ?? found?.mime ?? UNKNOWN;
}
