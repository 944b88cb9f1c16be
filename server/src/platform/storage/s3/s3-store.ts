import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { FileCache } from '../file-cache.ts';
import {
  type ByteRange,
  FileDamaged,
  type FileStore,
  type ListedFile,
  type StoredFile,
} from '../file-store.ts';
import type { BlobName } from '../locks.ts';
import { writePart } from '../write-part.ts';
import type { S3Address } from './address.ts';
import { checksumHeader, connectS3, encryptionHeaders, failureOfS3, type S3Access } from './client.ts';
import { abortUploads, listObjects, removeKeys, type S3Object } from './objects.ts';

/** Larger files go in parts of this size, a few at a time: what of them is in memory. S3 takes 10,000 parts. */
const PART_BYTES = 16 * 1024 * 1024;
const PARTS_AT_A_TIME = 3;
/** What is larger (an archive) is not kept on this machine only because it was made here. */
const CACHED_BYTES = 128 * 1024 * 1024;

/**
 * Files as objects `prefix/<tenant>/<first 2 hex digits>/<sha256>` of a bucket. What is written carries its SHA-256, by
 * which the server refuses what changed on its way; what is read whole is compared with its name.
 * @param cache files of this machine, for programs that need one, and what was written last
 */
export function createS3Store(
  address: string,
  { bucket, prefix }: S3Address,
  access: S3Access,
  cache: FileCache,
): FileStore {
  let connected: Promise<S3Client> | undefined;
  const client = () => {
    connected ??= connectS3(access);
    return connected;
  };
  const keyOf = ({ tenant, sha256 }: BlobName) => `${prefix}${tenant}/${sha256.slice(0, 2)}/${sha256}`;
  const at = (file: BlobName) => ({ Bucket: bucket, Key: keyOf(file) });
  const failed =
    (file?: BlobName) =>
    (error: unknown): never => {
      throw failureOfS3(error, address, file);
    };

  async function upload(file: StoredFile, part: string): Promise<void> {
    const s3 = await client();
    const target = { ...at(file), ...encryptionHeaders(access.encryption) };
    if (file.size <= PART_BYTES) {
      const { PutObjectCommand } = await import('@aws-sdk/client-s3');
      const ChecksumSHA256 = checksumHeader(file.sha256);
      // In memory: so it can be sent again.
      await s3.send(new PutObjectCommand({ ...target, Body: await readFile(part), ChecksumSHA256 }));
      return;
    }
    const { Upload } = await import('@aws-sdk/lib-storage');
    const Body = createReadStream(part, { highWaterMark: 1 << 20 });
    const partSize = Math.max(PART_BYTES, Math.ceil(file.size / 9000));
    const params = { ...target, Body, ChecksumAlgorithm: 'SHA256' } as const;
    await new Upload({ client: s3, params, partSize, queueSize: PARTS_AT_A_TIME }).done();
  }

  async function open(file: BlobName, range?: ByteRange): Promise<Readable> {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3');
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await (await client())
      .send(new GetObjectCommand({ ...at(file), ...(Range && { Range }) }))
      .catch(failed(file));
    return telling(Body as Readable, address, range ? null : file);
  }

  return {
    address,
    folder: null,
    part: (tenant) => cache.part(tenant),
    async keep(file, part, soon) {
      await upload(file, part).catch(failed());
      if (soon && file.size <= CACHED_BYTES) await cache.take(file, part);
    },
    open,
    async stat(file) {
      const { HeadObjectCommand } = await import('@aws-sdk/client-s3');
      const s3 = await client();
      try {
        const { ContentLength = 0, LastModified } = await s3.send(new HeadObjectCommand(at(file)));
        return { size: ContentLength, changed: LastModified ?? new Date() };
      } catch (error) {
        const failure = failureOfS3(error, address, file);
        if (failure.name === 'FileGone') return null;
        throw failure;
      }
    },
    async local(file) {
      const there = await cache.find(file);
      if (there) return there;
      const part = await cache.part(file.tenant);
      try {
        const { sha256 } = await writePart(part, await open(file));
        if (sha256 !== file.sha256) throw new FileDamaged(file);
        return await cache.take(file, part);
      } finally {
        await rm(part, { force: true });
      }
    },
    async remove(file) {
      await cache.forget(file);
      await removeKeys(await client(), bucket, [keyOf(file)]).catch(failed());
    },
    async removeTenant(tenant) {
      await cache.forgetTenant(tenant);
      const s3 = await client();
      try {
        for await (const page of listObjects(s3, bucket, `${prefix}${tenant}/`))
          await removeKeys(
            s3,
            bucket,
            page.map(({ key }) => key),
          );
      } catch (error) {
        failed()(error);
      }
    },
    async *list() {
      try {
        for await (const page of listObjects(await client(), bucket, prefix))
          yield* page.flatMap((one) => listedFile(one, prefix));
      } catch (error) {
        failed()(error);
      }
    },
    async sweepUnfinished(before) {
      const here = await cache.sweepUnfinished(before);
      return here + (await abortUploads(await client(), bucket, prefix, before).catch(failed()));
    },
  };
}

/** The bytes, with errors in our words; a whole file that is not the one of its name ends with one. */
function telling(body: Readable, address: string, whole: BlobName | null): Readable {
  const hash = createHash('sha256');
  async function* chunks() {
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        if (whole) hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      throw failureOfS3(error, address);
    }
    if (whole && hash.digest('hex') !== whole.sha256) throw new FileDamaged(whole);
  }
  return Readable.from(chunks(), { objectMode: false });
}

function listedFile({ key, changed }: S3Object, prefix: string): ListedFile[] {
  const [, tenant, sha256] = /^([^/]+)\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(key.slice(prefix.length)) ?? [];
  return tenant && sha256 ? [{ tenant, sha256, changed }] : [];
}
