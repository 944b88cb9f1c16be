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

/** Field ids that stand for a fact of a list row, best first. */
export type SummaryFields = { number: string[]; party: string[]; amount: string[]; date: string[] };

/**
 * By which fields people tell documents of a category apart. `number`: the best one that is there; `needs`: without
 * these, and equal, the number says nothing (an account has a statement every month); `party`: who issued it, who may
 * be written in several ways; `date`: of two sure ones that differ, the documents are two. `instead`: what tells papers
 * apart that print no number, all of it together (a shop's receipts of one day differ in their time).
 */
export type Identity = {
  number: string[];
  needs?: string[];
  party?: string[];
  date?: string[];
  instead?: string[];
};

/**
 * All that server and browser know of a category besides its texts. How its papers are read is declared once more in the
 * engine (`engine/src/schema`), whose tables of labels no browser should load.
 */
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
  /** Which fields a list shows; none where no field always means the same. */
  summary: SummaryFields | null;
  /** What makes two documents one; none where nothing does. */
  identity: Identity | null;
};
type Shared = Pick<CategoryFacts, 'roles' | 'family' | 'statusMenu'>;

const kyc = (role: Role): Shared => ({ roles: [role, 'ROLE_KYC'], family: 'kyc', statusMenu: true });
const logistics = (role: Role): Shared => ({ roles: [role], family: 'logistics', statusMenu: true });
const idea = (role: Role): Shared => ({ roles: [role], family: 'idea', statusMenu: true });

