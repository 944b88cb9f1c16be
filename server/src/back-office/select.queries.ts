import { mustEntity } from '@recto/contracts/entities/all';
import {
  columnOf,
  type Entity,
  type EntityField,
  type FieldKind,
  fieldsOf,
  type ReferenceField,
  type ReferencesField,
} from '@recto/contracts/entities/definition';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../platform/db/scope.ts';
import { type Behaviour, behaviourOf } from './behaviour.ts';

/** Where the rows of an entity stand in a query. */
const T = 't';

/** A field of a row of `alias` as its owner says it is, else as it is stored. */
function stored(name: string, field: EntityField, alias: string, behaviour: Behaviour): RawBuilder<unknown> {
  const derived = behaviour.derived?.[name];
  if (derived) return derived;
  if (field.column === null) throw new Error(`nobody says what ${name} is`);
  return sql.ref(`${alias}.${columnOf(name, field)}`);
}

/**
 * Whether a record of `alias` may be named to the actor: what their roles do not open has neither label nor uuid,
 * wherever it is referred to. Null where all are open.
 */
export function namedSql(entity: Entity, alias: string, scope: TenantScope): RawBuilder<boolean> | null {
  const { named, rows } = behaviourOf(entity.name);
  const condition = (named ?? rows)?.(scope);
  if (!condition) return null;
  return sql<boolean>`exists (select from ${sql.table(entity.table)} as ${sql.ref(T)}
    where ${sql.ref(`${T}.tenant_name`)} = ${sql.ref(`${alias}.tenant_name`)}
      and ${sql.ref(`${T}.id`)} = ${sql.ref(`${alias}.id`)} and ${condition})`;
}

/** The uuid that a field has of another record; null where the actor may not be told of that one. */
function toldUuid(of: string, own: RawBuilder<unknown>, scope: TenantScope): RawBuilder<unknown> {
  const target = mustEntity(of);
  const other = inner(T);
  const named = namedSql(target, other, scope);
  const key = Object.entries(target.fields).find(([, field]) => field.kind === 'uuid' && field.generated);
  if (!named || !key) return own;
  return sql`(case when exists (select ${fromOther(target, other)}
    where ${sql.ref(`${other}.tenant_name`)} = ${sql.ref(`${T}.tenant_name`)}
      and ${sql.ref(`${other}.${columnOf(...key)}`)} = ${own} and not ${named}) then null else ${own} end)`;
}

/** What stands for a record of `alias`: the fields of its label. */
export function labelSql(entity: Entity, alias: string, scope: TenantScope): RawBuilder<string> {
  const fields = fieldsOf(entity);
  const parts = entity.label.map((name) => {
    const field = fields[name] as EntityField;
    if (field.kind === 'reference') return referenceText(name, field, alias, scope);
    return sql`nullif(${sql.ref(`${alias}.${columnOf(name, field)}`)}::text, '')`;
  });
  const id = sql`'#' || ${sql.ref(`${alias}.id`)}`;
  return sql<string>`coalesce(nullif(concat_ws(' · ', ${sql.join(parts)}), ''), ${id})`;
}

/** Each look into another table needs a name of its own. */
const inner = (alias: string): string => `${alias}_r`;

/** The label of the record that a field refers to. */
function referenceText(
  name: string,
  field: ReferenceField,
  alias: string,
  scope: TenantScope,
): RawBuilder<string> {
  const target = mustEntity(field.to);
  const other = inner(alias);
  return sql<string>`(select ${labelSql(target, other, scope)} ${fromOther(target, other)}
    where ${sql.ref(`${other}.tenant_name`)} = ${sql.ref(`${alias}.tenant_name`)}
      and ${sql.ref(`${other}.id`)} = ${sql.ref(`${alias}.${columnOf(name, field)}`)}
      and ${namedSql(target, other, scope) ?? sql`true`})`;
}

const fromOther = (target: Entity, alias: string) =>
  sql`from ${sql.table(target.table)} as ${sql.ref(alias)}`;

/** A record by its id and label; of one that is not open to the actor the id alone, so that it can be kept. */
function shownSql(target: Entity, alias: string, scope: TenantScope, further: RawBuilder<unknown>[] = []) {
  const id = sql.ref(`${alias}.id`);
  const open = sql`jsonb_build_object(${sql.join([sql.lit('id'), id, sql.lit('label'), labelSql(target, alias, scope), ...further])})`;
  const named = namedSql(target, alias, scope);
  return named === null
    ? open
    : sql`(case when ${named} then ${open} else jsonb_build_object('id', ${id}, 'label', '', 'closed', true) end)`;
}

