import type { Family } from '@recto/contracts/categories';
import type { Account } from '@recto/contracts/endpoints/tenancy';
import type { Feature } from '@recto/contracts/features';
import { holdsAny, type Role } from '@recto/contracts/roles';

type Guide = {
  readonly id: string;
  /** About the work with the portal, or about one family of documents. */
  readonly group: 'work' | 'family';
  readonly roles: readonly Role[];
  readonly features?: readonly Feature[];
};

const work = <const Id extends string>(id: Id, roles: readonly Role[] = ['ROLE_USER']) =>
  ({ id, group: 'work', roles }) as const;
/** By role, and for tenants that have user guides (B-004). */
const family = <const Id extends string>(id: Id, ...roles: Role[]) =>
  ({ id, group: 'family', roles, features: ['user_guides'] }) as const;

/**
 * The pages of the manual, in reading order; `/support/{id}` shows one (B-005, X-095). Their texts are
 * `public/guides/{locale}/{id}.md`.
 */
export const GUIDES = [
  work('start_user_manual'),
  work('dashboard_user_manual'),
  work('upload_user_manual'),
  work('sources_user_manual'),
  work('list_user_manual'),
  work('review_user_manual'),
  work('cases_user_manual'),
  work('pages_user_manual'),
  work('learning_user_manual'),
  work('posting_user_manual'),
  work('issues_user_manual'),
  work('performance_user_manual', ['ROLE_OC', 'ROLE_COA', 'ROLE_ADMIN']),
  work('analytics_user_manual', ['ROLE_ANALYSIS', 'ROLE_ADMIN']),
  work('billing_user_manual', ['ROLE_BILLING', 'ROLE_ADMIN']),
  work('tenant_user_manual', ['ROLE_MANAGEMENT', 'ROLE_ADMIN']),
  family('oc_user_manual', 'ROLE_OC'),
  family('coa_user_manual', 'ROLE_COA'),
  family('nbcoa_user_manual', 'ROLE_NB_COA'),
  family('labcoa_user_manual', 'ROLE_LAB_COA'),
  family('rc_user_manual', 'ROLE_RELIGIOUS_CERTIFICATE'),
  // The invoice guide is for every tenant.
  { id: 'invoice_user_manual', group: 'family', roles: ['ROLE_INVOICE'] },
  family('logistics_user_manual', 'ROLE_BOL', 'ROLE_HAWB', 'ROLE_COO', 'ROLE_FIS', 'ROLE_PACKING_LIST'),
  family(
    'kyc_user_manual',
    'ROLE_KYC',
    'ROLE_HKID',
    'ROLE_ADDRESS_PROOF',
    'ROLE_BR',
    'ROLE_AOA',
    'ROLE_NAR',
    'ROLE_BANK_STATEMENT',
    'ROLE_HK_TAX_DEMAND_NOTE',
  ),
  family('resume_user_manual', 'ROLE_RESUME'),
  family('packaging_user_manual', 'ROLE_PACKAGING_SPEC'),
  family('demo_user_manual', 'ROLE_TEXT_DUMMY', 'ROLE_FORM_DUMMY', 'ROLE_TABLE_DUMMY', 'ROLE_CHEQUE'),
  work('reference_user_manual', ['ROLE_ADMIN', 'ROLE_COA', 'ROLE_NB_COA', 'ROLE_OC']),
  work('admin_user_manual', ['ROLE_ADMIN']),
] as const satisfies readonly Guide[];
export type GuideId = (typeof GUIDES)[number]['id'];

/** The guide to a family of documents. */
export const FAMILY_GUIDE: Record<Family, GuideId> = {
  order_confirmation: 'oc_user_manual',
  coa: 'coa_user_manual',
  nb_coa: 'nbcoa_user_manual',
  lab_coa: 'labcoa_user_manual',
  religious_certificate: 'rc_user_manual',
  invoice: 'invoice_user_manual',
  logistics: 'logistics_user_manual',
  kyc: 'kyc_user_manual',
  resume: 'resume_user_manual',
  packaging: 'packaging_user_manual',
  idea: 'demo_user_manual',
};

/** What this account reads of the manual. */
export const guidesOf = ({ authorities, features }: Account) =>
  GUIDES.filter((guide: Guide) => {
    const offered = !guide.features || guide.features.some((feature) => features.includes(feature));
    return offered && holdsAny(authorities, guide.roles);
  });
