/** Which record stands in which row. Records come in almost in the order of their ids. */
export class RecordIds {
  /** By row. */
  ids = new Float64Array(0);
  /** 1: the record is gone, its row is left empty. */
  gone = new Uint8Array(0);
  goneCount = 0;
  count = 0;
  /** Rows by rising id. */
  private sorted = new Int32Array(0);

  /** The row of a record, undefined when it has none. */
  find(id: number): number | undefined {
    const place = this.placeOf(id);
    const row = this.sorted[place];
    return place < this.count && row !== undefined && this.ids[row] === id ? row : undefined;
  }

  /** Calls `each` with the row of every record that has one: quickest for ids that rise, as the next stands beside the last. */
  findAll(ids: Float64Array, each: (row: number) => void): void {
    let next = 0;
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i] as number;
      let row = this.sorted[next] as number;
      if (next >= this.count || this.ids[row] !== id) {
        next = this.placeOf(id);
        row = this.sorted[next] as number;
        if (next >= this.count || this.ids[row] !== id) continue;
      }
      each(row);
      next++;
    }
  }

  /** The row of a record, a new one at the end when it has none. */
  put(id: number): number {
    const last = this.count === 0 ? -1 : (this.ids[this.sorted[this.count - 1] as number] as number);
    const known = id > last ? undefined : this.find(id);
    if (known !== undefined) {
      if (this.gone[known] === 1) this.goneCount--;
      this.gone[known] = 0;
      return known;
    }
    if (this.count === this.ids.length) this.reserve(Math.ceil(this.count * 1.25) + 64);
    const row = this.count;
    const place = id > last ? row : this.placeOf(id);
    this.sorted.copyWithin(place + 1, place, this.count);
    this.sorted[place] = row;
    this.ids[row] = id;
    this.count++;
    return row;
  }

  remove(id: number): void {
    const row = this.find(id);
    if (row === undefined || this.gone[row] === 1) return;
    this.gone[row] = 1;
    this.goneCount++;
  }

  /** All rows, the newest record first. */
  newestFirst(): Int32Array {
    return this.sorted.slice(0, this.count).reverse();
  }

  reserve(rows: number): void {
    if (rows <= this.ids.length) return;
    const ids = new Float64Array(rows);
    ids.set(this.ids);
    const gone = new Uint8Array(rows);
    gone.set(this.gone);
    const sorted = new Int32Array(rows);
    sorted.set(this.sorted);
    this.ids = ids;
    this.gone = gone;
    this.sorted = sorted;
  }

  get bytes(): number {
    return 13 * this.ids.length;
  }

  /** The first place whose id is not smaller: guessed from the spread of the ids, which is nearly even, then narrowed. */
  private placeOf(id: number): number {
    let low = 0;
    let high = this.count;
    for (let tries = 0; low < high; tries++) {
      const middle = tries < 4 ? this.guess(low, high, id) : (low + high) >> 1;
      if ((this.ids[this.sorted[middle] as number] as number) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private guess(low: number, high: number, id: number): number {
    const first = this.ids[this.sorted[low] as number] as number;
    const last = this.ids[this.sorted[high - 1] as number] as number;
    if (id <= first) return low;
    if (id >= last) return high - 1;
    return low + Math.floor(((id - first) / (last - first)) * (high - 1 - low));
  }
}
