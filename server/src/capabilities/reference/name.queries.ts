import { MIC_CATEGORIES, type Mic, type MicCategory } from '@recto/contracts/characteristics';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';
import { presentMic } from './mic.queries.ts';

/** An active synonym with its Mic: what names on documents are looked up by. */
export type KnownName = { id: number; synonym: string; folded: string; mic: Mic };

const known = ({ db }: TenantScope) =>
  db
    .selectFrom('mic_synonym as s')
    .innerJoin('mic as m', (join) =>
      join.onRef('m.tenant_name', '=', 's.tenant_name').onRef('m.id', '=', 's.mic_id'),
    )
    .where('s.active', '=', true)
    .where('m.active', '=', true);

const COLUMNS = [
  's.id as synonym_id',
  's.synonym',
  's.folded',
  'm.id',
  'm.code',
  'm.description',
  'm.iff_man_spec_code',
  'm.uom',
  'm.active',
  'm.type',
  'm.category',
] as const;

type Row = { synonym_id: number; synonym: string; folded: string } & Parameters<typeof presentMic>[0];
const present = ({ synonym_id: id, synonym, folded, ...mic }: Row): KnownName => ({
  id,
  synonym,
  folded,
  mic: presentMic(mic),
});

/** Active synonyms of active Mics of a category with one of these folded forms, in the order in which they came. */
export async function findNamesByForm(
  scope: TenantScope,
  category: MicCategory,
  folded: readonly string[],
): Promise<KnownName[]> {
  if (folded.length === 0) return [];
  const rows = await known(scope)
    .select(COLUMNS)
    .where('s.folded', 'in', [...new Set(folded)])
    .where('m.category', '=', category)
    .orderBy('s.id')
    .execute();
  return rows.map(present);
}

/** Active synonyms of active Mics by id. */
export async function findNamesById(scope: TenantScope, ids: readonly number[]): Promise<KnownName[]> {
  if (ids.length === 0) return [];
  const rows = await known(scope).select(COLUMNS).where('s.id', 'in', ids).orderBy('s.id').execute();
  return rows.map(present);
}

export type NamePage = { ids: readonly number[]; folded: readonly string[]; groups: readonly number[] };

const SEPARATOR = '\x1f';
/** Categories as numbers from 1. */
export const groupOf = (category: MicCategory): number => MIC_CATEGORIES.indexOf(category) + 1;

type Packed = { ids: string | null; folded: string; mics: string };

/** Names as three texts: reading half a million rows one by one takes many times as long. */
const packed = (names: ReturnType<typeof sql>) => sql<Packed>`
  select string_agg(n.id::text, ',' order by n.id) as ids, string_agg(n.folded, ${SEPARATOR} order by n.id) as folded,
         string_agg(n.mic_id::text, ',' order by n.id) as mics from (${names}) n`;

/** Groups of the active Mics, by id. */
export async function readGroups({ db }: TenantScope, ids: readonly number[] | null = null) {
  const wanted = ids ? sql`id = any(${ids}::bigint[])` : sql`true`;
  const { rows } = await sql<{ category: MicCategory; ids: string }>`
    select category, string_agg(id::text, ',') as ids from mic where active and ${wanted} group by category`.execute(
    db,
  );
  const groups = new Map<number, number>();
  for (const { category, ids } of rows)
    for (const id of ids.split(',')) groups.set(Number(id), groupOf(category));
  return groups;
}

/**
 * The next active names of the tenant behind an id, `most` of them at most, of the Mics in `groups`; `last`: the id to go
 * on behind, null after the last ones. The Mics come by themselves: a page that joins them goes through all of them.
 */
export async function readNames(
  { db }: TenantScope,
  groups: ReadonlyMap<number, number>,
  { after, most }: { after: number; most: number },
): Promise<{ page: NamePage; last: number | null }> {
  const names = sql`select id, folded, mic_id from mic_synonym where id > ${after} and active order by id limit ${most}`;
  const { rows } = await packed(names).execute(db);
  const { ids, page } = unpack(rows[0] as Packed, groups);
  return { page, last: ids.at(-1) ?? null };
}

/** Active ones of these. */
export async function readNamesById(scope: TenantScope, ids: readonly number[]): Promise<NamePage> {
  const names = sql`select id, folded, mic_id from mic_synonym where id = any(${ids}::bigint[]) and active`;
  const { rows } = await packed(names).execute(scope.db);
  const [found] = rows as [Packed];
  return unpack(found, await readGroups(scope, numbersIn(found.mics))).page;
}

const numbersIn = (list: string | null): number[] => (list ? list.split(',').map(Number) : []);

function unpack({ ids: list, folded: texts, mics }: Packed, groupsOfMics: ReadonlyMap<number, number>) {
  const ids = numbersIn(list);
  const page = { ids: [] as number[], folded: [] as string[], groups: [] as number[] };
  const folded = ids.length === 0 ? [] : texts.split(SEPARATOR);
  numbersIn(mics).forEach((mic, at) => {
    const group = groupsOfMics.get(mic);
    if (group === undefined) return;
    page.ids.push(ids[at] as number);
    page.folded.push(folded[at] as string);
    page.groups.push(group);
  });
  return { ids, page: page satisfies NamePage };
}
