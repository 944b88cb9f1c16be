import type { CaseFamily } from '@recto/contracts/lists/case-list';

/** What a row of the list shows. */
export type CaseColumn =
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

const GENERAL: readonly CaseColumn[] = ['number', 'category', 'status', 'documents', 'tags', 'modified'];
const OF_FAMILY: Partial<Record<CaseFamily, readonly CaseColumn[]>> = {
  packaging: ['number', 'packaging', 'status', 'specs', 'region', 'modified', 'created'],
};

/** The columns of a family, those of all where it has none of its own (G-009, G-010). */
export const columnsOf = (family: string | undefined): readonly CaseColumn[] =>
  OF_FAMILY[family as CaseFamily] ?? GENERAL;

/** Text key of the head of a column. */
export const headOf = (column: CaseColumn, family: string | undefined): string =>
  column === 'number' && family === 'packaging' ? 'cases.column.spec' : `cases.column.${column}`;

/** A case is named by its number; one without by its uuid. */
export const nameOf = ({ caseNo, caseUuid }: { caseNo: string; caseUuid: string }): string =>
  caseNo || caseUuid;
