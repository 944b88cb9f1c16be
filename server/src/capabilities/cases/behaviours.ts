import { isDeepStrictEqual } from 'node:util';
import { ADMIN_TAG } from '@recto/contracts/endpoints/actions';
import { documentCase } from '@recto/contracts/entities/document-case';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { said } from '@recto/contracts/said/said';
import type { CaseStatus } from '@recto/contracts/statuses';
import { sql } from 'kysely';
import type { Behaviour, Values } from '../../back-office/behaviour.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, forbidden } from '../../platform/errors.ts';
import { hideUsedTag } from './case-tag.queries.ts';
import { isOpenCase, mayChangeComment, openCaseSql } from './cases.policy.ts';
import { emptyComment } from './comment.queries.ts';

/** What a case that is decided still takes; comments have rows of their own. */
const ALWAYS_OPEN = ['status', 'caseTags'];

type Reference = { id: number; closed?: true };

/** Whether a field would be what it was: links that the actor is not told of stay anyhow. */
function isSame(name: string, sent: unknown, was: unknown): boolean {
  if (documentCase.fields[name]?.kind !== 'references') return isDeepStrictEqual(sent, was);
  const before = was as readonly Reference[];
  const told = before.filter(({ closed }) => !closed).map(({ id }) => id);
  const wanted = (sent as readonly number[]).filter(
    (id) => !before.some((one) => one.closed && one.id === id),
  );
  return isDeepStrictEqual(new Set(wanted), new Set(told));
}

/** @throws Problem 400 for a value or a document of a case that is confirmed or invalid (G-031) */
function refuseClosed(values: Values, before: EntityRecord | null): Values {
  const status = before?.status as CaseStatus | undefined;
  if (!before || !status || isOpenCase({ status })) return {};
  const changed = Object.keys(values).find(
    (name) => !ALWAYS_OPEN.includes(name) && !isSame(name, values[name], before[name]),
  );
  if (changed) throw badRequest(said('case_closed', { status }));
  return {};
}

/** Names that only administrators give, and tags that only they see. */
const isAdmin = ({ actor }: TenantScope): boolean => actor.roles.includes('ROLE_ADMIN');
const openTag = (scope: TenantScope) =>
  isAdmin(scope) ? sql<boolean>`true` : sql<boolean>`not starts_with(t.name, ${ADMIN_TAG})`;

/** What the back office does beyond the definitions, by entity. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  'document-case': {
    rows: (scope) => openCaseSql(scope, 't'),
    stores: refuseClosed,
  },
  // One that a case has stays on it, and is hidden from everywhere else.
  'case-tag': {
    rows: (scope) => sql<boolean>`(${openTag(scope)} and not t.deleted)`,
    named: openTag,
    stores: ({ name }, _before, { scope }) => {
      if (String(name ?? '').startsWith(ADMIN_TAG) && !isAdmin(scope))
        throw badRequest(said('admin_tags', { prefix: ADMIN_TAG }));
      return {};
    },
    removes: async ({ id }, { scope }) => ((await hideUsedTag(scope, id)) ? 'kept' : 'delete'),
  },
  // All who see a case comment on it; a comment that is deleted leaves its place and no words (I-008).
  comment: {
    rows: (scope) => sql<boolean>`(exists (select from document_case c where c.tenant_name = t.tenant_name
        and c.id = t.document_case_id and ${openCaseSql(scope, 'c')})
      or t.document_case_id is null and (${isAdmin(scope)} or t.created_by = ${scope.actor.login}))`,
    stores: ({ deleted, content }, before, { scope }) => {
      if (before && !mayChangeComment(scope, before)) throw forbidden();
      if (before?.deleted && deleted !== true && (content || deleted === false))
        throw badRequest(said('comment_deleted'));
      return deleted === true ? { content: '' } : {};
    },
    removes: async (record, { scope }) => {
      if (!mayChangeComment(scope, record)) throw forbidden();
      await emptyComment(scope, record.id);
      return 'kept';
    },
  },
};
