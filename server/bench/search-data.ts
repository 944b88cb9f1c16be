import type { Result } from '@recto/contracts/result';
import type pg from 'pg';
import { makeField, makeResult, makeTable, value } from '../test/support/factories.ts';
import { seeded } from './review-documents.ts';

export const TENANTS = 50;
/** Share of a tenant by its place: the largest of 50 has about 30 % of all rows. */
const SKEW = 1.2;
const TEMPLATES = 200;
const BATCH = 2000;

export const COMMON = 'shipment';
export const RARE = 'bergamot';

export const tenantName = (place: number): string => `bench-${place}`;

/** Rows of each tenant, the largest first. */
export function sizes(rows: number): number[] {
  const shares = Array.from({ length: TENANTS }, (_, i) => 1 / (i + 1) ** SKEW);
  const sum = shares.reduce((a, b) => a + b, 0);
  return shares.map((share) => Math.round((rows * share) / sum));
}

/** Results of some kilobytes: forty lines of words, of which one is in nine of ten documents and one in a hundred. */
function templates(random: () => number): Result[] {
  const vocabulary = Array.from({ length: 3000 }, (_, i) => `word${i.toString(36)}`);
  const word = () => vocabulary[Math.floor(random() ** 3 * vocabulary.length)] as string;
  return Array.from({ length: TEMPLATES }, (_, nth) => {
    const marks = [
      ...(nth % 10 === 0 ? [] : [COMMON]),
      ...(nth % 100 === 0 ? [RARE] : []),
      ...(nth % 7 === 0 ? ['玫瑰精油'] : []),
    ];
    const lines = Array.from({ length: 9 }, () => ({
      ipc: String(Math.floor(random() * 5000)).padStart(8, '0'),
      description: `${word()} ${word()} ${word()}`,
      amount: (random() * 1000).toFixed(2),
    }));
    return makeResult({
      fields: [
        makeField('invoice_number', value('INV-0')),
        makeField('note', value([...marks, word(), word(), word()].join(' '))),
      ],
      tables: [makeTable('lines', ['ipc', 'description', 'amount'], lines)],
    });
  });
}

/** Tenants, channels, tags and templates. Everything below runs as the superuser. */
export async function prepare(db: pg.Client, seed: number): Promise<void> {
  await db.query(`set search_path = recto, public;
    insert into tenant (tenant_name, display_name) select 'bench-' || i, 'Bench ' || i from generate_series(1, ${TENANTS}) i;
    insert into extraction_tag (tenant_name, name) select 'bench-' || i, 'Tag ' || t from generate_series(1, ${TENANTS}) i, generate_series(1, 12) t;
    create unlogged table bench_template (nth int primary key, result jsonb);`);
  for (const [nth, result] of templates(seeded(seed)).entries())
    await db.query('insert into bench_template values ($1, $2)', [nth, JSON.stringify(result)]);
}

/**
 * Extractions of a tenant, through the triggers that keep the index; audit and change log are off for as long as it
 * lasts, because they are not what is measured and take most of the time.
 */
export async function insertRows(db: pg.Client, place: number, rows: number, first: number): Promise<void> {
  for (let from = 0; from < rows; from += BATCH) {
    const count = Math.min(BATCH, rows - from);
    await db.query(
      `with new_rows as (
        insert into recto.extraction (tenant_name, extraction_uuid, status, post_mode, category, category_key, input_channel_inbox,
          input_channel_date, baseline, result, summary, created_by)
        select $1, gen_random_uuid(),
          (array['NEW','NEW','REVIEWING','CONFIRMED','POSTED','POSTED','POSTED','POSTED','FAILED_POST','INVALID','IGNORED'])[1 + (hashint4(i) & 1023) % 11],
          case when i % 5 = 0 then 'MANUAL' else 'AUTO' end,
          (array['INVOICE','INVOICE','COA','COA','PO_CONF','PO_CONF','BOL','NB_COA','PACKING_LIST','LAB_COA','HAWB'])[1 + (hashint4(i + 7) & 1023) % 11],
          'INV-2024-' || lpad(i::text, 7, '0'), 'inbox' || (hashint4(i + 3) & 1023) % 20 || '@example.com',
          timestamptz '2022-01-01' + (i % 1095) * interval '1 day' + (hashint4(i) & 65535) * interval '1 second',
          jsonb_build_object('plant_id', 'P' || (hashint4(i + 11) & 1023) % 30),
          jsonb_set(t.result, '{extraction,sections,0,fields,0,data,values,0}', to_jsonb('INV-2024-' || lpad(i::text, 7, '0'))),
          jsonb_build_object('number', 'INV-2024-' || lpad(i::text, 7, '0'), 'party', 'Vendor ' || floor(power((hashint4(i + 5) & 65535) / 65536.0, 3) * 800),
            'amount', ((hashint4(i) & 1048575) / 100.0)::text, 'currency', 'EUR', 'counts', jsonb_build_object('certain', 20, 'missing', i % 3, 'failed', i % 2, 'uncertain', i % 4)),
          'person' || (hashint4(i + 2) & 1023) % 40 || '@example.com'
          from generate_series($2::int, $3::int) i join recto.bench_template t on t.nth = (hashint4(i + 13) & 1048575) % ${TEMPLATES}
        returning id)
      insert into recto.extraction_tagging (tenant_name, extraction_id, tag_id)
        select $1, r.id, g.id from new_rows r join recto.extraction_tag g on g.tenant_name = $1 and (hashint8(r.id) & 1023) % 24 = (g.id % 12)`,
      [tenantName(place), first + from, first + from + count - 1],
    );
  }
}

/** The index of words is built at once when all rows are there, which is what takes longest row by row. */
export async function withoutWordIndex(db: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await db.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'search_text_words'`,
  );
  await db.query('drop index recto.search_text_words');
  await work();
  await db.query(rows[0]?.indexdef ?? '');
}

const GUARDS = ['audit', 'change_log'];

/** Audit and change log of extractions, on or off. */
export async function guards(db: pg.Client, on: boolean): Promise<void> {
  for (const name of GUARDS)
    await db.query(`alter table recto.extraction ${on ? 'enable' : 'disable'} trigger ${name}`);
}

/** The triggers that keep the index of extractions, on or off. */
export async function keeping(db: pg.Client, on: boolean): Promise<void> {
  for (const name of ['search_1_row', 'search_2_values'])
    await db.query(`alter table recto.extraction ${on ? 'enable' : 'disable'} trigger ${name}`);
}
