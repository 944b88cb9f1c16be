import { CASE_KINDS } from '@recto/contracts/cases';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { EDITORS, holdsAny, type Role } from '@recto/contracts/roles';
import { type CaseStatus, OPEN_CASE } from '@recto/contracts/statuses';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';

type Subject = { status: CaseStatus };

/** Who edits puts documents into cases (G-025). */
export const mayFillCases = (held: readonly Role[]): boolean => holdsAny(held, EDITORS);

/** Until a case is decided (G-031). */
export const isOpenCase = ({ status }: Subject): boolean => OPEN_CASE.includes(status);

/** A comment is its author's, and an administrator's. */
export const mayChangeComment = ({ actor }: TenantScope, { createdBy }: EntityRecord): boolean =>
  actor.roles.includes('ROLE_ADMIN') || createdBy === actor.login;

const kinds = Object.keys(CASE_KINDS);

/** The kinds of cases that roles open, but for those of administrators, who open every case. */
export const openedKinds = (held: readonly Role[]): string[] =>
  kinds.filter((kind) => holdsAny(held, CASE_KINDS[kind] ?? []));

/** Whether roles open cases of a kind. */
export const opensKind = (held: readonly Role[], kind: keyof typeof CASE_KINDS & string): boolean =>
  held.includes('ROLE_ADMIN') || openedKinds(held).includes(kind);

/**
 * Cases that the actor opens, over the table as `alias`: those of the kinds of their roles, and of no kind their own.
 */
export function openCaseSql({ actor }: TenantScope, alias: string): RawBuilder<boolean> {
  if (actor.roles.includes('ROLE_ADMIN')) return sql<boolean>`true`;
  const category = sql.ref(`${alias}.category`);
  const opened = openedKinds(actor.roles);
  return sql<boolean>`(${category} = any(${opened}::text[])
    or (not ${category} = any(${kinds}::text[]) and ${sql.ref(`${alias}.created_by`)} = ${actor.login}))`;
}
