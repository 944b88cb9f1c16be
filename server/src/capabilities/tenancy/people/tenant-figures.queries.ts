import type { TenantEntry, TenantFigures } from '@recto/contracts/endpoints/administration';
import { FEATURES, type Feature } from '@recto/contracts/features';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';

type FiguresRow = {
  documents: string;
  bytes: string;
  features: Partial<Record<Feature, boolean>>;
  months: { start: string; quantity: number }[];
};

/** What operators see of a tenant; undefined for others. */
export async function findTenantFigures(
  { db, actor }: TenantScope,
  tenant: string,
): Promise<TenantFigures | undefined> {
  const { rows } =
    await sql<FiguresRow>`select * from tenant_figures(${actor.userId}::uuid, ${tenant})`.execute(db);
  const [row] = rows;
  return (
    row && {
      documents: Number(row.documents),
      storage: Number(row.bytes),
      features: FEATURES.map((feature) => ({ feature, enabled: row.features[feature] ?? false })),
      months: row.months,
    }
  );
}

/** @returns false for whoever is no operator, and for no tenant */
export async function storeFeature(
  { db, actor }: TenantScope,
  { tenant, feature, enabled }: { tenant: string; feature: Feature; enabled: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ stored: boolean }>`
    select set_tenant_feature(${actor.userId}::uuid, ${tenant}, ${feature}, ${enabled}) as stored`.execute(
    db,
  );
  return rows[0]?.stored ?? false;
}

/** @param limits null is without one @returns false for whoever is no operator, and for no tenant */
export async function storeLimits(
  { db, actor }: TenantScope,
  tenant: string,
  { monthPages, storedBytes }: TenantEntry['limits'],
): Promise<boolean> {
  const { rows } = await sql<{ stored: boolean }>`
    select set_tenant_limits(${actor.userId}::uuid, ${tenant}, ${monthPages}::integer, ${storedBytes}::bigint) as stored`.execute(
    db,
  );
  return rows[0]?.stored ?? false;
}
