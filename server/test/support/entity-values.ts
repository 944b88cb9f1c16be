import { randomUUID } from 'node:crypto';
import { mustEntity } from '@recto/contracts/entities/all';
import {
  can,
  type Entity,
  type EntityField,
  type FieldKind,
  writableOf,
} from '@recto/contracts/entities/definition';
import { endpointsOf } from '@recto/contracts/entities/endpoints';
import type { Client } from './client.ts';

type Of<K extends FieldKind> = Extract<EntityField, { kind: K }>;
type Find = {
  (entity: Entity): Promise<number | null>;
  /** One that nothing refers to yet. */
  fresh(entity: Entity): Promise<number | null>;
};
type Made = { client: Client; word: string; seed: number; find: Find };

const text = (field: Of<'text'> | Of<'long'>, { word, seed }: Made): string =>
  (field.kind === 'text' && field.sample ? `${field.sample}${seed}` : `${word} ${seed}`).slice(
    0,
    field.limit ?? 200,
  );

/** A value that a field takes; another `seed` gives another one where that is possible. */
const VALUE: { readonly [K in FieldKind]: (field: Of<K>, made: Made) => unknown } = {
  text,
  long: text,
  names: () => '',
  uuid: async ({ required }, made) => (required ? extractionUuid(made) : randomUUID()),
  number: ({ min = 0 }, { seed }) => min + seed,
  flag: (_, { seed }) => seed % 2 === 0,
  // What follows a machine begins where it begins.
  choice: ({ values, moves, default: first }, { seed }) => (moves ? first : values[seed % values.length]),
  moment: ({ after }, { seed }) =>
    `2026-11-21T${after ? '09' : '08'}:${String(seed % 60).padStart(2, '0')}:00.000Z`,
  day: (_, { seed }) => new Date(Date.UTC(2026, 0, seed)).toISOString().slice(0, 10),
  // What may be nothing has a form of its own.
  json: ({ nullable, sample }, { seed, word }) => sample ?? (nullable ? null : { [word]: seed }),
  reference: async ({ to, required }, { find }) => (required ? find.fresh : find)(mustEntity(to)),
  references: async ({ to }, made) => [await made.find(mustEntity(to))].filter((id) => id !== null),
};
/** A uuid that must be somebody's is that of an extraction. */
async function extractionUuid({ client, find }: Made): Promise<string> {
  const id = await find(mustEntity('extraction'));
  const { body } = await client.get(`/api/_search/extractions?query=${encodeURIComponent(`id: ${id}`)}`);
  return (body as { extractionUuid: string }[])[0]?.extractionUuid ?? '';
}
const valueFor = async <K extends FieldKind>(field: Of<K>, made: Made): Promise<unknown> =>
  VALUE[field.kind as K](field, made);

/** What makes a record that differs from those of other seeds; other records that it needs are made, too. */
export async function valuesFor(
  entity: Entity,
  made: Made,
  verb: 'create' | 'update' = 'create',
): Promise<Record<string, unknown>> {
  const entries: [string, unknown][] = [];
  for (const [name, field] of writableOf(entity, verb))
    if (!(field.kind === 'uuid' && field.generated))
      // What is deleted takes no further change.
      entries.push([name, name === 'deleted' ? false : await valueFor(field, made)]);
  return Object.fromEntries(entries);
}

/**
 * Finds or makes one record of an entity, and of those that it needs.
 * @param word stands in its texts
 * @param known what is there already
 */
export function entityFinder(
  client: Client,
  word: string,
  known: (entity: Entity) => Promise<number | null> = async () => null,
): Find {
  let seed = 0;
  const ids = new Map<string, Promise<number | null>>();
  const found = (entity: Entity): Promise<number | null> => {
    const one = ids.get(entity.name) ?? known(entity).then((id) => id ?? make(entity));
    ids.set(entity.name, one);
    return one;
  };
  const make = async (entity: Entity): Promise<number | null> => {
    if (!can(entity, 'create')) return null;
    const values = await valuesFor(entity, { client, word, seed: ++seed, find });
    const reply = await client.post(endpointsOf(entity).create.path, values);
    if (reply.status !== 201) throw new Error(`${entity.name}: ${reply.status} ${reply.text}`);
    return (reply.body as { id: number }).id;
  };
  const find: Find = Object.assign(found, { fresh: make });
  return find;
}
