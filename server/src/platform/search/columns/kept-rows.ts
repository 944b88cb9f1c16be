/** Conditions whose rows are kept, at most: an eighth of a byte a row each. */
const MOST_BITS = 48;
/** Queries whose rows are kept as lists, at most: four bytes a row each. */
const MOST_LISTS = 4;

/** Rows that searches found for what does not depend on who asks; forgotten with every change of the table. */
export class KeptRows {
  private readonly byClause = new Map<string, Int32Array>();
  private readonly byQuery = new Map<string, Int32Array>();

  /** Rows of a condition as bits. */
  bits(clause: string, make: () => Int32Array): Int32Array {
    return lookUp(this.byClause, clause, make, MOST_BITS);
  }

  /** Rows of a whole query; what `make` answers is copied, as it may stand in memory that others use. */
  list(query: string, make: () => Int32Array): Int32Array {
    return lookUp(this.byQuery, query, () => make().slice(), MOST_LISTS);
  }

  clear(): void {
    this.byClause.clear();
    this.byQuery.clear();
  }

  get bytes(): number {
    return [...this.byClause.values(), ...this.byQuery.values()].reduce(
      (sum, one) => sum + one.byteLength,
      0,
    );
  }
}

/** What was not asked for longest goes first. */
function lookUp<T>(known: Map<string, T>, key: string, make: () => T, most: number): T {
  const found = known.get(key) ?? make();
  known.delete(key);
  known.set(key, found);
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
  return found;
}
