import { randomUUID } from 'node:crypto';
import { mustEntity } from '@recto/contracts/entities/all';
import { type Entity, isArchived, writableOf } from '@recto/contracts/entities/definition';
import { type EntityRecord, WRONG } from '@recto/contracts/entities/schemas';
import { holdsAny } from '@recto/contracts/roles';
import { said } from '@recto/contracts/said/said';
import { badRequest, conflict, notFound } from '../platform/errors.ts';
import { type Behaviour, behaviourOf, type RecordValues, type RecordWork } from './behaviour.ts';
import {
  deleteRow,
  findKnown,
  findRecord,
  insertRows,
  lockRecord,
  replaceLinks,
  rowOf,
  storeArchived,
  updateRow,
} from './records.queries.ts';
import { isUsed } from './uses.queries.ts';

/** An entity with what its owner does about it. */
export type Managed = { readonly entity: Entity; readonly behaviour: Behaviour };

/** A record as the actor may see it: without the fields that are for others. */
export function presented(
  { entity, behaviour }: Managed,
  work: RecordWork,
  record: EntityRecord,
): EntityRecord {
  const own = behaviour.presents?.(record, work) ?? record;
  const hidden = Object.entries(entity.fields).filter(
    ([, { roles }]) => roles && !holdsAny(work.scope.actor.roles, roles),
  );
  if (hidden.length === 0) return own;
  const names = new Set(hidden.map(([name]) => name));
  return Object.fromEntries(Object.entries(own).filter(([name]) => !names.has(name))) as EntityRecord;
}

const keptOf = ({ entity, behaviour }: Managed, { scope }: RecordWork) => ({ scope, entity, behaviour });

/** @throws Problem 404 for a record that is not there for the actor */
export async function getRecord(managed: Managed, work: RecordWork, id: number): Promise<EntityRecord> {
  const record = await findRecord(keptOf(managed, work), id);
  if (!record) throw notFound();
  return presented(managed, work, record);
}

/** The records that a value of a reference stands for, as it is sent or as it is read. */
const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => {
    const id = typeof one === 'object' && one !== null && 'id' in one ? one.id : one;
    return typeof id === 'number' ? [id] : [];
  });

/**
 * What a record refers to already may stay, though nobody could pick it now: a tag that was hidden since, a document of
 * a category that is not the actor's.
 * @throws Problem 404 when one of the records that the values refer to anew is not there for the actor
 */
export async function checkReferences(
  { entity }: Managed,
  { scope }: RecordWork,
  values: RecordValues,
  before: EntityRecord | null = null,
): Promise<void> {
  for (const [name, field] of writableOf(entity, 'create')) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue;
    const kept = idsOf(before?.[name]);
    const ids = idsOf(values[name]).filter((id) => !kept.includes(id));
    if (ids.length === 0) continue;
    const target = { entity: mustEntity(field.to), behaviour: behaviourOf(field.to) };
    const known = await findKnown({ scope, ...target }, ids);
    if (ids.some((id) => !known.has(id))) throw notFound();
    if (ids.some((id) => known.get(id)?.archived))
      throw badRequest(WRONG.archived, [{ objectName: entity.name, field: name, said: WRONG.archived }]);
  }
}

/** Uuids that the server makes. */
export const generated = ({ fields }: Entity): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'uuid' && field.generated ? [[name, randomUUID()]] : [],
    ),
  );

/** Values that only some roles give: what others send of them is left out. */
export const permitted = ({ fields }: Entity, { scope }: RecordWork, values: RecordValues): RecordValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const roles = fields[name]?.roles;
      return !roles || holdsAny(scope.actor.roles, roles);
    }),
  );

/** Nothing sent for a uuid that was shown as nothing: it may be one that the actor is not told, and stays. */
const withoutUntold = ({ fields }: Entity, values: RecordValues, before: EntityRecord): RecordValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const field = fields[name];
      return !(field?.kind === 'uuid' && field.of && value === null && before[name] === null);
    }),
  );

/** @throws Problem 400 that names the field, for a value that may not follow the one that the record has */
export function refuseMoves(entity: Entity, values: RecordValues, before: EntityRecord | null): void {
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind !== 'choice' || !field.moves) continue;
    const now = String(before?.[name] ?? field.default);
    const wanted = String(values[name] ?? now);
    if (wanted === now || (before && field.moves[now]?.includes(wanted))) continue;
    const sentence = before ? WRONG.move(now, wanted) : WRONG.begins(now);
    throw badRequest(sentence, [{ objectName: entity.name, field: name, said: sentence }]);
  }
}

/** Makes a record of values that passed its schema. */
export async function createRecord(
  managed: Managed,
  work: RecordWork,
  values: RecordValues,
): Promise<EntityRecord> {
  const { entity, behaviour } = managed;
  const given = { ...permitted(entity, work, values), ...generated(entity) };
  await checkReferences(managed, work, given);
  refuseMoves(entity, given, null);
  const further = (await behaviour.stores?.(given, null, work)) ?? {};
  const kept = keptOf(managed, work);
  const [id] = await insertRows(kept, [rowOf(entity, { ...given, ...further })]);
  await replaceLinks(kept, id as number, given);
  return savedRecord(managed, work, id as number, null);
}

/** Changes the fields that are given. Throws a Problem: 404, or 409 with the record as it is for another version. */
export async function changeRecord(
  managed: Managed,
  work: RecordWork,
  id: number,
  { version, id: _, ...values }: RecordValues,
): Promise<EntityRecord> {
  const { entity, behaviour } = managed;
  const kept = keptOf(managed, work);
  const before = await lockRecord(kept, id);
  if (!before) throw notFound();
  if (version !== before.version) throw conflict(said('record_stale'), presented(managed, work, before));
  const given = withoutUntold(entity, permitted(entity, work, values), before);
  await checkReferences(managed, work, given, before);
  refuseMoves(entity, given, before);
  const further = (await behaviour.stores?.(given, before, work)) ?? {};
  await updateRow(kept, id, rowOf(entity, { ...given, ...further }));
  await replaceLinks(kept, id, given);
  return savedRecord(managed, work, id, before);
}

async function savedRecord(
  managed: Managed,
  work: RecordWork,
  id: number,
  before: EntityRecord | null,
): Promise<EntityRecord> {
  const after = await findRecord(keptOf(managed, work), id);
  // Of something that the actor does not see: nothing of it stays.
  if (!after) throw notFound();
  await managed.behaviour.saved?.(after, before, work);
  return presented(managed, work, after);
}

/**
 * Deletes a record that nothing refers to; one in use is archived, where its kind knows that, or what its owner does
 * instead. Throws a Problem 404.
 */
export async function removeRecord(managed: Managed, work: RecordWork, id: number): Promise<void> {
  const kept = keptOf(managed, work);
  const record = await lockRecord(kept, id);
  if (!record) throw notFound();
  if ((await managed.behaviour.removes?.(record, work)) === 'kept') return;
  if (isArchived(managed.entity) && (managed.behaviour.keeps || (await isUsed(managed, work, id))))
    await storeArchived(kept, id, true);
  else await deleteRow(kept, id);
}

/** Takes a record out of use, or into use again; what refers to it stays as it is. Throws a Problem 404. */
export async function archiveRecord(
  managed: Managed,
  work: RecordWork,
  id: number,
  archived: boolean,
): Promise<EntityRecord> {
  const kept = keptOf(managed, work);
  const before = await lockRecord(kept, id);
  if (!before) throw notFound();
  if (before.archived === archived) return presented(managed, work, before);
  await storeArchived(kept, id, archived);
  return savedRecord(managed, work, id, before);
}
