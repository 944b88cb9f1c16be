import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { COVER_IMAGE, MEGABYTE } from '@recto/contracts/limits';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { imageKind } from '../../platform/storage/image-kind.ts';
import { detailOf } from '../extraction/index.ts';
import {
  changeExtraction,
  type ExtractionRow,
  lockVisible,
  mayEditValues,
} from '../extraction/rows/index.ts';

const DATA_ADDRESS = /^data:image\/[a-z]+;base64,/i;
/** What base64 never has. A pattern of the whole would remember a way back for each of some million letters. */
const NOT_BASE64 = /[^A-Za-z0-9+/=]|=[^=]|={3}/;

/** The bytes of a PNG or JPEG. Throws a Problem (400) that says what is wrong with anything else. */
function imageOf(base64: string): { bytes: Buffer; mediaType: string } {
  const bare = base64.trim().replace(DATA_ADDRESS, '').replace(/\s+/g, '');
  if (bare === '' || NOT_BASE64.test(bare)) throw badRequest(said('image_not_base64'));
  const bytes = Buffer.from(bare, 'base64');
  if (bytes.length > COVER_IMAGE.bytes)
    throw badRequest(said('cover_large', { mb: COVER_IMAGE.bytes / MEGABYTE }));
  const kind = imageKind(bytes);
  if (!kind) throw badRequest(said('cover_type'));
  const pixels = kind.width * kind.height;
  if (pixels === 0 || pixels > COVER_IMAGE.pixels) throw badRequest(said('cover_pixels'));
  return { bytes, mediaType: kind.mediaType };
}

/** Whose values may be edited, that one's cover image too. */
async function lockForCover(scope: TenantScope, uuid: string): Promise<ExtractionRow> {
  const row = await lockVisible(scope, { uuid });
  if (!row) throw notFound();
  const subject = { category: row.category, status: row.status, hasDocument: row.document_id !== null };
  if (!mayEditValues(scope.actor.roles, subject))
    throw badRequest(said('cover_fixed', { status: row.status }));
  return row;
}

/** Stores a picture as the cover image of an extraction. */
export async function setCoverImage(
  scope: TenantScope,
  { storage }: Pick<Services, 'storage'>,
  uuid: string,
  base64: string,
): Promise<ExtractionDetail> {
  const row = await lockForCover(scope, uuid);
  const { bytes, mediaType } = imageOf(base64);
  const { sha256 } = await storage.put(scope, bytes, mediaType);
  const event = { type: 'UPDATE', message: said('cover_set') } as const;
  return detailOf(scope, await changeExtraction(scope, row, { cover_image_sha256: sha256 }, event));
}

/** Takes the cover image away; nothing happens where there is none. The file itself is swept away later. */
export async function removeCoverImage(scope: TenantScope, uuid: string): Promise<ExtractionDetail> {
  const row = await lockForCover(scope, uuid);
  if (row.cover_image_sha256 === null) return detailOf(scope, row);
  const event = { type: 'UPDATE', message: said('cover_removed') } as const;
  return detailOf(scope, await changeExtraction(scope, row, { cover_image_sha256: null }, event));
}
