import type { LiveEvent } from '@recto/contracts/endpoints/platform';
import { z } from 'zod';
import type { TenantScope } from '../db/scope.ts';
import { defineJob, enqueue, type Job, type JobContext } from '../jobs/index.ts';
import type { Lane } from '../jobs/lanes.ts';

/** Something that happened; capabilities to the right subscribe to it. */
export type EventType<P = unknown> = {
  readonly type: string;
  readonly payload: z.ZodType<P>;
  /** Jobs that `emit` queues; filled by `subscribe` while the modules load. */
  readonly subscribers: Subscriber[];
};

const EventReference = z.object({ event: z.int() });
type EventReference = z.infer<typeof EventReference>;

/** The job of one subscriber; it is listed among its capability's jobs. */
export type Subscriber = Job<EventReference>;

/** @param type unique, `<capability>.<what-happened>` */
export const defineEvent = <P>(type: string, payload: z.ZodType<P>): EventType<P> => ({
  type,
  payload,
  subscribers: [],
});

/** Writes the event and queues one job a subscriber, in the transaction of `scope`. */
export async function emit<P>(scope: TenantScope, event: EventType<P>, payload: P): Promise<void> {
  const { id } = await scope.db
    .insertInto('event')
    .values({
      tenant_name: scope.tenant,
      type: event.type,
      payload: JSON.stringify(event.payload.parse(payload)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const subscriber of event.subscribers)
    await enqueue(scope, subscriber, { event: id }, { key: `event:${id}:${subscriber.name}` });
}

/**
 * Has `handler` run for every event of this type from now on, at least once each, in a job of its own.
 * @param name unique, `<capability>.<on-what-happened>` @param lane whose slots it takes
 * @param handler is told when it happened, too: its job may run much later
 * @param exhausted runs once when the handler was given up, as for jobs
 */
export function subscribe<P>(
  event: EventType<P>,
  { name, lane }: { name: string; lane: Lane },
  handler: (context: JobContext, payload: P, happened: Date) => Promise<void>,
  exhausted?: (context: JobContext, payload: P, error: Error) => Promise<void>,
): Subscriber {
  const look = async (context: JobContext, reference: EventReference): Promise<[P, Date]> => {
    const row = await context.inTenant((scope) =>
      scope.db
        .selectFrom('event')
        .select(['payload', 'created_at'])
        .where('id', '=', reference.event)
        .executeTakeFirstOrThrow(),
    );
    return [event.payload.parse(row.payload), row.created_at];
  };
  const subscriber = defineJob({
    name,
    lane,
    payload: EventReference,
    maxAttempts: 10,
    handler: async (context, reference) => handler(context, ...(await look(context, reference))),
    exhausted: async (context, reference, error) =>
      exhausted?.(context, (await look(context, reference))[0], error),
  });
  event.subscribers.push(subscriber);
  return subscriber;
}

export type News = {
  kind: LiveEvent['kind'];
  uuid: string;
  /** Only listeners whose roles open this category are told; null or absent: every member. */
  category?: string | null;
  data?: LiveEvent['data'];
};

/** Tells open screens, when the transaction of `scope` commits. Ids and states only. */
export const announce = (scope: TenantScope, news: News): Promise<void> => announceAll(scope, [news]);

/** Rows of one statement, which has 65,535 parameters at most. */
const AT_ONCE = 1000;

/** The same of many records. */
export async function announceAll({ db, tenant }: TenantScope, all: readonly News[]): Promise<void> {
  const rows = all.map(({ kind, uuid, category = null, data = {} }) => ({
    tenant_name: tenant,
    kind,
    uuid,
    category,
    data: JSON.stringify(data),
  }));
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await db
      .insertInto('live_event')
      .values(rows.slice(start, start + AT_ONCE))
      .execute();
}
