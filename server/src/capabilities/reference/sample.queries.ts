import type { MicCategory, SampleStatus, SynonymSample } from '@recto/contracts/characteristics';
import { type Selectable, sql } from 'kysely';
import { openCategory } from '../../back-office/category-rows.ts';
import type { CoaMicSynonymSample } from '../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../platform/db/scope.ts';

export type SampleRow = Selectable<CoaMicSynonymSample>;

const presentSample = (row: SampleRow): SynonymSample => ({
  id: row.id,
  version: row.version,
  code: row.code,
  micCode: row.mic_code,
  micDescription: row.mic_description,
  status: row.status as SampleStatus,
  category: row.category as SynonymSample['category'],
  extractionUuid: row.extraction_uuid,
  extractionCount: row.extraction_count,
  maxScore: Math.round(row.max_score * 1000) / 1000,
  comment: row.comment,
});

/** Samples as the actor may see them: without the certificate that their roles do not open. */
export async function presentSamples(
  scope: TenantScope,
  rows: readonly SampleRow[],
): Promise<SynonymSample[]> {
  const uuids = rows.flatMap(({ extraction_uuid }) => extraction_uuid ?? []);
  const closed = await sql<{ uuid: string }>`select e.extraction_uuid as uuid from extraction e
    where e.extraction_uuid = any(${uuids}::uuid[]) and not ${openCategory(scope, 'e.category')}`.execute(
    scope.db,
  );
  const untold = new Set(closed.rows.map(({ uuid }) => uuid));
  return rows.map((row) =>
    presentSample(
      row.extraction_uuid && untold.has(row.extraction_uuid) ? { ...row, extraction_uuid: null } : row,
    ),
  );
}

export async function presentSampleTo(scope: TenantScope, row: SampleRow): Promise<SynonymSample> {
  const [sample] = await presentSamples(scope, [row]);
  return sample as SynonymSample;
}

export const findSample = ({ db }: TenantScope, id: number): Promise<SampleRow | undefined> =>
  db.selectFrom('coa_mic_synonym_sample').selectAll().where('id', '=', id).executeTakeFirst();

/** Held until the transaction ends. */
export const lockSample = ({ db }: TenantScope, id: number): Promise<SampleRow | undefined> =>
  db.selectFrom('coa_mic_synonym_sample').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const SORT = {
  code: 'code',
  micCode: 'mic_code',
  status: 'status',
  extractionCount: 'extraction_count',
  maxScore: 'max_score',
} as const;

export async function findSamplePage(
  scope: TenantScope,
  query: { page: number; size: number; sort: string; status?: SampleStatus | undefined },
): Promise<{ items: SynonymSample[]; total: number }> {
  const [field = '', direction] = query.sort.split(',');
  let wanted = scope.db.selectFrom('coa_mic_synonym_sample');
  if (query.status) wanted = wanted.where('status', '=', query.status);
  const rows = await wanted
    .selectAll()
    .orderBy(SORT[field as keyof typeof SORT] ?? 'id', direction === 'desc' ? 'desc' : 'asc')
    .orderBy('id')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const { total } = await wanted
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: await presentSamples(scope, rows), total };
}

/** Samples of these folded names, of a category or of all. */
export async function findSamplesByName(
  { db }: TenantScope,
  category: MicCategory,
  folded: readonly string[],
): Promise<SampleRow[]> {
  if (folded.length === 0) return [];
  return db
    .selectFrom('coa_mic_synonym_sample')
    .selectAll()
    .where('category', 'in', [category, 'GLOBAL'])
    .where('folded', 'in', [...folded])
    .orderBy(sql`category = 'GLOBAL'`)
    .execute();
}

