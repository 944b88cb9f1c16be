import type { RequirementName, RequirementValue } from '@recto/contracts/entities/requirements';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';

/** A vendor with what is asked of its documents. */
type Vendor = {
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
  const bare = numbers.map((one) => one.trim().replace(/^0+/, ''));
  // Stored columns, each with an index: a hundred thousand vendors were folded for every document.
  const byNumber = sql<boolean>`t.bare_vendor_no = any(${bare}::text[])`;
  const folded = sql`array(select search_fold(one) from unnest(${names}::text[]) one where search_fold(one) <> '')`;
  const found = await db
    .selectFrom('source_entity as t')
    .selectAll()
    .where(sql<boolean>`(${byNumber} or t.folded_name = any(${folded}))`)
    .orderBy(sql`(${byNumber}) is true`, 'desc')
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirst();
  return found && { id: found.id, asks: asksOf(found) };
}

/** What a document calls its vendor: names on it, those of its order, and the number of an order that may be known. */
export type VendorCalls = {
  readonly id: number;
  readonly numbers: readonly string[];
  readonly names: readonly string[];
  readonly poNumber: string;
};

/** Those of many documents whose vendor `findVendor` would find. */
export async function findCallers({ db }: TenantScope, calls: readonly VendorCalls[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with call as (
      select c.id, search_fold(t.name) as name, ltrim(btrim(t.number), '0') as number
        from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as c(id bigint, numbers jsonb, names jsonb, "poNumber" text)
        left join baseline_order o on o.po_number = c."poNumber" and c."poNumber" <> ''
       cross join lateral (select name, null as number from jsonb_array_elements_text(c.names) name
                           union all select null, number from jsonb_array_elements_text(c.numbers) number
                           union all values (o.vendor_name, o.vendor_no), (o.vendor_fullname, null)) t)
    select distinct id from call where exists (select from source_entity where folded_name = nullif(call.name, ''))
       or exists (select from source_entity where bare_vendor_no = nullif(call.number, '')) order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
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
