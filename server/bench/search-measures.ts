import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchBody, SearchClause } from '@recto/contracts/search/body';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Who } from '../src/platform/db/scope.ts';
import type { SearchService } from '../src/platform/search/search-service.ts';
import { listBody, SHAPES, wordsOf } from './search-bodies.ts';
import { COMMON, keeping, tenantName } from './search-data.ts';
import { quantile, show, type Times, time } from './timing.ts';

export type Stand = {
  /** The superuser. */
  db: pg.Client;
  database: Database;
  search: SearchService;
  /** Rows of the largest tenant. */
  largest: number;
  rows: number;
};

const actor = { userId: null, login: 'bench', roles: ['ROLE_USER', 'ROLE_ADMIN'], origin: 'bench' } as const;
const who = (place: number): Who => ({ tenant: tenantName(place), actor });

const ask = ({ search, database }: Stand, body: SearchBody, place = 1): Promise<string> =>
  search.search(database, who(place), 'extraction', body).then((reply) => JSON.stringify(reply));

/** The same search a row further on: one that nobody has asked yet, so that nothing of it is kept. */
const unlike = (body: SearchBody, nth: number): SearchBody => ({
  ...body,
  from: (body.from ?? 0) > 1000 ? (body.from ?? 0) - nth : nth,
});

/** Everything that is measured, printed for people and answered for programs. */
export async function measure(stand: Stand) {
  const base = process.memoryUsage().rss;
  const cold = performance.now();
  await ask(stand, SHAPES.default);
  console.log(`cold load of ${stand.largest} rows: ${(performance.now() - cold).toFixed(0)} ms`);
  const shapes = new Map<string, Times>();
  for (const [name, body] of Object.entries(SHAPES)) {
    const times = await time((nth) => ask(stand, unlike(body, nth)), 100);
    show(name, times);
    shapes.set(name, times);
  }
  const p95 = (...names: (keyof typeof SHAPES)[]): number =>
    Math.max(...names.map((name) => Number((shapes.get(name) as Times).p95.toFixed(1))));
  const words = await commonWords(stand);
  const rates = await clients(stand);
  const writeTax = await taxOfWrites(stand);
  const stale = await staleReads(stand);
  const plain = await time(() => plainSql(stand), 5);
  show('plain SQL, default view', plain);
  for (let place = 2; place <= 50; place++) await ask(stand, SHAPES.default, place);
  const rss = process.memoryUsage().rss / 1e6;
  console.log(
    `all tenants: columns ${(stand.search.bytes / 1e6).toFixed(0)} MB, process ${rss.toFixed(0)} MB (${(base / 1e6).toFixed(0)} before)`,
  );
  return {
    rows: stand.rows,
    default_p95_ms: p95('default'),
    filters_p95_ms: p95('two filters', 'three filters', 'tags'),
    rare_text_p95_ms: p95('rare word, two filters'),
    common_text_p95_ms: p95('common word'),
    common_text_changed_p95_ms: Number(words.changed.p95.toFixed(1)),
    common_text_first_p95_ms: Number(words.first.p95.toFixed(1)),
    fuzzy_p95_ms: p95('fuzzy number'),
    calls_per_s: rates,
    write_tax: Number(writeTax.toFixed(2)),
    stale_reads: stale,
    ratio_to_plain_sql: Number((plain.p50 / (shapes.get('default') as Times).p50).toFixed(1)),
    rss_mb: Math.round(rss),
  };
}

/** A word of nine in ten documents when a record has changed since it was last looked up, and when nobody looked it up yet. */
async function commonWords(stand: Stand): Promise<Record<'changed' | 'first', Times>> {
  const ids = await oldest(stand, 60);
  const write = (nth: number) => changeStatus(stand, ids[nth % ids.length] as number, 'REVIEWING');
  const body = (word: string): SearchBody => listBody({}, wordsOf(word));
  const changed = await time((nth) => ask(stand, unlike(body(COMMON), nth)), 50, write);
  show('common word after a change', changed);
  // In other letters the same is looked up anew.
  const first = await time((nth) => ask(stand, body(inOtherLetters(COMMON, nth + 1))), 20);
  show('common word for the first time', first);
  return { changed, first };
}

const inOtherLetters = (word: string, nth: number): string =>
  [...word].map((letter, place) => ((nth >> place) & 1 ? letter.toUpperCase() : letter)).join('');

