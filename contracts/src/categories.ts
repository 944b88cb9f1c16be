import type { Role } from './roles.ts';

/** The 25 document categories. */
export const CATEGORIES = [
  'SO',
  'PO_CONF',
  'INVOICE',
  'COA',
  'NB_COA',
  'HKID',
  'ADDRESS_PROOF',
  'BOL',
  'HAWB',
  'COO',
  'FIS',
  'BR',
  'AOA',
  'NAR',
  'TEXT_DUMMY',
  'FORM_DUMMY',
  'TABLE_DUMMY',
  'PACKAGING_SPEC',
  'LAB_COA',
  'RELIGIOUS_CERTIFICATE',
  'RESUME',
  'PACKING_LIST',
  'CHEQUE',
  'BANK_STATEMENT',
  'HK_TAX_DEMAND_NOTE',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Document families: the rail of the extraction list (E-002). Labels are `family.<code>` in the i18n files. */
export const FAMILIES = [
  'order_confirmation',
  'coa',
  'nb_coa',
  'lab_coa',
  'religious_certificate',
  'invoice',
  'logistics',
  'kyc',
  'resume',
  'packaging',
  'idea',
] as const;
export type Family = (typeof FAMILIES)[number];

type CategoryFacts = {
  /** Roles that open the category besides ADMIN; none means ADMIN only. */
  roles: readonly Role[];
  /** The tab of the extraction list; none means that it shows only under All. */
  family: Family | null;
  /** False: no status menu, the primary action is Save and post (decision 17). */
  statusMenu: boolean;
  /** True: one extraction is a whole order and is read anew by itself, not with its file (D-008); its posting is the order flow. */
  order?: true;
  /** True: its history is that of a material (F-046). */
  materialSpecs?: true;
  /** The field that tells several of one file apart: rows of lists lead to it, under the key of the document (E-031). */
  toldApartBy?: string;
};

const kyc = (role: Role): CategoryFacts => ({ roles: [role, 'ROLE_KYC'], family: 'kyc', statusMenu: true });
const logistics = (role: Role): CategoryFacts => ({ roles: [role], family: 'logistics', statusMenu: true });
const idea = (role: Role): CategoryFacts => ({ roles: [role], family: 'idea', statusMenu: true });

export const CATEGORY: Record<Category, CategoryFacts> = {
  SO: { roles: [], family: null, statusMenu: true },
  PO_CONF: { roles: ['ROLE_OC'], family: 'order_confirmation', statusMenu: false, order: true },
  INVOICE: { roles: ['ROLE_INVOICE'], family: 'invoice', statusMenu: true },
  COA: { roles: ['ROLE_COA'], family: 'coa', statusMenu: false },
  NB_COA: { roles: ['ROLE_NB_COA'], family: 'nb_coa', statusMenu: false },
  HKID: kyc('ROLE_HKID'),
  ADDRESS_PROOF: kyc('ROLE_ADDRESS_PROOF'),
  BOL: logistics('ROLE_BOL'),
  HAWB: logistics('ROLE_HAWB'),
  COO: logistics('ROLE_COO'),
  FIS: logistics('ROLE_FIS'),
  BR: kyc('ROLE_BR'),
  AOA: kyc('ROLE_AOA'),
  NAR: kyc('ROLE_NAR'),
  TEXT_DUMMY: idea('ROLE_TEXT_DUMMY'),
  FORM_DUMMY: idea('ROLE_FORM_DUMMY'),
  TABLE_DUMMY: idea('ROLE_TABLE_DUMMY'),
  PACKAGING_SPEC: {
    roles: ['ROLE_PACKAGING_SPEC'],
    family: 'packaging',
    statusMenu: true,
    materialSpecs: true,
  },
  LAB_COA: { roles: ['ROLE_LAB_COA'], family: 'lab_coa', statusMenu: true },
  RELIGIOUS_CERTIFICATE: {
    roles: ['ROLE_RELIGIOUS_CERTIFICATE'],
    family: 'religious_certificate',
    statusMenu: true,
    toldApartBy: 'certificate_number',
  },
  RESUME: { roles: ['ROLE_RESUME'], family: 'resume', statusMenu: true },
  PACKING_LIST: logistics('ROLE_PACKING_LIST'),
  CHEQUE: idea('ROLE_CHEQUE'),
  BANK_STATEMENT: kyc('ROLE_BANK_STATEMENT'),
  HK_TAX_DEMAND_NOTE: kyc('ROLE_HK_TAX_DEMAND_NOTE'),
};

/** The categories that a holder of these roles may see (E-005); ADMIN sees all. */
export const categoriesOf = (held: readonly Role[]): Category[] =>
  CATEGORIES.filter(
    (c) => held.includes('ROLE_ADMIN') || CATEGORY[c].roles.some((role) => held.includes(role)),
  );
