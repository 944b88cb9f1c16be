import type { S3Client } from '@aws-sdk/client-s3';
import { FileGone, StoreAway } from '../file-store.ts';
import type { BlobName } from '../locks.ts';

/** How a server of this protocol is reached. Without keys, the usual places of AWS are asked (profile, role of the machine). */
export type S3Access = {
  endpoint?: string | undefined;
  region: string;
  /** The bucket stands in the path, not in the name of the host. */
  pathStyle: boolean;
  /** `AES256`, `aws:kms` or `aws:kms:KEY`: how the server encrypts what it keeps. */
  encryption?: string | undefined;
  keys?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined } | undefined;
};

const CONNECT_MS = 4000;
/** From the beginning of a request to its answer, with the part of a file that goes along. */
const ANSWER_MS = 60_000;
/** Nothing comes or goes for so long. */
const SILENT_MS = 30_000;
/** With pauses that grow, some seconds altogether. */
const TRIES = 4;
/** Connections of one process to one store. */
const SOCKETS = 64;

/** The library is loaded only where files are kept so. Checksums are ours: of the whole file, by which it is also named. */
export async function connectS3({ endpoint, region, pathStyle, keys }: S3Access): Promise<S3Client> {
  // This version of it is pinned, and made for Node 20 too.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { S3Client } = await import('@aws-sdk/client-s3');
  const agent = { maxSockets: SOCKETS, keepAlive: true };
  return new S3Client({
    region,
    forcePathStyle: pathStyle,
    maxAttempts: TRIES,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      socketTimeout: SILENT_MS,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
    ...(endpoint && { endpoint }),
    ...(keys && {
      credentials: {
        accessKeyId: keys.accessKeyId,
        secretAccessKey: keys.secretAccessKey,
        ...(keys.sessionToken && { sessionToken: keys.sessionToken }),
      },
    }),
  });
}

/** The header by which the server compares what came with what was sent. */
export const checksumHeader = (sha256: string): string => Buffer.from(sha256, 'hex').toString('base64');

/** What the server is asked to encrypt by. */
export function encryptionHeaders(encryption: string | undefined) {
  if (!encryption) return {};
  const [, key] = /^aws:kms:(.+)$/.exec(encryption) ?? [];
  if (key) return { ServerSideEncryption: 'aws:kms', SSEKMSKeyId: key } as const;
  return { ServerSideEncryption: encryption as 'AES256' | 'aws:kms' };
}

type S3Failure = Error & { $metadata?: { httpStatusCode?: number }; code?: string };

const NOT_THERE = new Set(['NoSuchKey', 'NotFound']);

/**
 * What came of a request that failed, in an error of ours: the library's holds the request with who asked.
 * @param file what was asked for, where its absence has a meaning
 */
export function failureOfS3(error: unknown, address: string, file?: BlobName): Error {
  if (!(error instanceof Error) || error instanceof StoreAway || error instanceof FileGone)
    return error as Error;
  const { name, message, code, $metadata } = error as S3Failure;
  if (file && NOT_THERE.has(name)) return new FileGone(file, address);
  const status = $metadata?.httpStatusCode;
  const first = error instanceof AggregateError ? (error.errors[0] as Error | undefined) : undefined;
  const what = [status, name, code === name ? undefined : code, message || first?.message].filter(Boolean);
  return new StoreAway(`the file store ${address} cannot be used: ${what.join(' ')}`);
}
