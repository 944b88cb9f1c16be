import { randomUUID } from 'node:crypto';
import type { CaseMedia } from '@recto/contracts/case-content';
import type { ParsedBody } from '@recto/contracts/endpoint';
import type { setCaseMedias as endpoint } from '@recto/contracts/endpoints/case-review';
import { CASE_MEDIAS, COVER_IMAGE, MEGABYTE } from '@recto/contracts/limits';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { cleanPng } from '../../../platform/storage/clean-png.ts';
import { imageKind } from '../../../platform/storage/image-kind.ts';
import { requireVisible } from '../../extraction/rows/index.ts';
import { type CaseRow, lockCase } from '../case.queries.ts';
import { isOpenCase } from '../cases.policy.ts';
import { openContent, withClosedParts } from '../content/open-content.ts';
import { contentOfRow } from '../get-case.ts';
import { requireCase } from '../put-into-case.ts';
import { refuseStale } from '../refuse-stale.ts';
import { writeContent } from '../write-content.ts';
import { findMediaFiles, replaceMediaFiles } from './case-media.queries.ts';

type Wanted = ParsedBody<typeof endpoint>;
type Sent = Wanted['medias'][number];

/** Cases that have drawings (G-019). */
export const HAS_DRAWINGS = 'Packaging';

/**
 * Sets the drawings of a case: the whole list in its order.
 * @throws Problem 404 for a case or a document that is not there for the actor; 400 for a case of another kind or one
 * that is decided, for a picture that is no PNG or too large, for a drawing that is not there
 */
export async function setCaseMedias(
  scope: TenantScope,
  { storage }: Pick<Services, 'storage'>,
  uuid: string,
  { version, medias }: Wanted,
): Promise<CaseRow> {
  const row = await lockCase(scope, (await requireCase(scope, uuid)).id);
  if (!row) throw notFound();
  if (row.category !== HAS_DRAWINGS) throw badRequest(said('packaging_only'));
  if (!isOpenCase(row)) throw badRequest(said('case_closed', { status: row.status }));
  await refuseStale(scope, row, version);
  const known = await findMediaFiles(scope, row.id);
  const files = new Map<string, string>();
  const whole = contentOfRow(row);
  const open = openContent(whole, scope.actor.roles);
  const sent: CaseMedia[] = [];
  for (const media of medias) {
    const { id, sha256 } = await fileOf(scope, { storage }, media, known);
    const was = open.medias.find((one) => one.id === id);
    if (!was && media.imageBase64 === undefined) throw badRequest(said('drawing_unknown'));
    files.set(id, sha256);
    sent.push(was ? { ...was, title: media.title } : { ...(await factsOf(scope, media)), id });
  }
  const content = withClosedParts({ ...open, medias: sent }, whole, scope.actor.roles);
  if (content.medias.length > CASE_MEDIAS.most)
    throw badRequest(said('drawings_many', { most: CASE_MEDIAS.most }));
  for (const { id } of content.medias) if (!files.has(id)) files.set(id, known.get(id) as string);
  await replaceMediaFiles(scope, row.id, files);
  return writeContent(scope, row, content, { action: 'DRAWINGS' });
}

/** What is said of a new drawing: whoever opens the document that it was taken from opens it. */
async function factsOf(scope: TenantScope, media: Sent): Promise<Omit<CaseMedia, 'id'>> {
  const { imageBase64: _, id: __, category: ___, ...facts } = media;
  if (facts.fromExtractionUuid === null) return facts;
  const { category } = await requireVisible(scope, { uuid: facts.fromExtractionUuid });
  return { ...facts, category };
}

async function fileOf(
  scope: TenantScope,
  { storage }: Pick<Services, 'storage'>,
  { id, imageBase64 }: Sent,
  known: ReadonlyMap<string, string>,
): Promise<{ id: string; sha256: string }> {
  if (imageBase64 === undefined) {
    const sha256 = id === undefined ? undefined : known.get(id);
    if (id === undefined || sha256 === undefined) throw badRequest(said('drawing_unknown'));
    return { id, sha256 };
  }
  const bytes = Buffer.from(imageBase64.trim().replace(DATA_ADDRESS, ''), 'base64');
  return { id: randomUUID(), sha256: await storePicture(scope, { storage }, bytes) };
}

const DATA_ADDRESS = /^data:image\/png;base64,/i;

/**
 * Stores the picture of a drawing and gives the name of its file.
 * @throws Problem 400 for one that is no PNG or too large
 */
export async function storePicture(
  scope: TenantScope,
  { storage }: Pick<Services, 'storage'>,
  bytes: Buffer,
): Promise<string> {
  return (await storage.put(scope, pictureOf(bytes), 'image/png')).sha256;
}

function pictureOf(bytes: Buffer): Buffer {
  if (bytes.length > COVER_IMAGE.bytes)
    throw badRequest(said('cover_large', { mb: COVER_IMAGE.bytes / MEGABYTE }));
  const kind = imageKind(bytes);
  const clean = cleanPng(bytes);
  if (!kind || !clean) throw badRequest(said('drawing_png'));
  const pixels = kind.width * kind.height;
  if (pixels === 0 || pixels > COVER_IMAGE.pixels) throw badRequest(said('cover_pixels'));
  return clean;
}

/** The file of a drawing of a case that the actor may see. Throws not found. */
export async function findCaseMedia(
  scope: TenantScope,
  uuid: string,
  id: string,
): Promise<{ sha256: string; fileName: string }> {
  const row = await requireCase(scope, uuid);
  const media = openContent(contentOfRow(row), scope.actor.roles).medias.find((one) => one.id === id);
  const sha256 = (await findMediaFiles(scope, row.id)).get(id);
  if (!media || sha256 === undefined) throw notFound();
  if (media.fromExtractionUuid !== null) await requireVisible(scope, { uuid: media.fromExtractionUuid });
  return { sha256, fileName: `${media.title || 'drawing'}.png` };
}
