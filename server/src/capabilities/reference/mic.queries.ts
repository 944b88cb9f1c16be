import type { Mic, MicCategory } from '@recto/contracts/characteristics';
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
        // What limits are given in is theirs; the Mic keeps its own unit.
        uom: sql`coalesce(nullif(mic.uom, ''), excluded.uom)`,
        version: sql`mic.version + 1`,
        last_modified_by: sql`current_actor()`,
        last_modified_date: sql`now()`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What there was of a synonym before it was written. */
export type SynonymBefore = 'none' | 'inactive' | 'active';

/** Makes a synonym active; one that is there already is switched on. Says what there was before. */
export async function writeSynonym(
  { db, tenant }: TenantScope,
  {
    mic,
    synonym,
    folded,
    language = '',
  }: { mic: number; synonym: string; folded: string; language?: string },
): Promise<{ id: number; before: SynonymBefore }> {
  const known = await db
    .selectFrom('mic_synonym')
    .select('active')
    .where('mic_id', '=', mic)
    .where('folded', '=', folded)
    .forUpdate()
    .executeTakeFirst();
  const { id } = await db
    .insertInto('mic_synonym')
    .values({ tenant_name: tenant, mic_id: mic, synonym, folded, language_code: language })
    .onConflict((conflict) =>
      conflict.columns(['tenant_name', 'mic_id', 'folded']).doUpdateSet({ active: true }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, before: known ? (known.active ? 'active' : 'inactive') : 'none' };
}

/** Takes a synonym back that was written: it goes, or counts no longer. */
export async function withdrawSynonym({ db }: TenantScope, id: number, before: SynonymBefore): Promise<void> {
  if (before === 'none') await db.deleteFrom('mic_synonym').where('id', '=', id).execute();
  if (before === 'inactive')
    await db.updateTable('mic_synonym').set({ active: false }).where('id', '=', id).execute();
}
