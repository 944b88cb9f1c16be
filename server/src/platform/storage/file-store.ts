import type { Readable } from 'node:stream';
import type { BlobName } from './locks.ts';

/** Bytes `start` to `end`, both inclusive. */
export type ByteRange = { start: number; end: number };

/** One stored file, as its `blob` row names it. */
export type StoredFile = BlobName & { size: number };

/** What a store says of a file that it has. */
export type ListedFile = BlobName & { changed: Date };

/** Where bytes lie, by the tenant and the SHA-256 of them; it knows no rows. A folder, or a bucket. */
export type FileStore = {
  /** `folder`, or `s3://bucket/prefix`. */
  readonly address: string;
  /** Where a folder of this machine is; null for all others. */
  readonly folder: string | null;
  /** A new name on this machine for a file that is being written, before its content gives it its own. */
  part(tenant: string): Promise<string>;
  /**
   * Keeps a file of this machine that is complete and on the disk; it may be moved away. Its checksum is compared on the
   * way. `soon`: somebody is about to read it.
   */
  keep(file: StoredFile, part: string, soon?: 'soon'): Promise<void>;
  /** The bytes, or part of them. @throws FileGone, or StoreAway */
  open(file: BlobName, range?: ByteRange): Promise<Readable>;
  /** What there is under that name; null when there is nothing. */
  stat(file: BlobName): Promise<{ size: number; changed: Date } | null>;
  /** A file of this machine with these bytes, which stays for an hour at least. It must not be written to. */
  local(file: StoredFile): Promise<string>;
  remove(file: BlobName): Promise<void>;
  removeTenant(tenant: string): Promise<void>;
  list(): AsyncIterable<ListedFile>;
  /** Removes what writers left behind that died before this moment. Returns how much of it. */
  sweepUnfinished(before: Date): Promise<number>;
};

/** A file that its row names is not in its store. */
export class FileGone extends Error {
  override readonly name = 'FileGone';
  readonly code = 'ENOENT';
  constructor({ tenant, sha256 }: BlobName, address: string) {
    super(`stored file ${sha256} of ${tenant} is not in ${address}`);
  }
}

/** A file is not what its name says. */
export class FileDamaged extends Error {
  override readonly name = 'FileDamaged';
  constructor({ tenant, sha256 }: BlobName) {
    super(`stored file ${sha256} of ${tenant} is damaged`);
  }
}

/** The store does not answer, or refuses us: nothing is wrong with what was asked, and it is tried again later. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
  readonly code = 'STORE_AWAY';
}

export const isStoreAway = (error: unknown): boolean =>
  error instanceof Error && (error instanceof StoreAway || isStoreAway(error.cause));
