import type { SearchReply } from '@recto/contracts/endpoints/search';
import type { SearchBody } from '@recto/contracts/search/body';
import type { SearchIndex } from '@recto/contracts/search/fields';
import type { Actor, Database, TenantScope, Who } from '../db/scope.ts';
import type { ColumnTable } from './columns/column-table.ts';
import type { SearchEngine } from './engine/search-engine.ts';
import type { HeldIndex, IndexDefinition } from './index-definition.ts';
import type { Find } from './plan/clause.ts';
import { planQuery } from './plan/plan-query.ts';
import { planSearch, type SearchPlan } from './plan/plan-search.ts';
import { presentFound } from './present-found.ts';
import { refuseFaults } from './refuse-faults.ts';
import { runPlan, type SearchOutcome } from './run/run-plan.ts';
import { TenantColumns } from './tenant-columns.ts';

/** All that an outcome depends on beside the columns; null when words of the database or the time of day are part of it. */
function keyOf(index: IndexDefinition, actor: Actor, plan: SearchPlan, body: SearchBody): string | null {
  if (plan.finds.length > 0) return null;
  const asked = JSON.stringify(body);
  if (/\bnow\b/i.test(asked)) return null;
  return JSON.stringify([asked, index.restrict(actor), actor.roles]);
}

/** Searches of all indices. PostgreSQL is the only truth; what is held here can be dropped at any time. */
export class SearchService {
  private readonly indices: ReadonlyMap<string, HeldIndex>;
  private readonly tenants = new Map<string, TenantColumns>();
  private readonly mostBytes: number;
  /** OpenSearch or Elasticsearch, where one is set; what it cannot answer is searched in memory. */
  readonly engine: SearchEngine | null;
  private searches = 0;

  /** @param mostBytes of columns in memory; what was not searched for longest goes first */
  constructor(indices: readonly HeldIndex[], mostBytes: number, engine: SearchEngine | null = null) {
    this.indices = new Map(indices.map((index) => [index.name, index]));
    this.mostBytes = mostBytes;
    this.engine = engine;
  }

  /**
   * Runs a search as the caller may see it, in a transaction of its own: it shows all that was committed before the call.
   * @throws Problem 400 that names the place of what cannot be searched
   */
  async search(
    database: Database,
    { tenant, actor }: Who,
    name: SearchIndex,
    body: SearchBody,
  ): Promise<SearchReply> {
    const start = performance.now();
    const index = this.index(name);
    return refuseFaults(async () => {
      const plan = this.plan(index, actor, body);
      const fresh = await this.engine?.freshen(database, { tenant, actor }, name);
      return database.inTenant({ tenant, actor }, async (scope) => {
        const outcome =
          (fresh && (await this.engine?.search(scope, index, plan, fresh))) ||
          (await this.run(scope, index, plan, keyOf(index, actor, plan, body)));
        const records =
          plan.size === 0
            ? new Map()
            : await index.read(
                scope,
                outcome.hits.map(({ id }) => id),
              );
        return presentFound(index.name, plan, outcome, records, performance.now() - start);
      });
    });
  }

  /**
   * Ids of all hits in their order, without limit, for exports and changes of many records. `size` and `from` do not count.
   * @throws Problem 400 as above
   */
  async findIds(
    database: Database,
    { tenant, actor }: Who,
    name: SearchIndex,
    body: SearchBody,
  ): Promise<number[]> {
    const index = this.index(name);
    return refuseFaults(async () => {
      const plan = {
        ...this.plan(index, actor, body),
        from: 0,
        size: Number.MAX_SAFE_INTEGER,
        aggregations: new Map(),
      };
      const fresh = await this.engine?.freshen(database, { tenant, actor }, name);
      const { hits } = await database.inTenant(
        { tenant, actor },
        async (scope) =>
          (fresh && (await this.engine?.search(scope, index, plan, fresh))) || this.run(scope, index, plan),
      );
      return hits.map(({ id }) => id);
    });
  }

  /** Bytes of columns in memory. */
  get bytes(): number {
    return [...this.tenants.values()].reduce((sum, { table }) => sum + table.bytes, 0);
  }

  private index(name: SearchIndex): HeldIndex {
    const index = this.indices.get(name);
    if (!index) throw new Error(`no capability has the index ${name}`);
    return index;
  }

  private plan(index: IndexDefinition, actor: Actor, body: SearchBody): SearchPlan {
    const seen = { ...index, instead: index.instead?.(actor) ?? {} };
    return planSearch(seen, body, {
      restriction: (planner) => planQuery(planner, 'restriction', index.restrict(actor)),
      defaultSort: index.defaultSort,
      now: Date.now(),
    });
  }

  private async run(
    scope: TenantScope,
    index: HeldIndex,
    plan: SearchPlan,
    key: string | null = null,
  ): Promise<SearchOutcome> {
    const found: Float64Array[] = [];
    const columns = this.columnsOf(scope.tenant, index);
    columns.used = ++this.searches;
    for (const find of plan.finds) found.push(await this.find(scope, index, columns, find));
    const hidden = index.hidden(scope.actor);
    const work = (table: ColumnTable) => runPlan({ table, found, hidden }, plan);
    const outcome = await columns.search(scope, plan.fields, work, key);
    this.clear(columns);
    return outcome;
  }

  private async find(
    scope: TenantScope,
    index: HeldIndex,
    columns: TenantColumns,
    find: Find,
  ): Promise<Float64Array> {
    if (find.by !== 'words') return Float64Array.from(await index.find(scope, find.field, find.values));
    return columns.found(scope, find);
  }

  private columnsOf(tenant: string, index: HeldIndex): TenantColumns {
    const key = `${index.name} ${tenant}`;
    const known = this.tenants.get(key);
    if (known) return known;
    const columns = new TenantColumns(index);
    this.tenants.set(key, columns);
    return columns;
  }

  /** Forgets what was not searched for longest until the rest fits; never what was searched just now. */
  private clear(kept: TenantColumns): void {
    if (this.searches % 16 !== 0) return;
    let bytes = this.bytes;
    const oldest = [...this.tenants].sort(([, a], [, b]) => a.used - b.used);
    for (const [key, columns] of oldest) {
      if (bytes <= this.mostBytes) return;
      if (columns === kept) continue;
      bytes -= columns.table.bytes;
      this.tenants.delete(key);
    }
  }
}
