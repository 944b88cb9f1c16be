import { said } from '@recto/contracts/said/said';
import type pg from 'pg';
import { migrateWithin } from '../db/migrate.ts';
import { type FileStore, isStoreAway } from '../storage/file-store.ts';
import { asStored } from '../texts/index.ts';
import { fingerprint } from './backup.ts';
import { fill } from './fill.ts';
import { MANIFEST_FILE, type Manifest, manifest } from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { listTables } from './schema.ts';
import { stageFiles } from './stage-files.ts';
import { keepOnlyStore } from './store-rows.ts';
import { asSystem } from './table-rows.ts';

export type RestoreTarget = {
  /** A connection as recto_owner to a database with roles and job queue. */
  owner: pg.ClientBase;
  secret: string;
  /** Where the stored files go; `settings`, where they have to be written down: how it is reached, encrypted. */
  store: FileStore;
  settings?: Buffer | null;
  /** Folder of the migrations. */
  migrations: string;
};

export type RestoreOptions = {
  /** Puts the backup in the place of whatever the target holds; without it, a target with rows is refused. */
  replace?: boolean;
};

/** @throws Error when that is not a whole backup, or of a newer Recto */
export async function readManifest(place: BackupPlace): Promise<Manifest> {
  const text = await textOf(place, MANIFEST_FILE);
  if (text === null)
    throw new Error(`${place.name} is not a backup, or one that was cut short: it has no ${MANIFEST_FILE}`);
  const parsed = manifest.safeParse(parse(text));
  if (!parsed.success)
    throw new Error(
      `${place.name} is damaged or was made by another version of Recto: ${parsed.error.issues[0]?.message}`,
    );
  return parsed.data;
}

/** A small file of a backup; null when it is not there. */
export const textOf = async (place: BackupPlace, name: string): Promise<string | null> => {
  try {
    return Buffer.concat(await (await place.open(name)).toArray()).toString('utf8');
  } catch (error) {
    if (isStoreAway(error)) throw error;
    return null;
  }
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Fills an installation from a backup: the files beside their place, then every row and the migrations that are newer
 * than the backup in one transaction, and the files into their place before it commits. Whatever fails, the target is
 * as it was; so it is when this process dies before the commit.
 * @throws Error when the target has rows, the secret is another, or a byte differs from what was saved
 */
export async function restore(
  target: RestoreTarget,
  place: BackupPlace,
  options: RestoreOptions = {},
): Promise<Manifest> {
  const { owner, store } = target;
  const saved = await readManifest(place);
  if (saved.secret !== fingerprint(target.secret))
    throw new Error(
      'the backup was made with another RECTO_SECRET, without which its secrets cannot be read',
    );
  if (!options.replace) await refuseRows(owner);
  const staged = await stageFiles(saved.files, place.files, store);
  try {
    await owner.query('begin');
    try {
      await fill(owner, saved, place, target.migrations);
      await keepMailsBack(owner);
      await migrateWithin(owner, target.migrations);
      await asSystem(owner, () => keepOnlyStore(owner, store.address, target.settings ?? null));
      await staged.settle();
    } catch (error) {
      await staged.takeBack();
      // A connection that broke has rolled back by itself; what broke it is the news.
      await owner.query('rollback').catch(() => undefined);
      throw error;
    }
    // Nobody knows the end of a commit that fails: the files stay, for without their rows they harm nobody.
    await owner.query('commit');
  } finally {
    await staged.clear();
  }
  return saved;
}

/** Rows and jobs that somebody may miss. */
async function refuseRows(owner: pg.ClientBase): Promise<void> {
  await owner.query('begin');
  try {
    const present = await owner.query("select to_regnamespace('recto') is not null as there");
    for (const { name, systemReads } of present.rows[0].there ? await listTables(owner) : []) {
      // Every installation has one.
      if (name === 'file_store') continue;
      const look = () =>
        owner.query(`select exists (select 1 from recto.${owner.escapeIdentifier(name)}) as full`);
      const { rows } = await (systemReads ? asSystem(owner, look) : look());
      if (rows[0].full)
        throw new Error(
          `the database is not empty (${name} has rows): restore into a new one, or say --replace to lose what it holds`,
        );
    }
  } finally {
    await owner.query('rollback');
  }
}

const MAY_HAVE_GONE = said('mail_may_have_gone');

/**
 * A mail goes out at most once: one that waited when the backup was made may have gone out afterwards, and has no key
 * by which its reader could tell. Deliveries go on under the key that they have.
 */
async function keepMailsBack(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query("select to_regclass('recto.outgoing_mail') is not null as there");
  if (!rows[0].there) return;
  await asSystem(owner, () =>
    owner.query(
      `update recto.outgoing_mail set status = 'UNKNOWN', error = $1, finished_at = now(), body = '{}'
        where status in ('WAITING', 'HANDING_OVER')`,
      [asStored(MAY_HAVE_GONE)],
    ),
  );
}
