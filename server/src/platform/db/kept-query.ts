import { type CompiledQuery, type RawBuilder, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { DB } from './schema.gen.ts';

/**
 * Planning a statement over many tables under policies takes longer than running it. A kept query is built once in a
 * process and planned once on a connection.
 */
const MARK = '/* kept */';

/** What differs between two runs of a kept query, by name; lists are arrays, so that the text stays the same. */
type Slots = Readonly<Record<string, unknown>>;
export type KeptSlots<S extends Slots> = { readonly [K in keyof S]: RawBuilder<S[K]> };

/** Goes in front of the columns, by `modifyFront`. */
export const keptMark: RawBuilder<unknown> = sql.raw(MARK);

/**
 * @param names what `build` gets as parts of its statement, to be given at every run
 * @param build compiles a statement that begins with `select` and has `keptMark` in front
 * @returns runs it; rejects as any query does
 */
export function keptQuery<S extends Slots, R>(
  names: readonly (keyof S & string)[],
  build: (db: Transaction<DB>, slots: KeptSlots<S>) => CompiledQuery<R>,
): (db: Transaction<DB>, values: S) => Promise<R[]> {
  let built: CompiledQuery<R> | null = null;
  const places = new Map<unknown, string>();
  const builtIn = (db: Transaction<DB>): CompiledQuery<R> => {
    const slots: Record<string, RawBuilder<unknown>> = {};
    for (const name of names) {
      const place = { slot: name };
      places.set(place, name);
      slots[name] = sql`${place}`;
    }
    return build(db, slots as KeptSlots<S>);
  };
  return async (db, values) => {
    built ??= builtIn(db);
    const parameters = built.parameters.map((parameter) => {
      const name = places.get(parameter);
      return name === undefined ? parameter : values[name];
    });
    const query: CompiledQuery<R> = { ...built, parameters };
    return (await db.executeQuery(query)).rows;
  };
}

/** Names of kept statements: each text is one statement of a connection. */
const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const known = names.get(text) ?? `kept_${names.size + 1}`;
  names.set(text, known);
  return known;
};

/** Makes a connection prepare kept statements under a name, which keeps their plans. */
export function keepStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const named = (first: unknown, ...rest: unknown[]): unknown =>
    typeof first === 'string' && first.startsWith(`select ${MARK}`) && Array.isArray(rest[0])
      ? query({ name: nameOf(first), text: first, values: rest[0] }, ...rest.slice(1))
      : query(first, ...rest);
  client.query = named as typeof client.query;
}
