import type { LinkedCase } from '@recto/contracts/endpoints/cases';
import type { CaseRow } from './case.queries.ts';

export const presentCase = ({
  id,
  case_uuid: caseUuid,
  case_no: caseNo,
  category,
  status,
}: CaseRow): LinkedCase => ({ id, caseUuid, caseNo, category, status });
