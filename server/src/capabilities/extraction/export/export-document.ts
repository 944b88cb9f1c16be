import type { Locale } from '@recto/contracts/endpoints/tenancy';
import { EXPORT_FILE, type ExportKind, exportsOf } from '@recto/contracts/exports';
import type { Result } from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest } from '../../../platform/errors.ts';
import type { MadeFile } from '../../../platform/http/bytes.ts';
import type { Services } from '../../../platform/services.ts';
import { fileNameOf } from '../../../platform/workbook/file-name.ts';
import { XLSX_TYPE } from '../../../platform/workbook/stream-sheet.ts';
import type { ExtractionRow } from '../rows/extraction.queries.ts';
import { requireVisible } from '../rows/require-visible.ts';
import { openParts } from '../values/open-parts.ts';
import { documentWorkbook } from './document-workbook.ts';
import { EXPORT_TEXTS } from './texts.ts';
import { DOCX_TYPE, specificationSheet } from './write-specification.ts';

type Wanted = { uuid: string; locale: Locale };

/** A workbook of one document, with what the actor's roles see of it. */
export async function exportXlsx(scope: TenantScope, { uuid, locale }: Wanted): Promise<MadeFile> {
  const { row, result } = await readShown(scope, uuid, 'xlsx');
  return {
    fileName: nameOf(row, 'xlsx'),
    mediaType: XLSX_TYPE,
    content: Buffer.from(await documentWorkbook(result, EXPORT_TEXTS[locale])),
  };
}

/** A packaging specification as a Word document, with what the actor's roles see of it. */
export async function exportDocx(
  scope: TenantScope,
  { storage }: Pick<Services, 'storage'>,
  { uuid, locale }: Wanted,
): Promise<MadeFile> {
  const { row, result } = await readShown(scope, uuid, 'docx');
  const { cover_image_sha256: cover } = row;
  const sheet = await specificationSheet({
    result,
    locale,
    cover: cover === null ? null : await storage.read(scope, cover),
    fallbackTitle: row.summary.number ?? row.category,
  });
  return { fileName: nameOf(row, 'docx'), mediaType: DOCX_TYPE, content: sheet };
}

/** The newest result of a document that may be saved so; what people made of it before what was read. */
async function readShown(
  scope: TenantScope,
  uuid: string,
  kind: ExportKind,
): Promise<{ row: ExtractionRow; result: Result }> {
  const row = await requireVisible(scope, { uuid });
  const { roles } = scope.actor;
  if (!exportsOf(row.category, roles).includes(kind))
    throw badRequest(said('not_exported', { category: row.category, format: kind }));
  const result = row.revised_result ?? row.result;
  if (!result) throw badRequest(said('nothing_read'));
  return { row, result: openParts(result, roles) };
}

const nameOf = ({ category, category_key, summary }: ExtractionRow, kind: ExportKind): string =>
  fileNameOf([category, summary.number ?? category_key], kind, EXPORT_FILE[kind]);