/** The first sample of a folded name, before others the one that is written exactly so. */
export const findFirstSample = (
  { db }: TenantScope,
  { code, folded }: { code: string; folded: string },
): Promise<SampleRow | undefined> =>
  db
    .selectFrom('coa_mic_synonym_sample')
    .selectAll()
    .where('folded', '=', folded)
    .orderBy((eb) => eb('code', '=', code), 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

type Changes = { status: SampleStatus; mic_code?: string; mic_description?: string };

export async function updateSample({ db }: TenantScope, id: number, changes: Changes): Promise<SampleRow> {
  return db
    .updateTable('coa_mic_synonym_sample')
    .set({
      ...changes,
      version: sql`version + 1`,
      last_modified_by: sql`current_actor()`,
      last_modified_date: sql`now()`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type NewSample = { code: string; folded: string; maxScore: number };

/** The id of the sample of a name, made when it is new; what people said of one that is known stays. */
export async function touchSample(
  { db, tenant }: TenantScope,
  category: MicCategory,
  extractionUuid: string,
  { code, folded, maxScore }: NewSample,
): Promise<number> {
  const { id } = await db
    .insertInto('coa_mic_synonym_sample')
    .values({
      tenant_name: tenant,
      category,
      code,
      folded,
      extraction_uuid: extractionUuid,
      extraction_count: 0,
      max_score: maxScore,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_name', 'category', 'folded']).doUpdateSet({ max_score: maxScore }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The samples that are seen on an extraction now, instead of those that were; counts follow, and none is left at 0. */
export async function replaceSightings(
  { db, tenant }: TenantScope,
  extractionUuid: string,
  samples: readonly number[],
): Promise<void> {
  const before = await db
    .deleteFrom('coa_sample_sighting')
    .where('extraction_uuid', '=', extractionUuid)
    .returning('sample_id')
    .execute();
  if (samples.length > 0)
    await db
      .insertInto('coa_sample_sighting')
      .values(
        samples.map((sample_id) => ({ tenant_name: tenant, sample_id, extraction_uuid: extractionUuid })),
      )
      .execute();
  const touched = [...new Set([...samples, ...before.map((row) => row.sample_id)])];
  if (touched.length === 0) return;
  await db
    .updateTable('coa_mic_synonym_sample')
    .set({
      extraction_count: sql`(select count(*) from coa_sample_sighting s
        where s.tenant_name = coa_mic_synonym_sample.tenant_name and s.sample_id = coa_mic_synonym_sample.id)`,
    })
    .where('id', 'in', touched)
    .execute();
  // Nobody has said anything about it, and no certificate has it any more.
  await db
    .deleteFrom('coa_mic_synonym_sample')
    .where('id', 'in', touched)
    .where('extraction_count', '=', 0)
    .where('status', '=', 'NEW')
    .execute();
}

/** Certificates on which names of this form were seen without anybody knowing what they mean, in no order. */
export async function findSightings({ db }: TenantScope, folded: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('coa_sample_sighting as g')
    .innerJoin('coa_mic_synonym_sample as s', (join) =>
      join.onRef('s.tenant_name', '=', 'g.tenant_name').onRef('s.id', '=', 'g.sample_id'),
    )
    .select('g.extraction_uuid')
    .distinct()
    .where('s.folded', '=', folded)
    .orderBy('g.extraction_uuid')
    .limit(most)
    .execute();
  return rows.map((row) => row.extraction_uuid);
}

/** Samples that nobody settled, with the best score that a name had so far. */
export async function findOpenSamples(
  { db }: TenantScope,
  categories: readonly string[],
): Promise<{ id: number; folded: string; score: number }[]> {
  return db
    .selectFrom('coa_mic_synonym_sample')
    .select(['id', 'folded', 'max_score as score'])
    .where('status', 'in', ['NEW', 'UNCERTAIN', 'SUBMITTED'])
    .where('category', 'in', [...categories, 'GLOBAL'])
    .execute();
}

/** Notes a better score, unless somebody found one as good meanwhile. */
export async function raiseScore({ db }: TenantScope, id: number, score: number): Promise<void> {
  await db
    .updateTable('coa_mic_synonym_sample')
    .set({ max_score: score })
    .where('id', '=', id)
    .where('max_score', '<', score)
    .execute();
}

/** What is left of a score when the name that made it is gone. */
export async function lowerScore({ db }: TenantScope, id: number, score: number): Promise<void> {
  await db
    .updateTable('coa_mic_synonym_sample')
    .set({ max_score: score })
    .where('id', '=', id)
    .where('max_score', '>', score)
    .execute();
}

/** Forms of samples on certificates that an active synonym means by now. */
export async function findExplained({
  db,
}: TenantScope): Promise<{ folded: string; category: MicCategory }[]> {
  const rows = await db
    .selectFrom('coa_mic_synonym_sample as p')
    .innerJoin('mic_synonym as s', (join) =>
      join.onRef('s.tenant_name', '=', 'p.tenant_name').onRef('s.folded', '=', 'p.folded'),
    )
    .innerJoin('mic as m', (join) =>
      join.onRef('m.tenant_name', '=', 's.tenant_name').onRef('m.id', '=', 's.mic_id'),
    )
    .select(['p.folded', 'm.category'])
    .distinct()
    .where('p.extraction_count', '>', 0)
    .where('s.active', '=', true)
    .where('m.active', '=', true)
    .where((eb) => eb.or([eb('p.category', '=', 'GLOBAL'), eb('p.category', '=', eb.ref('m.category'))]))
    .execute();
  return rows.map(({ folded, category }) => ({ folded, category: category as MicCategory }));
}
