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

type Packed = { ids: string | null; folded: string; groups: string };

/** Active names as three texts: reading half a million rows one by one takes many times as long. */
const packed = (names: ReturnType<typeof sql>) => sql<Packed>`
  select string_agg(n.id::text, ',' order by n.id) as ids, string_agg(n.folded, ${SEPARATOR} order by n.id) as folded,
         string_agg(n.category, ',' order by n.id) as groups
    from (select s.id, s.folded, m.category from (${names}) s
            join mic m on m.tenant_name = s.tenant_name and m.id = s.mic_id where m.active) n`;

function unpack({ ids, folded, groups }: Packed): NamePage {
  if (ids === null) return { ids: [], folded: [], groups: [] };
  return {
    ids: ids.split(',').map(Number),
    folded: folded.split(SEPARATOR),
    groups: groups.split(',').map((category) => groupOf(category as MicCategory)),
  };
}

/** Active names of the tenant with ids above `after` and up to `to`. */
export async function readNames(scope: TenantScope, after: number, to: number): Promise<NamePage> {
  const names = sql`select * from mic_synonym where id > ${after} and id <= ${to} and active`;
  const { rows } = await packed(names).execute(scope.db);
  return unpack(rows[0] as Packed);
}

/** Active ones of these. */
export async function readNamesById(scope: TenantScope, ids: readonly number[]): Promise<NamePage> {
  const names = sql`select * from mic_synonym where id = any(${ids}::bigint[]) and active`;
  const { rows } = await packed(names).execute(scope.db);
  return unpack(rows[0] as Packed);
}

/** Ids that end pages of about `size` names. */
export async function nameBounds({ db }: TenantScope, size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from (
      select id, row_number() over (order by id) as nth, count(*) over () as many from mic_synonym) r
    where nth % ${size} = 0 or nth = many order by id`.execute(db);
  return rows.map(({ id }) => id);
}
