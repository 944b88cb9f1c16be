import type { Readable } from 'node:stream';
import type { TenantScope } from '../db/scope.ts';
import type { ByteRange } from './file-store.ts';

export type StoredBlob = { sha256: string; md5: string; size: number };

/**
 * Files by content, separate for each tenant: the key is the tenant of the scope and the SHA-256 of the bytes.
 * What the tenant does not have is not found, whoever else has the same bytes.
 */
export type Storage = {
  /** Stores bytes (a stream with constant memory) and their `blob` row; storing the same again changes nothing. */
  put(scope: TenantScope, bytes: Uint8Array | Readable, mediaType: string): Promise<StoredBlob>;
  /** The whole file, its checksum verified. */
  read(scope: TenantScope, sha256: string): Promise<Buffer>;
  /** Part of a file, or all of it, as a stream; `size` is that of the whole file. */
  open(
    scope: TenantScope,
    sha256: string,
    range?: ByteRange,
  ): Promise<{ stream: Readable; size: number; mediaType: string }>;
  /** Size and type, without opening the file. */
  stat(scope: TenantScope, sha256: string): Promise<{ size: number; mediaType: string }>;
  /** A file of this machine to read from, for the sandbox; it stays for an hour at least. It must not be written to. */
  path(scope: TenantScope, sha256: string): Promise<string>;
};
