import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UPLOAD } from '@recto/contracts/limits';
import { badRequest, type Problem, tooLarge } from '../../platform/errors.ts';
import { cleanFileName, UPLOAD_MESSAGES } from './upload-rules.ts';

/** A file as it came in, on disk. `tooLarge`: cut off at the limit, the rest was thrown away. */
export type ReceivedFile = {
  name: string;
  path: string;
  size: number;
  md5: string;
  sha256: string;
  /** The first bytes, by which the type is found. */
  head: Buffer;
  tooLarge: boolean;
};

export type ReceivedUpload = { files: ReceivedFile[]; fields: Record<string, unknown>[] };

/** The parts of a multipart request, as the HTTP layer gives them. */
export type UploadPart =
  | { type: 'file'; filename: string; file: Readable }
  | { type: 'field'; fieldname: string; value: unknown };

/** Enough for every signature that we know, and for the junk that may stand before `%PDF-`. */
const HEAD_BYTES = 4100;
/** A sender who is over the limit is read to the end, so that the answer arrives; but not for ever. */
const PATIENCE_BYTES = 4 * UPLOAD.totalBytes;

/**
 * Writes the files of an upload to `folder` while they arrive, hashing on the way: memory stays constant.
 * Throws a Problem with the specified message when the request as a whole is over a limit; what was written is
 * the caller's to remove.
 */
export async function receiveFiles(
  parts: AsyncIterable<UploadPart>,
  folder: string,
  fileLimit: number,
): Promise<ReceivedUpload> {
  const upload: ReceivedUpload = { files: [], fields: [] };
  const meter = { total: 0 };
  let count = 0;
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.fieldname === 'fields') upload.fields = parseFields(part.value);
      continue;
    }
    count++;
    const keep = count <= fileLimit && meter.total <= UPLOAD.totalBytes;
    if (keep) upload.files.push(await receiveFile(part, path.join(folder, String(count)), meter));
    else await discard(part.file, meter);
  }
  if (count > fileLimit) throw badRequest(UPLOAD_MESSAGES.tooMany(fileLimit, count));
  if (meter.total > UPLOAD.totalBytes) throw tooLarge(UPLOAD_MESSAGES.totalTooLarge);
  if (count === 0) throw badRequest(UPLOAD_MESSAGES.noFiles);
  return upload;
}

type Meter = { total: number };

async function receiveFile(
  part: { filename: string; file: Readable },
  target: string,
  meter: Meter,
): Promise<ReceivedFile> {
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  const head: Buffer[] = [];
  let headSize = 0;
  let size = 0;
  const inspect = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const failure = count(meter, chunk);
      if (failure) return done(failure);
      size += chunk.length;
      // Past the limit the bytes are read but not kept: the sender gets an answer, the disk stays free.
      if (size > UPLOAD.fileBytes || meter.total > UPLOAD.totalBytes) return done();
      md5.update(chunk);
      sha256.update(chunk);
      if (headSize < HEAD_BYTES)
        headSize = head.push(Buffer.from(chunk.subarray(0, HEAD_BYTES))) && headSize + chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(part.file, inspect, createWriteStream(target));
  return {
    name: cleanFileName(part.filename),
    path: target,
    size,
    md5: md5.digest('hex'),
    sha256: sha256.digest('hex'),
    head: Buffer.concat(head).subarray(0, HEAD_BYTES),
    tooLarge: size > UPLOAD.fileBytes,
  };
}

async function discard(file: Readable, meter: Meter): Promise<void> {
  for await (const chunk of file) {
    const failure = count(meter, chunk);
    if (failure) throw failure;
  }
}

function count(meter: Meter, chunk: Buffer): Problem | null {
  meter.total += chunk.length;
  return meter.total > PATIENCE_BYTES ? tooLarge(UPLOAD_MESSAGES.totalTooLarge) : null;
}

/** The `fields` part: JSON text, one object a file in their order; a single object counts for the first. */
export function parseFields(value: unknown): Record<string, unknown>[] {
  let parsed: unknown;
  try {
    parsed = typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    throw badRequest(UPLOAD_MESSAGES.badFields);
  }
  const list = Array.isArray(parsed) ? parsed : [parsed];
  if (!list.every(isObject)) throw badRequest(UPLOAD_MESSAGES.badFields);
  return list;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
