/** What can be wrong with a chain of the audit; told in words by `admin.chain.fault.` and the command line. */
export const AUDIT_FAULTS = ['gap', 'unlinked', 'deleted', 'changed', 'inserted', 'shortened'] as const;
export type AuditFaultKind = (typeof AUDIT_FAULTS)[number];
