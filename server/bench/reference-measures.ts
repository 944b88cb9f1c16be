import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../src/platform/db/scope.ts';
import { TENANT } from './reference-data.ts';

type Stand = { app: FastifyInstance; token: string; database: Database; names: readonly string[] };

const quantile = (walls: readonly number[], share: number): number =>
  walls.toSorted((a, b) => a - b)[Math.min(walls.length - 1, Math.floor(share * walls.length))] ?? 0;
const round = (value: number): number => Math.round(value * 10) / 10;

async function times(calls: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const walls: number[] = [];
  for (const call of calls) {
    const start = performance.now();
    await call();
    walls.push(performance.now() - start);
  }
  return walls;
}

const LISTS = [
  '/api/mics?size=20',
  '/api/mics?size=20&sort=code,desc',
  '/api/mics?size=20&sort=description,asc',
  '/api/mics?size=20&sort=uom,desc&page=7',
  '/api/mics?size=20&page=2500',
  '/api/mic-synonyms?size=20',
  '/api/mic-synonyms?size=20&sort=synonym,asc',
  '/api/mic-synonyms?size=20&sort=synonym,desc&page=100',
  '/api/mic-synonyms?size=20&page=5000',
];
const SEARCHES = [
  'code: M00412*',
  'code: m0*',
  'Characteristic 4711',
  '4711',
  'category: COA_NB AND 99',
  'code: X*',
];

/** A text as somebody types it: with a slip, or only begun. */
const typed = (name: string, nth: number): string => {
  if (nth % 3 === 0) return name.slice(0, 3 + (nth % 12)).trim() || name;
  if (nth % 3 === 1 && name.length > 6) return name.slice(0, 4) + name.slice(5);
  return name;
};

/** What the same question costs by plain SQL: names with most of its words, all of the tenant's looked at. */
const plainSql = (database: Database, text: string): Promise<unknown> => {
  const words = text.toLowerCase().split(/\s+/).slice(0, 5);
  const actor = { userId: null, login: 'bench', roles: [], origin: 'bench' };
  return database.inTenant({ tenant: TENANT, actor }, ({ db }) =>
    sql`select s.synonym, m.code from mic_synonym s join mic m on m.tenant_name = s.tenant_name and m.id = s.mic_id
        where s.active and m.active and exists (select from unnest(${words}::text[]) w where s.folded like '%' || w || '%')
        order by (select count(*) from unnest(${words}::text[]) w where s.folded like '%' || w || '%') desc, length(s.synonym)
        limit 10`.execute(db),
  );
};

const IMPORTED = 100_000;
const BOUNDARY = 'bench-boundary';

/** A file of Mics that nobody has yet, as a form sends it. */
function importForm(): Buffer {
  const lines = Array.from(
    { length: IMPORTED },
    (_, at) => `I${String(at).padStart(7, '0')},"Imported, ${at}",COA_IFF,mg/kg,QUANTITATIVE`,
  );
  const file = ['code,description,category,uom,type', ...lines].join('\r\n');
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="mics.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  return Buffer.from(`${head}${file}\r\n--${BOUNDARY}--\r\n`);
}

/** Rows a second of an import, how often it tells how far it is, and megabytes that it takes above what is used before. */
async function importing({ app, token }: Pick<Stand, 'app' | 'token'>) {
  const payload = importForm();
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const start = performance.now();
  const reply = await app.inject({
    method: 'POST',
    url: '/api/mics/import',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload,
  });
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  const lines = reply.body.trim().split('\n');
  const last = JSON.parse(lines.at(-1) ?? '{}') as { created?: number };
  if (last.created !== IMPORTED) throw new Error(`the import made ${reply.body.slice(-300)}`);
  return {
    rowsPerSecond: Math.round(IMPORTED / seconds),
    told: lines.length - 1,
    megabytes: Math.round((most - before) / 1e6),
  };
}

/** Everything that is measured: a table for people, a line for programs. */
export async function measure({ app, token, database, names }: Stand) {
  const get = async (url: string): Promise<void> => {
    const reply = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`);
  };
  const similar = (text: string) => () =>
    get(`/api/_search/mic-synonyms/mics?synonymQuery=${encodeURIComponent(text)}`);
  const memory = process.memoryUsage().rss;
  const [cold = 0] = await times([similar('refractive index')]);
  const asked = names.map(typed).slice(0, 200);
  const repeat = (urls: readonly string[]) =>
    Array.from({ length: 15 }, () => urls.map((url) => () => get(url))).flat();
  const figures = {
    list: await times(repeat(LISTS)),
    search: await times(
      repeat(SEARCHES.map((query) => `/api/_search/mics?query=${encodeURIComponent(query)}`)),
    ),
    similar: await times(asked.map(similar)),
    'similar, plain SQL': await times(asked.slice(0, 20).map((text) => () => plainSql(database, text))),
  };
  const imported = await importing({ app, token });
  const rows = Object.entries(figures).map(([what, walls]) => ({
    what,
    calls: walls.length,
    'p50 ms': round(quantile(walls, 0.5)),
    'p95 ms': round(quantile(walls, 0.95)),
    'slowest ms': round(Math.max(...walls)),
  }));
  const json = {
    list_p95_ms: round(quantile(figures.list, 0.95)),
    search_p95_ms: round(quantile(figures.search, 0.95)),
    similar_p95_ms: round(quantile(figures.similar, 0.95)),
    similar_cold_ms: Math.round(cold),
    similar_memory_mb: Math.round((process.memoryUsage().rss - memory) / 1e6),
    import_rows_per_s: imported.rowsPerSecond,
    import_told: imported.told,
    import_memory_mb: imported.megabytes,
    ratio_to_plain_sql: round(quantile(figures['similar, plain SQL'], 0.5) / quantile(figures.similar, 0.5)),
  };
  return { rows, json };
}
