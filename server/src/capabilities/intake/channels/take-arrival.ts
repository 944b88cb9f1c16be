import { createHash } from 'node:crypto';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { storeArrivedFile } from '../store-mail.ts';
import type { FileArrival, InputChannel } from './channel.ts';
import { putState } from './state.queries.ts';

/** What a file is called that lies in a folder: another one of the same name is another. */
const keyOf = (name: string, at: Date, sha256: string): string =>
  createHash('sha256').update(`${name}\n${at.getTime()}\n${sha256}`).digest('hex');

/** Stores a file of a scanner for reading. Answers false for bytes that the tenant has already. */
export async function takeFile(
  scope: TenantScope,
  services: Services,
  channel: InputChannel,
  file: FileArrival,
): Promise<boolean> {
  // A worker that was killed before it moved the file finds the same one again.
  const key = keyOf(file.name, file.arrivedAt, file.sha256);
  const stored = await storeArrivedFile(scope, services, channel, { ...file, key });
  await putState(scope, channel.id, { last_arrival: new Date() });
  return stored.known !== 'bytes';
}
