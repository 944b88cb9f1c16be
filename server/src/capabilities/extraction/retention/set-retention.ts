import { PREVIEWED, type RetentionPreview, type RetentionRule } from '@recto/contracts/endpoints/retention';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { conflict } from '../../../platform/errors.ts';
import { countOverdue, findOverdue, findRules, storeRule } from './retention.queries.ts';

/** What a rule would delete at once, the oldest by name. */
export async function previewRetention(scope: TenantScope, rule: RetentionRule): Promise<RetentionPreview> {
  const [count, oldest] = [await countOverdue(scope, rule), await findOverdue(scope, rule, PREVIEWED)];
  return {
    count,
    oldest: oldest.map((row) => ({
      uuid: row.extraction_uuid,
      key: row.category_key,
      status: row.status,
      arrivedDate: row.input_channel_date.toISOString(),
    })),
  };
}

/**
 * Keeps documents of a category for so long.
 * @param expected how many the caller saw in the preview
 * @throws Problem 409 when there are more or fewer by now
 */
export async function setRetention(
  scope: TenantScope,
  rule: RetentionRule,
  expected: number,
): Promise<RetentionRule[]> {
  const found = await countOverdue(scope, rule);
  if (found !== expected) throw conflict(said('retention_other_count', { found: String(found) }));
  await storeRule(scope, rule);
  return findRules(scope);
}
