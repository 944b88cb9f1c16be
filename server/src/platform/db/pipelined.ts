import type { Duplex } from 'node:stream';
import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';

/**
 * Begins a transaction without waiting for the answer: on a pipelined connection the first statements go out together
 * with it, one way to the database and back for all of them. What `begin` says is read before anything is committed.
 */
class PipelinedDriver extends PostgresDriver {
  private readonly begun = new WeakMap<DatabaseConnection, Promise<void>>();

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const begun = super.beginTransaction(connection, settings);
    // Told at the end; a statement that came after it on the same connection fails before.
    begun.catch(() => undefined);
    this.begun.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.begun.get(connection);
    await super.commitTransaction(connection);
  }
}

/** PostgreSQL with transactions that begin as above. */
export class PipelinedDialect extends PostgresDialect {
  private readonly config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.config = config;
  }

  override createDriver(): PipelinedDriver {
    return new PipelinedDriver(this.config);
  }
}

/** How a transaction begins, as our query builder says it. */
const BEGINS = /^(begin|start transaction)\b/;
/** Whose work it is, and the first statement of the work. */
const BEHIND = 2;

/**
 * Makes a pipelined connection send what begins a transaction in one piece with the two statements that are asked for
 * right behind it. Nothing else is held back: the database works on it while others have their turn here.
 */
export function sendBeginsTogether(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  let held: Duplex | null = null;
  let behind = 0;
  const release = () => {
    held?.uncork();
    held = null;
  };
  const together = (...args: unknown[]): unknown => {
    if (held === null && typeof args[0] === 'string' && BEGINS.test(args[0])) {
      // Looked up each time: with TLS it is another one than at first.
      held = (client as pg.Client).connection.stream;
      held.cork();
      behind = BEHIND;
      // Whatever does not come at once is not waited for.
      process.nextTick(release);
      return query(...args);
    }
    const asked = query(...args);
    if (held !== null && --behind === 0) release();
    return asked;
  };
  client.query = together as typeof client.query;
}
