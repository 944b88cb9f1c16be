import { createHash } from 'node:crypto';

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

/** The extraction of the n-th document (from 1) found in the file of a channel log. */
export const extractionUuidOf = (channelLogUuid: string, ordinal: number): string =>
  namedUuid(channelLogUuid, `document:${ordinal}`);
