import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { FileStore } from './file-store.ts';
import { writePart } from './write-part.ts';

/** No tenant is called so. */
const NOBODY = '.probe';

/** Writes, reads and removes a small file. @throws StoreAway, or the disk's own error, when a store cannot be used */
export async function probeStore(store: FileStore): Promise<void> {
  const part = await store.part(NOBODY);
  try {
    const file = { tenant: NOBODY, ...(await writePart(part, randomBytes(16))) };
    await store.keep(file, part);
    for await (const _ of await store.open(file));
    await store.remove(file);
  } finally {
    await rm(part, { force: true });
    await store.removeTenant(NOBODY);
  }
}
