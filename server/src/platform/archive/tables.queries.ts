import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { isLeftOut, LEFT_OUT, TOLD_REFERENCES } from './tables.ts';

/** A table of tenants as it is archived: of those that it refers to, after them. */
export type TenantTable = {
  name: string;
  /** Without those that are left out. */
  columns: string[];
  leftOut: string[];
  key: string[];
  /** Its rows have a number of their own. */
  numbered: boolean;
  references: Record<string, string>;
  /** Tables whose rows have to be there before. */
  after: string[];
};

type CatalogTable = {
  name: string;
  columns: { name: string; type: string; generated: boolean; identity: boolean }[];
  key: string[] | null;
  references: { column: string; of: string; other: string }[] | null;
};

const CATALOG = `
  select c.relname as name,
         (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
                    'generated', a.attgenerated <> '', 'identity', a.attidentity <> '') order by a.attnum)
            from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
         (select array_agg(a.attname::text order by k.nth) from pg_constraint p
            cross join lateral unnest(p.conkey) with ordinality k(num, nth)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num
           where p.conrelid = c.oid and p.contype = 'p') as key,
         (select jsonb_agg(jsonb_build_object('column', a.attname, 'of', target.relname, 'other', o.attname)) from pg_constraint f
            join pg_class target on target.oid = f.confrelid
            cross join lateral unnest(f.conkey, f.confkey) k(num, other)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num
            join pg_attribute o on o.attrelid = target.oid and o.attnum = k.other
           where f.conrelid = c.oid and f.contype = 'f' and a.attname <> 'tenant_name') as references
    from pg_class c
   where c.relnamespace = 'recto'::regnamespace and c.relkind = 'r'
     and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_name' and not a.attisdropped)
   order by c.relname`;

/** Every table with rows of tenants, whether it is archived or not, one after those that it refers to. */
export async function listTenantTables(db: Kysely<DB>): Promise<TenantTable[]> {
  const { rows } = await sql.raw<CatalogTable>(CATALOG).execute(db);
  return inOrder(rows.filter(({ name }) => name !== 'session').map(describe));
}

/** Those of an archive. */
export const archivedTables = (tables: readonly TenantTable[]): TenantTable[] =>
  tables.filter(({ name }) => !(name in LEFT_OUT));

function describe({ name, columns, key, references }: CatalogTable): TenantTable {
  const written = columns.filter((column) => !column.generated);
  const kept = written.filter((column) => !isLeftOut(name, column.name, column.type));
  const keptNames = new Set(kept.map((column) => column.name));
  return {
    name,
    columns: [...keptNames],
    leftOut: columns.map((column) => column.name).filter((column) => !keptNames.has(column)),
    key: key ?? [],
    numbered: columns.some((column) => column.name === 'id' && column.identity),
    references: {
      ...Object.fromEntries(
        (references ?? []).filter(({ other }) => other === 'id').map(({ column, of }) => [column, of]),
      ),
      ...TOLD_REFERENCES[name],
    },
    after: [...new Set(['tenant', ...(references ?? []).map(({ of }) => of)])].filter((of) => of !== name),
  };
}

/** @throws Error where tables refer to each other in a circle */
function inOrder(tables: readonly TenantTable[]): TenantTable[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const order: TenantTable[] = [];
  const seen = new Map<string, 'entered' | 'done'>();
  const visit = (table: TenantTable): void => {
    if (seen.get(table.name) === 'done') return;
    if (seen.get(table.name) === 'entered')
      throw new Error(`tables refer to each other around ${table.name}`);
    seen.set(table.name, 'entered');
    for (const of of table.after) {
      const target = byName.get(of);
      if (target) visit(target);
    }
    seen.set(table.name, 'done');
    order.push(table);
  };
  for (const table of tables) visit(table);
  return order;
}
