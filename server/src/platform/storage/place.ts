import path from 'node:path';
import type { BlobName } from './locks.ts';

/** Where a stored file lies below the folder of files. */
export const placeOf = (folder: string, { tenant, sha256 }: BlobName): string =>
  path.join(folder, tenant, sha256.slice(0, 2), sha256);
