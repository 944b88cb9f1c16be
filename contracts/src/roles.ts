/** Roles of a membership. ROLE_ADMIN is granted by the operator only and holds in every tenant. */
export const ROLES = [
  'ROLE_ADMIN',
  'ROLE_USER',
  'ROLE_CONTRIBUTOR',
  'ROLE_MANAGEMENT',
  'ROLE_BILLING',
  'ROLE_ANALYSIS',
  'ROLE_OC',
  'ROLE_COA',
  'ROLE_NB_COA',
  'ROLE_LAB_COA',
  'ROLE_INVOICE',
  'ROLE_PACKAGING_SPEC',
  'ROLE_RELIGIOUS_CERTIFICATE',
  'ROLE_RESUME',
  'ROLE_PACKING_LIST',
  'ROLE_BOL',
  'ROLE_HAWB',
  'ROLE_COO',
  'ROLE_FIS',
  'ROLE_HKID',
  'ROLE_ADDRESS_PROOF',
  'ROLE_BR',
  'ROLE_AOA',
  'ROLE_NAR',
  'ROLE_BANK_STATEMENT',
  'ROLE_HK_TAX_DEMAND_NOTE',
  'ROLE_FORM_DUMMY',
  'ROLE_TABLE_DUMMY',
  'ROLE_TEXT_DUMMY',
  'ROLE_CHEQUE',
  'ROLE_KYC',
] as const;
export type Role = (typeof ROLES)[number];

/** True when `held` satisfies `needed`: ADMIN satisfies everything, an empty list means any authority. */
export const holdsAny = (held: readonly Role[], needed: readonly Role[]): boolean =>
  needed.length === 0 || held.includes('ROLE_ADMIN') || needed.some((role) => held.includes(role));

/** Who may edit values and change a status. */
export const EDITORS = ['ROLE_CONTRIBUTOR', 'ROLE_ADMIN'] as const satisfies readonly Role[];
