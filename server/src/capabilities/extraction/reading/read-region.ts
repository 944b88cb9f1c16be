import type { RegionText } from '@recto/contracts/endpoints/viewing';
import type { Box } from '@recto/contracts/geometry';
import { said } from '@recto/contracts/said/said';
import { EngineError } from '@recto/engine';
import type { TenantScope, Who } from '../../../platform/db/scope.ts';
import { badRequest, Problem } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { findDocuments } from '../../intake/index.ts';
import { requireVisible } from '../rows/require-visible.ts';
import { wordPagesOf } from '../rows/words-cache.ts';

/** Longer nobody waits for a box that they drew. */
const PATIENCE_MS = 30_000;
const BUSY = said('busy');
const LANGUAGES = ['en', 'zh-tw', 'zh-cn'] as const;

type Needs = Pick<Services, 'database' | 'storage' | 'sandbox'>;
type Asked = { page: number; bbox: Box };

/**
 * Reads a box that somebody drew over an image once more, by itself and drawn finer; nothing is stored. A page with a
 * text of its own is not read: its words are exact, and the reply is empty.
 * Throws a Problem: 400 where it cannot be read or was not read yet, 404 for what the actor does not see, 503 when it takes too long.
 */
export async function readRegion(
  services: Needs,
  who: Who,
  uuid: string,
  { page, bbox }: Asked,
): Promise<RegionText> {
  const { sandbox, database } = services;
  const asked = await database.inTenant(who, (scope) => begin(scope, services, uuid, page));
  if (!asked) return { text: '', confidence: 0 };
  if (!sandbox) throw new Error('this process has no sandbox');
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const { pdf, language } = asked;
    const languages = [language, ...LANGUAGES.filter((one) => one !== language)];
    return await sandbox.run({ kind: 'read-region', pdf, page, box: bbox, languages }, { signal });
  } catch (error) {
    if (error instanceof EngineError) throw badRequest(error.said);
    if (signal.aborted) throw new Problem(503, BUSY);
    throw error;
  }
}

async function begin(scope: TenantScope, services: Needs, uuid: string, number: number) {
  const row = await requireVisible(scope, { uuid });
  const [document] = row.document_id === null ? [] : await findDocuments(scope, [row.document_id]);
  if (!document?.words_sha256 || !document.pdf_sha256) throw badRequest(said('nothing_read'));
  const pages = await wordPagesOf(scope, services, document.words_sha256);
  const page = pages.find((one) => one.number === number);
  if (!page) throw badRequest(said('no_page', { page: number }));
  if (page.source !== 'ocr') return null;
  return { pdf: await services.storage.path(scope, document.pdf_sha256), language: page.language };
}
