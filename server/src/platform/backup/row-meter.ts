import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const LINE_FEED = 0x0a;

/** Passes COPY text through, counting its rows and hashing its bytes. */
export class RowMeter extends Transform {
  /** A row is a line: a line break inside a value is written as two characters. */
  rows = 0;
  private readonly hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) this.rows++;
    done(null, chunk);
  }

  /** Call once, at the end. */
  sha256(): string {
    return this.hash.digest('hex');
  }
}
