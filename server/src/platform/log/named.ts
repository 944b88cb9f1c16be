import type { LoggerName, LogLevel } from '@recto/contracts/loggers';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { Logger } from './index.ts';

/** Called again after each change of level, which puts a logger's methods back as they were made. */
type Dress = (log: Logger) => void;
type Part = { log: Logger; dress?: Dress | undefined };

const parts = new WeakMap<Logger, Map<LoggerName, Part>>();

/** The logger of one part of the system, whose level can be set apart; for one `root` always the same. */
export function named(root: Logger, name: Exclude<LoggerName, 'ROOT'>, dress?: Dress): Logger {
  const known = parts.get(root) ?? new Map<LoggerName, Part>();
  parts.set(root, known);
  const part = known.get(name) ?? { log: root.child({ logger: name }), dress };
  known.set(name, part);
  part.dress?.(part.log);
  return part.log;
}

/** Levels that were set apart, by logger. */
export type Levels = ReadonlyMap<string, LogLevel>;

/**
 * Sets the levels of `root` and of all loggers named after it.
 * @param fallback what ROOT logs when nothing is set
 */
export function applyLevels(root: Logger, fallback: LogLevel, levels: Levels): void {
  const base = levels.get('ROOT') ?? fallback;
  if (root.level !== base) root.level = base;
  for (const [name, { log, dress }] of parts.get(root) ?? []) {
    const level = levels.get(name) ?? base;
    if (log.level === level) continue;
    log.level = level;
    dress?.(log);
  }
}

/** @param db `Database.beforeTenant` */
export async function readLevels(db: Kysely<DB>): Promise<Levels> {
  const { rows } = await sql<{ logger: string; level: LogLevel }>`select * from log_levels()`.execute(db);
  return new Map(rows.map(({ logger, level }) => [logger, level]));
}

const LOOK_EVERY_MS = 5000;

/** Keeps the levels of this process as they are set for all; the returned function stops that. */
export function followLevels(db: Kysely<DB>, root: Logger, fallback: LogLevel): () => void {
  const look = () =>
    readLevels(db).then(
      (levels) => applyLevels(root, fallback, levels),
      (error: unknown) => root.debug({ err: error }, 'the levels of the log could not be read'),
    );
  void look();
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
