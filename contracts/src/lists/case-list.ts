import { CASE_KINDS } from '../cases.ts';
import { PAGING } from '../limits.ts';
import type { SearchClause } from '../search/body.ts';
import { CASE_STATUSES, type CaseStatus } from '../statuses.ts';
import type { ListDefinition, ListFamily, Viewer } from './definition.ts';
import { PACKAGING_FACETS } from './packaging.ts';
import { familiesFor } from './shown.ts';

/** A row of the list of cases. */
export type CaseListItem = {
  readonly id: number;
  readonly version: number;
  readonly caseUuid: string;
  readonly caseNo: string;
  readonly category: string;
  readonly status: CaseStatus;
  /** How many documents are in it, whoever may open them. */
  readonly documents: number;
  /** How many of them are specifications of vendors. */
  readonly vendorSpecs: number;
  readonly caseTags: readonly { readonly id: number; readonly name: string }[];
  readonly createdBy: string;
  readonly createdDate: string;
  readonly lastModifiedBy: string;
  readonly lastModifiedDate: string;
  readonly region: string | null;
  readonly legalEntity: string | null;
  readonly packagingCategory: string | null;
  readonly packagingSubCategory: string | null;
  readonly packagingMaterial: string | null;
  readonly color: string | null;
  readonly hasDrawing: boolean;
};

/** Kinds of cases in the order of the rail, by their category (G-001, X-078). */
const KIND = { order: 'Purchase Order', kyc: 'KYC', packaging: 'Packaging' } as const;
export type CaseFamily = keyof typeof KIND;
export const CASE_FAMILIES = Object.keys(KIND) as readonly CaseFamily[];

const family = (id: CaseFamily): ListFamily => ({
  id,
  label: `cases.family.${id}`,
  clause: { term: { category: KIND[id] } },
  roles: CASE_KINDS[KIND[id]] ?? [],
  ...(id === 'packaging' && { labels: { number: 'cases.column.spec' } }),
});

/** Case numbers that begin so, words of the case, the last one perhaps only begun, or a uuid. */
const search = (text: string): SearchClause => ({
  bool: {
    should: [
      { prefix: { caseNo: { value: text, case_insensitive: true } } },
      { match: { content: { query: text, operator: 'and' as const } } },
      { match_phrase_prefix: { content: text } },
    ],
    minimum_should_match: 1,
  },
});

/** `/document-cases` (G-001 to G-011). */
export const CASE_LIST: ListDefinition = {
  name: 'documentcase',
  index: 'documentcase',
  families: CASE_FAMILIES.map(family),
  all: 'everybody',
  facets: [
    { id: 'modified', kind: 'dates', field: 'lastModifiedDate', label: 'cases.filter.modified' },
    {
      id: 'number',
      kind: 'text',
      fields: [{ name: 'caseNo', fuzziness: 1 }],
      label: 'cases.column.number',
    },
    {
      id: 'status',
      kind: 'choices',
      field: 'status',
      label: 'cases.column.status',
      values: CASE_STATUSES,
      texts: 'status',
    },
    { id: 'tags', kind: 'choices', field: 'caseTags', label: 'cases.column.tags' },
    {
      id: 'category',
      kind: 'choices',
      field: 'category',
      label: 'cases.column.category',
      texts: 'cases.category',
      families: [null],
    },
    ...PACKAGING_FACETS,
    { id: 'by', kind: 'choices', field: 'createdBy', label: 'cases.filter.by', advanced: true },
    {
      id: 'created',
      kind: 'dates',
      field: 'createdDate',
      label: 'cases.filter.created',
      advanced: true,
    },
  ],
  search,
  sort: 'lastModifiedDate,desc',
  sorts: [
    { field: 'lastModifiedDate', label: 'cases.column.modified' },
    { field: 'createdDate', label: 'cases.column.created' },
    { field: 'documents', label: 'cases.column.documents' },
  ],
  pageSize: PAGING.size,
};

/** The family that the list opens with; administrators begin with all (G-006, X-078). */
export const firstFamily = (viewer: Viewer): CaseFamily | undefined =>
  viewer.roles.includes('ROLE_ADMIN')
    ? undefined
    : (familiesFor(CASE_LIST, viewer)[0]?.id as CaseFamily | undefined);
