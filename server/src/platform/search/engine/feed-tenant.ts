import type { TenantScope } from '../../db/scope.ts';
import type { RowBatch } from '../columns/column-table.ts';
import { type Moment, readChanges, readMoment, readRows } from '../columns.queries.ts';
import type { HeldIndex } from '../index-definition.ts';
import {
  dropOlderFeeds,
  holdFeed,
  moveFeed,
  nextVersion,
  readFeed,
  readTokens,
  saveFeed,
} from './engine.queries.ts';
import { EngineAway, type EngineClient, EngineRefused } from './engine-client.ts';
import { docsOf, fedFields, TENANT, VERSION } from './engine-fields.ts';

/** An index as it stands in the engine. */
export type FedIndex = { readonly index: HeldIndex; readonly fingerprint: string; readonly prefix: string };

/** Records of one request. */
const PAGE = 1000;
/** News are kept for a day; who did not look for half of it is fed anew. */
export const STALE_MS = 12 * 3_600_000;

/** Where records are sent to: there is no such name without our index, so the engine never makes one of its own for them. */
export const entranceOf = (physical: string): string => `${physical}-in`;

export const physicalName = ({ index, fingerprint, prefix }: FedIndex, generation: number): string =>
  `${prefix}-${index.name}-${fingerprint}-${generation}`;

/** What of a batch is sent: records to put and ids of those that are gone. */
type Load = { rows: RowBatch; gone: readonly number[]; version: number; isSeen: boolean };

/**
 * Feeds the engine with what changed in a tenant since it was last fed. When it is done, searches of the engine show
 * everything that was committed before the call.
 * @returns the generation that holds the tenant; null when it has to be fed whole first, which is left to workers
 */
export async function feedNews(
  scope: TenantScope,
  engine: EngineClient,
  fed: FedIndex,
): Promise<number | null> {
  const { index, fingerprint } = fed;
  const known = await readFeed(scope, index.name, fingerprint);
  if (!known || known.age > STALE_MS) return null;
  if ((await readNews(scope, index, [], known.horizon))?.count === 0) return known.generation;
  await holdFeed(scope, index.name, fingerprint);
  // Somebody else may have fed while we waited.
  const feed = await readFeed(scope, index.name, fingerprint);
  if (!feed) return null;
  const version = await nextVersion(scope, feed.version);
  const news = await readNews(scope, index, fedFields(index), feed.horizon);
  if (!news) return null;
  if (news.count > 0) await send(scope, engine, fed, feed.generation, { ...news, version, isSeen: true });
  await moveFeed(scope, index.name, fingerprint, { ...feed, horizon: news.moment.horizon, version });
  return feed.generation;
}

type News = { count: number; rows: RowBatch; gone: number[]; moment: Moment };

/** Null: too much changed to be read one by one. */
async function readNews(
  scope: TenantScope,
  index: HeldIndex,
  fields: readonly string[],
  horizon: string,
): Promise<News | null> {
  const { changed, ...moment } = await readChanges(scope, index, fields, horizon);
  if (!changed) return null;
  return { ...changed, count: changed.rows.ids.length + changed.gone.length, moment };
}

/**
 * Feeds the engine with all records of a tenant; what it held of the tenant before and is no more is taken out. The
 * tenant is searched there from then on.
 * @returns how many records
 */
export async function feedAll(
  scope: TenantScope,
  engine: EngineClient,
  fed: FedIndex,
  generation: number,
): Promise<number> {
  const { index, fingerprint } = fed;
  await holdFeed(scope, index.name, fingerprint);
  const before = await readFeed(scope, index.name, fingerprint);
  const version = await nextVersion(scope, before?.version ?? 0);
  const { horizon } = await readMoment(scope);
  let count = 0;
  for (let after = 0; ; ) {
    const rows = await readRows(scope, index, fedFields(index), after, PAGE);
    if (rows.ids.length > 0)
      await send(scope, engine, fed, generation, { rows, gone: [], version, isSeen: false });
    count += rows.ids.length;
    if (rows.ids.length < PAGE) break;
    after = rows.ids.at(-1) as number;
  }
  await dropOthers(engine, physicalName(fed, generation), scope.tenant, version);
  await saveFeed(scope, index.name, fingerprint, { generation, horizon, version });
  await dropOlderFeeds(scope, index.name, fingerprint, generation);
  return count;
}

/** Records of the tenant that were fed by others than this feed; all of the tenant's without a version. */
export async function dropOthers(
  engine: EngineClient,
  physical: string,
  tenant: string,
  version?: number,
): Promise<void> {
  await engine.call('POST', `/${physical}/_refresh`);
  const older = version === undefined ? [] : [{ range: { [VERSION]: { lt: version } } }];
  await engine.call(
    'POST',
    `/${physical}/_delete_by_query?conflicts=proceed&refresh=true&routing=${encodeURIComponent(tenant)}`,
    { body: { query: { bool: { filter: [{ term: { [TENANT]: tenant } }, ...older] } } }, timeoutMs: 300_000 },
  );
}

type Item = Record<string, { status: number; error?: { type?: string } }>;

async function send(
  scope: TenantScope,
  engine: EngineClient,
  fed: FedIndex,
  generation: number,
  { rows, gone, version, isSeen }: Load,
): Promise<void> {
  const { tenant } = scope;
  const tokens = await readTokens(scope, fed.index.name, [...rows.ids]);
  const head = (id: number) => ({
    _id: `${tenant}/${id}`,
    routing: tenant,
    version,
    version_type: 'external',
  });
  const lines: object[] = gone.map((id) => ({ delete: head(id) }));
  for (const { id, doc } of docsOf(fed.index.fields, rows, tokens))
    lines.push({ index: head(id) }, { ...doc, [TENANT]: tenant, [VERSION]: version });
  const { items } = await engine.call<{ items: Item[] }>(
    'POST',
    `/${entranceOf(physicalName(fed, generation))}/_bulk?require_alias=true&refresh=${isSeen}`,
    { lines, timeoutMs: 60_000 },
  );
  for (const item of items) refuseFailed(Object.values(item)[0] as Item[string]);
}

/** 409: it holds a newer version already. 404: what is to be deleted never came there. */
function refuseFailed({ status, error }: Item[string]): void {
  if (status < 300 || status === 409 || (status === 404 && !error)) return;
  // No shard that takes it, or too much at once.
  if (status >= 500 || status === 429)
    throw new EngineAway(`the search engine answered ${status} to a record`);
  throw new EngineRefused(status, error?.type ?? 'no kind');
}
