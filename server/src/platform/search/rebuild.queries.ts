import { sql } from 'kysely';
import type { System } from '../db/scope.ts';
import type { IndexDefinition } from './index-definition.ts';

/** Records of one transaction: people who save meanwhile wait for no longer. */
const BATCH = 1000;

/**
 * Makes the copies of an index anew from the records, a batch at a time; searches go on meanwhile, and see each batch
 * when it is done. Answers how many rows stood for records that are gone.
 * @param tenant all of them without one
 */
export async function rebuildIndex(
  system: System,
  index: IndexDefinition,
  tenant: string | null,
): Promise<number> {
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    after = await system.systemScope('rebuild the search index', async (db) => {
      const { rows } = await sql<{
        last: number | null;
      }>`select rebuild_search(${index.name}, ${tenant}, ${from}, ${BATCH})
        as last`.execute(db);
      return rows[0]?.last ?? null;
    });
  }
  return system.systemScope('rebuild the search index', async (db) => {
    const { rows } = await sql`with gone as (
        delete from ${sql.table(index.table)} s where s.tenant_name = coalesce(${tenant}, s.tenant_name)
          and not exists (select from ${sql.table(index.records)} r where r.tenant_name = s.tenant_name and r.id = s.id)
        returning s.tenant_name, s.id),
      words as (delete from search_text t using gone g
        where t.tenant_name = g.tenant_name and t.index_name = ${index.name} and t.id = g.id)
      insert into search_change (tenant_name, index_name, id) select tenant_name, ${index.name}, id from gone
      returning id`.execute(db);
    return rows.length;
  });
}
