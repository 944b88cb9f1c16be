import type { CaseFamily } from '@recto/contracts/lists/case-list';

/** What a row of the list shows. */
export type CaseListColumn =
  | 'number'
  | 'category'
  | 'status'
  | 'documents'
  | 'tags'
  | 'modified'
  | 'packaging'
  | 'specs'
  | 'region'
  | 'created';

const GENERAL: readonly CaseListColumn[] = ['number', 'category', 'status', 'documents', 'tags', 'modified'];
const OF_FAMILY: Partial<Record<CaseFamily, readonly CaseListColumn[]>> = {
  packaging: ['number', 'packaging', 'status', 'specs', 'region', 'modified', 'created'],
};

/** The columns of a family, those of all where it has none of its own (G-009, G-010). */
export const columnsOf = (family: string | undefined): readonly CaseListColumn[] =>
  OF_FAMILY[family as CaseFamily] ?? GENERAL;

/** What the columns of a family are remembered by: families that show the same share them. */
export const tableOf = (family: string | undefined): string =>
  OF_FAMILY[family as CaseFamily] ? `cases.${family}` : 'cases';

/** Text key of the head of a column. */
export const headOf = (column: CaseListColumn, family: string | undefined): string =>
  column === 'number' && family === 'packaging' ? 'cases.column.spec' : `cases.column.${column}`;

/** A case is named by its number; one without by its uuid. */
export const nameOf = ({ caseNo, caseUuid }: { caseNo: string; caseUuid: string }): string =>
  caseNo || caseUuid;
