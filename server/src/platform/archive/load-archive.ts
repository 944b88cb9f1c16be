import { createReadStream } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { readMigrations, settleForms } from '../backup/schema.ts';
import type { FileStore } from '../storage/file-store.ts';
import { checkArchive, linesOf, tableOf, whole } from './check-archive.ts';
import { type Incoming, openIncoming } from './incoming-files.ts';
import {
  type ArchivedPerson,
  insertRows,
  insertSeals,
  type LoadingTenant,
  linkImport,
  moveCounters,
  noteImport,
  placePerson,
  requireEmptyTenant,
  shiftsFor,
  switchTriggers,
} from './load.queries.ts';
import { type ArchivedTable, type ArchiveManifest, DATA, FILES, PEOPLE, SEALS } from './manifest.ts';
import { ArchiveRefused } from './refused.ts';
import { readTar, type TarFile } from './tar.ts';

export type ArchiveTarget = {
  /** A connection as recto_owner that nobody else uses. */
  owner: pg.ClientBase;
  /** Where the stored files go. */
  store: FileStore;
  /** Seals a value as columns with secrets are. */
  seal(plain: string): Buffer;
};

/**
 * Reads an archive into an empty tenant, which it makes where there is none: first every checksum, then all rows in one
 * transaction, the files beside their place until it ends. What fails changes nothing.
 * @throws ArchiveRefused saying why
 */
export async function loadArchive(
  { owner, store, seal }: ArchiveTarget,
  file: string,
  tenant: string,
): Promise<ArchiveManifest> {
  const manifest = await checkArchive(file);
  const incoming = await openIncoming(store, tenant);
  await owner.query('begin');
  try {
    await settleForms(owner);
    await requireSchema(owner, manifest);
    const rows = manifest.tables.filter(({ name }) => name !== PEOPLE && name !== SEALS);
    const switched = [...rows.map(({ name }) => name), 'membership', 'app_user'];
    await switchTriggers(owner, switched, 'disable');
    await requireEmptyTenant(owner, tenant, rows);
    await incoming.requireEmpty();
    const loading: LoadingTenant & { people: Map<string, string> } = {
      tenant,
      shifts: await shiftsFor(owner, rows),
      people: new Map(),
      sealed: seal('{}'),
    };
    await load({ owner, manifest, loading, incoming }, file);
    await moveCounters(owner);
    await noteImport(owner, tenant, `${manifest.tenant.name}, ${manifest.made}`);
    await linkImport(owner, tenant);
    await switchTriggers(owner, switched, 'enable');
    await incoming.settle();
    await owner.query('commit');
    return manifest;
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    await incoming.takeBack();
    throw inWords(error);
  } finally {
    await incoming.clear();
  }
}

async function requireSchema(owner: pg.ClientBase, { schema }: ArchiveManifest): Promise<void> {
  const present = (await readMigrations(owner)).map(({ name }) => name);
  const newer = schema.filter((name) => !present.includes(name));
  if (newer.length > 0)
    throw new ArchiveRefused(
      `the archive was made by a newer Recto (${newer[0]}): bring this one up to date first`,
    );
  if (present.length > schema.length)
    throw new ArchiveRefused(
      `the archive was made by an older Recto (up to ${schema.at(-1)}): read it with that version, which is then brought up to date`,
    );
}

type Work = {
  owner: pg.ClientBase;
  manifest: ArchiveManifest;
  loading: LoadingTenant & { people: Map<string, string> };
  incoming: Incoming;
};

async function load(work: Work, file: string): Promise<void> {
  const { manifest, loading } = work;
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  for await (const one of readTar(createReadStream(file, { highWaterMark: 1 << 20 }))) {
    if (one.name.startsWith(DATA)) await loadPart(work, one, tables.get(tableOf(one.name)));
    else if (one.name.startsWith(FILES)) await keepFile(work, one);
    else for await (const _ of one.content);
  }
  if (!tables.has('tenant')) throw new ArchiveRefused(`the archive has no tenant for ${loading.tenant}`);
}

async function loadPart(
  { owner, loading }: Work,
  one: TarFile,
  table: ArchivedTable | undefined,
): Promise<void> {
  if (!table) throw new ArchiveRefused(`the archive was changed: its manifest does not know ${one.name}`);
  const lines = linesOf(await whole(one), one.name);
  if (table.name === PEOPLE) {
    for (const line of lines) {
      const person = JSON.parse(line) as ArchivedPerson;
      loading.people.set(person.id, await placePerson(owner, loading.tenant, person));
    }
    return;
  }
  if (table.name === SEALS) return insertSeals(owner, lines);
  const inserted = await insertRows(owner, table, lines, loading);
  if (inserted !== lines.length)
    throw new ArchiveRefused(`${table.name}: ${inserted} of ${lines.length} rows came back`);
}

async function keepFile({ manifest, incoming }: Work, one: TarFile): Promise<void> {
  const sha256 = path.posix.basename(one.name);
  if (!/^[0-9a-f]{64}$/.test(sha256))
    throw new ArchiveRefused(`the archive was changed: ${one.name} is no stored file`);
  const found = await incoming.keep(sha256, one);
  if (found !== sha256 && !manifest.faulty.some((faulty) => faulty.sha256 === sha256))
    throw new ArchiveRefused(`the archive was changed: ${one.name} is another file`);
}

/** A record has one uuid, by which other systems know it: it cannot be in two tenants of an installation. */
function inWords(error: unknown): unknown {
  const { code, table, constraint } = error as { code?: string; table?: string; constraint?: string };
  if (code !== '23505' || !constraint?.endsWith('_uuid_key')) return error;
  return new ArchiveRefused(
    `this installation holds records of this archive already (${table}): the tenant that they came from is still here`,
    { cause: error },
  );
}
