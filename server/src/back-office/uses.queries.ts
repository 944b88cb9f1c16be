import { ENTITIES } from '@recto/contracts/entities/all';
import { columnOf, type Entity } from '@recto/contracts/entities/definition';
import type { EntityUse } from '@recto/contracts/entities/endpoints';
import { holdsAny } from '@recto/contracts/roles';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../platform/db/scope.ts';
import { notFound } from '../platform/errors.ts';
import { type Behaviour, behaviourOf, type RecordWork } from './behaviour.ts';
import { findRecord } from './records.queries.ts';
import { fromSql, labelSql } from './select.queries.ts';

/** So many of the records that use one are named. */
const NAMED = 5;

type Managed = { readonly entity: Entity; readonly behaviour: Behaviour };
type Reference = { source: string; source_column: string; cascades: boolean };
/** What a foreign key means: a field of an entity, and how its rows are found. */
type Source = { entity: Entity; field: string; refers: (id: number) => RawBuilder<boolean> };

/** Foreign keys know what refers to a table; nobody keeps a list of it. */
async function referencesTo({ db }: TenantScope, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`select * from references_to(${table})`.execute(db);
  return rows;
}

const FIELDS = ENTITIES.flatMap((entity) =>
  Object.entries(entity.fields).map(([name, field]) => ({ entity, name, field })),
);

/** The field that a foreign key stands behind: a column of its own, else a table of links. */
function sourceOf({ source, source_column: column }: Reference): Source | null {
  for (const { entity, name, field } of FIELDS)
    if (field.kind === 'reference' && entity.table === source && columnOf(name, field) === column)
      return { entity, field: name, refers: (id) => sql<boolean>`${sql.ref(`t.${column}`)} = ${id}` };
  for (const { entity, name, field } of FIELDS)
    if (field.kind === 'references' && field.link.table === source && field.link.other === column)
      return {
        entity,
        field: name,
        refers: (id) => sql<boolean>`exists (select from ${sql.table(source)} l
          where l.tenant_name = t.tenant_name and ${sql.ref(`l.${field.link.own}`)} = t.id
            and ${sql.ref(`l.${column}`)} = ${id})`,
      };
  return null;
}

const manyOf = async ({ db }: TenantScope, from: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ many: number }>`select count(*)::integer as many ${from}`.execute(db);
  return rows[0]?.many ?? 0;
};

async function useOf(scope: TenantScope, reference: Reference, id: number): Promise<EntityUse | null> {
  const source = sourceOf(reference);
  if (!source) {
    // Rows without an entity that go with the record are a part of it.
    if (reference.cascades) return null;
    const from = sql`from ${sql.table(reference.source)} as t where ${sql.ref(`t.${reference.source_column}`)} = ${id}`;
    return { entity: null, field: null, count: await manyOf(scope, from), records: [] };
  }
  const { entity, field, refers } = source;
  const count = await manyOf(scope, fromSql(entity, refers(id)));
  const opens = count > 0 && holdsAny(scope.actor.roles, entity.roles.read);
  if (!opens) return { entity: entity.name, field, count, records: [] };
  const seen = behaviourOf(entity.name).rows?.(scope) ?? sql`true`;
  const { rows } = await sql<{
    id: number;
    label: string;
  }>`select t.id, ${labelSql(entity, 't', scope)} as label
    ${fromSql(entity, sql`${refers(id)} and ${seen}`)} order by t.id limit ${NAMED}`.execute(scope.db);
  return { entity: entity.name, field, count, records: rows };
}

/**
 * Where a record is used, by the fields that refer to it; fields that never do are left out.
 * @throws Problem 404 for a record that is not there for the actor
 */
export async function findUses(
  { entity, behaviour }: Managed,
  { scope }: RecordWork,
  id: number,
): Promise<EntityUse[]> {
  if (!(await findRecord({ scope, entity, behaviour }, id))) throw notFound();
  const uses: EntityUse[] = [];
  for (const reference of await referencesTo(scope, entity.table)) {
    const use = await useOf(scope, reference, id);
    if (use && use.count > 0) uses.push(use);
  }
  return uses;
}

/** Whether anything refers to a record. */
export const isUsed = async (managed: Managed, work: RecordWork, id: number): Promise<boolean> =>
  (await findUses(managed, work, id)).length > 0;
