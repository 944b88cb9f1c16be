import { randomUUID } from 'node:crypto';
import type { Said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { findArrival, insertArrival } from './arrival.queries.ts';
import { asCategory } from './intake.policy.ts';
import { insertLog, updateLogStatus } from './log.queries.ts';
import { announceLog } from './log-progress.ts';
import type { ArrivalChannel } from './store-mail.ts';
import { cleanFileName } from './upload-rules.ts';

/** A file that a channel brought and that nobody can read. `key`: what the channel calls it, always the same. */
type RefusedFile = { readonly key: string; readonly name: string; readonly arrivedAt: Date };

/**
 * Notes a file that cannot be read as a failed log without a document, once, in the transaction of `scope`.
 * @param reason in a sentence for people @returns false when it was noted before
 */
export async function storeRefused(
  scope: TenantScope,
  channel: ArrivalChannel,
  file: RefusedFile,
  reason: Said,
): Promise<boolean> {
  const arrival = { channelId: channel.id, key: file.key };
  if (await findArrival(scope, arrival)) return false;
  const log = await insertLog(scope, {
    uuid: randomUUID(),
    originalName: cleanFileName(file.name),
    category: asCategory(channel.category),
    channelUuid: channel.uuid,
    metadata: {},
    came: { type: 'SCANNER', inbox: channel.inbox, from: channel.inbox, at: file.arrivedAt },
  });
  const failed = await updateLogStatus(scope, log.id, ['UPLOADED', 'PROCESSING'], 'FAILED', {
    reason,
    problem: null,
  });
  await insertArrival(scope, arrival, log.id);
  await announceLog(scope, failed ?? log);
  return true;
}
