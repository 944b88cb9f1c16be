import { randomUUID } from 'node:crypto';
import type { TenantScope } from '../../platform/db/scope.ts';
import type { ExtractionRow } from '../extraction/rows/index.ts';
import { changesBetween, contentOf } from './content.ts';
import { contentOfRow, type DeliveryRow, findArrivedBefore, insertDelivery } from './delivery.queries.ts';

/** It may have arrived: the receiver has to be able to tell. */
const OPEN_ENDED: ReadonlySet<string> = new Set(['DEAD', 'CANCELLED']);

type Wanted = {
  row: ExtractionRow;
  channelId: number;
  /** The newest delivery of this revision to this channel, if there is one. */
  latest: DeliveryRow | undefined;
  /** It is one of many that are sent once more together. */
  replay?: string;
};

/**
 * Writes a delivery of the present revision into the ledger, with what it corrects; undefined when it is there already.
 * One that nobody knows the end of goes on under its key and file name, so that the receiver can tell; and so does
 * what is replayed.
 */
export async function makeDelivery(
  scope: TenantScope,
  { row, channelId, latest, replay }: Wanted,
): Promise<DeliveryRow | undefined> {
  const result = row.revised_result ?? row.result;
  const content = result && contentOf(result);
  const corrected = await findArrivedBefore(scope, row, channelId);
  const before = corrected && contentOfRow(corrected);
  const same = (latest && OPEN_ENDED.has(latest.status)) || replay ? latest : undefined;
  const uuid = randomUUID();
  return insertDelivery(scope, {
    uuid,
    key: same?.idempotency_key ?? uuid,
    fileName: same?.file_name ?? null,
    extractionId: row.id,
    channelId,
    revision: row.revision,
    repeat: latest ? latest.repeat + 1 : 0,
    content,
    supersedes: corrected?.id ?? null,
    changes: before && content ? changesBetween(before, content) : null,
    replay: replay ?? null,
  });
}
