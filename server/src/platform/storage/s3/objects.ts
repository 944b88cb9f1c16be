import type { S3Client } from '@aws-sdk/client-s3';

/** An object as a listing names it. */
export type S3Object = { key: string; size: number; changed: Date };

/** Objects that are removed at a time. */
const AT_A_TIME = 16;

/** All objects whose keys begin so, page by page. */
export async function* listObjects(
  client: S3Client,
  bucket: string,
  prefix: string,
): AsyncGenerator<S3Object[]> {
  const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3');
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
    yield Contents.map(({ Key = '', Size = 0, LastModified = new Date() }) => ({
      key: Key,
      size: Size,
      changed: LastModified,
    }));
}

/** One request each: what removes many at once wants checksums that servers disagree about. */
export async function removeKeys(client: S3Client, bucket: string, keys: readonly string[]): Promise<void> {
  const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
  for (let at = 0; at < keys.length; at += AT_A_TIME)
    await Promise.all(
      keys
        .slice(at, at + AT_A_TIME)
        .map((key) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))),
    );
}

/** A server that lists no unfinished uploads forgets them by a rule of its own, if at all. */
const UNKNOWN = new Set([400, 405, 501]);

/** Ends uploads in parts that a killed process began before this moment. Returns how many. */
export async function abortUploads(
  client: S3Client,
  bucket: string,
  prefix: string,
  before: Date,
): Promise<number> {
  const { AbortMultipartUploadCommand, ListMultipartUploadsCommand } = await import('@aws-sdk/client-s3');
  const answer = await client
    .send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix }))
    .catch((error: Error & { $metadata?: { httpStatusCode?: number } }) => {
      if (UNKNOWN.has(error.$metadata?.httpStatusCode ?? 0)) return { Uploads: [] };
      throw error;
    });
  const old = (answer.Uploads ?? []).filter(({ Initiated }) => Initiated && Initiated < before);
  for (const { Key, UploadId } of old)
    await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
  return old.length;
}
