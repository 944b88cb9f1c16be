import type { Category } from '@recto/contracts/categories';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { KeyField } from './business-key.ts';
import { bandsOf, type Fingerprint } from './fingerprint.ts';

/** Another document as far as it is compared. */
export type DuplicateCandidate = {
  id: number;
  category: Category;
  pages: number;
  print: Fingerprint;
  /** Of the fields asked for, those that it has. */
  fields: KeyField[];
};

/** Comparisons of a tenant take turns: of two documents that are read at once, the second finds the first. */
export async function takeTurns(scope: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`recto:duplicates:${scope.tenant}`}))`.execute(scope.db);
}

/** The revision of an extraction that was compared; undefined when none was. */
export async function comparedRevision(scope: TenantScope, id: number): Promise<number | undefined> {
  const row = await scope.db
    .selectFrom('extraction_fingerprint')
    .select('revision')
    .where('extraction_id', '=', id)
    .executeTakeFirst();
  return row?.revision;
}

type NewPrint = { id: number; revision: number; category: string; number: string | null; print: Fingerprint };

/** Keeps what an extraction is recognised by; an earlier one is replaced. */
export async function storeFingerprint(
  scope: TenantScope,
  { id, revision, category, number, print }: NewPrint,
): Promise<void> {
  const kept = {
    revision,
    category,
    business_number: number,
    figures: sql<number[]>`${[...print.figures]}::integer[]`,
    words: sql<number[]>`${[...print.words]}::integer[]`,
  };
  await scope.db
    .insertInto('extraction_fingerprint')
    .values({ tenant_name: scope.tenant, extraction_id: id, ...kept })
    .onConflict((conflict) => conflict.columns(['tenant_name', 'extraction_id']).doUpdateSet(kept))
    .execute();
  await scope.db.deleteFrom('extraction_band').where('extraction_id', '=', id).execute();
  const keys = [...new Set(bandsOf(print))];
  if (keys.length === 0) return;
  await sql`insert into extraction_band (tenant_name, key, extraction_id)
    select ${scope.tenant}, key, ${id} from unnest(${keys}::integer[]) as key`.execute(scope.db);
}

/** Looked at of each kind: those that share most, and the newest of the same number. */
const CANDIDATES = 50;

type Own = { category: Category; number: string | null; print: Fingerprint; keyFields: readonly string[] };

/**
 * Extractions that may be the same as one: those that share keys of its fingerprint, and those with its number. Not those
 * of its own file, and none that a decision has set aside. Of what was read in them come the key fields alone: whole
 * results of a hundred candidates are megabytes, for every document that is read.
 */
export async function findCandidates(
  scope: TenantScope,
  id: number,
  { category, number, print, keyFields }: Own,
): Promise<DuplicateCandidate[]> {
  const { rows } = await sql<Omit<DuplicateCandidate, 'print'> & Fingerprint>`
    with alike as (
      select extraction_id from extraction_band
       where key = any(${bandsOf(print)}::integer[]) and extraction_id <> ${id}
       group by extraction_id order by count(*) desc, extraction_id desc limit ${CANDIDATES}),
    numbered as (
      select extraction_id from extraction_fingerprint
       where category = ${category} and business_number = ${number} and extraction_id <> ${id}
       order by extraction_id desc limit ${CANDIDATES})
    select e.id, e.category, cardinality(e.pages) as pages, f.figures, f.words, ${fieldsIn(keyFields)} as fields
      from extraction_fingerprint f join extraction e on e.tenant_name = f.tenant_name and e.id = f.extraction_id
     where f.extraction_id in (select extraction_id from alike union select extraction_id from numbered)
       and e.document_id is distinct from (select document_id from extraction where id = ${id})
       and not exists (select from extraction_duplicate d where d.extraction_id = e.id and d.decision = 'LINK')
       and not exists (select from extraction_duplicate d where d.original_id = e.id and d.decision = 'REPLACE')
     order by e.id`.execute(scope.db);
  return rows.map(({ figures, words, ...row }) => ({ ...row, print: { figures, words } }));
}

/** The fields of these ids in what people see of a result, in the order of the form, without where they stand on the page. */
const fieldsIn = (ids: readonly string[]) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', field->'id', 'review', field->'review', 'data', jsonb_build_object(
           'values', field#>'{data,values}', 'standard_values', field#>'{data,standard_values}',
           'origin', field#>'{data,origin}', 'blocks', coalesce((
             select jsonb_agg(jsonb_build_object('confidence', block->'confidence'))
               from jsonb_array_elements(field#>'{data,blocks}') block), '[]'))) order by place), '[]')
    from jsonb_path_query(coalesce(e.revised_result, e.result), '$.extraction.sections[*].fields[*] ? (@.id == $ids[*])',
           jsonb_build_object('ids', ${JSON.stringify(ids)}::jsonb)) with ordinality as found (field, place))`;
