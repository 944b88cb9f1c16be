import type { Category } from '@recto/contracts/categories';
import type { PayloadPreview } from '@recto/contracts/endpoints/posting';
import type { OutputWorker } from '@recto/contracts/output-workers';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest } from '../../platform/errors.ts';
import { findNewestRead, requireVisible } from '../extraction/index.ts';
import { bodyOf, templateData } from './message.ts';
import { fileNameOf } from './workers/file-name.ts';
import { makesFiles } from './workers/index.ts';

/** Characters that are shown. */
const SHOWN = 100_000;

type Wanted = {
  category: Category;
  workerName: OutputWorker;
  workerDataTemplate: string;
  fileNameTemplate: string;
  extractionId?: number | undefined;
};

/** What a channel would send; throws a Problem (400) with the reason where its templates cannot be filled. */
export async function previewPayload(scope: TenantScope, wanted: Wanted): Promise<PayloadPreview> {
  const { category, extractionId } = wanted;
  const row =
    extractionId === undefined
      ? await findNewestRead(scope, category)
      : await requireVisible(scope, { id: extractionId });
  const result = row?.revised_result ?? row?.result;
  if (!row || !result) throw badRequest('There is no extraction to show this with.');
  const { body, mediaType, fileName } = await filled(() => fill(wanted, row, result));
  return {
    extractionUuid: row.extraction_uuid,
    label: [row.category_key, row.category].filter(Boolean).join(' · '),
    mediaType,
    fileName,
    body: body.slice(0, SHOWN),
    bytes: Buffer.byteLength(body),
  };
}

type Row = Parameters<typeof bodyOf>[0];
type Result = Parameters<typeof bodyOf>[1];

async function fill({ workerName, workerDataTemplate, fileNameTemplate }: Wanted, row: Row, result: Result) {
  const { body, mediaType } = await bodyOf(row, result, { template: workerDataTemplate }, null);
  const data = templateData(row, result, null);
  const fileName = makesFiles(workerName) ? await fileNameOf(fileNameTemplate, { data, mediaType }) : null;
  return { body: String(body), mediaType, fileName };
}

async function filled<T>(fill: () => Promise<T>): Promise<T> {
  try {
    return await fill();
  } catch (error) {
    throw badRequest(`The template could not be filled: ${(error as Error).message}`);
  }
}
