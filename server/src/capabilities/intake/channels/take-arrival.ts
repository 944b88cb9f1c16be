import { createHash } from 'node:crypto';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { asCategory } from '../intake.policy.ts';
import { storeUpload } from '../store-upload.ts';
import { cleanFileName } from '../upload-rules.ts';
import type { FileArrival, InputChannel } from './channel.ts';
import { putState } from './state.queries.ts';

/** A uuid made of a text (RFC 9562, version 8): the same for the same text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Stores a file of a scanner for reading. Answers false for bytes that the tenant has already. */
export async function takeFile(
  scope: TenantScope,
  services: Services,
  channel: InputChannel,
  { arrivedAt, ...file }: FileArrival,
): Promise<boolean> {
  const name = cleanFileName(file.name);
  // A worker that was killed before it moved the file finds the same one again.
  const sameFile = `${channel.uuid}\n${file.name}\n${arrivedAt.getTime()}\n${file.sha256}`;
  const stored = await storeUpload(
    scope,
    services,
    { ...file, name, head: Buffer.alloc(0), tooLarge: false },
    {
      category: asCategory(channel.category) ?? undefined,
      channelUuid: channel.uuid,
      metadata: {},
      reads: true,
      logUuid: uuidOf(sameFile),
    },
  );
  await putState(scope, channel.id, { last_arrival: new Date() });
  return stored.known !== 'bytes';
}
