import { mustEntity } from '@recto/contracts/entities/all';
import { columnOf, type Entity, type EntityField, withZeros } from '@recto/contracts/entities/definition';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';
import type { RecordValues } from '../behaviour.ts';
import type { Managed } from '../change-records.ts';
import { fromSql, labelSql, namedSql } from '../select.queries.ts';

/** What tells a row of a file apart: the values of the key. */
export const keyOf = ({ key = [] }: Entity, values: RecordValues): string =>
  JSON.stringify(key.map((name) => values[name]));

/** The records that have the keys of these values, by `keyOf`. */
export async function findByKeys(
  scope: TenantScope,
  { entity, behaviour }: Managed,
  many: readonly RecordValues[],
): Promise<Map<string, number>> {
  const { key = [], fields } = entity;
  if (key.length === 0 || many.length === 0) return new Map();
  const columns = sql.join(key.map((name) => sql.ref(`t.${columnOf(name, fields[name] as EntityField)}`)));
  const wanted = sql.join(many.map((values) => sql`(${sql.join(key.map((name) => values[name] ?? null))})`));
  const named = sql.join(
    key.map(
      (name) => sql`${sql.ref(`t.${columnOf(name, fields[name] as EntityField)}`)} as ${sql.ref(name)}`,
    ),
  );
  const seen = sql`${behaviour.rows?.(scope) ?? sql`true`} and (${columns}) in (${wanted})`;
  const { rows } = await sql<Record<string, unknown> & { id: number }>`select t.id, ${named}
    ${fromSql(entity, seen)}`.execute(scope.db);
  return new Map(rows.map((row) => [keyOf(entity, row), row.id]));
}

/** Ids of the records that these labels stand for; a label of several is nobody's. */
export async function findByLabels(
  scope: TenantScope,
  to: string,
  labels: readonly string[],
): Promise<Map<string, number>> {
  const target = mustEntity(to);
  const [only, ...others] = target.label;
  const stored = (label: string): string =>
    only !== undefined && others.length === 0 ? withZeros(target.fields[only], label) : label;
  const wanted = labels.map(stored);
  const { rows } = await sql<{
    id: number;
    label: string;
  }>`select min(r.id) as id, ${labelSql(target, 'r', scope)} as label
    from ${sql.table(target.table)} as r where ${labelSql(target, 'r', scope)} = any(${wanted}::text[])
      and ${namedSql(target, 'r', scope) ?? sql`true`}
    group by 2 having count(*) = 1`.execute(scope.db);
  const ids = new Map(rows.map(({ id, label }) => [label, id]));
  return new Map(
    labels.flatMap((label) => {
      const id = ids.get(stored(label));
      return id === undefined ? [] : [[label, id] as const];
    }),
  );
}
