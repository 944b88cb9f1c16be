import type { Loggers } from '@recto/contracts/endpoints/management';
import { LOG_LEVELS, LOGGERS, type LogLevel } from '@recto/contracts/loggers';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';
import { notFound } from '../../platform/errors.ts';
import { applyLevels, readLevels } from '../../platform/log/named.ts';
import type { Services } from '../../platform/services.ts';

/** The loggers of the installation and what they log. */
export async function listLoggers({ config, database }: Services): Promise<Loggers> {
  const levels = await readLevels(database.beforeTenant);
  const root = levels.get('ROOT') ?? config.logLevel;
  const entries = LOGGERS.map((name) => {
    const configuredLevel = name === 'ROOT' ? root : (levels.get(name) ?? null);
    return [name, { configuredLevel, effectiveLevel: configuredLevel ?? root }];
  });
  return { levels: [...LOG_LEVELS], loggers: Object.fromEntries(entries) };
}

/**
 * Sets a level for all processes: here at once, elsewhere within seconds, and until it is set again.
 * @param level null: as ROOT does; of ROOT, as it is configured
 * @throws Problem 404 for a logger that there is none of
 */
export async function setLogger(scope: TenantScope, name: string, level: LogLevel | null): Promise<void> {
  if (!LOGGERS.some((known) => known === name)) throw notFound();
  await sql`select set_log_level(${name}, ${level})`.execute(scope.db);
}

/** Takes the levels over that were set. */
export async function refreshLevels({ config, database, log }: Services): Promise<void> {
  applyLevels(log, config.logLevel, await readLevels(database.beforeTenant));
}
