import type { SearchColumn } from './column.ts';

/** Numbers, or moments in milliseconds; NaN where there is none. */
export class NumberColumn implements SearchColumn<number> {
  numbers = new Float64Array(0);

  reserve(rows: number): void {
    if (rows <= this.numbers.length) return;
    const grown = new Float64Array(rows);
    grown.set(this.numbers);
    this.numbers = grown;
  }

  set(row: number, cell: number): void {
    this.numbers[row] = cell;
  }

  get bytes(): number {
    return this.numbers.byteLength;
  }
}
