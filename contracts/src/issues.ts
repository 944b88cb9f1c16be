import type { Category } from './categories.ts';
import type { Tone } from './statuses.ts';

export const ISSUE_STATUSES = ['OPEN', 'CONFIRMED', 'FIXED', 'DEPLOYED', 'IGNORED'] as const;
export type IssueStatus = (typeof ISSUE_STATUSES)[number];

export const ISSUE_PRIORITIES = ['HIGH', 'MEDIUM', 'LOW'] as const;
export type IssuePriority = (typeof ISSUE_PRIORITIES)[number];

/** What the report dialog starts with; without any, a new issue is HIGH. */
export const REPORTED_PRIORITY: IssuePriority = 'MEDIUM';

/** Badge colours (H-007, X-007, X-079). */
export const ISSUE_TONE: Record<IssueStatus, Tone> = {
  OPEN: 'warning',
  CONFIRMED: 'info',
  FIXED: 'primary',
  DEPLOYED: 'success',
  IGNORED: 'secondary',
};
export const PRIORITY_TONE: Record<IssuePriority, Tone> = {
  HIGH: 'danger',
  MEDIUM: 'warning',
  LOW: 'secondary',
};

/** Last segments of the status calls, and what each leads to (H-032). */
export const ISSUE_MARKS = {
  'mark-confirmed': 'CONFIRMED',
  'mark-fixed': 'FIXED',
  'mark-deployed': 'DEPLOYED',
  'mark-ignored': 'IGNORED',
} as const satisfies Record<string, IssueStatus>;
export type IssueMark = keyof typeof ISSUE_MARKS;

/** Steps of a row of the back office (H-012): from which status each leads on. */
export const ISSUE_QUICK_MARKS = [
  { from: 'OPEN', how: 'mark-fixed' },
  { from: 'FIXED', how: 'mark-deployed' },
  { from: 'OPEN', how: 'mark-ignored' },
] as const satisfies readonly { from: IssueStatus; how: IssueMark }[];

/** Offered for every other category, stored as shown (F-101). */
export const DEFAULT_ISSUE_CATEGORIES = ['Extraction', 'Document Type', 'Document Quality', 'Other'] as const;

/** Offered for certificates and order confirmations: codes that the filters find by their prefix (X-076, H-019). */
const OWN_ISSUE_CATEGORIES: Partial<Record<Category, readonly string[]>> = {
  COA: ['COA_HEADER', 'COA_CHARACTERISTIC', 'COA_RESULT', 'COA_LIMIT', 'COA_DOCUMENT', 'COA_OTHER'],
  NB_COA: [
    'NB_COA_HEADER',
    'NB_COA_CHARACTERISTIC',
    'NB_COA_RESULT',
    'NB_COA_LIMIT',
    'NB_COA_DOCUMENT',
    'NB_COA_OTHER',
  ],
  PO_CONF: ['OC_HEADER', 'OC_LINE_ITEM', 'OC_MATCHING', 'OC_PRICE', 'OC_DOCUMENT', 'OC_OTHER'],
};

/** The categories of trouble that can be reported about a document of this category. */
export const issueCategories = (category: Category): readonly string[] =>
  OWN_ISSUE_CATEGORIES[category] ?? DEFAULT_ISSUE_CATEGORIES;

/**
 * What a category of `DEFAULT_ISSUE_CATEGORIES` is called for a document: where many are reported together, those with
 * categories of their own get the one that comes nearest.
 */
export function issueCategoryFor(category: Category, general: string): string {
  const own = OWN_ISSUE_CATEGORIES[category];
  if (!own || own.includes(general)) return general;
  const ending = general.startsWith('Document') ? '_DOCUMENT' : '_OTHER';
  return own.find((code) => code.endsWith(ending)) ?? general;
}

/** Every category that the report dialog can offer. */
export const ALL_ISSUE_CATEGORIES: readonly string[] = [
  ...DEFAULT_ISSUE_CATEGORIES,
  ...Object.values(OWN_ISSUE_CATEGORIES).flat(),
];

/** Families of categories that a list is narrowed by, each by the beginning of its codes (H-019; `search_issue` has the same). */
export const ISSUE_KIND_PREFIX = { ORDER: 'OC_', COA: 'COA_', NB_COA: 'NB_COA_' } as const;
export type IssueKind = keyof typeof ISSUE_KIND_PREFIX;
export const ISSUE_KINDS = Object.keys(ISSUE_KIND_PREFIX) as [IssueKind, ...IssueKind[]];

/** Stands for issues that nobody was given (H-018). */
export const NOBODY = 'N/A';

/** How an issue is named to people: `CS` and nine digits (H-004). */
export const ISSUE_NUMBER = { prefix: 'CS', digits: 9 } as const;
export const issueNumber = (id: number): string =>
  ISSUE_NUMBER.prefix + String(id).padStart(ISSUE_NUMBER.digits, '0');

/** What people without ADMIN see of a status: a fix that is not out yet is still open to them. */
export const shownIssueStatus = (status: IssueStatus, isAdmin: boolean): IssueStatus =>
  status === 'FIXED' && !isAdmin ? 'OPEN' : status;

/** Statuses as stored that are shown as this one, so that a filter follows what is seen. */
export const storedIssueStatuses = (shown: IssueStatus, isAdmin: boolean): readonly IssueStatus[] =>
  ISSUE_STATUSES.filter((status) => shownIssueStatus(status, isAdmin) === shown);
