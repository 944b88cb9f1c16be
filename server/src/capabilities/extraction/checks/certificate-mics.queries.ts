import { MIC_CATEGORY } from '@recto/contracts/characteristics';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';

/** Codes of characteristics that a certificate reports; `failed`: those with a result outside its limits. */
export type ReportedMics = { mics: readonly string[]; failed: readonly string[] };

const CATEGORIES = Object.keys(MIC_CATEGORY);

/** Keeps what a certificate reports, in the place of what it was thought to; of what robots brought, nothing. */
export async function putMics(
  { db }: TenantScope,
  id: number,
  { mics, failed }: ReportedMics,
): Promise<void> {
  await sql`insert into certificate_mic as c (tenant_name, extraction_id, category, received, vendor, mics, failed)
    select s.tenant_name, s.id, s.category, s.input_channel_date, coalesce(s.vendor_no, s.vendor, ''),
      case when (s.input_channel like '%RPA%') is true then '{}' else ${[...mics]}::text[] end,
      case when (s.input_channel like '%RPA%') is true then '{}' else ${[...failed]}::text[] end
      from search_extraction s where s.tenant_name = current_tenant() and s.id = ${id}
    on conflict (tenant_name, extraction_id) do update set category = excluded.category, received = excluded.received,
      vendor = excluded.vendor, mics = excluded.mics, failed = excluded.failed`.execute(db);
}

/** Certificates that were read and whose characteristics nobody kept. */
const uncounted = sql`e.category = any(${CATEGORIES}::text[]) and e.result is not null
  and not exists (select from certificate_mic c where c.tenant_name = e.tenant_name and c.extraction_id = e.id)`;

/** Tenants that have some. */
export async function tenantsWithUncounted(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ tenant: string }>`select distinct e.tenant_name as tenant from extraction e
    where ${uncounted} order by 1`.execute(db);
  return rows.map(({ tenant }) => tenant);
}

/** Their ids, the newest first. */
export async function findUncounted({ db }: TenantScope, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select e.id from extraction e
    where ${uncounted} order by e.id desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of certificates that report one of these characteristics, or have a result of one outside its limits. */
export async function findByMic(
  { db }: TenantScope,
  codes: readonly string[],
  { failed }: { failed: boolean },
): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select find_certificates(${[...codes]}::text[], ${failed}) as id`.execute(db);
  return rows.map(({ id }) => id);
}
