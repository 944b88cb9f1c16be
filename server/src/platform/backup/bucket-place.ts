import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { carryFile } from '../storage/carry-file.ts';
import { createFileCache } from '../storage/file-cache.ts';
import type { S3Address } from '../storage/s3/address.ts';
import { connectS3, encryptionHeaders, failureOfS3, type S3Access } from '../storage/s3/client.ts';
import { listObjects, removeKeys } from '../storage/s3/objects.ts';
import { createS3Store } from '../storage/s3/s3-store.ts';
import { FILES_FOLDER } from './manifest.ts';
import type { BackupPlace } from './place.ts';

/** Parts in which a stream of unknown length goes: 16 MB of it in memory, four times; 160 GB at most. */
const PART_BYTES = 16 * 1024 * 1024;

/** A backup below a prefix of a bucket. */
export function bucketPlace(name: string, place: S3Address, access: S3Access): BackupPlace {
  const { bucket, prefix } = place;
  const scratch = path.join(tmpdir(), `recto-backup-${process.pid}`);
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const cache = createFileCache(scratch, 64 * 1024 * 1024);
  const files = createS3Store(
    `${name}/${FILES_FOLDER}`,
    { bucket, prefix: `${prefix}${FILES_FOLDER}/` },
    access,
    cache,
  );
  const client = connectS3(access);
  const failed = (error: unknown): never => {
    throw failureOfS3(error, name);
  };
  const listed = async () => {
    const keys: string[] = [];
    for await (const page of listObjects(await client, bucket, prefix))
      keys.push(...page.map(({ key }) => key));
    return keys;
  };
  return {
    name,
    files,
    async begin() {
      const keys = await listed().catch(failed);
      if (keys.length > 0) throw new Error(`${name} is not empty: name a new prefix`);
    },
    async write(file, content) {
      const { Upload } = await import('@aws-sdk/lib-storage');
      const Body = content instanceof Readable ? content : Buffer.from(content);
      const target = { Bucket: bucket, Key: `${prefix}${file}`, ...encryptionHeaders(access.encryption) };
      await new Upload({
        client: await client,
        params: { ...target, Body, ChecksumAlgorithm: 'SHA256' },
        partSize: PART_BYTES,
      })
        .done()
        .catch(failed);
    },
    async open(file) {
      const { GetObjectCommand } = await import('@aws-sdk/client-s3');
      const s3 = await client;
      const { Body } = await s3
        .send(new GetObjectCommand({ Bucket: bucket, Key: `${prefix}${file}` }))
        .catch((error: Error) => {
          if (error.name === 'NoSuchKey') throw new Error(`${name} has no ${file}`);
          return failed(error);
        });
      return Body as Readable;
    },
    carry: (from, file) => carryFile(from, files, file),
    async empty() {
      await removeKeys(await client, bucket, await listed()).catch(failed);
    },
  };
}
