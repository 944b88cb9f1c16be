/** What can be wrong with a chain of the audit; said by `admin.chain.fault.` on the screen and the command line. */
export const AUDIT_FAULTS = ['gap', 'unlinked', 'deleted', 'changed', 'inserted', 'shortened'] as const;
export type AuditFaultKind = (typeof AUDIT_FAULTS)[number];
