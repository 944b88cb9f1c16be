import { CASE_KINDS } from '@recto/contracts/cases';
import type { MentionPerson } from '@recto/contracts/mentions';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { findPeople, type TenantMember } from '../../tenancy/index.ts';
import type { CaseRow } from '../case.queries.ts';
import { opensKind } from '../cases.policy.ts';

type Seen = Pick<CaseRow, 'category' | 'created_by'>;

/** As `openCaseSql` says it of the actor, of somebody else. */
const seesCase = ({ category, created_by: author }: Seen, { roles, email }: TenantMember): boolean =>
  opensKind(roles, category) || (!(category in CASE_KINDS) && author === email);

/** Members who see a case and can sign in. */
export const peopleOfCase = async (scope: TenantScope, row: Seen): Promise<TenantMember[]> =>
  (await findPeople(scope)).filter((person) => seesCase(row, person));

/** Somebody as others see them. */
export const presentPerson = ({ userId, name, email }: TenantMember): MentionPerson => ({
  userId,
  name: name || email,
});
