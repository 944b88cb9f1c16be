import type { Category } from '@recto/contracts/categories';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';

/** Documents of these categories in whose values a text stands, whatever its case, the newest first. */
export async function findNaming(
  { db }: TenantScope,
  categories: readonly Category[],
  text: string,
  most: number,
): Promise<string[]> {
  if (categories.length === 0) return [];
  const asStored = JSON.stringify(text).slice(1, -1);
  const pattern = `%${asStored.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ uuid: string }>`select extraction_uuid as uuid from extraction
    where category = any(${[...categories]}::text[]) and coalesce(revised_result, result)::text ilike ${pattern}
    order by id desc limit ${most}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}
