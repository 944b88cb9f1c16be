import { createHash } from 'node:crypto';
import type { Who } from '../../../platform/db/scope.ts';
import type { DocumentInLog } from '../../intake/index.ts';

/**
 * A uuid that is the same for the same name within a namespace (version 5 of RFC 9562), so that work which
 * runs twice makes one record. `namespace` is a uuid, `name` any text.
 */
export function namedUuid(namespace: string, name: string): string {
  const digest = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest();
  const bytes = digest.subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** An uploaded file is all of its log; what came with a mail is one of several. */
const namespaceOf = ({ log, document }: DocumentInLog): string =>
  document.source === 'UPLOAD' ? log.channel_log_uuid : document.document_uuid;

/** The extraction of the n-th document (from 1) that is found in a file. */
export const extractionUuidOf = (file: DocumentInLog, ordinal: number): string =>
  namedUuid(namespaceOf(file), `document:${ordinal}`);

const SENT = '6f1c9a52-0f5b-4d0e-9c1d-2f6f3f0f7a11';

/** The channel log of the n-th file (from 0) of a request that a sender may repeat with the key that it made up. */
export const sentLogUuid = ({ tenant, actor }: Who, key: string, index: number): string =>
  namedUuid(SENT, JSON.stringify([tenant, actor.login, key, index]));

/** The batch of the files of such a request. */
export const sentBatchUuid = ({ tenant, actor }: Who, key: string): string =>
  namedUuid(SENT, JSON.stringify([tenant, actor.login, key, 'batch']));
