import {
  columnOf,
  type Entity,
  type EntityField,
  type FieldKind,
  fieldsOf,
} from '@recto/contracts/entities/definition';
import { said } from '@recto/contracts/said/said';
import { SearchFault } from '@recto/contracts/search/parse';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../platform/db/scope.ts';
import { badRequest } from '../platform/errors.ts';
import { isUuid } from '../platform/search/is-uuid.ts';
import { type QueryToken, tokensOf } from '../platform/search/plan/query-tokens.ts';
import type { Behaviour } from './behaviour.ts';
import { labelSql, linkedSql, namedSql, valueSql } from './select.queries.ts';

type Condition = RawBuilder<boolean>;
/** What is looked for: a word, the beginning of one, or words in this order. */
type Sought = { text: string; begins: boolean };
type Range = { from: string | null; to: string | null };
/** Brackets within brackets. */
const DEEPEST = 20;

/** Kinds in which a word may stand anywhere. */
const TEXTS: ReadonlySet<FieldKind> = new Set(['text', 'long', 'names', 'uuid', 'json', 'reference']);
/** Stands in no text that anybody types. */
const BETWEEN = '\u0001';

const EVERYTHING = sql<boolean>`true`;
const all = (parts: readonly Condition[]): Condition =>
  parts.length === 0 ? EVERYTHING : sql`(${sql.join(parts, sql` and `)})`;
const some = (parts: readonly Condition[]): Condition =>
  parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;

/**
 * A line of text as people type it, as a condition over the table as `t`: `code: AB*`, `category: COA AND NOT active: no`,
 * `createdDate: [2026-01-01 TO *]`, and words that are looked for in the fields of the search. Words side by side must
 * all be found.
 * @throws Problem 400 that names a field that there is not, or the place that cannot be read
 */
export function compileQuery(
  entity: Entity,
  behaviour: Behaviour,
  query: string,
  scope: TenantScope,
): Condition {
  try {
    return new Reader({ entity, behaviour, scope }, tokensOf('query', query)).whole();
  } catch (error) {
    if (!(error instanceof SearchFault)) throw error;
    throw badRequest(error.said, [{ objectName: 'query', field: 'query', said: error.said }]);
  }
}

type Read = { entity: Entity; behaviour: Behaviour; scope: TenantScope };

class Reader {
  private at = 0;
  private readonly entity: Entity;
  private readonly behaviour: Behaviour;
  private readonly scope: TenantScope;
  private readonly tokens: readonly QueryToken[];

  constructor({ entity, behaviour, scope }: Read, tokens: readonly QueryToken[]) {
    this.entity = entity;
    this.behaviour = behaviour;
    this.scope = scope;
    this.tokens = tokens;
  }

  whole(): Condition {
    const condition = this.either(null, 0);
    if (this.at < this.tokens.length) throw this.unexpected();
    return condition;
  }

  /** `a OR b`. */
  private either(field: string | null, depth: number): Condition {
    if (depth > DEEPEST) throw new SearchFault('query', said('query_brackets'));
    const parts = [this.together(field, depth)];
    while (this.take('or')) parts.push(this.together(field, depth));
    return parts.length === 1 ? (parts[0] as Condition) : some(parts);
  }

  /** `a AND b`, `a b`. Words for any field are looked for together. */
  private together(field: string | null, depth: number): Condition {
    const parts: Condition[] = [];
    const words: Sought[] = [];
    while (this.at < this.tokens.length && !['or', ')'].includes(this.tokens[this.at]?.kind ?? ')')) {
      if (this.take('and') || this.take('+')) continue;
      const not = this.take('not');
      const word = not || field !== null ? null : this.plainWord();
      if (word) {
        words.push(word);
        continue;
      }
      const one = this.one(field, depth);
      parts.push(not ? sql`not coalesce(${one}, false)` : one);
    }
    return all([...parts, ...this.anywhere(words)]);
  }

  /** A word or words in this order, which may stand anywhere in a text. */
  private plainWord(): Sought | null {
    const token = this.tokens[this.at];
    if ((token?.kind !== 'word' && token?.kind !== 'phrase') || token.star === true) return null;
    this.at++;
    return { text: token.text, begins: false };
  }

