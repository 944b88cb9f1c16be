import type { RequirementName, RequirementValue } from '@recto/contracts/entities/requirements';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';

/** A vendor with what is asked of its documents. */
export type Vendor = {
  readonly id: number;
  readonly asks: Readonly<Record<RequirementName, RequirementValue>>;
};

/**
 * The vendor that documents call by one of these numbers, else by one of these names. Leading zeros of a number, and
 * case, spacing and punctuation of a name say nothing.
 */
export async function findVendor(
  { db }: TenantScope,
  { numbers, names }: { numbers: readonly string[]; names: readonly string[] },
): Promise<Vendor | undefined> {
  const byNumber = sql<boolean>`(t.iff_vendor_no <> '' and ltrim(t.iff_vendor_no, '0') = any(${numbers.map((one) => one.trim().replace(/^0+/, ''))}::text[]))`;
  const folded = sql`array(select search_fold(one) from unnest(${names}::text[]) one where search_fold(one) <> '')`;
  const found = await db
    .selectFrom('source_entity as t')
    .selectAll()
    .where(sql<boolean>`(${byNumber} or search_fold(t.name) = any(${folded}))`)
    .orderBy(byNumber, 'desc')
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirst();
  return found && { id: found.id, asks: asksOf(found) };
}

type Stored = Record<`${'oc' | 'coa'}_${string}`, unknown>;

const asksOf = (row: object): Vendor['asks'] =>
  Object.fromEntries(
    Object.entries(row as Stored).map(([column, value]) => [
      column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as Vendor['asks'];

export async function hasVendorCode({ db }: TenantScope, code: string): Promise<boolean> {
  return (
    (await db.selectFrom('source_entity').select('id').where('code', '=', code).executeTakeFirst()) !==
    undefined
  );
}
