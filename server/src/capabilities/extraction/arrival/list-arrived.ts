import { asWritten, said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { emit, subscribe } from '../../../platform/events/index.ts';
import {
  asCategory,
  type DocumentInLog,
  documentArrived,
  documentNormalised,
  enqueueNormalising,
  type Failure,
  failDocument,
  findDocumentOf,
  findLog,
  PLACEHOLDER_CATEGORY,
} from '../../intake/index.ts';
import { insertEvent } from '../rows/event.queries.ts';
import { lockExtractionsOfDocument } from '../rows/extraction.queries.ts';
import { insertOfFile } from '../rows/insert-of-file.ts';
import { announceExtraction } from '../rows/move-status.ts';
import { tagByChannel } from '../rows/tag-by-channel.ts';

const GAVE_UP: Failure = {
  problem: null,
  reason: said('list_gave_up'),
};

/** A document that a channel brought stands in the list while it is read. */
export const listArrived = subscribe(
  documentArrived,
  { name: 'extraction.list-arrived', lane: 'intake' },
  (context, about) =>
    context.inTenant(async (scope) => {
      const log = await findLog(scope, about.log);
      const document = await findDocumentOf(scope, about);
      if (log && document?.progress === 'WAITING') await list(scope, { log, document });
    }),
  (context, about) =>
    context.inTenant(async (scope) => {
      const document = await findDocumentOf(scope, about);
      if (document) await failDocument(scope, document, GAVE_UP);
    }),
);

/** A second run finds the extraction there. */
async function list(scope: TenantScope, { log, document }: DocumentInLog): Promise<void> {
  if ((await lockExtractionsOfDocument(scope, document.id)).length > 0) return;
  const category = asCategory(log.category) ?? PLACEHOLDER_CATEGORY;
  const row = await insertOfFile(scope, { log, document }, { ordinal: 1, category });
  await insertEvent(scope, row.extraction_uuid, {
    type: 'UPLOAD',
    message: log.inbox === '' ? null : asWritten(log.inbox),
  });
  await tagByChannel(scope, log, row);
  await announceExtraction(scope, row);
  if (document.pdf_sha256) await emit(scope, documentNormalised, { log: log.id, document: document.id });
  else await enqueueNormalising(scope, document, true);
}
