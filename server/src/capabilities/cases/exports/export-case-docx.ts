import type { Locale } from '@recto/contracts/endpoints/tenancy';
import { EXPORT_FILE } from '@recto/contracts/exports';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import type { MadeFile } from '../../../platform/http/bytes.ts';
import type { Services } from '../../../platform/services.ts';
import { fileNameOf } from '../../../platform/workbook/file-name.ts';
import { DOCX_TYPE, specificationSheet } from '../../extraction/export/index.ts';
import { findVisibleHeads } from '../../extraction/viewing/index.ts';
import { type CaseRow, findCaseById } from '../case.queries.ts';
import { asResult } from '../content/as-result.ts';
import { openContent } from '../content/open-content.ts';
import { findMediaFiles } from '../drawings/case-media.queries.ts';
import { HAS_DRAWINGS } from '../drawings/set-case-medias.ts';
import { contentOfRow } from '../get-case.ts';

type Needs = Pick<Services, 'storage'>;

/** A picture of a case, with its name. */
type Drawing = { readonly title: string; readonly bytes: Buffer };

/** A packaging case as a Word document. Throws a Problem: not found, 400 for a case of another kind. */
export async function exportCaseDocx(
  scope: TenantScope,
  services: Needs,
  { id, locale }: { id: number; locale: Locale },
): Promise<MadeFile> {
  const row = await findCaseById(scope, id);
  if (!row) throw notFound();
  if (row.category !== HAS_DRAWINGS) throw badRequest(said('packaging_only'));
  return {
    fileName: fileNameOf([row.category, row.case_no], 'docx', EXPORT_FILE.docx),
    mediaType: DOCX_TYPE,
    content: await caseSheet(scope, row, locale, await drawingsOf(scope, services, row)),
  };
}

/** What the actor's roles see of a case, as a Word document. */
export const caseSheet = (
  { actor }: TenantScope,
  row: CaseRow,
  locale: Locale,
  drawings: readonly Drawing[],
): Promise<Buffer> =>
  specificationSheet({
    result: asResult(openContent(contentOfRow(row), actor.roles)),
    locale,
    cover: drawings[0]?.bytes ?? null,
    drawings,
    fallbackTitle: row.case_no,
  });

/** The drawings of a case in their order, but for those of documents that the actor may not open. */
export async function openDrawings(
  scope: TenantScope,
  row: CaseRow,
): Promise<{ title: string; sha256: string }[]> {
  const { medias } = contentOfRow(row);
  if (medias.length === 0) return [];
  const files = await findMediaFiles(scope, row.id);
  const sources = medias.flatMap((media) => media.fromExtractionUuid ?? []);
  const heads = await findVisibleHeads(scope, { uuids: sources });
  const open = new Set(heads.map(({ extraction_uuid: uuid }) => uuid));
  return medias.flatMap(({ id, title = '', fromExtractionUuid: from }) => {
    const sha256 = files.get(id);
    return sha256 !== undefined && (from === null || open.has(from)) ? [{ title, sha256 }] : [];
  });
}

/** The same with their bytes. */
export async function drawingsOf(scope: TenantScope, { storage }: Needs, row: CaseRow): Promise<Drawing[]> {
  const drawings: Drawing[] = [];
  for (const { title, sha256 } of await openDrawings(scope, row))
    drawings.push({ title, bytes: await storage.read(scope, sha256) });
  return drawings;
}
