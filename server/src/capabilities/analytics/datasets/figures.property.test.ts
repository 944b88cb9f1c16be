import type { ChartQuestion } from '@recto/contracts/charts/question';
import type { ChartData } from '@recto/contracts/charts/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';

/** Figures of a dataset against SQL that a person would write, on a table with real types. */

let server: TestServer;
let admin: Client;
let sql: Awaited<ReturnType<TestServer['database']['connect']>>;
let dataset: number;
const ZONE = 'Asia/Hong_Kong';
const ROWS = 1500;

/** The same rows at every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}
const random = numbers(20);
const next = (below: number): number => Math.floor((random.next().value as number) * below);
const pick = <T>(of: readonly T[]): T => of[next(of.length)] as T;
const maybe = <T>(value: T): T | '' => (next(12) === 0 ? '' : value);
const two = (n: number) => String(n).padStart(2, '0');

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN', 'ROLE_USER'] });
  await admin.put('/api/tenants/user/current/time-zone', { timeZone: ZONE });
  const rows = Array.from({ length: ROWS }, () => [
    maybe(pick(['晨光食品', 'Ada, Ltd', 'Bob "B"', 'Cy', 'Di', 'É'])),
    maybe(`${next(2000) - 500}.${two(next(100))}`),
    maybe(`202${4 + next(3)}-${two(1 + next(12))}-${two(1 + next(28))}`),
    maybe(`2026-0${1 + next(9)}-${two(1 + next(28))}T${two(next(24))}:${two(next(60))}:00Z`),
    maybe(pick(['yes', 'no'])),
    maybe(pick(['A1', 'B2', 'C3'])),
  ]);
  const quoted = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
  const form = new FormData();
  form.append('name', 'Random');
  form.append('file', new Blob([['vendor,amount,day,at,paid,code', ...quoted].join('\n')]), 'random.csv');
  const reply = await admin.request('POST', '/p/ss/api/v1/dataset/import', { raw: form });
  expect(reply.body, reply.text).toMatchObject({ rows: ROWS, problemCount: 0 });
  dataset = (reply.body as { id: number }).id;
  sql = await server.database.connect();
  await sql.query(
    'create temporary table plain (vendor text, amount numeric, day date, at timestamptz, paid boolean, code text)',
  );
  await sql.query(
    `insert into plain select nullif(r ->> 0, ''), nullif(r ->> 1, '')::numeric,
    nullif(r ->> 2, '')::date, nullif(r ->> 3, '')::timestamptz, nullif(r ->> 4, '')::boolean, nullif(r ->> 5, '')
    from jsonb_array_elements($1::jsonb) r`,
    [JSON.stringify(rows)],
  );
});
afterAll(async () => {
  await server?.close();
});

const MEASURES: [ChartQuestion['measure'], string][] = [
  [{ how: 'count' }, 'count(*)'],
  [{ how: 'sum', field: 'amount' }, 'coalesce(sum(amount), 0)'],
  [{ how: 'average', field: 'amount' }, 'avg(amount)'],
  [{ how: 'median', field: 'amount' }, 'percentile_cont(0.5) within group (order by amount)'],
  [{ how: 'p90', field: 'amount' }, 'percentile_cont(0.9) within group (order by amount)'],
  [{ how: 'min', field: 'amount' }, 'min(amount)'],
  [{ how: 'max', field: 'amount' }, 'max(amount)'],
  [{ how: 'distinct', field: 'code' }, 'count(distinct code)'],
];
const FILTERS: [ChartQuestion['filters'], string][] = [
  [[], 'true'],
  [
    [{ how: 'is', field: 'vendor', values: ['晨光食品', 'Ada, Ltd', 'Bob "B"'] }],
    `vendor in ('晨光食品', 'Ada, Ltd', 'Bob "B"')`,
  ],
  [[{ how: 'not', field: 'code', values: ['A1'] }], `code is distinct from 'A1'`],
  [[{ how: 'has', field: 'day', has: false }], 'day is null'],
  [[{ how: 'is', field: 'paid', values: [true] }], 'paid'],
  [[{ how: 'between', field: 'amount', from: 0, to: 700 }], 'amount between 0 and 700'],
  [
    [{ how: 'between', field: 'day', from: '2025-02-01', to: '2025-09-30' }],
    `day between '2025-02-01' and '2025-09-30'`,
  ],
  [
    [{ how: 'between', field: 'at', from: '2026-03-01', to: '2026-05-31' }],
    `at >= '2026-03-01 00:00+08' and at < '2026-06-01 00:00+08'`,
  ],
];
const INTERVALS = ['day', 'week', 'month', 'quarter', 'year', 'hour'] as const;

async function asked(question: Partial<ChartQuestion>, viz_type: string): Promise<ChartData> {
  const reply = await admin.post('/p/ss/api/v1/chart/data', {
    viz_type,
    question: { source: { kind: 'dataset', dataset }, ...question },
  });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { result: ChartData[] }).result[0] as ChartData;
}
const close = (figures: (string | number | boolean | null)[][]) =>
  figures.map((row) => row.map((cell) => (typeof cell === 'number' ? Number(cell.toPrecision(9)) : cell)));
const rowsOf = ({ colnames, data }: ChartData) =>
  close(data.map((row) => colnames.map((name) => row[name] ?? null)));
async function plainly(query: string) {
  const { rows } = await sql.query({ text: query, rowMode: 'array' });
  return close(
    (rows as unknown[][]).map((row) =>
      row.map((cell, at) =>
        at === row.length - 1 && cell !== null ? Number(cell) : (cell as string | null),
      ),
    ),
  );
}

test('whole numbers, divided by what it may be, over time in the zone of the tenant', async () => {
  for (const [measure, m] of MEASURES)
    for (const [filters, where] of FILTERS) {
      expect(rowsOf(await asked({ measure, filters }, 'big_number')), `${m} ${where}`).toEqual(
        await plainly(`select ${m} from plain where ${where}`),
      );
      const most = 1 + next(6);
      const ranked = `order by ${m} desc nulls last, vendor collate "C" limit ${most}`;
      const top = `select vendor from plain where vendor is not null and ${where} group by vendor ${ranked}`;
      expect(rowsOf(await asked({ measure, filters, by: [{ field: 'vendor', most }] }, 'bar'))).toEqual(
        await plainly(
          `select vendor, ${m} from plain where vendor is not null and ${where} group by vendor ${ranked}`,
        ),
      );
      const interval = pick(INTERVALS);
      const [field, local] = pick([
        ['at', `at at time zone '${ZONE}'`],
        ['day', 'day::timestamp'],
      ] as const);
      const form = interval === 'hour' ? 'YYYY-MM-DD"T"HH24:MI' : 'YYYY-MM-DD';
      const unit = `to_char(date_trunc('${interval}', ${local}), '${form}')`;
      expect(rowsOf(await asked({ measure, filters, over: { field, interval } }, 'line'))).toEqual(
        await plainly(
          `select ${unit}, ${m} from plain where ${field} is not null and ${where} group by 1 order by 1`,
        ),
      );
      const both = rowsOf(
        await asked(
          { measure, filters, over: { field, interval }, by: [{ field: 'vendor', most }] },
          'stacked',
        ),
      );
      const wanted = await plainly(
        `select vendor, ${unit}, ${m} from plain where ${field} is not null and ${where} and vendor in (${top}) group by 1, 2`,
      );
      const sorted = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).sort();
      expect(sorted(both)).toEqual(sorted(wanted));
      const divided = rowsOf(
        await asked(
          {
            measure,
            filters,
            by: [
              { field: 'vendor', most: 100 },
              { field: 'code', most: 100 },
            ],
          },
          'heatmap',
        ),
      );
      expect(sorted(divided)).toEqual(
        sorted(
          await plainly(
            `select vendor, code, ${m} from plain where vendor is not null and code is not null and ${where} group by 1, 2`,
          ),
        ),
      );
    }
});
