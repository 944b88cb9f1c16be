import type { Box } from '@recto/contracts/geometry';
import type { TenantScope } from '../../../platform/db/scope.ts';

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

/** A place of a document that a case has taken a drawing from. */
export type TakenDrawing = {
  readonly extractionUuid: string;
  readonly page: number;
  readonly bbox: Box;
};

/** What a case has taken from its documents so far, also what people took out of it since. */
export async function findTakenDrawings({ db }: TenantScope, caseId: number): Promise<TakenDrawing[]> {
  const rows = await db
    .selectFrom('case_drawing')
    .select(['extraction_uuid', 'page', 'place'])
    .where('case_id', '=', caseId)
    .execute();
  return rows.map(({ extraction_uuid, page, place }) => ({
    extractionUuid: extraction_uuid,
    page,
    bbox: place as Box,
  }));
}

export async function insertTakenDrawings(
  { db, tenant }: TenantScope,
  caseId: number,
  taken: readonly TakenDrawing[],
): Promise<void> {
  if (taken.length === 0) return;
  const rows = taken.map(({ extractionUuid, page, bbox }) => ({
    tenant_name: tenant,
    case_id: caseId,
    extraction_uuid: extractionUuid,
    page,
    place: [...bbox],
  }));
  await db.insertInto('case_drawing').values(rows).execute();
}
