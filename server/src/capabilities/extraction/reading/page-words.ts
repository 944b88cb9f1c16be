import type { PageWords } from '@recto/contracts/endpoints/viewing';
import type { Box } from '@recto/contracts/geometry';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { findDocuments } from '../../intake/index.ts';
import type { ExtractionRow } from '../rows/extraction.queries.ts';
import { requireVisible } from '../rows/require-visible.ts';
import { type WordPage, wordPagesOf } from '../rows/words-cache.ts';

/** Tenths of a point: finer than any screen. */
const rounded = (box: Box): Box => box.map((n) => Math.round(n * 10) / 10) as Box;

/**
 * An extraction that the actor may see, with the words of its whole file and the name of the stored file that holds
 * them; not found while there are none.
 */
export async function requireWords(
  scope: TenantScope,
  services: Pick<Services, 'storage'>,
  uuid: string,
): Promise<{ row: ExtractionRow; file: string; pages: readonly WordPage[] }> {
  const row = await requireVisible(scope, { uuid });
  const [document] = row.document_id === null ? [] : await findDocuments(scope, [row.document_id]);
  if (!document?.words_sha256) throw notFound();
  const file = document.words_sha256;
  return { row, file, pages: await wordPagesOf(scope, services, file) };
}

/** The words of the own pages of an extraction that was seen; none while it has not been read. */
export async function wordsOfPages(
  scope: TenantScope,
  services: Pick<Services, 'storage'>,
  row: ExtractionRow,
): Promise<readonly WordPage[]> {
  const [document] = row.document_id === null ? [] : await findDocuments(scope, [row.document_id]);
  if (!document?.words_sha256) return [];
  const pages = await wordPagesOf(scope, services, document.words_sha256);
  return pages.filter(({ number }) => row.pages.length === 0 || row.pages.includes(number));
}

/** The words of one page of an extraction's file, in reading order. */
export async function getPageWords(
  scope: TenantScope,
  services: Pick<Services, 'storage'>,
  uuid: string,
  number: number,
): Promise<PageWords> {
  const { pages } = await requireWords(scope, services, uuid);
  const page = pages.find((one) => one.number === number);
  if (!page) throw badRequest(said('no_page', { page: number }));
  const words = page.blocks
    .flat()
    .flatMap((line, index) => line.map(({ text, box }) => ({ text, box: rounded(box), line: index })));
  return { page: number, source: page.source, words };
}