/** Calls a second of one process: mixed lists, one, four and eight clients, the last also beside a writer. */
async function clients(stand: Stand): Promise<number> {
  const ids = await oldest(stand, 1000);
  const bodies = [
    SHAPES.default,
    SHAPES['two filters'],
    SHAPES['three filters'],
    listBody({ category: ['COA'] }),
  ];
  let best = 0;
  let asked = 0;
  for (const [many, writing, alike] of [
    [1, false, false],
    [4, false, false],
    [8, false, false],
    [4, true, false],
    [8, false, true],
  ] as const) {
    const until = performance.now() + 4000;
    const walls: number[] = [];
    const client = async (nth: number) => {
      for (let i = nth; performance.now() < until; i++) {
        const start = performance.now();
        const body = bodies[i % bodies.length] as SearchBody;
        await ask(stand, alike ? body : unlike(body, asked++ % 900));
        walls.push(performance.now() - start);
      }
    };
    const writer = async () => {
      while (writing && performance.now() < until) {
        await changeStatus(stand, ids[Math.floor(Math.random() * ids.length)] as number, 'REVIEWING');
        await sleep(5);
      }
    };
    await Promise.all([...Array.from({ length: many }, (_, nth) => client(nth)), writer()]);
    walls.sort((a, b) => a - b);
    const rate = walls.length / 4;
    if (!writing && !alike) best = Math.max(best, rate);
    console.log(
      `${many} clients${writing ? ' and a writer' : ''}${alike ? ' with the same lists' : ''}: ${rate.toFixed(0)} calls/s, p95 ${quantile(walls, 0.95).toFixed(1)} ms`,
    );
  }
  return Math.round(best);
}

/** The oldest records of the largest tenant. Tenants are filled side by side, so that their ids alternate. */
async function oldest({ db }: Stand, many: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select id from recto.extraction where tenant_name = $1 order by id limit $2',
    [tenantName(1), many],
  );
  return rows.map(({ id }) => id);
}

const changeStatus = ({ database }: Stand, id: number, status: string): Promise<unknown> =>
  database.inTenant(who(1), ({ db }) =>
    db
      .updateTable('extraction')
      .set({ status, last_modified_date: new Date() })
      .where('id', '=', id)
      .execute(),
  );

/** What a correction of a person costs with the index, as a multiple of what it costs without. */
async function taxOfWrites(stand: Stand): Promise<number> {
  const ids = await oldest(stand, 60);
  let value = 0;
  const correct = (id: number) =>
    stand.database.inTenant(who(1), async ({ db }) => {
      const { result } = await db
        .selectFrom('extraction')
        .select('result')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const text = JSON.stringify(result).replace(/word\w+/, `word${++value}x`);
      await db
        .updateTable('extraction')
        .set({ revised_result: text, status: 'REVIEWING', last_modified_date: new Date() })
        .where('id', '=', id)
        .execute();
    });
  const round = async (): Promise<number> => {
    const walls: number[] = [];
    for (const id of ids) {
      const start = performance.now();
      await correct(id);
      walls.push(performance.now() - start);
    }
    return quantile(
      walls.sort((a, b) => a - b),
      0.5,
    );
  };
  const on: number[] = [];
  const off: number[] = [];
  await round();
  for (let i = 0; i < 4; i++) {
    on.push(await round());
    await keeping(stand.db, false);
    off.push(await round());
    await keeping(stand.db, true);
  }
  const best = (times: number[]) => Math.min(...times);
  console.log(
    `a correction: ${best(off).toFixed(2)} ms without the index, ${best(on).toFixed(2)} ms with it`,
  );
  return best(on) / best(off);
}

/** Four people at once: everyone searches for what they wrote just before. Answers how often it was not there. */
async function staleReads(stand: Stand): Promise<number> {
  const ids = await oldest(stand, 200);
  let stale = 0;
  const person = async (nth: number) => {
    for (let i = 0; i < 50; i++) {
      const id = ids[nth * 50 + i] as number;
      const status = i % 2 === 0 ? 'INVALID' : 'IGNORED';
      await changeStatus(stand, id, status);
      const filter: SearchClause[] = [{ term: { id } }, { term: { status } }];
      const reply = await stand.search.search(stand.database, who(1), 'extraction', {
        query: { bool: { filter } },
        size: 1,
      });
      if (reply.hits.total?.value !== 1) stale++;
    }
  };
  await Promise.all([0, 1, 2, 3].map(person));
  console.log(`searches that missed what was just written: ${stale} of 200`);
  return stale;
}

/** The same page and counts by SQL over the records themselves, as a member of the tenant. */
async function plainSql({ database }: Stand): Promise<void> {
  await database.inTenant(who(1), async ({ db }) => {
    const facets = ['status', 'category', 'post_mode', `summary ->> 'party'`, `baseline ->> 'plant_id'`];
    for (const facet of facets)
      await sql`select ${sql.raw(facet)} as key, count(*) from extraction group by 1 order by 2 desc limit 100`.execute(
        db,
      );
    await sql`select t.name, count(*) from extraction_tagging g join extraction_tag t on t.id = g.tag_id and t.tenant_name = g.tenant_name
      group by 1 order by 2 desc limit 100`.execute(db);
    await sql`select count(*) from extraction`.execute(db);
    await sql`select id, status, summary from extraction order by input_channel_date desc, id desc limit 20`.execute(
      db,
    );
  });
}
