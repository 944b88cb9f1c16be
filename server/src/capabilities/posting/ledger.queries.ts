import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';

type LedgerFilter = {
  status?: 'PENDING' | 'DELIVERED' | 'FAILED' | 'DEAD' | 'CANCELLED' | 'NOT_ARRIVED' | undefined;
  channelId?: number | undefined;
  from?: string | undefined;
};

/** Nothing was made for the same revision and channel after it. */
const isLast = sql<boolean>`not exists (select from delivery n where n.tenant_name = d.tenant_name
  and n.extraction_id = d.extraction_id and n.output_channel_id = d.output_channel_id
  and n.revision = d.revision and n.repeat > d.repeat)`;

/** A bad end that is still the present state of things: of the present revision, and nothing was tried after it. */
export const isOpenEnd = sql<boolean>`(d.status in ('FAILED', 'DEAD') and d.revision = e.revision and ${isLast})`;

/** It may be sent once more, where the extraction still stands: it ended badly or was cancelled, and its channel is on. */
const mayGoAgain = sql<boolean>`(c.active and (${isOpenEnd}
  or (d.status = 'CANCELLED' and d.revision = e.revision and ${isLast})))`;

const matching = (scope: TenantScope, { status, channelId, from }: LedgerFilter) =>
  scope.db
    .selectFrom('delivery as d')
    .innerJoin('extraction as e', (join) =>
      join.onRef('e.tenant_name', '=', 'd.tenant_name').onRef('e.id', '=', 'd.extraction_id'),
    )
    .$if(status === 'NOT_ARRIVED', (query) => query.where(isOpenEnd))
    .$if(status !== undefined && status !== 'NOT_ARRIVED', (query) =>
      query.where('d.status', '=', status as string),
    )
    .$if(channelId !== undefined, (query) => query.where('d.output_channel_id', '=', channelId as number))
    .$if(from !== undefined, (query) => query.where('d.created_date', '>=', new Date(from as string)));

/** A page of the ledger, newest first, and how many lines there are. */
export async function findLedgerPage(
  scope: TenantScope,
  { page, size, sort, ...filter }: LedgerFilter & { page: number; size: number; sort: string },
) {
  const rows = await matching(scope, filter)
    .innerJoin('output_channel as c', (join) =>
      join.onRef('c.tenant_name', '=', 'd.tenant_name').onRef('c.id', '=', 'd.output_channel_id'),
    )
    .leftJoin('delivery as s', (join) =>
      join.onRef('s.tenant_name', '=', 'd.tenant_name').onRef('s.id', '=', 'd.supersedes'),
    )
    .selectAll('d')
    .select([
      'c.name as channel_name',
      'c.active as channel_active',
      's.delivery_uuid as corrected_uuid',
      's.revision as corrected_revision',
      'e.extraction_uuid',
      'e.category',
      'e.category_key',
      'e.status as extraction_status',
    ])
    .select(mayGoAgain.as('may_go_again'))
    .orderBy('d.id', sort.endsWith(',asc') ? 'asc' : 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await matching(scope, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
/** As many as the ledger shows under NOT_ARRIVED. */
export async function countNotArrived(scope: TenantScope): Promise<number> {
  const { total } = await matching(scope, { status: 'NOT_ARRIVED' })
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export type LedgerRow = Awaited<ReturnType<typeof findLedgerPage>>['rows'][number];

export type ReplayOrder = { from: Date; to: Date; channelId?: number | undefined };

/**
 * Where the present revision of an extraction arrived in that time, newest delivery each, and the channel is still
 * active: by extraction, in order of its id.
 */
const arrivedIn = (scope: TenantScope, { from, to, channelId }: ReplayOrder) =>
  scope.db
    .selectFrom('delivery as d')
    .innerJoin('extraction as e', (join) =>
      join
        .onRef('e.tenant_name', '=', 'd.tenant_name')
        .onRef('e.id', '=', 'd.extraction_id')
        .onRef('e.revision', '=', 'd.revision'),
    )
    .innerJoin('output_channel as c', (join) =>
      join.onRef('c.tenant_name', '=', 'd.tenant_name').onRef('c.id', '=', 'd.output_channel_id'),
    )
    .where('c.active', '=', true)
    .where('e.status', 'in', ['POSTED', 'FAILED_POST', 'CONFIRMED', 'MODIFIED', 'POSTING'])
    .where('d.status', '=', 'DELIVERED')
    .where('d.finished_at', '>=', from)
    .where('d.finished_at', '<', to)
    .$if(channelId !== undefined, (query) => query.where('d.output_channel_id', '=', channelId as number));

export async function countReplayable(scope: TenantScope, order: ReplayOrder): Promise<number> {
  const { total } = await arrivedIn(scope, order)
    .select((eb) => eb.fn.count<number>('d.extraction_id').distinct().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The next extractions after this id, with the channels to send them to. */
export async function findReplayable(
  scope: TenantScope,
  order: ReplayOrder,
  { after, limit }: { after: number; limit: number },
): Promise<{ extraction: number; channels: number[] }[]> {
  return arrivedIn(scope, order)
    .where('d.extraction_id', '>', after)
    .select('d.extraction_id as extraction')
    .select(sql<number[]>`array_agg(distinct d.output_channel_id)::int[]`.as('channels'))
    .groupBy('d.extraction_id')
    .orderBy('d.extraction_id')
    .limit(limit)
    .execute();
}
