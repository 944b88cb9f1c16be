import type { SearchFieldKind, SearchFields } from '@recto/contracts/search/fields';
import { CodeColumn } from './code-column.ts';
import type { SearchColumn } from './column.ts';
import { KeptRows } from './kept-rows.ts';
import { KeywordColumn } from './keyword-column.ts';
import { NumberColumn } from './number-column.ts';
import { orderByNumber } from './order-by-number.ts';
import { RecordIds } from './record-ids.ts';
import { RowOrder } from './row-order.ts';

/** With more changed rows than these, an order is made anew when it is next asked for. */
const MOVES = 64;

export type AnyColumn = KeywordColumn | NumberColumn | CodeColumn;

const MAKE: Partial<Record<SearchFieldKind, () => AnyColumn>> = {
  keyword: () => new KeywordColumn(false),
  boolean: () => new KeywordColumn(false),
  keywords: () => new KeywordColumn(true),
  number: () => new NumberColumn(),
  date: () => new NumberColumn(),
  code: () => new CodeColumn(),
};

/** Rows as they are read from the database: ids, and by field the cells in the same order. */
export type RowBatch = { ids: Float64Array; cells: ReadonlyMap<string, readonly string[] | Float64Array> };

/** The fields of all records of one tenant that searches asked for so far, in memory. */
export class ColumnTable {
  readonly records = new RecordIds();
  readonly kept = new KeptRows();
  private readonly fields: SearchFields;
  private readonly columns = new Map<string, AnyColumn>();
  private readonly orders = new Map<string, RowOrder>();
  private readonly lists = new Map<string | number, Int32Array>();
  private short = new Uint16Array(0);

  constructor(fields: SearchFields) {
    this.fields = fields;
  }

  get rows(): number {
    return this.records.count;
  }

  /** Fields that are here. */
  get loaded(): string[] {
    return [...this.columns.keys()];
  }

  /** Makes empty columns for fields; those that need none (ids, words) are passed over. */
  add(fields: readonly string[]): void {
    for (const field of fields) {
      const column = MAKE[this.kindOf(field) as SearchFieldKind]?.();
      if (!column || this.columns.has(field)) continue;
      column.reserve(this.records.ids.length);
      this.columns.set(field, column);
    }
  }

  kindOf(field: string): SearchFieldKind | undefined {
    return this.fields[field]?.kind;
  }

  column(field: string): AnyColumn {
    const column = this.columns.get(field);
    if (!column) throw new Error(`the column ${field} is not loaded`);
    return column;
  }

  numbers(field: string): Float64Array {
    const column = this.column(field);
    if (!(column instanceof NumberColumn)) throw new Error(`${field} holds no numbers`);
    return column.numbers;
  }

  keywords(field: string): KeywordColumn {
    const column = this.column(field);
    if (!(column instanceof KeywordColumn)) throw new Error(`${field} holds no keywords`);
    return column;
  }

  /** Puts the cells of records where they belong; records that are not here yet get a row. */
  put({ ids, cells }: RowBatch): void {
    this.kept.clear();
    if (ids.length > MOVES) for (const field of cells.keys()) this.orders.delete(field);
    for (let i = 0; i < ids.length; i++) this.putRow(ids[i] as number, i, cells);
  }

  /** The same for records that have a row already; the others are passed over. */
  putKnown({ ids, cells }: RowBatch): void {
    this.kept.clear();
    for (const field of cells.keys()) this.orders.delete(field);
    for (let i = 0; i < ids.length; i++) {
      const row = this.records.find(ids[i] as number);
      if (row === undefined) continue;
      for (const [field, values] of cells) (this.column(field) as SearchColumn<unknown>).set(row, values[i]);
    }
  }

  remove(ids: readonly number[]): void {
    if (ids.length > 0) this.kept.clear();
    for (const id of ids) this.records.remove(id);
  }

  /** Rows by a column of numbers, largest first; made when first asked for, kept in order by `put`. */
  order(field: string): RowOrder {
    const made = this.orders.get(field);
    if (made) return made;
    const numbers = this.numbers(field);
    const { records } = this;
    const compare = (a: number, b: number): number => {
      const x = this.numbers(field)[a] as number;
      const y = this.numbers(field)[b] as number;
      if (x === y || (Number.isNaN(x) && Number.isNaN(y)))
        return (records.ids[b] as number) - (records.ids[a] as number);
      return Number.isNaN(x) ? 1 : Number.isNaN(y) ? -1 : y - x;
    };
    const order = new RowOrder(orderByNumber(numbers, records.newestFirst()), compare);
    this.orders.set(field, order);
    return order;
  }

  /**
   * Room for a list of rows of the search under way, which may need several and names them. The next search uses the
   * same memory, as megabytes that are thrown away with every search would keep the collector busy.
   */
  list(name: string | number): Int32Array {
    const list = this.lists.get(name);
    if (list && list.length >= this.rows) return list;
    const made = new Int32Array(this.records.ids.length);
    this.lists.set(name, made);
    return made;
  }

  /** One small number a row, for the step under way. */
  shorts(): Uint16Array {
    if (this.short.length < this.rows) this.short = new Uint16Array(this.records.ids.length);
    return this.short.subarray(0, this.rows);
  }

  get bytes(): number {
    const parts: { bytes: number }[] = [
      this.records,
      this.kept,
      ...this.columns.values(),
      ...this.orders.values(),
    ];
    const scratch = [this.short, ...this.lists.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
    return parts.reduce((sum, part) => sum + part.bytes, scratch);
  }

  private putRow(id: number, i: number, cells: RowBatch['cells']): void {
    const before = this.rows;
    const row = this.records.put(id);
    const isNew = this.rows > before;
    if (isNew) {
      for (const column of this.columns.values()) column.reserve(this.records.ids.length);
      for (const [field, order] of this.orders) if (!cells.has(field)) order.insert(row);
    }
    for (const [field, values] of cells) {
      const order = this.orders.get(field);
      const cell = values[i] as string | number;
      if (!order) (this.column(field) as SearchColumn<unknown>).set(row, cell);
      else if (isNew || !Object.is(this.numbers(field)[row], cell)) {
        if (!isNew) order.remove(row);
        (this.column(field) as SearchColumn<unknown>).set(row, cell);
        order.insert(row);
      }
    }
  }
}
