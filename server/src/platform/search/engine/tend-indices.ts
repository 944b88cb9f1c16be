import type { Database, System } from '../../db/scope.ts';
import { dropTarget, forgetFeeds, readTargets, readTenants } from './engine.queries.ts';
import type { EngineClient } from './engine-client.ts';
import { mappingOf, TENANT } from './engine-fields.ts';
import { dropOthers, entranceOf, type FedIndex, feedAll, feedNews, physicalName } from './feed-tenant.ts';

type Tending = {
  readonly database: Database;
  readonly system: System;
  readonly signal: AbortSignal;
  readonly engine: EngineClient;
  readonly shards: number;
};

/** Milliseconds after which an index of another version of the server is taken to be left for good. */
const LEFT_MS = 24 * 3_600_000;
/** Tenants of one index that are looked at for such as are gone. */
const MOST_TENANTS = 10_000;

const actor = { userId: null, login: 'system', roles: [], origin: 'job' } as const;

/**
 * Has an index of the engine there and every tenant in it, and feeds it with news. A new generation is filled beside the one
 * that is searched; each tenant is searched there as soon as it is whole, and the old one goes when the last is.
 */
export async function tendIndices(tending: Tending, fed: FedIndex): Promise<void> {
  const { database, system, signal, engine } = tending;
  const { index, fingerprint, prefix } = fed;
  const targets = await readTargets(system, index.name, fingerprint);
  const generation = targets.find((one) => one.fingerprint === fingerprint)?.generation ?? 1;
  await ensureIndex(tending, fed, generation);
  const tenants = await readTenants(system, index.name, fingerprint, generation);
  for (const { tenant, fed: isFed, news } of tenants) {
    if (signal.aborted) return;
    const who = { tenant, actor };
    const known =
      isFed && (!news || (await database.inTenant(who, (scope) => feedNews(scope, engine, fed))) !== null);
    if (!known) await database.inTenant(who, (scope) => feedAll(scope, engine, fed, generation));
  }
  await clearAway(
    tending,
    fed,
    generation,
    tenants.map(({ tenant }) => tenant),
  );
  for (const other of targets)
    if (other.fingerprint !== fingerprint && other.idle > LEFT_MS) {
      await engine.call('DELETE', `/${prefix}-${index.name}-${other.fingerprint}-*?expand_wildcards=all`);
      await dropTarget(system, index.name, other.fingerprint);
    }
}

/** Makes the index when it is missing. What was fed to one that is lost is forgotten first, so nobody searches an empty one. */
async function ensureIndex(
  { engine, shards, system }: Tending,
  fed: FedIndex,
  generation: number,
): Promise<void> {
  const { index, fingerprint } = fed;
  const physical = physicalName(fed, generation);
  if (await engine.find(`/${physical}/_settings`)) return;
  await forgetFeeds(system, index.name, fingerprint, generation);
  await engine.call('PUT', `/${physical}`, {
    body: {
      settings: {
        number_of_shards: shards,
        // A page may begin at the millionth hit.
        max_result_window: 1_010_000,
        max_terms_count: 2_000_000,
        // Deletions are remembered for as long as a feeder that was stopped may wake up again.
        gc_deletes: '1h',
        refresh_interval: '-1',
      },
      mappings: mappingOf(index),
      aliases: { [entranceOf(physical)]: {} },
    },
  });
}

/** The name that people know leads to the newest index; older ones go, and so do tenants that are gone. */
async function clearAway(
  { engine }: Tending,
  { index, fingerprint, prefix }: FedIndex,
  generation: number,
  tenants: readonly string[],
): Promise<void> {
  const base = `${prefix}-${index.name}`;
  const physical = `${base}-${fingerprint}-${generation}`;
  const known = Object.keys((await engine.find(`/${base}-${fingerprint}-*/_alias`)) ?? {});
  const held = (await engine.find<Record<string, object>>(`/_alias/${base}`)) ?? {};
  if (!held[physical]) {
    const actions = [
      ...Object.keys(held).map((old) => ({ remove: { index: old, alias: base } })),
      { add: { index: physical, alias: base } },
    ];
    await engine.call('POST', '/_aliases', { body: { actions } });
  }
  for (const old of known) if (old !== physical) await engine.call('DELETE', `/${old}`);
  const { aggregations } = await engine.call<{ aggregations: { of: { buckets: { key: string }[] } } }>(
    'POST',
    `/${physical}/_search`,
    { body: { size: 0, aggs: { of: { terms: { field: TENANT, size: MOST_TENANTS } } } } },
  );
  for (const { key } of aggregations.of.buckets)
    if (!tenants.includes(key)) await dropOthers(engine, physical, key);
}
