/** Rows in the order of a column: largest first, then the newest record; rows without a number at the end. */
export class RowOrder {
  rows: Int32Array;
  count: number;
  private readonly compare: (a: number, b: number) => number;

  /** @param rows all rows in this order already */
  constructor(rows: Int32Array, compare: (a: number, b: number) => number) {
    this.rows = rows;
    this.count = rows.length;
    this.compare = compare;
  }

  /** Call while the column still has the old number of the row. */
  remove(row: number): void {
    const place = this.placeOf(row);
    this.rows.copyWithin(place, place + 1, this.count);
    this.count--;
  }

  /** Call when the column has the new number. */
  insert(row: number): void {
    if (this.count === this.rows.length) this.grow();
    const place = this.placeOf(row);
    this.rows.copyWithin(place + 1, place, this.count);
    this.rows[place] = row;
    this.count++;
  }

  get bytes(): number {
    return this.rows.byteLength;
  }

  /** The first place whose row does not come before this one. */
  private placeOf(row: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compare(this.rows[middle] as number, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private grow(): void {
    const rows = new Int32Array(Math.ceil(this.count * 1.25) + 64);
    rows.set(this.rows);
    this.rows = rows;
  }
}
