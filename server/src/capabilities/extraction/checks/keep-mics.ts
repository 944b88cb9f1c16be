import { MIC_CATEGORY } from '@recto/contracts/characteristics';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { Chore } from '../../../platform/jobs/chores.ts';
import { type ExtractionRow, lockExtraction } from '../rows/extraction.queries.ts';
import { findUncounted, putMics, tenantsWithUncounted } from './certificate-mics.queries.ts';
import { judgeCertificate } from './judge-certificate.ts';

/** Keeps which characteristics a certificate reports, whoever may see its values: only codes and counts are kept. */
export async function keepMics(scope: TenantScope, row: ExtractionRow): Promise<void> {
  const category = MIC_CATEGORY[row.category];
  const result = row.revised_result ?? row.result;
  if (!category || !result) return;
  const { rows } = await judgeCertificate(scope, category, result);
  const codes = (of: typeof rows): string[] => [...new Set(of.flatMap(({ mic }) => mic?.code ?? []))].sort();
  await putMics(scope, row.id, {
    mics: codes(rows),
    failed: codes(rows.filter(({ verdict }) => verdict === 'FAIL')),
  });
}

/** Of one tenant, at a time. */
const BATCH = 500;
const KEEPER = { userId: null, login: 'system', roles: [], origin: 'extraction' } as const;

/** What was read before characteristics were kept, and what a lost event left out. */
export const keepMissedMics: Chore = {
  name: 'keep characteristics of certificates',
  everySeconds: 3600,
  async run({ system, services: { database }, signal }) {
    const tenants = await system.systemScope('keep characteristics of certificates', tenantsWithUncounted);
    for (const tenant of tenants) {
      const who = { tenant, actor: KEEPER };
      const missed = await database.inTenant(who, (scope) => findUncounted(scope, BATCH));
      for (const id of missed) {
        if (signal.aborted) return;
        await database.inTenant(who, async (scope) => {
          const row = await lockExtraction(scope, { id });
          if (row) await keepMics(scope, row);
        });
      }
    }
  },
};
