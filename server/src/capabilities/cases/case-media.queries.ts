import type { TenantScope } from '../../platform/db/scope.ts';

/** Files of the drawings of a case, by the id of the drawing. */
export async function findMediaFiles({ db }: TenantScope, caseId: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('case_media')
    .select(['media_id', 'sha256'])
    .where('case_id', '=', caseId)
    .execute();
  return new Map(rows.map(({ media_id: id, sha256 }) => [id, sha256]));
}

/** Has a case have exactly these drawings; files of others are swept away later. */
export async function replaceMediaFiles(
  { db, tenant }: TenantScope,
  caseId: number,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  await db.deleteFrom('case_media').where('case_id', '=', caseId).execute();
  if (files.size === 0) return;
  const rows = [...files].map(([media_id, sha256]) => ({
    tenant_name: tenant,
    case_id: caseId,
    media_id,
    sha256,
  }));
  await db.insertInto('case_media').values(rows).execute();
}
