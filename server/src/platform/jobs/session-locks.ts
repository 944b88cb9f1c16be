import type pg from 'pg';

export type SessionLocks = {
  /**
   * Does the work while it alone, of all processes, holds the lock of this name.
   * @returns whether it was done; false when another holds the lock
   * @throws what the work throws, or what the database says when it cannot be asked
   */
  alone(name: string, work: () => Promise<void>): Promise<boolean>;
};

/**
 * Advisory locks of PostgreSQL, all held by one connection for as long as one of them is held: a connection for each
 * would cost the server some 3 MB for every chore that runs as long as the process does.
 * A session may take its own lock twice: no two works of one name are begun at a time.
 * When the connection breaks, the server lets go of its locks, and the works under way end as they would.
 * @param pool connects to PostgreSQL itself; a proxy that shares connections by transaction loses such locks
 */
export function createSessionLocks(pool: pg.Pool): SessionLocks {
  let session: Session | undefined;
  const join = () => {
    session ??= openSession(pool, (ended) => {
      if (session === ended) session = undefined;
    });
    return session.join();
  };
  return {
    async alone(name, work) {
      const held = await join();
      try {
        if (!(await held.lock(name))) return false;
        try {
          await work();
        } finally {
          await held.unlock(name);
        }
        return true;
      } finally {
        held.leave();
      }
    },
  };
}

type Held = {
  lock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
  leave(): void;
};

type Session = { join(): Promise<Held> };

/** One connection, given back when the last who joined leaves. */
function openSession(pool: pg.Pool, ended: (session: Session) => void): Session {
  let joined = 0;
  let broken: Error | undefined;
  // A connection answers one question after the other.
  let last: Promise<unknown> = Promise.resolve();
  const connecting = pool.connect();
  const end = () => ended(session);
  const leave = (client: pg.PoolClient, breaks: (error: Error) => void) => {
    joined -= 1;
    if (joined > 0) return;
    end();
    client.off('error', breaks);
    client.release(broken);
  };
  const breaks = (error: Error) => {
    broken ??= error;
    // Whoever comes next gets another connection.
    end();
  };
  connecting.then((client) => client.on('error', breaks), end);
  const session: Session = {
    async join() {
      joined += 1;
      const client = await connecting;
      const ask = (call: string, name: string): Promise<boolean> => {
        const asked = last.then(() => client.query(`select ${call}(hashtext($1)) as done`, [name]));
        last = asked.catch(() => undefined);
        return asked.then(({ rows }) => rows[0].done);
      };
      return {
        lock: (name) => ask('pg_try_advisory_lock', name),
        async unlock(name) {
          if (!broken) await ask('pg_advisory_unlock', name);
        },
        leave: () => leave(client, breaks),
      };
    },
  };
  return session;
}
