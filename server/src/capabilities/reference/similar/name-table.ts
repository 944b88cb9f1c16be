import { eachGram, gramsOf, type NameForm } from './name-form.ts';

/** Names that share a piece, by row, growing as rows are added. */
class Rows {
  rows = new Uint32Array(4);
  count = 0;

  /** False for a row that is the last one here. */
  add(row: number): boolean {
    if (this.count > 0 && this.rows[this.count - 1] === row) return false;
    if (this.count === this.rows.length) {
      const grown = new Uint32Array(this.count + (this.count >> 1));
      grown.set(this.rows);
      this.rows = grown;
    }
    this.rows[this.count++] = row;
    return true;
  }
}

/** Codes of plain letters, of which most pieces are pairs. */
const PLAIN = 128;

/** Rows by the code of a piece: nearly all of them without hashing. */
class Pieces {
  private readonly plain: (Rows | undefined)[] = Array.from({ length: PLAIN * PLAIN });
  private readonly others = new Map<number, Rows>();

  get(gram: number): Rows | undefined {
    const at = plainPlace(gram);
    return at < 0 ? this.others.get(gram) : this.plain[at];
  }

  /** Those of a piece, made if need be. */
  of(gram: number): Rows {
    return this.get(gram) ?? this.make(gram);
  }

  *all(): Generator<Rows> {
    for (const rows of this.plain) if (rows) yield rows;
    yield* this.others.values();
  }

  private make(gram: number): Rows {
    const rows = new Rows();
    const at = plainPlace(gram);
    if (at < 0) this.others.set(gram, rows);
    else this.plain[at] = rows;
    return rows;
  }
}

function plainPlace(gram: number): number {
  const left = gram >>> 16;
  const right = gram & 0xffff;
  return left < PLAIN && right < PLAIN ? left * PLAIN + right : -1;
}

/** 32 bits of a text (FNV-1a); 0 for an empty one. */
function hashOf(text: string): number {
  if (text === '') return 0;
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0 || 1;
}

const grow = <T extends Uint8Array | Uint32Array | Float64Array>(
  array: T,
  make: (length: number) => T,
): T => {
  const grown = make(array.length * 2);
  grown.set(array);
  return grown;
};

/** Pieces of a question that are looked up; a name has far fewer. */
const MOST_GRAMS = 250;
/** Rows that are counted for a question: pieces that most names have say little, and are left out where there are many names. */
const MOST_COUNTED = 600_000;
/** The rarest pieces count, however many names have them. */
const LEAST_GRAMS = 4;

/**
 * Which names may be like a text, without their texts: pieces of names lead to rows, and counting the pieces that a row has in common with the
 * text ranks all rows in a few milliseconds. Exact scores are worked out of the texts of the first ones.
 */
export class NameTable {
  private ids = new Float64Array(1024);
  private sizes = new Uint8Array(1024);
  /** 0: the row is gone. */
  private groups = new Uint8Array(1024);
  private initials = new Uint32Array(1024);
  private cas = new Uint32Array(1024);
  private counts = new Uint8Array(1024);
  private readonly pieces = new Pieces();
  /** Rows below this one have rising ids; where the others are stands in `late`. */
  private sorted = 0;
  private readonly late = new Map<number, number>();
  count = 0;
  gone = 0;
  /** The row that is put, and its pieces so far. One function for all rows: making one for each takes its time. */
  private row = 0;
  private size = 0;
  private readonly addGram = (gram: number): void => {
    if (this.pieces.of(gram).add(this.row)) this.size++;
  };

  /** @param group from 1; what a search may be narrowed to */
  put(id: number, group: number, form: NameForm): void {
    this.remove(id);
    if (this.count === this.ids.length) this.widen();
    const row = this.count++;
    this.row = row;
    this.size = 0;
    eachGram(form, this.addGram);
    this.ids[row] = id;
    this.groups[row] = group;
    this.sizes[row] = Math.min(255, this.size);
    this.initials[row] = hashOf(form.initials);
    this.cas[row] = hashOf(form.cas ?? '');
    if (this.sorted === row && (row === 0 || (this.ids[row - 1] as number) < id)) this.sorted++;
    else this.late.set(id, row);
  }

