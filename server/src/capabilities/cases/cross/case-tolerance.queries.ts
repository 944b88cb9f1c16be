import type { Tolerance, ToleranceGroup } from '@recto/contracts/cross-checks';
import type { TenantScope } from '../../../platform/db/scope.ts';

/** What the tenant says of how far apart the documents of its cases may be; nothing where the product's own hold. */
export async function findTolerances({ db }: TenantScope): Promise<Tolerance[]> {
  const rows = await db
    .selectFrom('case_tolerance')
    .select(['check_group', 'unit', 'absolute', 'percent'])
    .orderBy('id')
    .execute();
  return rows.map(({ check_group: group, ...row }) => ({ ...row, checkGroup: group as ToleranceGroup }));
}
