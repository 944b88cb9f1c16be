import { type SearchColumn, VALUE_SEPARATOR } from './column.ts';
import { Dictionary } from './dictionary.ts';
import { roomFor, type SmallNumbers } from './small-numbers.ts';

/**
 * Texts of a limited set: a number a row. With `several`, a row has a set of them, and the number is that of the set:
 * there are few different sets, and so a row of several values costs what a row of one does.
 */
export class KeywordColumn implements SearchColumn<string> {
  /** By row: an entry of `sets`. */
  codes: SmallNumbers = new Uint8Array(0);
  /** Of one value: the values. Of several: the different sets, joined. */
  readonly sets = new Dictionary();
  /** By set: its values, numbers of `values`. Only with `several`. */
  readonly members: Uint32Array[] = [new Uint32Array(0)];
  readonly values: Dictionary;
  readonly several: boolean;
  /** True when a row may be without a value. */
  hasMissing = false;
  /** Of the first `rows` rows: how many have each set. Kept from when it is first asked for. */
  private counted: { rows: number; bySet: number[] } | null = null;

  constructor(several: boolean) {
    this.several = several;
    this.values = several ? new Dictionary() : this.sets;
  }

  reserve(rows: number): void {
    this.codes = roomFor(this.codes, rows, this.sets.size);
  }

  set(row: number, cell: string): void {
    const code = this.sets.put(cell);
    if (code === 0) this.hasMissing = true;
    if (this.several && code === this.members.length) this.members.push(this.membersOf(cell));
    if (code >= 2 ** (8 * this.codes.BYTES_PER_ELEMENT))
      this.codes = roomFor(this.codes, this.codes.length, code);
    this.recount(row, this.codes[row] as number, code);
    this.codes[row] = code;
  }

  /** Of the first `rows` rows, how many have each set: what everybody's first look at a list asks for. */
  counts(rows: number): readonly number[] {
    if (this.counted?.rows === rows) return this.counted.bySet;
    const { codes } = this;
    const bySet = new Int32Array(this.sets.size);
    for (let row = 0; row < rows; row++) {
      const code = codes[row] as number;
      bySet[code] = (bySet[code] as number) + 1;
    }
    this.counted = { rows, bySet: [...bySet] };
    return this.counted.bySet;
  }

  /** A row has another set now, or is the next one. */
  private recount(row: number, before: number, now: number): void {
    const { counted } = this;
    if (!counted) return;
    if (row > counted.rows) this.counted = null;
    else {
      if (row === counted.rows) counted.rows++;
      else counted.bySet[before] = (counted.bySet[before] as number) - 1;
      counted.bySet[now] = (counted.bySet[now] ?? 0) + 1;
    }
  }

  /** By set: 1 where one of its values is `wanted`, by number of the value. */
  lift(wanted: Uint8Array): Uint8Array {
    if (!this.several) return wanted;
    const sets = new Uint8Array(this.members.length);
    for (let set = 0; set < sets.length; set++)
      for (const value of this.members[set] as Uint32Array) if (wanted[value] === 1) sets[set] = 1;
    return sets;
  }

  get bytes(): number {
    const members = this.several ? this.members.reduce((sum, one) => sum + one.byteLength + 100, 0) : 0;
    return this.codes.byteLength + this.sets.bytes + (this.several ? this.values.bytes : 0) + members;
  }

  private membersOf(cell: string): Uint32Array {
    return Uint32Array.from(cell.split(VALUE_SEPARATOR), (value) => this.values.put(value));
  }
}