  private one(field: string | null, depth: number): Condition {
    const token = this.tokens[this.at++];
    if (token?.kind === '(') {
      const inside = this.either(field, depth + 1);
      if (!this.take(')')) throw new SearchFault('query', said('query_bracket_open'));
      return inside;
    }
    if (token?.kind === 'field') return this.ofField(token.text, depth);
    if (token?.kind === '[' && field !== null) return this.between(field);
    if (token?.kind !== 'word' && token?.kind !== 'phrase') {
      this.at--;
      throw this.unexpected();
    }
    const sought: Sought = { text: token.text, begins: token.star === true };
    if (field !== null) return this.matches(field, sought);
    return all(this.anywhere([sought]));
  }

  /**
   * Each in any field of the search. Texts are looked through as one and for all words at once: each further look
   * through a hundred thousand of them took as long as the first.
   */
  private anywhere(words: readonly Sought[]): Condition[] {
    const isText = (name: string) => TEXTS.has(this.fieldOf(name).field.kind);
    const ids = words.some(({ text }) => isUuid(text)) ? this.ids() : [];
    const texts = [...new Set([...this.entity.search.filter(isText), ...ids])].map(
      (name) => sql`${this.fieldOf(name).value}::text`,
    );
    const others = this.entity.search.filter((name) => !isText(name));
    const whole = sql`concat_ws(${BETWEEN}, ${sql.join(texts)})`;
    const plain = words.filter(({ begins }) => !begins);
    if (others.length === 0 && plain.length === words.length && plain.length > 1)
      return [
        sql`lower(${whole}) like all (array[${sql.join(plain.map((word) => sql`lower(${within(word)})`))}])`,
      ];
    return words.map((word) =>
      word.begins
        ? some(this.entity.search.map((name) => this.matches(name, word)))
        : some([
            ...(texts.length > 0 ? [like(whole, word)] : []),
            ...others.map((name) => this.matches(name, word)),
          ]),
    );
  }

  /** A uuid is pasted from somewhere: whichever of a record it is, it names that record. */
  private ids(): string[] {
    const fields = Object.entries(fieldsOf(this.entity));
    return fields.flatMap(([name, { kind, roles }]) => (kind === 'uuid' && !roles ? [name] : []));
  }

  private ofField(name: string, depth: number): Condition {
    if (name === '_exists_') {
      const named = this.tokens[this.at++];
      if (named?.kind !== 'word') throw new SearchFault('query', said('query_exists'));
      return this.matches(named.text, { text: '', begins: true });
    }
    this.fieldOf(name);
    return this.one(name, depth);
  }

  private matches(name: string, sought: Sought): Condition {
    const { field, value } = this.fieldOf(name);
    return field.kind === 'references'
      ? linked(field, sought, this.scope)
      : MATCH[field.kind](value, sought, name);
  }

  private between(name: string): Condition {
    const { field, value } = this.fieldOf(name);
    const from = this.end();
    this.word('TO');
    const range: Range = { from, to: this.end() };
    if (!this.take(']')) throw new SearchFault('query', said('query_range_open'));
    const cast = ORDERED[field.kind];
    if (!cast) throw new SearchFault('query', said('query_no_order', { field: name }));
    const ends = [
      ...(range.from === null ? [] : [sql<boolean>`${value} >= ${cast(range.from, name)}`]),
      ...(range.to === null ? [] : [sql<boolean>`${value} <= ${cast(range.to, name)}`]),
    ];
    return ends.length === 0 ? sql`${value} is not null` : all(ends);
  }

  private end(): string | null {
    const token = this.tokens[this.at++];
    if (token?.kind !== 'word' && token?.kind !== 'phrase')
      throw new SearchFault('query', said('query_range'));
    return token.star && token.text === '' ? null : token.text;
  }

  private word(wanted: string): void {
    if (this.tokens[this.at++]?.text.toUpperCase() !== wanted)
      throw new SearchFault('query', said('query_range'));
  }