function referenceSql(name: string, field: ReferenceField, scope: TenantScope): RawBuilder<unknown> {
  const target = mustEntity(field.to);
  const other = inner(T);
  const own = sql.ref(`${T}.${columnOf(name, field)}`);
  const further = (field.with ?? []).flatMap((one) => [
    sql.lit(one),
    sql.ref(`${other}.${columnOf(one, target.fields[one] as EntityField)}`),
  ]);
  return sql`(select ${shownSql(target, other, scope, further)} ${fromOther(target, other)}
    where ${sql.ref(`${other}.tenant_name`)} = ${sql.ref(`${T}.tenant_name`)} and ${sql.ref(`${other}.id`)} = ${own})`;
}

/** The records that a row is linked with: `from` and `where` of a look into their table, as `t_r`. */
export function linkedSql({ to, link }: ReferencesField): { target: Entity; from: RawBuilder<unknown> } {
  const target = mustEntity(to);
  const other = inner(T);
  return {
    target,
    from: sql`${fromOther(target, other)}
      where ${sql.ref(`${other}.tenant_name`)} = ${sql.ref(`${T}.tenant_name`)} and ${sql.ref(`${other}.id`)} in (
        select ${sql.ref(`link.${link.other}`)} from ${sql.table(link.table)} as link
        where link.tenant_name = ${sql.ref(`${T}.tenant_name`)} and ${sql.ref(`link.${link.own}`)} = ${sql.ref(`${T}.id`)})`,
  };
}

function linksSql(field: ReferencesField, scope: TenantScope): RawBuilder<unknown> {
  const { target, from } = linkedSql(field);
  const other = inner(T);
  const one = shownSql(target, other, scope);
  return sql`(select coalesce(jsonb_agg(${one} order by ${sql.ref(`${other}.id`)}), '[]') ${from})`;
}

type Of<K extends FieldKind> = Extract<EntityField, { kind: K }>;
type Read = { name: string; behaviour: Behaviour; scope: TenantScope };

const plain = (field: EntityField, { name, behaviour }: Read) => stored(name, field, T, behaviour);
const text = (field: EntityField, read: Read) => sql`coalesce(${plain(field, read)}::text, '')`;
/** As the browser writes moments, whatever the settings of the session. */
const moment = (field: EntityField, read: Read) =>
  sql`to_char(${plain(field, read)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** How a field of each kind is read, as the schema of the record wants it. */
const READ: { readonly [K in FieldKind]: (field: Of<K>, read: Read) => RawBuilder<unknown> } = {
  text,
  long: text,
  names: text,
  uuid: (field, read) => (field.of ? toldUuid(field.of, plain(field, read), read.scope) : plain(field, read)),
  number: (field, read) => {
    if (field.inexact) return sql`round(${plain(field, read)}::numeric, 3)::double precision`;
    return field.whole ? plain(field, read) : sql`${plain(field, read)}::text`;
  },
  flag: plain,
  choice: plain,
  moment,
  day: (field, read) => sql`to_char(${plain(field, read)}, 'YYYY-MM-DD')`,
  json: plain,
  reference: (field, read) =>
    field.column === null ? plain(field, read) : referenceSql(read.name, field, read.scope),
  references: (field, { scope }) => linksSql(field, scope),
};
const readSql = <K extends FieldKind>(field: Of<K>, read: Read) => READ[field.kind as K](field, read);

/** All fields of a record, as columns of a query over its table as `t`. */
export const columnsSql = (entity: Entity, behaviour: Behaviour, scope: TenantScope): RawBuilder<unknown> =>
  sql.join([
    sql.ref(`${T}.version`),
    ...Object.entries(fieldsOf(entity)).map(
      ([name, field]) => sql`${readSql(field, { name, behaviour, scope })} as ${sql.ref(name)}`,
    ),
  ]);

/** What a list is ordered by, and what a query compares with. */
export function valueSql(
  entity: Entity,
  name: string,
  behaviour: Behaviour,
  scope: TenantScope,
): RawBuilder<unknown> {
  const field = fieldsOf(entity)[name] as EntityField;
  const own = () => stored(name, field, T, behaviour);
  if (field.kind === 'uuid' && field.of) return toldUuid(field.of, own(), scope);
  if (field.kind !== 'reference') return own();
  return field.column === null ? sql`(${own()} ->> 'label')` : referenceText(name, field, T, scope);
}

/** The table as `t`, with the rows that the actor sees. */
export const fromSql = (entity: Entity, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`from ${sql.table(entity.table)} as ${sql.ref(T)} where ${condition}`;
