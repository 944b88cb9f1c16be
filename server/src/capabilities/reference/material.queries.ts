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
    .select(['m.code', 'm.description', 'm.type', 'm.uom', 'l.range', 'l.lower_range', 'l.upper_range'])
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

type Limits = Omit<MaterialMic, 'mic' | 'micdescription' | 'type' | 'uom'> & { micId: number };

/** Writes a material whole, instead of the one of its code. */
export async function writeMaterial(
  { db, tenant }: TenantScope,
  material: Omit<Material, 'mics'>,
  limits: readonly Limits[],
): Promise<void> {
  const { id } = await db
    .insertInto('material')
    .values({ tenant_name: tenant, ...material })
    .onConflict((conflict) =>
      conflict.columns(['tenant_name', 'ipc']).doUpdateSet({
        description: material.description,
        active: material.active,
        version: sql`material.version + 1`,
        last_modified_by: sql`current_actor()`,
        last_modified_date: sql`now()`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('material_mic').where('material_id', '=', id).execute();
  if (limits.length === 0) return;
  await db
    .insertInto('material_mic')
    .values(
      limits.map((one) => ({
        tenant_name: tenant,
        material_id: id,
        mic_id: one.micId,
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
