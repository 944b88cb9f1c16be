import type { TenantScope } from '../../../platform/db/scope.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { findDocuments } from '../../intake/index.ts';
import { wordsOf } from '../reading/obtain-words.ts';
import { requireVisible } from '../rows/require-visible.ts';

type OcrText = { pages: { page: number; source: string; text: string }[] };

/** The text of an extraction's pages in reading order, a line a line. */
export async function getOcrText(
  scope: TenantScope,
  services: Pick<Services, 'storage'>,
  uuid: string,
): Promise<OcrText> {
  const row = await requireVisible(scope, { uuid });
  const [document] = row.document_id === null ? [] : await findDocuments(scope, [row.document_id]);
  if (!document?.words_sha256) throw notFound();
  const words = await wordsOf(scope, services, document.words_sha256);
  const own = words.pages.filter(({ number }) => row.pages.length === 0 || row.pages.includes(number));
  return {
    pages: own.map(({ number, source, blocks }) => ({
      page: number,
      source,
      text: blocks.map((block) => block.lines.map((line) => line.text).join('\n')).join('\n\n'),
    })),
  };
}
