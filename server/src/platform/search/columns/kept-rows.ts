/** Conditions whose rows are kept, at most: an eighth of a byte a row each. */
const MOST_BITS = 48;
/** Queries whose rows are kept as lists, at most: four bytes a row each. */
const MOST_LISTS = 4;
/** Fewer ids than these are sooner looked up than kept. */
const FEW = 5000;

/** Rows that searches found for what does not depend on who asks; forgotten with every change of the table. */
export class KeptRows {
  private readonly byClause = new Map<string, Int32Array>();
  private readonly byQuery = new Map<string, Int32Array>();
  private readonly byIds = new Map<Float64Array, Int32Array>();

  /** Rows of a condition as bits. */
  bits(clause: string, make: () => Int32Array): Int32Array {
    return lookUp(this.byClause, clause, make, MOST_BITS);
  }

  /** Rows of a whole query; what `make` answers is copied, as it may stand in memory that others use. */
  list(query: string, make: () => Int32Array): Int32Array {
    return lookUp(this.byQuery, query, () => make().slice(), MOST_LISTS);
  }

  /** Rows of ids that the database found, by their list; copied as above. */
  ofIds(ids: Float64Array, make: () => Int32Array): Int32Array {
    return ids.length < FEW ? make() : lookUp(this.byIds, ids, () => make().slice(), MOST_LISTS);
  }

  clear(): void {
    this.byClause.clear();
    this.byQuery.clear();
    this.byIds.clear();
  }

  get bytes(): number {
    return [this.byClause, this.byQuery, this.byIds]
      .flatMap((kept) => [...kept.values()])
      .reduce((sum, one) => sum + one.byteLength, 0);
  }
}

/** What was not asked for longest goes first. */
function lookUp<K, T>(known: Map<K, T>, key: K, make: () => T, most: number): T {
  const found = known.get(key) ?? make();
  known.delete(key);
  known.set(key, found);
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
  return found;
}
