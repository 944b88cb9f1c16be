import type { Mic, MicCategory, MicSynonym } from '@recto/contracts/characteristics';
import { type Selectable, sql } from 'kysely';
import type { Mic as MicTable } from '../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../platform/db/scope.ts';

type MicRow = Pick<
  Selectable<MicTable>,
  'id' | 'code' | 'description' | 'iff_man_spec_code' | 'uom' | 'active' | 'type' | 'category'
>;

/** The checks of the table make its type and category the closed sets of the contract. */
export const presentMic = ({ iff_man_spec_code: iffManSpecCode, ...row }: MicRow): Mic =>
  ({ ...row, iffManSpecCode }) as Mic;

const COLUMNS = [
  'id',
  'code',
  'description',
  'iff_man_spec_code',
  'uom',
  'active',
  'type',
  'category',
] as const;

type Page = { page: number; size: number; sort: string };

const orderOf = <C extends string>({ sort }: Page, columns: Readonly<Record<string, C>>, fallback: C) => {
  const [field = '', direction] = sort.split(',');
  return { column: columns[field] ?? fallback, direction: direction === 'desc' ? 'desc' : 'asc' } as const;
};

export async function findMicPage({ db }: TenantScope, page: Page): Promise<{ items: Mic[]; total: number }> {
  const { column, direction } = orderOf(
    page,
    {
      code: 'code',
      description: 'description',
      uom: 'uom',
      active: 'active',
      type: 'type',
      category: 'category',
    },
    'id',
  );
  const rows = await db
    .selectFrom('mic')
    .select([...COLUMNS])
    .orderBy(column, direction)
    .orderBy('id')
    .limit(page.size)
    .offset(page.page * page.size)
    .execute();
  const { total } = await db
    .selectFrom('mic')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: rows.map(presentMic), total };
}

/** What a search asks for; each part that is given must hold. */
export type MicWanted = { code?: string; category?: string; words?: readonly string[] };

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export async function searchMicRows(
  { db }: TenantScope,
  { code, category, words = [] }: MicWanted,
  { page, size }: Pick<Page, 'page' | 'size'>,
): Promise<Mic[]> {
  let rows = db
    .selectFrom('mic')
    .select([...COLUMNS])
    .where('active', '=', true);
  if (code !== undefined) rows = rows.where('code', 'ilike', `${escaped(code)}%`);
  if (category !== undefined) rows = rows.where('category', '=', category);
  for (const word of words)
    rows = rows.where(sql<boolean>`(code || ' ' || description) ilike ${`%${escaped(word)}%`}`);
  const found = await rows
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute();
  return found.map(presentMic);
}

/** Active Mics of codes, whatever their case, by the code in small letters. */
export async function findMicsByCode(
  { db }: TenantScope,
  category: MicCategory,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Mic>> {
  const keys = [...new Set(codes.map((code) => code.toLowerCase()))];
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('mic')
    .select([...COLUMNS, 'code_key'])
    .where('category', '=', category)
    .where('code_key', 'in', keys)
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  return new Map(rows.toReversed().map(({ code_key, ...row }) => [code_key ?? '', presentMic(row)]));
}

/** The active Mic of a code, whatever its case. */
export const findMicByCode = async (
  scope: TenantScope,
  category: MicCategory,
  code: string,
): Promise<Mic | undefined> => (await findMicsByCode(scope, category, [code])).get(code.toLowerCase());

type NewMic = Pick<Mic, 'code' | 'description' | 'uom' | 'type' | 'category'>;

/** The id of a Mic, made or brought up to date. */
export async function writeMic(
  { db, tenant }: TenantScope,
  { code, category, ...facts }: NewMic,
): Promise<number> {
  const { id } = await db
    .insertInto('mic')
    .values({ tenant_name: tenant, code, category, ...facts })
    .onConflict((conflict) =>
      conflict.columns(['tenant_name', 'category', 'code']).doUpdateSet({
        ...facts,
        version: sql`mic.version + 1`,
        last_modified_by: sql`current_actor()`,
        last_modified_date: sql`now()`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findSynonymPage(
  { db }: TenantScope,
  { micCode, ...page }: Page & { micCode?: string | undefined },
): Promise<{ items: MicSynonym[]; total: number }> {
  const { column, direction } = orderOf(
    page,
    { synonym: 's.synonym', languageCode: 's.language_code', active: 's.active' },
    's.id',
  );
  let wanted = db.selectFrom('mic_synonym as s');
  if (micCode !== undefined)
    wanted = wanted.where('s.mic_id', 'in', (eb) =>
      eb.selectFrom('mic').select('id').where('code', '=', micCode),
    );
  // The page first, then what belongs to its rows: far pages of many would join all before them.
  const shown = wanted
    .select(['s.id', 's.synonym', 's.language_code', 's.active', 's.mic_id', 's.tenant_name'])
    .orderBy(column, direction)
    .orderBy('s.id')
    .limit(page.size)
    .offset(page.page * page.size);
  const rows = await db
    .selectFrom(shown.as('s'))
    .innerJoin('mic as m', (join) =>
      join.onRef('m.tenant_name', '=', 's.tenant_name').onRef('m.id', '=', 's.mic_id'),
    )
    .select(['s.id', 's.synonym', 's.language_code', 's.active', 'm.id as mic', 'm.code', 'm.category'])
    .orderBy(column, direction)
    .orderBy('s.id')
    .execute();
  const { total } = await wanted
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = rows.map(({ language_code: languageCode, mic, code, category, ...row }) => ({
    ...row,
    languageCode,
    mic: { id: mic, code, category: category as MicCategory },
  }));
  return { items, total };
}

/** Makes a synonym active; one that is there already is switched on. */
export async function writeSynonym(
  { db, tenant }: TenantScope,
  {
    mic,
    synonym,
    folded,
    language = '',
  }: { mic: number; synonym: string; folded: string; language?: string },
): Promise<void> {
  await db
    .insertInto('mic_synonym')
    .values({ tenant_name: tenant, mic_id: mic, synonym, folded, language_code: language })
    .onConflict((conflict) =>
      conflict.columns(['tenant_name', 'mic_id', 'folded']).doUpdateSet({ active: true }),
    )
    .execute();
}
