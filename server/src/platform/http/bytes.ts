import type { Readable } from 'node:stream';
import type { Endpoint } from '@recto/contracts/endpoint';
import type { ByteRange } from '../storage/file-store.ts';
import type { Context } from './route.ts';

export type BlobReply = {
  sha256: string;
  /** Overrides the stored type. */
  mediaType?: string;
  fileName: string;
  /** Ask for display in the browser; only PDF and images are, everything else is a download. */
  inline: boolean;
};

const SHOWN_IN_BROWSER = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/bmp',
]);

/** Enough for the browser's own PDF viewer; no script of a stored file ever runs with our origin. */
const BLOB_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:";

/**
 * Streams a stored file of the caller's tenant: ranges (RFC 9110 section 14), ETag, safe disposition.
 * @throws Problem 404 when the tenant has no such file
 */
export async function sendBlob<E extends Endpoint>(context: Context<E>, blob: BlobReply): Promise<undefined> {
  const { reply, request, services } = context;
  const { storage } = services;
  const { size, mediaType: stored } = await context.inTenant((scope) => storage.stat(scope, blob.sha256));
  const mediaType = blob.mediaType ?? stored;
  const etag = `"${blob.sha256.slice(0, 32)}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    // Private, and asked again: a member who left must not read on from a cache shared with others.
    'cache-control': 'private, no-cache',
    'content-disposition': disposition(blob, mediaType),
    'content-security-policy': BLOB_POLICY,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  if (request.headers['if-none-match'] === etag) return void reply.code(304).send();
  const range = parseRange(request.headers.range, request.headers['if-range'], etag, size);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    return void reply.code(416).send();
  }
  const { stream } = await context.inTenant((scope) => storage.open(scope, blob.sha256, range ?? undefined));
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  // Compressed formats already, and a range is of the bytes as stored.
  reply.header('x-no-compression', '1').header('content-length', String(end - start + 1));
  reply.type(mediaType).send(stream);
  return undefined;
}

/** Aborted as soon as the reply is over: sent, or its caller gone. */
export function untilClosed({ raw }: Context<Endpoint>['reply']): AbortSignal {
  const over = new AbortController();
  raw.once('close', () => over.abort());
  return over.signal;
}

/** A file that is made for this reply. */
export type MadeFile = { fileName: string; mediaType: string; content: Uint8Array | Readable };

/** Sends a file that was just made, to be saved under its name. */
export async function sendMade<E extends Endpoint>(
  { reply }: Context<E>,
  { fileName, mediaType, content }: MadeFile,
): Promise<undefined> {
  reply.headers({
    'cache-control': 'no-store',
    'content-disposition': disposition({ fileName, inline: false }, mediaType),
    'content-security-policy': BLOB_POLICY,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  reply.type(mediaType).send(content);
  return undefined;
}

/** One range only, as browsers and pdf.js send it; anything odd is answered with the whole file, as the RFC allows. */
function parseRange(
  header: string | undefined,
  ifRange: string | string[] | undefined,
  etag: string,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (ifRange !== undefined && ifRange !== etag)) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first === '' && Number(last) === 0) return 'unsatisfiable';
  return start <= end && start < size ? { start, end } : 'unsatisfiable';
}

/** RFC 6266: an ASCII fallback, and the real name in UTF-8. */
function disposition(
  { inline, fileName }: Pick<BlobReply, 'inline' | 'fileName'>,
  mediaType: string,
): string {
  const kind = inline && SHOWN_IN_BROWSER.has(mediaType) ? 'inline' : 'attachment';
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  // Through a buffer: half a surrogate pair, which encodeURIComponent refuses, becomes U+FFFD.
  const utf8 = encodeURIComponent(Buffer.from(fileName).toString()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
