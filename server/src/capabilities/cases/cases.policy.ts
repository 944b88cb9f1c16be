import { EDITORS, holdsAny, type Role } from '@recto/contracts/roles';
import { type CaseStatus, OPEN_CASE } from '@recto/contracts/statuses';

type Subject = { status: CaseStatus };

/** Who edits puts documents into cases (G-025). */
export const mayFillCases = (held: readonly Role[]): boolean => holdsAny(held, EDITORS);

/** Until a case is decided (G-031). */
export const isOpenCase = ({ status }: Subject): boolean => OPEN_CASE.includes(status);
