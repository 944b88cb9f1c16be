import type { Database, System, TenantScope, Who } from '../../db/scope.ts';
import { findWords } from '../columns.queries.ts';
import type { HeldIndex, SearchSettings } from '../index-definition.ts';
import type { Find } from '../plan/clause.ts';
import type { SearchPlan } from '../plan/plan-search.ts';
import type { SearchOutcome } from '../run/run-plan.ts';
import { wantedTokens } from './engine.queries.ts';
import { type EngineAddress, EngineClient, EngineRefused, type Json } from './engine-client.ts';
import { fingerprintOf, plain } from './engine-fields.ts';
import { EngineState, type EngineStatus } from './engine-state.ts';
import { type FedIndex, feedNews, physicalName } from './feed-tenant.ts';
import { type EngineHit, type EngineReply, readHit, readOutcome } from './read-outcome.ts';
import { tendIndices } from './tend-indices.ts';
import { type EngineView, type LookedUp, ofTenant } from './translate-clause.ts';
import { EVERY, SCROLLED, translatePlan } from './translate-plan.ts';

export type EngineSettings = EngineAddress & {
  /** Names of indices begin so. */
  readonly prefix: string;
  /** Parts of an index; all records of one tenant stand in one of them. */
  readonly shards: number;
};

type Scroll = EngineReply & { _scroll_id: string };

/**
 * Searches in OpenSearch or Elasticsearch. Whatever it cannot answer as memory would (it is away, a tenant is not fed yet,
 * a search is beyond its limits) it leaves to memory: `null`.
 */
export class SearchEngine {
  readonly client: EngineClient;
  readonly state: EngineState;
  private readonly indices: ReadonlyMap<string, FedIndex>;
  private readonly settings: EngineSettings;
  private readonly feeding = new Map<
    string,
    { running: Promise<number | null>; next: Promise<number | null> | null }
  >();

  constructor(
    indices: readonly HeldIndex[],
    settings: EngineSettings,
    { internalDomains }: SearchSettings,
    report: (error: Error, what: string) => void,
  ) {
    this.settings = settings;
    this.client = new EngineClient(settings);
    this.state = new EngineState(report);
    this.indices = new Map(
      indices.map((index) => [
        index.name,
        { index, fingerprint: fingerprintOf(index, internalDomains), prefix: settings.prefix },
      ]),
    );
  }

  get status(): EngineStatus {
    return this.state.status;
  }

  /**
   * Feeds the engine with what changed, so that a search sees everything committed before this call.
   * @returns the name of the index to be searched; null when memory has to answer
   */
  async freshen(database: Database, who: Who, name: string): Promise<string | null> {
    const fed = this.indices.get(name) as FedIndex;
    const generation = await this.state.guard('feed', () => this.feedOnce(database, who, fed));
    return generation === null ? null : physicalName(fed, generation);
  }

  /** Searches that come while one feeds share the next feed: it begins after they came, and so holds what they wrote. */
  private feedOnce(database: Database, who: Who, fed: FedIndex): Promise<number | null> {
    const key = `${fed.index.name} ${who.tenant}`;
    const feed = () => database.inTenant(who, (scope) => feedNews(scope, this.client, fed));
    const now = this.feeding.get(key);
    if (now) {
      now.next ??= now.running
        .catch(() => null)
        .then(() => {
          this.feeding.delete(key);
          return this.feedOnce(database, who, fed);
        });
      return now.next;
    }
    const running = feed().finally(() => {
      if (this.feeding.get(key)?.next === null) this.feeding.delete(key);
    });
    this.feeding.set(key, { running, next: null });
    return running;
  }

  /** The outcome of a search in an index that was just freshened; null when memory has to answer. */
  async search(
    scope: TenantScope,
    index: HeldIndex,
    plan: SearchPlan,
    physical: string,
  ): Promise<SearchOutcome | null> {
    return this.state.guard('search', async () => {
      const t = await this.translation(scope, index, plan, physical);
      if (plan.size > SCROLLED) return this.walk(t, plan, physical, scope.tenant);
      const reply = await this.ask<EngineReply>(physical, scope.tenant, translatePlan(t, plan, scope.tenant));
      return readOutcome(index.fields, plan, reply);
    });
  }

  private ask<T>(physical: string, tenant: string, body: Json, more = ''): Promise<T> {
    return this.client.call<T>(
      'POST',
      `/${physical}/_search?routing=${encodeURIComponent(tenant)}&allow_partial_search_results=false${more}`,
      { body },
    );
  }

  /** All hits, page after page of one moment. */
  private async walk(
    t: EngineView,
    plan: SearchPlan,
    physical: string,
    tenant: string,
  ): Promise<SearchOutcome> {
    const { from: _, ...body } = translatePlan(t, { ...plan, size: SCROLLED }, tenant);
    const hits: EngineHit[] = [];
    let page = await this.ask<Scroll>(physical, tenant, body, '&scroll=1m');
    const { total } = page.hits;
    while (page.hits.hits.length > 0) {
      hits.push(...page.hits.hits);
      page = await this.client.call<Scroll>('POST', '/_search/scroll', {
        body: { scroll: '1m', scroll_id: page._scroll_id },
      });
    }
    await this.client.call('DELETE', '/_search/scroll', { body: { scroll_id: page._scroll_id } });
    return {
      total: total.value,
      hits: hits.slice(plan.from).map((hit) => readHit(plan, hit)),
      aggregations: {},
    };
  }

  private async translation(
    scope: TenantScope,
    index: HeldIndex,
    plan: SearchPlan,
    physical: string,
  ): Promise<EngineView> {
    const found: LookedUp[] = [];
    for (const find of plan.finds) found.push(await lookUp(scope, index, find));
    const hidden = Object.entries(index.hidden(scope.actor)).filter(([field]) => plan.fields.includes(field));
    const visible: Record<string, readonly string[]> = {};
    for (const [field, isHidden] of hidden)
      visible[field] = (await this.values(physical, scope.tenant, field)).filter((value) => !isHidden(value));
    return { fields: index.fields, found, visible };
  }

  /** All values of a field that a tenant has. */
  private async values(physical: string, tenant: string, field: string): Promise<string[]> {
    const reply = await this.ask<{
      aggregations: { all: { sum_other_doc_count: number; buckets: { key: string }[] } };
    }>(physical, tenant, {
      size: 0,
      query: { bool: { filter: [ofTenant(tenant)] } },
      aggs: { all: { terms: { field: plain(field), size: EVERY } } },
    });
    const { buckets, sum_other_doc_count: rest } = reply.aggregations.all;
    if (rest > 0) throw new EngineRefused(200, 'too many values to leave some out');
    return buckets.map(({ key }) => key);
  }

  /** Has every index there, every tenant in it, and what nobody needs any more taken away. For workers. */
  async tend(database: Database, system: System, signal: AbortSignal): Promise<void> {
    await this.state.guard('tend', async () => {
      for (const fed of this.indices.values())
        await tendIndices(
          { database, system, signal, engine: this.client, shards: this.settings.shards },
          fed,
        );
      return true;
    });
  }
}

/** Words by the engine, where tokens are enough; everything else the database finds. */
async function lookUp(scope: TenantScope, index: HeldIndex, find: Find): Promise<LookedUp> {
  if (find.by === 'values') return { ids: await index.find(scope, find.field, find.values) };
  const words = await wantedTokens(scope, find.text, find.how);
  if (words) return { words, how: find.how };
  return { ids: [...(await findWords(scope, index.name, find.text, find.how))] };
}