export const CATEGORY: Record<Category, CategoryFacts> = {
  SO: {
    roles: [],
    family: null,
    statusMenu: true,
    summary: {
      number: ['so_number', 'customer_po'],
      party: ['customer'],
      date: ['order_date'],
      amount: ['total_amount'],
    },
    identity: { number: ['so_number', 'customer_po'], party: ['customer'], date: ['order_date'] },
  },
  PO_CONF: {
    roles: ['ROLE_OC'],
    family: 'order_confirmation',
    statusMenu: false,
    order: true,
    summary: {
      number: ['po_number', 'confirmation_number'],
      party: ['vendor', 'buyer'],
      date: ['confirmation_date'],
      amount: ['total_amount'],
    },
    identity: { number: ['po_number'], needs: ['confirmation_date'], party: ['vendor'] },
  },
  INVOICE: {
    roles: ['ROLE_INVOICE'],
    family: 'invoice',
    statusMenu: true,
    summary: {
      number: ['invoice_number'],
      party: ['seller_name', 'buyer_name'],
      date: ['invoice_date'],
      amount: ['total_amount', 'subtotal'],
    },
    identity: {
      number: ['invoice_number'],
      party: ['seller_name'],
      date: ['invoice_date'],
      instead: ['invoice_date', 'total_amount', 'invoice_time'],
    },
  },
  COA: {
    roles: ['ROLE_COA'],
    family: 'coa',
    statusMenu: false,
    summary: {
      number: ['order_number', 'batch_number'],
      party: ['vendor', 'product_name'],
      date: ['report_date'],
      amount: [],
    },
    identity: { number: ['batch_number'], needs: ['product_name'], party: ['vendor'], date: ['report_date'] },
  },
  NB_COA: {
    roles: ['ROLE_NB_COA'],
    family: 'nb_coa',
    statusMenu: false,
    summary: {
      number: ['order_number', 'batch_number'],
      party: ['vendor', 'product_name'],
      date: ['report_date'],
      amount: [],
    },
    identity: { number: ['order_number'], needs: ['product_name'], party: ['vendor'], date: ['report_date'] },
  },
  HKID: {
    ...kyc('ROLE_HKID'),
    summary: { number: ['id_number'], party: ['name_en', 'name_zh'], date: ['date_of_issue'], amount: [] },
    identity: { number: ['id_number'], date: ['date_of_issue'] },
  },
  ADDRESS_PROOF: {
    ...kyc('ROLE_ADDRESS_PROOF'),
    summary: { number: ['account_number'], party: ['name', 'issuer'], date: ['document_date'], amount: [] },
    identity: { number: ['account_number'], needs: ['document_date'], party: ['issuer'] },
  },
  BOL: {
    ...logistics('ROLE_BOL'),
    summary: { number: ['bl_number'], party: ['shipper', 'consignee'], date: ['issue_date'], amount: [] },
    identity: { number: ['bl_number'], party: ['shipper'] },
  },
  HAWB: {
    ...logistics('ROLE_HAWB'),
    summary: {
      number: ['hawb_number', 'mawb_number'],
      party: ['shipper', 'consignee'],
      date: ['flight_date'],
      amount: ['freight_charge'],
    },
    identity: { number: ['hawb_number'], party: ['shipper'] },
  },
  COO: {
    ...logistics('ROLE_COO'),
    summary: {
      number: ['certificate_number'],
      party: ['exporter', 'consignee'],
      date: ['issue_date'],
      amount: [],
    },
    identity: { number: ['certificate_number'], party: ['exporter'] },
  },
  FIS: {
    ...logistics('ROLE_FIS'),
    summary: { number: ['statement_number'], party: ['carrier'], date: ['date'], amount: ['total_amount'] },
    identity: { number: ['statement_number'], party: ['carrier'], date: ['date'] },
  },
  BR: {
    ...kyc('ROLE_BR'),
    summary: {
      number: ['certificate_number'],
      party: ['business_name'],
      date: ['commencement_date'],
      amount: ['fee'],
    },
    identity: { number: ['certificate_number'], needs: ['commencement_date'] },
  },
  AOA: {
    ...kyc('ROLE_AOA'),
    summary: {
      number: ['company_number'],
      party: ['company_name'],
      date: ['adoption_date'],
      amount: ['share_capital'],
    },
    identity: { number: ['company_number'], needs: ['adoption_date'] },
  },
  NAR: {
    ...kyc('ROLE_NAR'),
    summary: {
      number: ['company_number'],
      party: ['company_name'],
      date: ['return_date'],
      amount: ['share_capital'],
    },
    identity: { number: ['company_number'], needs: ['return_date'] },
  },
  TEXT_DUMMY: { ...idea('ROLE_TEXT_DUMMY'), summary: null, identity: null },
  FORM_DUMMY: { ...idea('ROLE_FORM_DUMMY'), summary: null, identity: null },
  TABLE_DUMMY: { ...idea('ROLE_TABLE_DUMMY'), summary: null, identity: null },
  PACKAGING_SPEC: {
    roles: ['ROLE_PACKAGING_SPEC'],
    family: 'packaging',
    statusMenu: true,
    materialSpecs: true,
    summary: { number: ['spec_number'], party: ['vendor', 'title'], date: ['effective_date'], amount: [] },
    identity: { number: ['spec_number'], needs: ['effective_date'], party: ['vendor'] },
  },
  LAB_COA: {
    roles: ['ROLE_LAB_COA'],
    family: 'lab_coa',
    statusMenu: true,
    summary: {
      number: ['sample_code', 'report_number'],
      party: ['lab_name'],
      date: ['reported_date', 'received_date'],
      amount: [],
    },
    identity: { number: ['report_number', 'sample_code'], party: ['lab_name'], date: ['reported_date'] },
  },
  RELIGIOUS_CERTIFICATE: {
    roles: ['ROLE_RELIGIOUS_CERTIFICATE'],
    family: 'religious_certificate',
    statusMenu: true,
    toldApartBy: 'certificate_number',
    summary: {
      number: ['certificate_number'],
      party: ['company', 'agency'],
      date: ['issue_date'],
      amount: [],
    },
    identity: { number: ['certificate_number'], party: ['agency'], date: ['issue_date'] },
  },
  RESUME: {
    roles: ['ROLE_RESUME'],
    family: 'resume',
    statusMenu: true,
    summary: { number: [], party: ['name'], date: [], amount: [] },
    identity: null,
  },
  PACKING_LIST: {
    ...logistics('ROLE_PACKING_LIST'),
    summary: {
      number: ['packing_list_number', 'invoice_number'],
      party: ['shipper', 'consignee'],
      date: ['date'],
      amount: [],
    },
    identity: { number: ['packing_list_number', 'invoice_number'], party: ['shipper'], date: ['date'] },
  },
  CHEQUE: {
    ...idea('ROLE_CHEQUE'),
    summary: { number: ['cheque_number'], party: ['payee', 'bank'], date: ['date'], amount: ['amount'] },
    identity: { number: ['cheque_number'], party: ['bank'], date: ['date'] },
  },
  BANK_STATEMENT: {
    ...kyc('ROLE_BANK_STATEMENT'),
    summary: {
      number: ['account_number'],
      party: ['account_holder', 'bank'],
      date: ['period_end', 'period_start'],
      amount: ['closing_balance'],
    },
    identity: { number: ['account_number'], needs: ['period_end'], party: ['bank'] },
  },
  HK_TAX_DEMAND_NOTE: {
    ...kyc('ROLE_HK_TAX_DEMAND_NOTE'),
    summary: {
      number: ['charge_number'],
      party: ['taxpayer'],
      date: ['issue_date'],
      amount: ['tax_payable'],
    },
    identity: { number: ['charge_number'], date: ['issue_date'] },
  },
};

/** The categories that a holder of these roles may see (E-005); ADMIN sees all. */
export const categoriesOf = (held: readonly Role[]): Category[] =>
  CATEGORIES.filter(
    (c) => held.includes('ROLE_ADMIN') || CATEGORY[c].roles.some((role) => held.includes(role)),
  );
