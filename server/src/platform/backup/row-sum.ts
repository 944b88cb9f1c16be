import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';

const LINE_FEED = 0x0a;

/** Adds up the rows of COPY text, so that the same rows give the same sum in whatever order they come. */
export class RowSum extends Writable {
  rows = 0;
  private sum = 0n;
  private rest: Buffer = Buffer.alloc(0);

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    const text = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk;
    let from = 0;
    for (let at = text.indexOf(LINE_FEED); at >= 0; at = text.indexOf(LINE_FEED, from)) {
      this.add(text.subarray(from, at));
      from = at + 1;
    }
    this.rest = Buffer.from(text.subarray(from));
    done();
  }

  /** Hexadecimal; two tables with the same sum and number of rows have the same rows. */
  value(): string {
    return this.sum.toString(16);
  }

  private add(row: Buffer): void {
    this.rows++;
    const hash = createHash('sha256').update(row).digest('hex');
    this.sum = BigInt.asUintN(256, this.sum + BigInt(`0x${hash}`));
  }
}
