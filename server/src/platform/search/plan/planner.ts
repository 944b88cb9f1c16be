import { allows, type FieldUse, type SearchField, type SearchFields } from '@recto/contracts/search/fields';
import { SEARCH_LIMITS } from '@recto/contracts/search/limits';
import { SearchFault } from '@recto/contracts/search/parse';
import type { Find } from './clause.ts';

/** What planning needs to know of an index. */
export type Searched = {
  readonly fields: SearchFields;
  /** Looked into when no field is named. */
  readonly defaultFields: readonly string[];
  /** The field whose values `ids` names. */
  readonly idField: string;
  /** By field: the one that is looked into in its place. */
  readonly instead?: Readonly<Record<string, string>>;
};

/** A field as a clause looks into it. */
export type Looked = SearchField & { readonly name: string };

/** Collects what the parts of a body ask for, and holds them to the fields and limits of an index. */
export class Planner {
  readonly index: Searched;
  /** Milliseconds; what `now` stands for in the whole body. */
  readonly now: number;
  readonly finds: Find[] = [];
  readonly used = new Set<string>();
  /** True when a clause says how near a hit is. */
  scored = false;
  private clauses = 0;

  constructor(index: Searched, now: number) {
    this.index = index;
    this.now = now;
  }

  /** @throws SearchFault when the index has no such field, or it cannot be used so */
  field(place: string, asked: string, ...uses: readonly FieldUse[]): Looked {
    const { fields, instead = {} } = this.index;
    const name = instead[asked] ?? asked;
    const field = Object.hasOwn(fields, asked) ? fields[name] : undefined;
    if (!field) throw new SearchFault(place, 'unknown field');
    const missing = uses.find((use) => !allows(field, use));
    if (missing) throw new SearchFault(place, `a ${field.kind} field cannot be used for ${WORDS[missing]}`);
    this.used.add(name);
    return { ...field, name };
  }

  /** Answers the place of a look-up. */
  find(find: Find): number {
    const same = this.finds.findIndex((known) => JSON.stringify(known) === JSON.stringify(find));
    return same >= 0 ? same : this.finds.push(find) - 1;
  }

  countClause(place: string, depth: number): void {
    this.clauses++;
    if (this.clauses > SEARCH_LIMITS.clauses)
      throw new SearchFault(place, `more than ${SEARCH_LIMITS.clauses} clauses`);
    if (depth > SEARCH_LIMITS.clauseDepth)
      throw new SearchFault(place, `more than ${SEARCH_LIMITS.clauseDepth} clauses inside one another`);
  }
}

const WORDS: Record<FieldUse, string> = {
  term: 'term',
  range: 'range',
  exists: 'exists',
  prefix: 'prefix',
  fuzzy: 'fuzziness',
  words: 'words',
  sort: 'sorting',
  buckets: 'terms or cardinality',
  calculate: 'figures',
  bars: 'date_histogram',
};
