import type pg from 'pg';

type Word = 'error' | 'notification';
type Listener = (...given: unknown[]) => void;
type Release = () => void;
type Called = (error: Error | undefined, client?: unknown, release?: Release) => void;

/** The connection that hears of new jobs, and how many runners it tells of them. */
type Shared = {
  readonly client: Promise<pg.PoolClient>;
  /** Asked for once. */
  listening?: Promise<unknown>;
  holders: number;
};

/**
 * A pool for runners of graphile-worker in one process: what each of them would keep a connection for, to be told of new
 * jobs (the library connects with a callback for that alone), is one connection for all. A backend of PostgreSQL is
 * three megabytes. When it breaks, every runner is told and connects anew, to the next one.
 */
export function shareListener(pool: pg.Pool): pg.Pool {
  let shared: Shared | null = null;

  const open = (): Shared => {
    const opened: Shared = { client: pool.connect(), holders: 0 };
    opened.client.then(
      // Whoever still holds it is told too; nobody new gets it.
      (client) => client.on('error', () => forget(opened)),
      () => forget(opened),
    );
    return opened;
  };
  const forget = (lost: Shared): void => {
    if (shared === lost) shared = null;
  };
  const giveBack = (held: Shared, client: pg.PoolClient): void => {
    if (--held.holders > 0) return;
    forget(held);
    // It still listens: the pool closes it.
    client.release(true);
  };
  const connect = (called?: Called): Promise<pg.PoolClient> | undefined => {
    if (!called) return pool.connect();
    shared ??= open();
    const held = shared;
    held.holders++;
    held.client.then(
      (client) => {
        const view = viewOf(held, client);
        let isHeld = true;
        called(undefined, view, () => {
          // A runner that stops while its connection breaks lets go of it twice.
          if (!isHeld) return;
          isHeld = false;
          view.forget();
          giveBack(held, client);
        });
      },
      (error: Error) => called(error),
    );
    return undefined;
  };
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** What one runner does with its listening client. */
function viewOf(held: Shared, client: pg.PoolClient) {
  const own: [Word, Listener][] = [];
  return {
    query(text: string): Promise<unknown> {
      if (!text.startsWith('LISTEN')) return Promise.resolve();
      held.listening ??= client.query(text);
      return held.listening;
    },
    on(word: Word, listener: Listener): void {
      own.push([word, listener]);
      client.on(word as 'error', listener);
    },
    removeListener(word: Word, listener: Listener): void {
      client.removeListener(word, listener);
    },
    forget(): void {
      for (const [word, listener] of own) client.removeListener(word, listener);
    },
  };
}
