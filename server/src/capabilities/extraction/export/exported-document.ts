import type { Category } from '@recto/contracts/categories';
import type { Result } from '@recto/contracts/result';
import type { Database, TenantScope, Who } from '../../../platform/db/scope.ts';
import { findListRows, findTags, type ListRow } from '../rows/list.queries.ts';
import { openParts } from '../values/open-parts.ts';
import { findResults } from './export.queries.ts';

/** A document of a list that is exported, with what its reader sees of it. */
export type ExportedDocument = {
  row: ListRow;
  category: Category;
  tags: readonly string[];
  /** Null while nothing has been read. */
  result: Result | null;
};

/** Documents in memory at once: a result with hundreds of lines has megabytes. */
const PAGE = 50;

/**
 * Documents by id in this order, each page of them in a transaction of its own: a slow reader holds no connection.
 * What was deleted or hidden meanwhile is left out. Ends early when `until` is aborted.
 */
export async function* readDocuments(
  database: Database,
  who: Who,
  ids: readonly number[],
  until: AbortSignal,
): AsyncGenerator<ExportedDocument> {
  for (let at = 0; at < ids.length && !until.aborted; at += PAGE) {
    const page = ids.slice(at, at + PAGE);
    yield* await database.inTenant({ ...who, snapshot: true, reading: true }, (scope) =>
      readPage(scope, page),
    );
  }
}

async function readPage(scope: TenantScope, ids: readonly number[]): Promise<ExportedDocument[]> {
  const rows = await findListRows(scope, (list) => list.where('e.id', 'in', ids), ids.length);
  const tags = await findTags(scope, ids);
  const results = await findResults(scope, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const result = results.get(id);
    return {
      row,
      category: row.category as Category,
      tags: (tags.get(id) ?? []).map(({ name }) => name),
      result: result ? openParts(result, scope.actor.roles) : null,
    };
  });
}
