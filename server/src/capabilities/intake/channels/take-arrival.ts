import { type Said, said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { storeArrivedFile, storeMail } from '../store-mail.ts';
import { storeRefused } from '../store-refused.ts';
import type { Arrival, FileArrival, InputChannel } from './channel.ts';
import { putState } from './state.queries.ts';

/**
 * Stores a mail once, in the transaction of `scope`. Its bytes are its name: a sender who tries again and a mailbox that
 * was numbered anew bring the same ones.
 */
export async function takeMail(
  scope: TenantScope,
  services: Services,
  channel: InputChannel,
  mail: Arrival,
): Promise<void> {
  await storeMail(scope, services, channel, { ...mail, key: mail.sha256 });
  await putState(scope, channel.id, { last_arrival: new Date() });
}

/** Stores a file of a scanner for reading. Answers false for bytes that the tenant has already. */
export async function takeFile(
  scope: TenantScope,
  services: Services,
  channel: InputChannel,
  file: FileArrival,
): Promise<boolean> {
  const key = keyOf(file);
  const { known } = await storeArrivedFile(scope, services, channel, { ...file, key });
  await putState(scope, channel.id, { last_arrival: new Date() });
  return known !== 'bytes';
}

/** A worker that was killed before it moved the file finds the same one again. */
const keyOf = ({ arrivedAt, sha256, name }: Omit<FileArrival, 'type'>): string =>
  `${arrivedAt.getTime()} ${sha256} ${name}`;

/** Notes a file that nobody can read: a failed log, and a remark of the channel, once. */
export async function refuseFile(
  scope: TenantScope,
  channel: InputChannel,
  file: Omit<FileArrival, 'type'>,
  reason: Said,
): Promise<void> {
  if (!(await storeRefused(scope, channel, { ...file, key: keyOf(file) }, reason))) return;
  await putState(scope, channel.id, {
    last_arrival: new Date(),
    remark: said('file_refused', { name: file.name, said: [reason] }),
  });
}
