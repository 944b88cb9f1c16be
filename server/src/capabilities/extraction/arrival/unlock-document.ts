import type { ParsedBody } from '@recto/contracts/endpoint';
import type { ChannelLogDetail } from '@recto/contracts/endpoints/intake';
import type { unlockDocument as endpoint } from '@recto/contracts/endpoints/unlock';
import { said } from '@recto/contracts/said/said';
import type { TenantScope, Who } from '../../../platform/db/scope.ts';
import { badRequest, forbidden } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { openWithPassword, recordOpened, waitsForPassword, withScratch } from '../../intake/index.ts';
import { mayRestart } from '../reading/rerun-extraction.ts';
import { recordProblem } from '../record/record-problem.ts';
import { mayUnlock } from '../rows/extraction.policy.ts';
import { type ExtractionRow, lockExtractionsOfDocument } from '../rows/extraction.queries.ts';
import { requireVisible } from '../rows/require-visible.ts';
import { getLog, readableFiles } from './get-log.ts';

type Needs = Pick<Services, 'config' | 'database' | 'storage' | 'sandbox' | 'log'>;

const NOT_WAITING = said('not_waiting');
const OPENED = { type: 'RERUN', message: said('opened') } as const;

/**
 * Opens the protected file of a log with its password and has it read as usual. A wrong password changes nothing.
 * Throws a Problem: 400 with the reason, 404 for a log that the actor does not see, 429 after too many tries.
 */
export async function unlockDocument(
  services: Needs,
  who: Who,
  uuid: string,
  { password, extractionUuid }: ParsedBody<typeof endpoint>,
): Promise<ChannelLogDetail> {
  const { inTenant } = services.database;
  const file = await inTenant(who, (scope) => begin(scope, services, uuid, extractionUuid));
  const { document } = file;
  return withScratch(services, async (folder) => {
    const asked = { documentUuid: document.document_uuid, path: file.path, password };
    const opened = await openWithPassword(services, asked, folder);
    return inTenant(who, async (scope) => {
      const rows = await lockExtractionsOfDocument(scope, document.id);
      // Who was faster had it read already: there is nothing left to do.
      if (await recordOpened(scope, services, document, opened, rows.length > 0))
        for (const row of rows) if (mayRestart(row)) await startReading(scope, row);
      return getLog(scope, uuid);
    });
  });
}

async function begin(scope: TenantScope, { storage }: Needs, uuid: string, extraction: string | undefined) {
  const { log, documents } = await readableFiles(scope, uuid);
  if (!mayUnlock(scope.actor, log)) throw forbidden();
  const wanted = extraction && (await requireVisible(scope, { uuid: extraction })).document_id;
  const document = documents.find((one) => waitsForPassword(one) && (!wanted || one.id === wanted));
  if (!document) throw badRequest(NOT_WAITING);
  return { document, path: await storage.path(scope, document.original_sha256) };
}

/** What was wrong with the file is so no more. */
const startReading = (scope: TenantScope, row: ExtractionRow) =>
  recordProblem(scope, row, 'PROCESSING', OPENED, null);
