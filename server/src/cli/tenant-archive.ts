import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { allIndices, commonServices } from '../app.ts';
import { leaving } from '../capabilities/tenancy/index.ts';
import { checkArchive } from '../platform/archive/check-archive.ts';
import { loadArchive } from '../platform/archive/load-archive.ts';
import type { ArchiveManifest } from '../platform/archive/manifest.ts';
import { loadConfig } from '../platform/config/index.ts';
import { addressAs } from '../platform/db/address.ts';
import { createPool } from '../platform/db/pool.ts';
import { withClient } from '../platform/db/provision.ts';
import { createDatabase } from '../platform/db/scope.ts';
import { createLogger } from '../platform/log/index.ts';
import { rebuildIndex } from '../platform/search/rebuild.queries.ts';
import { createSecrets } from '../platform/secrets/index.ts';
import { CommandUsageError } from './command.ts';
import { openStores } from './open-stores.ts';
import { withDatabase } from './with-database.ts';
import { withSystemAt } from './with-system.ts';

type Action = (first?: string, second?: string) => Promise<void>;

/** What `recto tenant` does with archives, by its word. */
export const ARCHIVES: Readonly<Record<string, Action>> = { export: save, verify: check, import: bring };

/** `recto tenant export NAME FILE`: the whole data of a tenant, while people work. */
async function save(tenant?: string, file?: string): Promise<void> {
  if (!tenant || !file) throw new CommandUsageError('name the tenant and the file to write');
  if (await stat(file).catch(() => null)) throw new Error(`${file} is there already: name a new file`);
  const config = loadConfig();
  const manifest = await withDatabase(config, async (admin) => {
    const pool = createPool(addressAs(admin, 'recto_app', config.secret), { name: 'recto-command', max: 2 });
    const database = createDatabase(pool);
    const services = commonServices(
      config,
      createLogger('command', config.logLevel, process.stderr),
      database,
    );
    const actor = { userId: null, login: 'operator', roles: [], origin: 'command' };
    let made: ArchiveManifest | undefined;
    try {
      await database.inTenant({ tenant, actor, snapshot: true }, (scope) => {
        const archive = leaving.makeArchive(scope, services, new AbortController().signal, (manifest) => {
          made = manifest;
        });
        return pipeline(archive, createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }));
      });
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    } finally {
      await database.close();
    }
    return made;
  });
  if (!manifest) throw new Error(`${file} was not written to its end`);
  console.log(`Saved ${countsOf(manifest)} of tenant ${tenant} in ${file}.`);
  if (manifest.faulty.length > 0)
    throw new Error(
      `${manifest.faulty.length} stored files are missing or damaged, the first is ${manifest.faulty[0]!.sha256}; the archive says so`,
    );
}

/** `recto tenant verify FILE`: whether an archive is whole. */
async function check(file?: string): Promise<void> {
  if (!file) throw new CommandUsageError('name the archive');
  const manifest = await checkArchive(await existing(file));
  console.log(
    `Verified ${file}: ${countsOf(manifest)} of tenant ${manifest.tenant.name}, as of ${manifest.made}.`,
  );
}

/** `recto tenant import FILE NAME`: an archive becomes a tenant again. */
async function bring(file?: string, tenant?: string): Promise<void> {
  if (!file || !tenant) throw new CommandUsageError('name the archive and the tenant that it becomes');
  if (!/^[a-z][a-z0-9-]{0,62}$/.test(tenant))
    throw new CommandUsageError(
      `tenant names are small letters, digits and hyphens, beginning with a letter (not "${tenant}")`,
    );
  await existing(file);
  const config = loadConfig();
  const { encrypt } = createSecrets(config.secret);
  const manifest = await withDatabase(config, async (admin) => {
    const { store } = (await openStores(config, admin)).current;
    const loaded = await withClient(addressAs(admin, 'recto_owner', config.secret), (owner) =>
      loadArchive({ owner, store, seal: encrypt }, file, tenant),
    );
    await withSystemAt(admin, config.secret, async (system) => {
      for (const index of allIndices) await rebuildIndex(system, index, tenant);
    });
    return loaded;
  });
  console.log(`Read ${countsOf(manifest)} of ${path.basename(file)} into tenant ${tenant}.`);
  console.log('Its channels are switched off and without passwords: enter them, then switch them on.');
}

async function existing(file: string): Promise<string> {
  if (!(await stat(file).catch(() => null))?.isFile()) throw new Error(`there is no file ${file}`);
  return file;
}

function countsOf({ tables, files }: ArchiveManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${files.count} files`;
}
