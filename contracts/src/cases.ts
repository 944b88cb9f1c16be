import type { Role } from './roles.ts';
import type { CaseStatus } from './statuses.ts';

/** Which status of a case may follow which, by whoever and whichever way (G-028 to G-030). */
export const CASE_MOVES: Readonly<Record<CaseStatus, readonly CaseStatus[]>> = {
  NEW: ['REVIEWING', 'CONFIRMED', 'INVALID'],
  REVIEWING: ['CONFIRMED', 'INVALID'],
  CONFIRMED: ['REVIEWING'],
  INVALID: ['REVIEWING'],
};

/** The kinds of cases, by their category, with who opens them besides ADMIN (G-002 to G-004). */
export const CASE_KINDS: Readonly<Record<string, readonly Role[]>> = {
  'Purchase Order': ['ROLE_COA', 'ROLE_OC', 'ROLE_NB_COA'],
  KYC: ['ROLE_KYC'],
  Packaging: ['ROLE_PACKAGING_SPEC'],
};
