import { readdir } from 'node:fs/promises';
import { MIGRATION_NAME } from '../db/migration-name.ts';
import { MIGRATIONS_FOLDER } from '../paths.ts';

/** PostgreSQL: there is no such function, as in a database that was made before it. */
const UNDEFINED_FUNCTION = '42883';

/**
 * Whether the database has every migration that this program brings. It may have more: while an upgrade goes on, older
 * processes work beside newer ones.
 * @param ask calls `has_migrations` with these names
 */
export async function hasMigrations(ask: (names: readonly string[]) => Promise<boolean>): Promise<boolean> {
  const names = (await readdir(MIGRATIONS_FOLDER)).filter((name) => MIGRATION_NAME.test(name));
  try {
    return await ask(names);
  } catch (error) {
    if ((error as { code?: unknown }).code === UNDEFINED_FUNCTION) return false;
    throw error;
  }
}
