import pg from 'pg';
import { theMeter } from '../telemetry/meter.ts';
import { keepStatements } from './kept-query.ts';
import { limitTransactions } from './limit-transactions.ts';
import { sendBeginsTogether } from './pipelined.ts';

export type PoolOptions = {
  /** Shown in pg_stat_activity. */
  name: string;
  /** Connections at most. */
  max: number;
  /** A statement that runs longer is cancelled. */
  statementTimeoutMs?: number;
  /** A connection older than this is closed once it is free: a backend keeps the plans and pages that it ever touched. */
  lifetimeSeconds?: number;
  /** The address is that of a pooler, which gives each transaction another session. */
  shared?: boolean;
  /** Told when an idle connection breaks (the server restarted); the pool makes a new one by itself. */
  onError?: (error: Error) => void;
};

/** Text forms of PostgreSQL types as values; schema.gen.ts is generated with the same choices. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  // Identities and counts stay far below 2^53.
  [pg.types.builtins.INT8]: Number,
  // A calendar date has no time zone: as a Date it would shift.
  [pg.types.builtins.DATE]: String,
};

/** Gives connections our choice of parsers. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
};

/** The role that it connects as. */
const poolName = (address: string): string => new URL(address).username;

/** A connection pool with our types, time limits, and a listener without which a broken idle connection ends the process. */
export function createPool(address: string, options: PoolOptions): pg.Pool {
  const limits = {
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
  };
  const pool = new pg.Pool({
    connectionString: address,
    application_name: options.name,
    max: options.max,
    ...(options.lifetimeSeconds && { maxLifetimeSeconds: options.lifetimeSeconds }),
    ...(!options.shared && limits),
    connectionTimeoutMillis: 10_000,
    types: valueTypes,
    pipeline: !options.shared,
  });
  const broken = (error: Error) => options.onError?.(error);
  pool.on('error', broken);
  // One that breaks while it is in use rejects its query too; without a listener it would end the process.
  pool.on('connect', (client) => {
    client.on('error', broken);
    // A session that others share keeps neither limits nor statements: what one named may be somebody else's statement.
    if (options.shared) limitTransactions(client, limits);
    else {
      sendBeginsTogether(client);
      keepStatements(client);
    }
  });
  theMeter()?.pool(poolName(address), pool);
  return pool;
}
