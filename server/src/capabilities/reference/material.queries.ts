import type { Material, MaterialMic } from '@recto/contracts/characteristics';
import { padIpc } from '@recto/engine/normalise/units';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';

const dayText = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;
/** Without the zeros that a numeric column fills up with. */
const plain = (number: string | null): string | null =>
  number?.includes('.') ? number.replace(/\.?0+$/, '') : number;

/**
 * A material by its code, with or without leading zeros; with `on` (ISO) only the limits that hold on that day, and of several
 * that do the one that came last.
 */
export async function findMaterial(
  { db }: TenantScope,
  ipc: string,
  on?: string,
): Promise<Material | undefined> {
  const material = await db
    .selectFrom('material')
    .select(['id', 'ipc', 'description', 'active'])
    .where('ipc', '=', padIpc(ipc))
    .executeTakeFirst();
  if (!material) return undefined;
  const { id, ...facts } = material;
  let limits = db
    .selectFrom('material_mic as l')
    .innerJoin('mic as m', (join) =>
      join.onRef('m.tenant_name', '=', 'l.tenant_name').onRef('m.id', '=', 'l.mic_id'),
    )
    .select(['m.code', 'm.description', 'm.type', 'l.range', 'l.lower_range', 'l.upper_range'])
    .select(sql<string>`coalesce(nullif(l.uom, ''), m.uom)`.as('uom'))
    .select(['l.char_value', 'l.substance_code', 'l.substance_description'])
    .select([dayText('l.valid_from').as('valid_from'), dayText('l.valid_to').as('valid_to')])
    .where('l.material_id', '=', id);
  if (on !== undefined)
    limits = limits
      .distinctOn('m.code')
      .where(
        sql<boolean>`${on}::date between coalesce(l.valid_from, '-infinity') and coalesce(l.valid_to, 'infinity')`,
      );
  const rows = await limits
    .orderBy('m.code')
    .orderBy('l.valid_from', (order) => order.desc().nullsLast())
    .execute();
  const mics = rows.map(
    (row): MaterialMic => ({
      mic: row.code,
      micdescription: row.description,
      type: row.type as MaterialMic['type'],
      uom: row.uom,
      range: row.range,
      lowerRange: plain(row.lower_range),
      upperRange: plain(row.upper_range),
      charValue: row.char_value,
      substanceCode: row.substance_code,
      substanceDescription: row.substance_description,
      validFrom: row.valid_from,
      validTo: row.valid_to,
    }),
  );
  return { ...facts, mics };
}

export type NewLimits = Omit<MaterialMic, 'mic' | 'micdescription' | 'type'> & { micId: number };

/** Writes a material whole, instead of the one of its code. */
export async function writeMaterial(
  { db, tenant }: TenantScope,
  material: Omit<Material, 'mics'>,
  limits: readonly NewLimits[],
): Promise<void> {
  const { id } = await db
    .insertInto('material')
    .values({ tenant_name: tenant, ...material })
    .onConflict((conflict) =>
      conflict.columns(['tenant_name', 'ipc']).doUpdateSet({
        description: material.description,
        active: material.active,
        archived: false,
        version: sql`material.version + 1`,
        last_modified_by: sql`current_actor()`,
        last_modified_date: sql`now()`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('material_mic').where('material_id', '=', id).execute();
  await insertLimits({ db, tenant }, id, limits);
}

async function insertLimits(
  { db, tenant }: Pick<TenantScope, 'db' | 'tenant'>,
  material: number,
  limits: readonly NewLimits[],
): Promise<void> {
  if (limits.length === 0) return;
  await db
    .insertInto('material_mic')
    .values(
      limits.map((one) => ({
        tenant_name: tenant,
        material_id: material,
        mic_id: one.micId,
        uom: one.uom,
        range: one.range,
        lower_range: one.lowerRange,
        upper_range: one.upperRange,
        char_value: one.charValue,
        substance_code: one.substanceCode,
        substance_description: one.substanceDescription,
        valid_from: one.validFrom,
        valid_to: one.validTo,
      })),
    )
    .execute();
}

/** The id of a material by its code, held until the transaction ends: its limits change one after another. */
export async function lockMaterial({ db }: TenantScope, ipc: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('material')
    .select('id')
    .where('ipc', '=', padIpc(ipc))
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** Mics of a material, by code. */
export async function findMicsOfMaterial({ db }: TenantScope, material: number) {
  const rows = await db
    .selectFrom('material_mic as l')
    .innerJoin('mic as m', (join) =>
      join.onRef('m.tenant_name', '=', 'l.tenant_name').onRef('m.id', '=', 'l.mic_id'),
    )
    .select(['m.id', 'm.code'])
    .distinct()
    .where('l.material_id', '=', material)
    .execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/**
 * Limits that hold from a day on, up to the day before the next that are known: those of the same Mics that hold on that day end the
 * day before, those that begin on it are replaced.
 */
export async function putLimitsFrom(
  scope: TenantScope,
  material: number,
  from: string,
  limits: readonly Omit<NewLimits, 'validFrom' | 'validTo'>[],
): Promise<void> {
  const { db } = scope;
  const ids = limits.map(({ micId }) => micId);
  const ofThese = sql<boolean>`material_id = ${material} and mic_id = any(${ids}::bigint[])`;
  await db
    .deleteFrom('material_mic')
    .where(ofThese)
    .where(sql<boolean>`valid_from = ${from}::date`)
    .execute();
  await db
    .updateTable('material_mic')
    .set({ valid_to: sql`${from}::date - 1` })
    .where(ofThese)
    .where(
      sql<boolean>`coalesce(valid_from, '-infinity') < ${from}::date and coalesce(valid_to, 'infinity') >= ${from}::date`,
    )
    .execute();
  const { rows: later } = await sql<{ mic_id: number; until: string }>`
    select mic_id, to_char(min(valid_from) - 1, 'YYYY-MM-DD') as until from material_mic
     where ${ofThese} and valid_from > ${from}::date group by mic_id`.execute(db);
  const ends = new Map(later.map(({ mic_id, until }) => [mic_id, until]));
  const dated = limits.map((one) => ({ ...one, validFrom: from, validTo: ends.get(one.micId) ?? null }));
  await insertLimits(scope, material, dated);
  await db
    .updateTable('material')
    .set({
      version: sql`version + 1`,
      last_modified_by: sql`current_actor()`,
      last_modified_date: sql`now()`,
    })
    .where('id', '=', material)
    .execute();
}

/** Switches a material on or off; undefined when there is none of that id. */
export async function switchMaterial(
  { db }: TenantScope,
  id: number,
  active: boolean,
): Promise<string | undefined> {
  const row = await db
    .updateTable('material')
    .set({
      active,
      version: sql`version + 1`,
      last_modified_by: sql`current_actor()`,
      last_modified_date: sql`now()`,
    })
    .where('id', '=', id)
    .returning('ipc')
    .executeTakeFirst();
  return row?.ipc;
}
