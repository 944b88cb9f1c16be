import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What lies in the file. `tooLarge`: there was more than may be kept, and the file is of no use. */
export type Spooled = {
  readonly path: string;
  readonly size: number;
  readonly md5: string;
  readonly sha256: string;
  readonly tooLarge: boolean;
};

/** A sender over the limit is read to the end so that the answer reaches them, but not for ever. */
const PATIENCE = 4;

/**
 * Writes a stream to a file and hashes it on the way; memory stays constant.
 * @throws Error when the stream breaks, or goes on far beyond the limit
 */
export async function spool(source: Readable, path: string, most: number): Promise<Spooled> {
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > PATIENCE * most) return done(new Error('it is far larger than what is taken'));
      if (size > most) return done();
      md5.update(chunk);
      sha256.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(source, meter, createWriteStream(path));
  return { path, size, md5: md5.digest('hex'), sha256: sha256.digest('hex'), tooLarge: size > most };
}