  remove(id: number): void {
    const row = this.late.get(id) ?? this.sortedRow(id);
    if (row < 0 || this.groups[row] === 0) return;
    this.groups[row] = 0;
    this.late.delete(id);
    this.gone++;
  }

  /** Ids of the `most` likest names, and of all with the same initials or register number; of a group only, if one is given. */
  likest(form: NameForm, most: number, group = 0): number[] {
    const { counts, count } = this;
    counts.fill(0, 0, count);
    const grams = this.tellingOf(gramsOf(form));
    for (const rows of grams) this.countIn(rows);
    const least = this.cut(grams.length, most, group);
    const [initials, cas] = [hashOf(form.initials), hashOf(form.cas ?? '')];
    const found: number[] = [];
    const extra: number[] = [];
    for (let row = 0; row < count; row++) {
      if (!this.isIn(row, group)) continue;
      if (this.counts[row] !== 0 && this.level(row, grams.length) >= least)
        found.push(this.ids[row] as number);
      else if ((cas !== 0 && this.cas[row] === cas) || (initials !== 0 && this.initials[row] === initials))
        extra.push(this.ids[row] as number);
    }
    return [...found.slice(0, 2 * most), ...extra.slice(0, most)];
  }

  /** Bytes in memory, about. */
  get bytes(): number {
    let pieces = 0;
    for (const { rows } of this.pieces.all()) pieces += rows.byteLength + 64;
    return this.ids.length * 19 + this.late.size * 40 + pieces;
  }

  private sortedRow(id: number): number {
    let [low, high] = [0, this.sorted - 1];
    if (high < 0 || id > (this.ids[high] as number)) return -1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const here = this.ids[middle] as number;
      if (here === id) return middle;
      if (here < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** Rows of the pieces that tell most, the rarest first. */
  private tellingOf(grams: readonly number[]): Rows[] {
    const all = grams
      .flatMap((gram) => this.pieces.get(gram) ?? [])
      .sort((a, b) => a.count - b.count)
      .slice(0, MOST_GRAMS);
    let sum = 0;
    return all.filter(({ count }, at) => {
      sum += count;
      return at < LEAST_GRAMS || sum <= MOST_COUNTED;
    });
  }

  private countIn({ rows, count }: Rows): void {
    const { counts } = this;
    for (let at = 0; at < count; at++) (counts[rows[at] as number] as number)++;
  }

  private isIn(row: number, group: number): boolean {
    const own = this.groups[row] as number;
    return own !== 0 && (group === 0 || own === group);
  }

  /** Likeness of a row to a text of `size` pieces, from 0 to 255 (Sørensen–Dice). */
  private level(row: number, size: number): number {
    return Math.floor((510 * (this.counts[row] as number)) / (size + (this.sizes[row] as number)));
  }

  /** The level that about `most` rows reach. */
  private cut(size: number, most: number, group: number): number {
    const at = new Uint32Array(256);
    for (let row = 0; row < this.count; row++)
      if (this.counts[row] !== 0 && this.isIn(row, group))
        (at[Math.min(255, this.level(row, size))] as number)++;
    let level = 255;
    for (let sum = at[level] as number; level > 1 && sum < most; ) sum += at[--level] as number;
    return level;
  }

  private widen(): void {
    this.ids = grow(this.ids, (n) => new Float64Array(n));
    this.sizes = grow(this.sizes, (n) => new Uint8Array(n));
    this.groups = grow(this.groups, (n) => new Uint8Array(n));
    this.counts = grow(this.counts, (n) => new Uint8Array(n));
    this.initials = grow(this.initials, (n) => new Uint32Array(n));
    this.cas = grow(this.cas, (n) => new Uint32Array(n));
  }
}
