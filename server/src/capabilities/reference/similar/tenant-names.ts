import type { TenantScope } from '../../../platform/db/scope.ts';
import { readChangedIds } from '../../../platform/search/changes.queries.ts';
import { readMoment } from '../../../platform/search/columns.queries.ts';
import { type NamePage, readGroups, readNames, readNamesById } from '../name.queries.ts';
import { nameForm } from './name-form.ts';
import { NameTable } from './name-table.ts';

/** Names read at once: short enough that other requests have their turn in between. */
const PAGE = 2000;
/** Changed names that are read one by one; with more of them all are read anew. */
const MOST_CHANGES = 20_000;
/** News are kept for a day; who did not look for half of it reads everything anew. */
const STALE_MS = 12 * 3_600_000;
/** Share of rows that are gone, above which everything is read anew. */
const GONE = 0.2;
const INDEX = 'mic-name';

/** The names of one tenant in the memory of this process, as fresh as the database at every search. */
export class TenantNames {
  /** When it was last searched, for clearing away. */
  used = 0;
  private table = new NameTable();
  private horizon: string | null = null;
  private at = 0;
  /** Refreshing and searching take turns. */
  private turn: Promise<unknown> = Promise.resolve();

  /**
   * Runs `work` on names that show everything committed before this call. The transaction must not have written any.
   */
  search<T>(scope: TenantScope, work: (table: NameTable) => T): Promise<T> {
    const mine = this.turn.then(async () => {
      await this.refresh(scope);
      return work(this.table);
    });
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  get bytes(): number {
    return this.table.bytes;
  }

  private async refresh(scope: TenantScope): Promise<void> {
    const { table } = this;
    const worn = table.gone > 1000 && table.gone > GONE * table.count;
    if (this.horizon === null || worn) return this.load(scope);
    const news = await readChangedIds(scope, INDEX, this.horizon, MOST_CHANGES);
    if (news.ids === null || news.at - this.at > STALE_MS) return this.load(scope);
    await this.take(scope, table, news.ids);
    this.horizon = news.horizon;
    this.at = news.at;
  }

  /** Reads everything into a new table. Names that change meanwhile are told by the news since `moment`. */
  private async load(scope: TenantScope): Promise<void> {
    const moment = await readMoment(scope);
    const table = new NameTable();
    const groups = await readGroups(scope);
    // The database reads the next page while this one is taken in.
    for (let next = readNames(scope, groups, { after: 0, most: PAGE }); ; ) {
      const { page, last } = await next;
      if (last === null) break;
      next = readNames(scope, groups, { after: last, most: PAGE });
      put(table, page);
    }
    const news = await readChangedIds(scope, INDEX, moment.horizon, MOST_CHANGES);
    if (news.ids) await this.take(scope, table, news.ids);
    this.table = table;
    // Too much happened meanwhile: the next search begins where this one did.
    const { horizon, at } = news.ids ? news : moment;
    this.horizon = horizon;
    this.at = at;
  }

  private async take(scope: TenantScope, table: NameTable, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const page = await readNamesById(scope, ids);
    const here = new Set(page.ids);
    for (const id of ids) if (!here.has(id)) table.remove(id);
    put(table, page);
  }
}

function put(table: NameTable, { ids, folded, groups }: NamePage): void {
  ids.forEach((id, at) => {
    table.put(id, groups[at] as number, nameForm(folded[at] as string));
  });
}
