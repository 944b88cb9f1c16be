import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { secretFile } from './folders.ts';

/** The secret of an installation that was given none: made once, kept beside its data, readable by its owner only. */
export function secretOf(dataFolder: string): string {
  const file = secretFile(dataFolder);
  if (!existsSync(file)) create(file);
  return readFileSync(file, 'utf8').trim();
}

function create(file: string): void {
  // Others may pass (PostgreSQL runs as another user when we are root) but not look.
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o711 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // Unlike a rename, a link never replaces: of two processes that start at once, one wins and both read the same.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}
