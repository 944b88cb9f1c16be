import { Buffer } from 'node:buffer';
import type { SearchColumn } from './column.ts';
import { foldCode } from './fold-code.ts';
import { bagOf } from './letter-bag.ts';

/** Letters of one code that are kept; longer ones are cut. */
const LONGEST = 255;
/** Outdated letters that are worth clearing away. */
const WASTE = 1 << 20;

/** Numbers of documents: nearly all different, so their folded letters stand one after the other, without a dictionary. */
export class CodeColumn implements SearchColumn<string> {
  letters = Buffer.alloc(1024);
  starts = new Uint32Array(0);
  lengths = new Uint8Array(0);
  /** Which letters each has (see letter-bag.ts). */
  bags = new Int32Array(0);
  private used = 0;
  private waste = 0;

  reserve(rows: number): void {
    if (rows <= this.starts.length) return;
    const starts = new Uint32Array(rows);
    starts.set(this.starts);
    const lengths = new Uint8Array(rows);
    lengths.set(this.lengths);
    const bags = new Int32Array(rows);
    bags.set(this.bags);
    this.starts = starts;
    this.lengths = lengths;
    this.bags = bags;
  }

  set(row: number, cell: string): void {
    const folded = foldCode(cell);
    this.waste += this.lengths[row] as number;
    if (this.used + LONGEST > this.letters.length) this.makeRoom();
    // Never past LONGEST, and never a part of a letter.
    const written = this.letters.write(folded, this.used, LONGEST, 'utf8');
    this.starts[row] = this.used;
    this.lengths[row] = written;
    this.bags[row] = bagOf(this.letters, this.used, written);
    this.used += written;
  }

  get bytes(): number {
    return this.letters.length + this.starts.byteLength + this.lengths.byteLength + this.bags.byteLength;
  }

  private makeRoom(): void {
    const clear = this.waste > WASTE && this.waste > this.used / 2;
    const next = Buffer.alloc(clear ? this.used + LONGEST : Math.ceil(this.letters.length * 1.5) + LONGEST);
    if (!clear) this.letters.copy(next, 0, 0, this.used);
    else {
      let to = 0;
      for (let row = 0; row < this.starts.length; row++) {
        const start = this.starts[row] as number;
        const length = this.lengths[row] as number;
        this.letters.copy(next, to, start, start + length);
        this.starts[row] = to;
        to += length;
      }
      this.used = to;
      this.waste = 0;
    }
    this.letters = next;
  }
}
