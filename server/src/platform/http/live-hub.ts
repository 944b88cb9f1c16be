import { CATEGORY, type Category } from '@recto/contracts/categories';
import type { LiveEvent } from '@recto/contracts/endpoints/platform';
import { holdsAny, type Role } from '@recto/contracts/roles';
import type pg from 'pg';
import type { Actor, Database, TenantScope } from '../db/scope.ts';
import type { Logger } from '../log/index.ts';

/**
 * A browser that wants to know: it is told what its tenant and roles may see. `access` names what lets it: as soon as one
 * of these ends or changes, so does the stream.
 */
export type Listener = {
  tenant: string;
  roles: readonly Role[];
  access: readonly string[];
  send(event: LiveEvent): void;
};

/** Shares one database listener among all open event streams of this process. */
export type LiveHub = {
  /**
   * @param end closes the stream when the server stops
   * @returns how to stop listening
   */
  add(listener: Listener, end: () => void): () => void;
  /** Events of the tenant since about the one with number `after`, oldest first, at most a thousand. */
  since(listener: Listener, after: number): Promise<LiveEvent[]>;
  close(): Promise<void>;
};

const CHANNEL = 'recto_live';
/** Sessions, tokens and people whose access ended or changed (0063_access_changes.sql). */
const ACCESS = 'recto_access';
const RECONNECT_MS = 1000;
const MOST_MISSED = 1000;
/** Numbers are given before the commit: one a little lower may have appeared later. Told twice is better than never. */
const OVERLAP = 50;
const HUB: Actor = { userId: null, login: 'live', roles: [], origin: 'live' };

type Row = { id: number; kind: string; uuid: string; category: string | null; data: unknown };

/** @param pool connects as recto_app; one of its connections listens */
export function createLiveHub(pool: pg.Pool, database: Database, log: Logger): LiveHub {
  const listeners = new Map<Listener, () => void>();
  let connection: pg.PoolClient | undefined;
  let closed = false;
  let delivered: Promise<void> = Promise.resolve();

  const deliver = async (payload: string) => {
    const [tenant = '', id] = payload.split(':');
    const told = [...listeners.keys()].filter((listener) => listener.tenant === tenant);
    if (told.length === 0) return;
    const row = await database.inTenant({ tenant, actor: HUB }, (scope) => findEvent(scope, Number(id)));
    if (!row) return;
    for (const listener of told) if (maySee(listener, row)) listener.send(present(row));
  };
  const endThose = (whose: (listener: Listener) => boolean): void => {
    for (const [listener, end] of listeners) if (whose(listener)) end();
  };
  let first = true;
  const listen = async (): Promise<void> => {
    if (closed) return;
    try {
      const client = await pool.connect();
      client.on('notification', ({ channel, payload = '' }) => {
        if (channel === ACCESS) return endThose(({ access }) => access.includes(payload));
        // One after another: browsers resume after the number of the last event, so the order must hold.
        delivered = delivered
          .then(() => deliver(payload))
          .catch((error: unknown) => log.warn({ err: error }, 'live event lost'));
      });
      let broken = false;
      client.on('error', () => {
        // A broken connection says so more than once, also after `close` gave it back.
        if (broken || closed) return;
        broken = true;
        client.release(true);
        connection = undefined;
        setTimeout(listen, RECONNECT_MS).unref();
      });
      await client.query(`listen ${ACCESS}`);
      await client.query(`listen ${CHANNEL}`);
      // What was told while nobody listened is lost: whoever may go on comes back by themselves.
      if (!first) endThose(() => true);
      first = false;
      connection = client;
    } catch (error) {
      log.warn({ err: error }, 'live events are not available; trying again');
      setTimeout(listen, RECONNECT_MS).unref();
    }
  };
  const started = listen();

  return {
    add(listener, end) {
      listeners.set(listener, end);
      return () => listeners.delete(listener);
    },
    async since(listener, after) {
      const rows = await database.inTenant({ tenant: listener.tenant, actor: HUB }, (scope) =>
        missed(scope, after),
      );
      return rows.filter((row) => maySee(listener, row)).map(present);
    },
    async close() {
      closed = true;
      await started;
      await delivered;
      for (const end of listeners.values()) end();
      connection?.release(true);
    },
  };
}

const COLUMNS = ['id', 'kind', 'uuid', 'category', 'data'] as const;

const findEvent = (scope: TenantScope, id: number): Promise<Row | undefined> =>
  scope.db.selectFrom('live_event').select(COLUMNS).where('id', '=', id).executeTakeFirst();

const missed = (scope: TenantScope, after: number): Promise<Row[]> =>
  scope.db
    .selectFrom('live_event')
    .select(COLUMNS)

    .where('id', '>', after - OVERLAP)
    .where('id', '<>', after)
    .orderBy('id')
    .limit(MOST_MISSED)
    .execute();

/** As in lists: whoever may not open a category does not learn that something of it exists. */
function maySee({ roles }: Listener, { category }: Row): boolean {
  if (category === null) return roles.length > 0;
  if (roles.includes('ROLE_ADMIN')) return true;
  const opening = CATEGORY[category as Category]?.roles ?? [];
  return opening.length > 0 && holdsAny(roles, opening);
}

const present = ({ id, kind, uuid, data }: Row): LiveEvent => ({
  id,
  kind: kind as LiveEvent['kind'],
  uuid,
  data: data as LiveEvent['data'],
});
