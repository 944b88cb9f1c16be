import { type Said, said } from '@recto/contracts/said/said';
import type { SearchClause } from '@recto/contracts/search/body';
import { SearchFault } from '@recto/contracts/search/parse';
import { type Clause, every, some } from './clause.ts';
import { beginsWith, between, exists, matching, phrase } from './field-clauses.ts';
import type { Planner } from './planner.ts';
import { type QueryToken, tokensOf } from './query-tokens.ts';

type Given = NonNullable<SearchClause['query_string']>;

/**
 * A line of text as people type it: `category: COA AND (status: NEW OR "rose oil") -vendor: Acme*`.
 * @throws SearchFault where it cannot be read
 */
export function planQueryString(planner: Planner, place: string, given: Given): Clause {
  const fields = given.fields ?? (given.default_field ? [given.default_field] : planner.index.defaultFields);
  const at = `${place}.query`;
  const reader = new Reader(planner, at, tokensOf(at, given.query), fields, given.default_operator ?? 'or');
  return reader.whole();
}

const ENDS = { '[': false, '{': true, ']': false, '}': true } as const;

class Reader {
  private at = 0;
  private readonly planner: Planner;
  private readonly place: string;
  private readonly tokens: readonly QueryToken[];
  private readonly fields: readonly string[];
  private readonly both: boolean;

  constructor(
    planner: Planner,
    place: string,
    tokens: readonly QueryToken[],
    fields: readonly string[],
    operator: string,
  ) {
    this.planner = planner;
    this.place = place;
    this.tokens = tokens;
    this.fields = fields;
    this.both = operator.toLowerCase() === 'and';
  }

  whole(): Clause {
    const clause = this.either(this.fields, 0);
    if (this.at < this.tokens.length)
      throw this.fault(said('query_unexpected', { value: this.tokens[this.at]?.text ?? '' }));
    return clause;
  }

  /** `a OR b`, and words side by side. */
  private either(fields: readonly string[], depth: number): Clause {
    this.planner.countClause(this.place, depth);
    const optional: Clause[] = [];
    const needed: Clause[] = [];
    let said = false;
    while (this.at < this.tokens.length && this.peek()?.kind !== ')') {
      if (this.take('or')) {
        said = true;
        continue;
      }
      const { clause, must } = this.together(fields, depth);
      (must ? needed : optional).push(clause);
    }
    if (needed.length + optional.length === 0) return { kind: 'all' };
    if (this.both && !said) return every([...needed, ...optional]);
    return needed.length > 0 ? every(needed) : some(optional);
  }

  /** `a AND b`; `+a` and `-a` must be so, whatever stands beside them. */
  private together(fields: readonly string[], depth: number): { clause: Clause; must: boolean } {
    const clauses: Clause[] = [];
    let must = false;
    do {
      const sign = this.take('+') ? '+' : this.take('not') ? '-' : null;
      const one = this.one(fields, depth);
      must ||= sign !== null;
      clauses.push(sign === '-' ? { kind: 'not', of: one } : one);
    } while (this.take('and'));
    return { clause: every(clauses), must };
  }

  private one(fields: readonly string[], depth: number): Clause {
    if (this.take('(')) {
      const inside = this.either(fields, depth + 1);
      if (!this.take(')')) throw this.fault(said('query_bracket_open'));
      return inside;
    }
    const token = this.tokens[this.at++];
    if (!token) throw this.fault(said('query_word_missing'));
    if (token.kind === 'field') return this.ofField(token.text, depth);
    if (token.kind === '[') return this.range(fields, token.text as '[' | '{');
    if (token.kind === 'phrase')
      return some(fields.map((field) => phrase(this.planner, this.place, field, token.text)));
    if (token.kind === 'word') return some(fields.map((field) => this.word(field, token)));
    throw this.fault(said('query_unexpected', { value: token.text }));
  }

  private ofField(name: string, depth: number): Clause {
    if (name === '_exists_') {
      const field = this.tokens[this.at++];
      if (field?.kind !== 'word') throw this.fault(said('query_exists'));
      return exists(this.planner, this.place, field.text);
    }
    return this.one([name], depth);
  }

  private word(field: string, { text, star, fuzzy }: QueryToken): Clause {
    if (star && text === '') return this.anything(field);
    if (star) return this.begun(field, text);
    const known = this.planner.field(this.place, field);
    if (known.kind === 'date')
      return between(this.planner, this.place, field, { gte: text, lte: dayEnd(text) });
    return matching(this.planner, this.place, field, text, {
      operator: 'and',
      ...(fuzzy === undefined ? {} : { fuzziness: fuzzy }),
    });
  }

  private anything(field: string): Clause {
    return this.planner.field(this.place, field).kind === 'text'
      ? { kind: 'all' }
      : exists(this.planner, this.place, field);
  }

  private begun(field: string, text: string): Clause {
    return this.planner.field(this.place, field).kind === 'text'
      ? phrase(this.planner, this.place, field, text)
      : beginsWith(this.planner, this.place, field, text, true);
  }

  /** `[a TO b]`: brackets take the ends in, braces leave them out. */
  private range(fields: readonly string[], open: '[' | '{'): Clause {
    const from = this.end();
    if (this.tokens[this.at++]?.text.toUpperCase() !== 'TO') throw this.fault(said('query_range'));
    const to = this.end();
    const close = this.tokens[this.at++]?.text;
    if (close !== ']' && close !== '}') throw this.fault(said('query_range_open'));
    const ends = {
      ...(from === '*' ? {} : { [ENDS[open] ? 'gt' : 'gte']: from }),
      ...(to === '*' ? {} : { [ENDS[close] ? 'lt' : 'lte']: to }),
    };
    return some(fields.map((field) => between(this.planner, this.place, field, ends)));
  }

  private end(): string {
    const token = this.tokens[this.at++];
    if (token?.kind !== 'word' && token?.kind !== 'phrase') throw this.fault(said('query_range'));
    return token.star && token.text === '' ? '*' : token.text;
  }

  private peek(): QueryToken | undefined {
    return this.tokens[this.at];
  }

  private take(kind: QueryToken['kind']): boolean {
    if (this.peek()?.kind !== kind) return false;
    this.at++;
    return true;
  }

  private fault(reason: Said): SearchFault {
    return new SearchFault(this.place, reason);
  }
}

/** A day stands for all of it. */
const dayEnd = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T23:59:59.999` : text);