  /** A field, or the id of the record that one refers to: `mic.id`. */
  private fieldOf(name: string): { field: EntityField; value: RawBuilder<unknown> } {
    const fields = fieldsOf(this.entity);
    const [owner = '', part] = name.split('.');
    const field = Object.hasOwn(fields, owner) ? fields[owner] : undefined;
    if (field && part === 'id' && field.kind === 'reference')
      return { field: { kind: 'number', whole: true }, value: sql.ref(`t.${columnOf(owner, field)}`) };
    if (!field || part !== undefined)
      throw badRequest(said('no_field', { field: name }), [
        { objectName: 'query', field: name, said: said('no_field', { field: name }) },
      ]);
    // Links are looked into one by one.
    if (field.kind === 'references') return { field, value: sql`null` };
    return { field, value: valueSql(this.entity, name, this.behaviour, this.scope) };
  }

  private take(kind: QueryToken['kind']): boolean {
    if (this.tokens[this.at]?.kind !== kind) return false;
    this.at++;
    return true;
  }

  private unexpected(): SearchFault {
    const token = this.tokens[this.at];
    return new SearchFault(
      'query',
      token ? said('query_unexpected', { value: token.text }) : said('query_word_missing'),
    );
  }
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
/** What a text is like that begins with these words, or has them somewhere. */
const within = ({ text, begins }: Sought): string => `${begins ? '' : '%'}${escaped(text)}%`;
const like = (value: RawBuilder<unknown>, sought: Sought): Condition =>
  sql`${value}::text ilike ${within(sought)}`;
/** `field: *`. */
const given = (value: RawBuilder<unknown>): Condition => sql`nullif(${value}::text, '') is not null`;
const orGiven =
  (match: (value: RawBuilder<unknown>, sought: Sought, name: string) => Condition) =>
  (value: RawBuilder<unknown>, sought: Sought, name: string): Condition =>
    sought.begins && sought.text === '' ? given(value) : match(value, sought, name);

const numberOf = (text: string, name: string): RawBuilder<unknown> => {
  if (!/^-?\d{1,20}(\.\d{1,10})?$/.test(text))
    throw new SearchFault('query', said('query_number', { field: name, value: text }));
  return sql`${text}::numeric`;
};
const momentOf = (text: string, name: string): RawBuilder<unknown> => {
  if (Number.isNaN(Date.parse(text)))
    throw new SearchFault('query', said('query_date', { field: name, value: text }));
  return sql`${new Date(text).toISOString()}::timestamptz`;
};
const dayOf = (text: string, name: string): RawBuilder<unknown> => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new SearchFault('query', said('query_date', { field: name, value: text }));
  return sql`${text}::date`;
};
const YES: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
};

/** What a word means for a field of each kind. */
const MATCH: Readonly<
  Record<
    Exclude<FieldKind, 'references'>,
    (value: RawBuilder<unknown>, sought: Sought, name: string) => Condition
  >
> = {
  text: orGiven(like),
  long: orGiven(like),
  names: orGiven(like),
  uuid: orGiven(like),
  json: orGiven(like),
  reference: orGiven(like),
  choice: orGiven((value, sought) =>
    sought.begins ? like(value, sought) : sql`lower(${value}::text) = ${sought.text.toLowerCase()}`,
  ),
  number: orGiven((value, { text }, name) => sql`${value} = ${numberOf(text, name)}`),
  flag: orGiven((value, { text }, name) => {
    const wanted = YES[text.toLowerCase()];
    if (wanted === undefined)
      throw new SearchFault('query', said('query_flag', { field: name, value: text }));
    return sql`${value} = ${wanted}`;
  }),
  moment: orGiven((value, { text }, name) => {
    const from = momentOf(text, name);
    return sql`${value} >= ${from} and ${value} < ${from} + interval '1 day'`;
  }),
  day: orGiven((value, { text }, name) => sql`${value} = ${dayOf(text, name)}`),
};

/** Kinds whose values stand in an order. */
const ORDERED: Partial<Record<FieldKind, (text: string, name: string) => RawBuilder<unknown>>> = {
  number: numberOf,
  moment: momentOf,
  day: dayOf,
};

function linked(
  field: Extract<EntityField, { kind: 'references' }>,
  { text, begins }: Sought,
  scope: TenantScope,
): Condition {
  const { target, from } = linkedSql(field);
  const condition =
    begins && text === '' ? EVERYTHING : like(labelSql(target, 't_r', scope), { text, begins });
  return sql`exists (select 1 ${from} and ${namedSql(target, 't_r', scope) ?? EVERYTHING} and ${condition})`;
}
