import type { AuditChain } from '@recto/contracts/endpoints/management';
import { auditState } from '../../platform/audit/audit-chain.queries.ts';
import type { TenantScope } from '../../platform/db/scope.ts';

/** Whether the audit of the tenant is what was written, as of the last check. */
export async function describeChain(scope: TenantScope): Promise<AuditChain> {
  const { links, linked_at, head, checked_at, faults, fault } = await auditState(scope);
  const state = checked_at === null ? 'unchecked' : faults > 0 ? 'broken' : 'whole';
  return {
    state,
    links,
    linkedAt: linked_at?.toISOString() ?? null,
    head: head?.toString('hex') ?? null,
    checkedAt: checked_at?.toISOString() ?? null,
    faults,
    fault: fault && { link: fault.seq, row: fault.row, what: fault.what },
  };
}
