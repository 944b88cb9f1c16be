import type { TenantScope } from '../../platform/db/scope.ts';
import type { ExtractionRow } from '../extraction/rows/index.ts';
import { openParts } from '../extraction/values/index.ts';
import { findVisibleByIds } from '../extraction/viewing/index.ts';
import type { SourceDocument } from './content/document.ts';

/** States in which somebody, or what acts for them, has said that the values are right. */
const CONFIRMED = new Set(['CONFIRMED', 'POSTING', 'POSTED', 'FAILED_POST', 'MODIFIED']);

/** A document of a case with what the actor's roles open of it; null while nothing is read of it. */
export function caseDocument({ actor }: TenantScope, row: ExtractionRow): SourceDocument | null {
  const result = row.revised_result ?? row.result;
  return (
    result && {
      uuid: row.extraction_uuid,
      category: row.category,
      confirmed: CONFIRMED.has(row.status),
      revision: row.revision,
      result: openParts(result, actor.roles),
    }
  );
}

/** Those of some documents that the actor may see and that were read, in the order of the ids. */
export async function readDocuments(scope: TenantScope, ids: readonly number[]): Promise<SourceDocument[]> {
  const rows = await findVisibleByIds(scope, ids);
  return rows.flatMap((row) => caseDocument(scope, row) ?? []);
}
