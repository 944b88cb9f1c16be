import type { TenantScope } from '../../../platform/db/scope.ts';
import { notFound } from '../../../platform/errors.ts';
import { type ExtractionKey, type ExtractionRow, findVisible } from './extraction.queries.ts';

/** The row of an extraction that the actor may see, else not found. */
export async function requireVisible(scope: TenantScope, key: ExtractionKey): Promise<ExtractionRow> {
  const row = await findVisible(scope, key);
  if (!row) throw notFound();
  return row;
}
