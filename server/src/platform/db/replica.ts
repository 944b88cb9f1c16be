import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { mayPass } from '../troubles.ts';

/** A copy of the database that follows it and answers what only reads. */
export type Replica = {
  /** Connects as recto_app to the copy. */
  readonly pool: pg.Pool;
  /**
   * Whether the copy shows all that was committed before the call; waits a moment for it.
   * A copy that is away, or is one no more, shows nothing. @throws what the database itself says when it cannot be asked
   */
  hasCaughtUp(): Promise<boolean>;
  /** Leaves the copy alone for a while after it failed. @returns whether the same may be asked of the database itself */
  passOver(error: unknown): boolean;
};

/** Milliseconds between two looks: a copy nearby is behind by less than the first. */
const LOOKS_MS = [1, 2, 4, 8, 16, 32, 64];
/** A copy that failed is left alone that long. */
const AWAY_MS = 5000;

/** The copy removed rows that the query still needed: the database itself has them. */
const CONFLICT = '40001';

/**
 * Reads what the caller wrote, and what anybody else wrote before, without carrying anything from request to request:
 * the database is asked how far its log is, and the copy whether it has played it back so far.
 * https://www.postgresql.org/docs/15/functions-admin.html#FUNCTIONS-RECOVERY-CONTROL
 * @param primary connects to the database itself
 */
export function createReplica(
  pool: pg.Pool,
  primary: pg.Pool,
  tell: (error: unknown, message: string) => void,
): Replica {
  let awayUntil = 0;
  const leaveAlone = (error: unknown, message: string) => {
    if (performance.now() > awayUntil) tell(error, message);
    awayUntil = performance.now() + AWAY_MS;
  };
  const hasReplayed = async (position: string): Promise<boolean> => {
    const { rows } = await pool.query(
      'select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= $1::pg_lsn as fresh',
      [position],
    );
    // One that was promoted goes its own way from then on.
    if (!rows[0].follows) throw new Error('it follows no other database');
    return rows[0].fresh;
  };
  return {
    pool,
    async hasCaughtUp() {
      if (performance.now() < awayUntil) return false;
      const { rows } = await primary.query('select pg_current_wal_lsn() as position');
      try {
        for (const pause of LOOKS_MS) {
          if (await hasReplayed(rows[0].position)) return true;
          await sleep(pause);
        }
      } catch (error) {
        leaveAlone(error, 'the copy of the database cannot be read');
      }
      return false;
    },
    passOver(error) {
      if ((error as { code?: unknown }).code === CONFLICT) return true;
      if (!mayPass(error)) return false;
      leaveAlone(error, 'the copy of the database went away');
      return true;
    },
  };
}
