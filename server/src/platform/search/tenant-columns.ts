import type { TenantScope } from '../db/scope.ts';
import { ColumnTable, type RowBatch } from './columns/column-table.ts';
import { type Moment, readChanges, readMoment, readRows } from './columns.queries.ts';
import { FoundWords, type WantedWords } from './found-words.ts';
import type { HeldIndex } from './index-definition.ts';

/** Records read at once: short enough that other requests have their turn in between. */
const PAGE = 4000;
/** News are kept for a day; who did not look for half of it reads everything anew. */
const STALE_MS = 12 * 3_600_000;
/** Outcomes that are kept until something changes. */
const MOST_OUTCOMES = 64;
/** Share of rows whose record is gone, above which everything is read anew. */
const GONE = 0.2;

/** One index of one tenant in the memory of this process, as fresh as the database at every search. */
export class TenantColumns {
  table: ColumnTable;
  /** When it was last searched, for clearing away. */
  used = 0;
  private readonly index: HeldIndex;
  private horizon: string | null = null;
  private at = 0;
  private refreshing: Promise<void> | null = null;
  private waiting: Promise<void> | null = null;
  /** Changes of the table and searches take turns: searches let others run between their steps. */
  private turn: Promise<unknown> = Promise.resolve();
  /** Of what was searched for since the last change, by what was asked: many people look at the same list. */
  private readonly outcomes = new Map<string, Promise<unknown>>();
  private readonly words: FoundWords;

  constructor(index: HeldIndex) {
    this.index = index;
    this.words = new FoundWords(index.name);
    this.table = new ColumnTable(index.fields);
  }

  /**
   * Runs `work` on columns that show everything committed before this call.
   * @param fields what `work` looks at
   * @param key of all that the outcome depends on beside the columns; null when it depends on more
   */
  async search<T>(
    scope: TenantScope,
    fields: readonly string[],
    work: (table: ColumnTable) => Promise<T>,
    key: string | null = null,
  ): Promise<T> {
    const wanted = fields.filter((field) => this.index.cells[field] !== undefined);
    do await this.refresh(scope, wanted);
    while (this.missing(wanted).length > 0);
    const known = key !== null && this.outcomes.get(key);
    if (known) return known as Promise<T>;
    const { table } = this;
    const outcome = this.inTurn(() => work(table));
    if (key !== null) this.keep(key, outcome);
    return outcome;
  }

  /** Ids of records that hold words, by everything that was committed before this call. */
  async found(scope: TenantScope, words: WantedWords): Promise<Float64Array> {
    await this.refresh(scope, []);
    return this.words.find(scope, words);
  }

  private keep(key: string, outcome: Promise<unknown>): void {
    if (this.outcomes.size >= MOST_OUTCOMES) this.outcomes.clear();
    this.outcomes.set(key, outcome);
    // A failure is told to those who waited for it, and tried again for the next.
    outcome.catch(() => this.outcomes.get(key) === outcome && this.outcomes.delete(key));
  }

  /** Forgets everything; the next search reads it anew. */
  forget(): void {
    this.horizon = null;
    this.table = new ColumnTable(this.index.fields);
    this.outcomes.clear();
    this.words.clear();
  }

  /**
   * Searches that come while another one refreshes wait for the next refresh and share it: it begins after they came, and so
   * shows what they wrote.
   */
  private async refresh(scope: TenantScope, wanted: readonly string[]): Promise<void> {
    if (!this.refreshing) {
      this.refreshing = this.bringUpToDate(scope, wanted).finally(() => {
        this.refreshing = null;
      });
      return this.refreshing;
    }
    this.waiting ??= this.refreshing
      .catch(() => undefined)
      .then(() => {
        this.waiting = null;
        return this.refresh(scope, wanted);
      });
    // Of somebody whose connection broke: on our own then.
    await this.waiting.catch(() => this.refresh(scope, wanted));
  }

  private async bringUpToDate(scope: TenantScope, wanted: readonly string[]): Promise<void> {
    if (this.horizon === null) return this.load(scope, wanted);
    const missing = this.missing(wanted);
    if (missing.length > 0) await this.addColumns(scope, missing);
    const { table } = this;
    const news = await readChanges(scope, this.index, table.loaded, this.horizon);
    const { changed } = news;
    if (changed === null || news.at - this.at > STALE_MS || this.isWorn())
      return this.load(scope, table.loaded);
    if (changed.gone.length + changed.rows.ids.length > 0)
      await this.inTurn(async () => {
        table.remove(changed.gone);
        table.put(changed.rows);
        this.outcomes.clear();
        this.words.change([...changed.gone, ...changed.rows.ids]);
      });
    this.setMoment(news);
  }

  private isWorn(): boolean {
    const { goneCount, count } = this.table.records;
    return goneCount > 1000 && goneCount > GONE * count;
  }

  private missing(wanted: readonly string[]): string[] {
    const loaded = this.table.loaded;
    return wanted.filter((field) => !loaded.includes(field));
  }

  /** Reads everything into a new table. Rows that change meanwhile are told by the news since `moment`. */
  private async load(scope: TenantScope, wanted: readonly string[]): Promise<void> {
    const moment = await readMoment(scope);
    const table = new ColumnTable(this.index.fields);
    table.add(wanted);
    for await (const batch of this.pages(scope, wanted)) table.put(batch);
    const news = await readChanges(scope, this.index, wanted, moment.horizon);
    table.remove(news.changed?.gone ?? []);
    if (news.changed) table.put(news.changed.rows);
    this.table = table;
    this.outcomes.clear();
    this.words.clear();
    // Too much happened meanwhile: the next search begins where this one did.
    this.setMoment(news.changed ? news : moment);
  }

  private setMoment({ horizon, at }: Moment): void {
    this.horizon = horizon;
    this.at = at;
  }

  /** Records that are new since the horizon are left to the news, which bring all of their columns. */
  private async addColumns(scope: TenantScope, missing: readonly string[]): Promise<void> {
    const { table } = this;
    table.add(missing);
    for await (const batch of this.pages(scope, missing))
      await this.inTurn(async () => table.putKnown(batch));
  }

  private async *pages(scope: TenantScope, wanted: readonly string[]): AsyncGenerator<RowBatch> {
    for (let after = 0; ; ) {
      const batch = await readRows(scope, this.index, wanted, after, PAGE);
      yield batch;
      if (batch.ids.length < PAGE) return;
      after = batch.ids.at(-1) as number;
    }
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => undefined);
    return mine;
  }
}
