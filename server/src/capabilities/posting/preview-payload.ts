import type { Category } from '@recto/contracts/categories';
import type { PayloadPreview } from '@recto/contracts/endpoints/posting';
import type { OutputWorker } from '@recto/contracts/output-workers';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest } from '../../platform/errors.ts';
import { findNewestRead, requireVisible } from '../extraction/rows/index.ts';
import { bodyOf, templateData } from './message.ts';
import { mustHaveTurn } from './template.ts';
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

/**
 * What a channel would send, filled outside any transaction; throws a Problem: 400 with the reason where its templates
 * cannot be filled, 429 while too many of the tenant wait.
 */
export async function previewPayload(
  tenant: string,
  inTenant: <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>,
  wanted: Wanted,
): Promise<PayloadPreview> {
  const row = await inTenant((scope) => shownWith(scope, wanted));
  const result = row?.revised_result ?? row?.result;
  if (!row || !result) throw badRequest(said('nothing_to_preview'));
  mustHaveTurn(tenant);
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

const shownWith = (scope: TenantScope, { category, extractionId }: Wanted) =>
  extractionId === undefined ? findNewestRead(scope, category) : requireVisible(scope, { id: extractionId });

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
    throw badRequest(said('template_not_filled', { reason: (error as Error).message }));
  }
}
