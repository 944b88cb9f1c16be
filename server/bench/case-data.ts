import type pg from 'pg';
import { makeField, makeResult, value } from '../test/support/factories.ts';

/** Where cases are measured. */
export const TENANT = 'bench-cases';

/** Categories of cases, of ten: seven of orders, one of KYC, two of packaging. */
const CATEGORY = `case when c % 10 < 7 then 'Purchase Order' when c % 10 = 7 then 'KYC' else 'Packaging' end`;
const BATCH = 500;
/** Their triggers are most of the time of a seed: what they keep is made at once when all rows are there. */
const TABLES = ['extraction', 'document_case', 'case_extraction', 'case_tagging'] as const;

const fieldOf = (id: string, text: string) => `jsonb_build_object('id', '${id}', 'name', '${id}',
  'label', jsonb_build_object('value', '${id}', 'standard_value', ''),
  'data', jsonb_build_object('values', jsonb_build_array(${text}), 'standard_values', jsonb_build_array(${text}), 'extracted_values', '[]'::jsonb),
  'review', jsonb_build_object('result', jsonb_build_object('reviewed', false)))`;
const oneOf = (values: readonly string[], salt: number): string =>
  `(array[${values.map((one) => `'${one}'`)}])[1 + (hashint4(c + ${salt}) & 1023) % ${values.length}]`;

/** What a packaging case says; others say nothing that a list shows. */
const CONTENT = `case when c % 10 >= 8 then jsonb_build_object('tabs', jsonb_build_array(jsonb_build_object(
    'id', 'specification', 'title', 'Specification', 'icon', 'box', 'sections', jsonb_build_array(jsonb_build_object(
      'id', 'main', 'title', 'Main', 'tables', '[]'::jsonb, 'fields', jsonb_build_array(
        ${fieldOf('packagingCategory', oneOf(['DRUMS', 'CARTONS', 'PAILS', 'IBCS', 'BAGS'], 1))},
        ${fieldOf('region', oneOf(['EMEA', 'APAC', 'LATAM', 'NOAM'], 2))},
        ${fieldOf('legalEntity', oneOf(['LE-1', 'LE-2', 'LE-3', 'LE-4', 'LE-5', 'LE-6'], 3))},
        ${fieldOf('color', oneOf(['Blue', 'White', 'Black', 'Green'], 4))}))))), 'medias', '[]'::jsonb) end`;

/** The category of the documents of a case, which fits its own. */
const OF_CASE = `case when c % 10 >= 8 then 'PACKAGING_SPEC' when c % 10 = 7 then 'HKID'
  else (array['PO_CONF', 'INVOICE', 'COA', 'PACKING_LIST', 'BOL'])[1 + d % 5] end`;

export type Seeding = { cases: number; documents: number };

/** A tenant with cases, each with documents of its own, and the index of cases. As the superuser. */
export async function seedCases(db: pg.Client, { cases, documents }: Seeding): Promise<void> {
  await db.query(`set search_path = recto, public`);
  await db.query('insert into tenant (tenant_name, display_name) values ($1, $1)', [TENANT]);
  await db.query(
    `insert into case_tag (tenant_name, name) select $1, 'Tag ' || t from generate_series(1, 12) t`,
    [TENANT],
  );
  for (const table of TABLES) await db.query(`alter table ${table} disable trigger user`);
  const result = JSON.stringify(makeResult({ fields: [makeField('number', value('4500000000'))] }));
  for (let from = 1; from <= cases; from += BATCH) {
    const to = Math.min(cases, from + BATCH - 1);
    await insertCases(db, { from, to, documents }, result);
  }
  for (const table of TABLES) await db.query(`alter table ${table} enable trigger user`);
  await db.query(`select rebuild_search('documentcase', $1, 0, 2147483647)`, [TENANT]);
  await db.query('vacuum analyze');
}

async function insertCases(
  db: pg.Client,
  { from, to, documents }: { from: number; to: number; documents: number },
  result: string,
): Promise<void> {
  await db.query(
    `with made as (
       insert into recto.document_case (tenant_name, case_uuid, case_no, category, status, content, created_by, created_date, last_modified_date)
       select $1, gen_random_uuid(), '45' || lpad(c::text, 8, '0'), ${CATEGORY},
         (array['NEW', 'NEW', 'REVIEWING', 'CONFIRMED', 'CONFIRMED', 'INVALID'])[1 + (hashint4(c) & 1023) % 6], ${CONTENT},
         'person' || c % 40 || '@example.com', at - interval '2 days', at
       from generate_series($2::int, $3::int) c
         cross join lateral (select timestamptz '2024-01-01' + (c % 700) * interval '1 day' + c * interval '1 second' as at) t
       returning id)
     insert into recto.case_tagging (tenant_name, case_id, tag_id)
       select $1, made.id, g.id from made join recto.case_tag g on g.tenant_name = $1 and made.id % 12 = g.id % 12`,
    [TENANT, from, to],
  );
  await db.query(
    `with read as (
       insert into recto.extraction (tenant_name, extraction_uuid, status, category, category_key, pages, result, summary, input_channel_date)
       select $1, gen_random_uuid(), 'CONFIRMED', ${OF_CASE}, '45' || lpad(c::text, 8, '0') || '/' || d, '{1}', $4::jsonb,
         jsonb_build_object('number', '45' || lpad(c::text, 8, '0')), timestamptz '2024-01-01' + c * interval '1 second'
       from generate_series($2::int, $3::int) c cross join generate_series(1, $5::int) d
       returning id, category_key)
     insert into recto.case_extraction (tenant_name, case_id, extraction_id)
       select $1, k.id, read.id from read join recto.document_case k on k.tenant_name = $1 and k.case_no = split_part(read.category_key, '/', 1)`,
    [TENANT, from, to, result, documents],
  );
}
