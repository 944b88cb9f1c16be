import type { Transaction } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { System } from '../db/scope.ts';
import type { Secrets } from '../secrets/index.ts';
import { carryFile, type FileState } from './carry-file.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { lockBlob } from './locks.ts';
import { probeStore } from './probe-store.ts';
import { FOLDER } from './s3/address.ts';
import type { S3Access } from './s3/client.ts';
import {
  allStores,
  type ElsewhereFile,
  filesElsewhere,
  forgetOtherStores,
  isElsewhere,
  makeCurrent,
  placeFile,
} from './stores.queries.ts';
import type { FileStores, NumberedStore } from './stores.ts';

/** Files that are carried at a time. */
const AT_A_TIME = 6;
/** `foreign_key_violation` and `query_canceled` in the PostgreSQL manual's appendix of error codes. */
const STILL_NAMED = new Set(['23503', '57014', '55P03']);

export type MoveNeeds = {
  system: System;
  stores: FileStores;
  secrets: Secrets;
  /** How a bucket is reached, as the settings of the command say. */
  access: S3Access;
};

export type Moved = {
  moved: number;
  bytes: number;
  /** What could not be moved, because it is not what it should be where it is. */
  faulty: (StoredFile & { state: FileState })[];
  /** Where nothing that a row names lies any more. */
  left: FileStore[];
};

/**
 * New files go to a store from now on, and all others are brought there, while people work: each row names the store of
 * its file before and after. What is not sound stays, and so does its store. May be cut off and begun again.
 * @param told hears, now and then, how many were moved
 * @throws StoreAway when the target cannot be used; nothing has changed then
 */
export async function moveFiles(
  needs: MoveNeeds,
  address: string,
  told: (moved: number) => void = () => undefined,
): Promise<Moved> {
  const target = await switchTo(needs, address);
  const others = (await inSystem(needs, (db) => needs.stores.all(db))).filter(({ id }) => id !== target.id);
  const result: Moved = { moved: 0, bytes: 0, faulty: [], left: [] };
  do {
    await moveRest(needs, { target, others, result, told });
    if (result.faulty.length > 0) return result;
    // Waits for those who still write to the old one; what they brought moves in the next turn.
  } while (!(await leaveOthers(needs, target.id)));
  result.left = others.map(({ store }) => store);
  return result;
}

const inSystem = <T>({ system }: MoveNeeds, work: (db: Transaction<DB>) => Promise<T>): Promise<T> =>
  system.systemScope('move files', work);

/** Its settings are written down for the processes that run, which may not have been given them. */
async function switchTo(needs: MoveNeeds, address: string): Promise<NumberedStore> {
  const { stores, secrets, access } = needs;
  const plain = address === FOLDER ? null : JSON.stringify(access);
  await probeStore(stores.at(address, plain === null ? null : secrets.encrypt(plain)));
  return inSystem(needs, async (db) => {
    const [current] = await allStores(db);
    const written = current?.settings ? secrets.decrypt(current.settings) : null;
    const same = current?.address === address && written === plain;
    const id = same
      ? current.id
      : await makeCurrent(db, address, plain === null ? null : secrets.encrypt(plain));
    return { id, store: await stores.of(db, id) };
  });
}

type Moving = {
  target: NumberedStore;
  others: readonly NumberedStore[];
  result: Moved;
  told: (moved: number) => void;
};

async function moveRest(needs: MoveNeeds, moving: Moving): Promise<void> {
  for (let after = { tenant: '', sha256: '' }; ; ) {
    const files = await inSystem(needs, (db) => filesElsewhere(db, moving.target.id, after));
    for (let at = 0; at < files.length; at += AT_A_TIME) {
      await Promise.all(files.slice(at, at + AT_A_TIME).map((file) => moveOne(needs, moving, file)));
      moving.told(moving.result.moved);
    }
    const last = files.at(-1);
    if (!last) return;
    after = last;
  }
}

async function moveOne(needs: MoveNeeds, moving: Moving, { store, ...file }: ElsewhereFile): Promise<void> {
  const { target, others, result } = moving;
  const from = others.find(({ id }) => id === store);
  // A store that came up meanwhile: another such command.
  if (!from) throw new Error('files are being moved elsewhere by another command');
  const state = await carryFile(from.store, target.store, file);
  if (state !== 'sound') {
    // What was deleted or stored anew meanwhile is no fault.
    if (await inSystem(needs, (db) => isElsewhere(db, target.id, file)))
      result.faulty.push({ ...file, state });
    return;
  }
  await inSystem(needs, async (db) => {
    await lockBlob(db, file);
    await placeFile(db, target.id, file);
  });
  result.moved++;
  result.bytes += file.size;
}

/** @returns false when a row names one of them still */
const leaveOthers = (needs: MoveNeeds, target: number): Promise<boolean> =>
  inSystem(needs, (db) => forgetOtherStores(db, target)).then(
    () => true,
    (error: Error & { code?: string }) => {
      if (STILL_NAMED.has(error.code ?? '')) return false;
      throw error;
    },
  );
