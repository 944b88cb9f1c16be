import { randomUUID } from 'node:crypto';
import type { TenantScope } from '../../src/platform/db/scope.ts';
import { CANARY } from './canary.ts';

/** A case with an extraction, its log and a drawing; answers its uuid and that of the drawing. */
export async function insertCase(
  { db, tenant }: TenantScope,
  extraction: number,
  { log, picture }: { log: number; picture: string },
): Promise<{ uuid: string; media: string }> {
  const [uuid, media] = [randomUUID(), randomUUID()];
  const content = {
    tabs: [],
    medias: [{ id: media, fromExtractionUuid: null, mediaType: 'image/png', title: CANARY }],
  };
  const { id } = await db
    .insertInto('document_case')
    .values({
      tenant_name: tenant,
      case_uuid: uuid,
      case_no: CANARY,
      category: 'INVOICE',
      content: JSON.stringify(content),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const common = { tenant_name: tenant, case_id: id };
  await db
    .insertInto('case_extraction')
    .values({ ...common, extraction_id: extraction })
    .execute();
  await db
    .insertInto('case_channel_log')
    .values({ ...common, channel_log_id: log })
    .execute();
  await db
    .insertInto('case_media')
    .values({ ...common, media_id: media, sha256: picture })
    .execute();
  return { uuid, media };
}

/** A run of harmonising that ended; answers its id. */
export async function insertHarmoniseRun({ db, tenant }: TenantScope): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('harmonise_run')
    .values({
      id,
      tenant_name: tenant,
      category: CANARY,
      tag: CANARY,
      config: '{}',
      roles: [],
      specifications: [],
      status: 'DONE',
    })
    .execute();
  return id;
}
