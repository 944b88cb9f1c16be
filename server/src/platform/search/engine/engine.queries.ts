import { sql } from 'kysely';
import type { System, TenantScope } from '../../db/scope.ts';

/** How far the engine was fed with one index of a tenant. */
export type Feed = { generation: number; horizon: string; version: number; age: number };

/** The newest index that holds the tenant's records; undefined when none does yet. `age` in milliseconds. */
export async function readFeed(
  scope: TenantScope,
  index: string,
  fingerprint: string,
): Promise<Feed | undefined> {
  const { rows } = await sql<Feed>`select generation, horizon, version::float8 as version,
      extract(epoch from clock_timestamp() - fed)::float8 * 1000 as age
    from search_feed where tenant_name = current_tenant() and index_name = ${index} and fingerprint = ${fingerprint}
    order by generation desc limit 1`.execute(scope.db);
  return rows[0];
}

/** One feeder of an index of a tenant at a time, until its transaction ends. */
export async function holdFeed(scope: TenantScope, index: string, fingerprint: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recto:feed:${index}:${fingerprint}:${scope.tenant}`}, 0))`.execute(
    scope.db,
  );
}

/**
 * A version larger than all before: the clock in microseconds, so that it goes on rising when the database was restored
 * and the engine was not. Only whoever holds the feed may ask.
 */
export async function nextVersion(scope: TenantScope, before: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`select greatest(${before}::bigint + 1,
    floor(extract(epoch from clock_timestamp()) * 1000000)::bigint)::float8 as version`.execute(scope.db);
  return (rows[0] as { version: number }).version;
}

export async function saveFeed(
  scope: TenantScope,
  index: string,
  fingerprint: string,
  { generation, horizon, version }: Omit<Feed, 'age'>,
): Promise<void> {
  await sql`insert into search_feed (tenant_name, index_name, fingerprint, generation, horizon, version)
    values (current_tenant(), ${index}, ${fingerprint}, ${generation}, ${horizon}, ${version})
    on conflict (tenant_name, index_name, fingerprint, generation)
    do update set horizon = excluded.horizon, version = excluded.version, fed = clock_timestamp()`.execute(
    scope.db,
  );
}

/** The same for one that is there: what was forgotten meanwhile (its index is gone) stays so. */
export async function moveFeed(
  scope: TenantScope,
  index: string,
  fingerprint: string,
  { generation, horizon, version }: Omit<Feed, 'age'>,
): Promise<void> {
  await sql`update search_feed set horizon = ${horizon}, version = ${version}, fed = clock_timestamp()
    where tenant_name = current_tenant() and index_name = ${index} and fingerprint = ${fingerprint}
      and generation = ${generation}`.execute(scope.db);
}

/** Forgets how far an index was fed, before it is made anew. */
export async function forgetFeeds(
  system: System,
  index: string,
  fingerprint: string,
  generation: number,
): Promise<void> {
  await system.systemScope('feed the search engine', (db) =>
    sql`delete from search_feed where index_name = ${index} and fingerprint = ${fingerprint}
      and generation = ${generation}`.execute(db),
  );
}

/** Forgets what older indices were fed with: the tenant is searched in the new one from now on. */
export async function dropOlderFeeds(
  scope: TenantScope,
  index: string,
  fingerprint: string,
  generation: number,
): Promise<void> {
  await sql`delete from search_feed where tenant_name = current_tenant() and index_name = ${index}
    and fingerprint = ${fingerprint} and generation < ${generation}`.execute(scope.db);
}

/** Tokens of the words of records. */
export async function readTokens(
  scope: TenantScope,
  index: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await sql<{ id: number; tokens: string[] }>`select id::float8 as id, tokens
    from search_words_of(${index}, ${ids}::bigint[])`.execute(scope.db);
  return new Map(rows.map(({ id, tokens }) => [id, tokens]));
}

export type WordToken = { token: string; open: boolean };

/** Of each word its tokens; null where the texts themselves have to be looked at. */
export async function wantedTokens(
  scope: TenantScope,
  text: string,
  how: 'and' | 'or' | 'phrase',
): Promise<WordToken[][] | null> {
  const { rows } = await sql<{
    wanted: WordToken[][] | null;
  }>`select search_wanted(${text}, ${how}) as wanted`.execute(scope.db);
  return rows[0]?.wanted ?? null;
}

export type Target = { fingerprint: string; generation: number; idle: number };

/** What there is of an index, its own made when it is missing. `idle` in milliseconds since a worker looked after it. */
export async function readTargets(system: System, index: string, fingerprint: string): Promise<Target[]> {
  return system.systemScope('feed the search engine', async (db) => {
    await sql`insert into search_target (index_name, fingerprint) values (${index}, ${fingerprint})
      on conflict (index_name, fingerprint) do update set used = now()`.execute(db);
    const { rows } = await sql<Target>`select fingerprint, generation,
      extract(epoch from now() - used)::float8 * 1000 as idle from search_target where index_name = ${index}`.execute(
      db,
    );
    return rows;
  });
}

/** Has every index made anew beside the one that is searched. Answers how many. */
export async function raiseGenerations(system: System): Promise<number> {
  return system.systemScope('feed the search engine', async (db) => {
    const { rows } = await sql`update search_target set generation = generation + 1 returning 1`.execute(db);
    return rows.length;
  });
}

export async function dropTarget(system: System, index: string, fingerprint: string): Promise<void> {
  await system.systemScope('feed the search engine', async (db) => {
    await sql`delete from search_feed where index_name = ${index} and fingerprint = ${fingerprint}`.execute(
      db,
    );
    await sql`delete from search_target where index_name = ${index} and fingerprint = ${fingerprint}`.execute(
      db,
    );
  });
}

/** Tenants, whether they are in this generation, and whether something of theirs changed since it was last fed. */
export async function readTenants(
  system: System,
  index: string,
  fingerprint: string,
  generation: number,
): Promise<{ tenant: string; fed: boolean; news: boolean }[]> {
  return system.systemScope('feed the search engine', async (db) => {
    const { rows } = await sql<{ tenant: string; fed: boolean; news: boolean }>`
      select t.tenant_name as tenant, f.tenant_name is not null as fed, f.fed < now() - interval '1 hour' or exists (
          select from search_change c where c.tenant_name = t.tenant_name and c.index_name = ${index}
            and c.xid >= pg_snapshot_xmin(f.horizon::pg_snapshot)
            and not pg_visible_in_snapshot(c.xid, f.horizon::pg_snapshot)) as news
        from tenant t left join search_feed f on f.tenant_name = t.tenant_name and f.index_name = ${index}
          and f.fingerprint = ${fingerprint} and f.generation = ${generation}
       order by t.tenant_name`.execute(db);
    return rows;
  });
}
