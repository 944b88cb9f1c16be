import { isDeepStrictEqual } from 'node:util';
import { CaseContent, type CaseField, caseFields, EMPTY_CONTENT } from '@recto/contracts/case-content';
import { ADMIN_TAG } from '@recto/contracts/endpoints/actions';
import { documentCase } from '@recto/contracts/entities/document-case';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import type { Role } from '@recto/contracts/roles';
import { said } from '@recto/contracts/said/said';
import type { CaseStatus } from '@recto/contracts/statuses';
import { sql } from 'kysely';
import type { Behaviour, RecordValues, RecordWork } from '../../back-office/behaviour.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, forbidden } from '../../platform/errors.ts';
import { putIntoTrash } from '../../platform/trash/trash.queries.ts';
import { announceCase } from './announce-case.ts';
import { type CaseRow, findCaseById } from './case.queries.ts';
import { type ChangedValue, insertCaseChange, toldOf } from './case-change.queries.ts';
import { hideUsedTag } from './case-tag.queries.ts';
import { isOpenCase, mayChangeComment, openCaseSql } from './cases.policy.ts';
import { emptyComment } from './comment.queries.ts';
import { openContent, withClosedParts } from './content/open-content.ts';
import { requireCaseConfirmable } from './cross/check-case.ts';
import { contentOfRow } from './get-case.ts';
import { mustSeeCase, notifyMentioned } from './mentions/notify-mentioned.ts';
import { mustFitContent } from './write-content.ts';

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
function refuseClosed(values: RecordValues, before: EntityRecord | null): void {
  const status = before?.status as CaseStatus | undefined;
  if (!before || !status || isOpenCase({ status })) return;
  const changed = Object.keys(values).find(
    (name) => !ALWAYS_OPEN.includes(name) && !isSame(name, values[name], before[name]),
  );
  if (changed) throw badRequest(said('case_closed', { status }));
}

/**
 * What is stored of a case that the back office writes: its content with the parts that the actor is not shown, and
 * with its own drawings, which are files and have a route of their own.
 * @throws Problem 400 for a content of another shape, or one that is too long
 */
async function storesCase(
  values: RecordValues,
  before: EntityRecord | null,
  { scope }: RecordWork,
): Promise<RecordValues> {
  const { roles } = scope.actor;
  const kept = before && contentOfRow({ content: before.content as never });
  const shown = kept && { ...before, content: before.content && openContent(kept, roles) };
  refuseClosed(values, shown as EntityRecord | null);
  const stored = storedContent(values, { before, kept, shown: shown?.content, roles });
  if (before && values.status === 'CONFIRMED' && before.status !== 'CONFIRMED')
    await requireReady(scope, before.id, stored);
  return stored;
}

type Kept = {
  before: EntityRecord | null;
  kept: CaseContent | null;
  shown: unknown;
  roles: readonly Role[];
};

function storedContent(values: RecordValues, { before, kept, shown, roles }: Kept): { content?: unknown } {
  const { content: sent } = values;
  if (sent === undefined) return {};
  if (isDeepStrictEqual(sent, shown)) return { content: before?.content ?? null };
  const parsed = CaseContent.safeParse(sent ?? EMPTY_CONTENT);
  if (!parsed.success) throw wrongContent(parsed.error.issues[0]?.path ?? []);
  const own = { ...parsed.data, medias: kept?.medias ?? [] };
  const content = withClosedParts(own, kept ?? EMPTY_CONTENT, roles);
  mustFitContent(content);
  return { content };
}

/** @throws Problem 400 that names what is open (`check-case.ts`), whichever way the case would be confirmed */
async function requireReady(scope: TenantScope, id: number, stored: { content?: unknown }): Promise<void> {
  const row = await findCaseById(scope, id);
  if (row) await requireCaseConfirmable(scope, { ...row, ...(stored as Pick<CaseRow, 'content'>) });
}

const wrongContent = (path: readonly PropertyKey[]) => {
  const sentence = said('case_content_shape', { place: path.map(String).join('.') });
  return badRequest(sentence, [{ objectName: documentCase.name, field: 'content', said: sentence }]);
};

/** What open screens and the activity are told of a case that the back office wrote. */
async function savedCase(
  after: EntityRecord,
  before: EntityRecord | null,
  { scope }: RecordWork,
): Promise<void> {
  const changes = contentChanges(before?.content, after.content);
  if (changes.length > 0)
    await insertCaseChange(scope, after.id, { action: 'EDITED', detail: toldOf(changes) });
  const { caseUuid, version } = after as unknown as CaseHead;
  await announceCase(scope, { case_uuid: caseUuid, version });
}

type CaseHead = { caseUuid: string; version: number };

/** Fields whose value is another one now. */
function contentChanges(before: unknown, after: unknown): ChangedValue[] {
  const fieldsOf = (content: unknown) =>
    new Map(
      [...caseFields(contentOfRow({ content: content as never }))].map(({ tab, section, field }) => [
        `${tab.id}\n${section.id}\n${field.id}`,
        field,
      ]),
    );
  const [was, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((key) => {
    const [old, one] = [was.get(key), now.get(key)];
    const texts = [old, one].map((field) => field?.data.values.join('\n') ?? '');
    const { name, from, roles } = (one ?? old) as CaseField;
    return texts[0] === texts[1]
      ? []
      : [
          {
            name,
            before: texts[0] ?? '',
            after: texts[1] ?? '',
            ...(from && { category: from.category }),
            ...(roles?.length && { roles }),
          },
        ];
  });
}

/** Names that only administrators give, and tags that only they see. */
const isAdmin = ({ actor }: TenantScope): boolean => actor.roles.includes('ROLE_ADMIN');
const openTag = (scope: TenantScope) =>
  isAdmin(scope) ? sql<boolean>`true` : sql<boolean>`not starts_with(t.name, ${ADMIN_TAG})`;

/** The case that a comment is about, as it is stored or as it is sent. */
const caseOf = async (scope: TenantScope, about: unknown): Promise<CaseRow | undefined> => {
  const id = isReference(about) ? about.id : about;
  return typeof id === 'number' ? findCaseById(scope, id) : undefined;
};

/** Tells open screens of a case that something was said about it, or taken back. */
async function announceCommented(scope: TenantScope, { documentCase: about }: EntityRecord): Promise<void> {
  const row = await caseOf(scope, about);
  if (row) await announceCase(scope, row);
}

/** The same of a comment that was written, with those whom it mentions. */
async function savedComment(
  { id, content, documentCase: about }: EntityRecord,
  _before: EntityRecord | null,
  { scope, services }: RecordWork,
): Promise<void> {
  const row = await caseOf(scope, about);
  if (!row) return;
  await notifyMentioned(scope, row, { id, content: String(content ?? '') }, Boolean(services.mailer));
  await announceCase(scope, row);
}

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'id' in value;

/** What the back office does beyond the definitions, by entity. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  'document-case': {
    rows: (scope) => openCaseSql(scope, 't'),
    presents: (record, { scope }) =>
      record.content
        ? {
            ...record,
            content: openContent(contentOfRow({ content: record.content as never }), scope.actor.roles),
          }
        : record,
    stores: storesCase,
    saved: savedCase,
    removes: async ({ id }, { scope }) => {
      await putIntoTrash(scope, 'document_case', [id]);
      return 'delete';
    },
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
    stores: async ({ deleted, content, documentCase: about }, before, { scope }) => {
      if (before && !mayChangeComment(scope, before)) throw forbidden();
      const row = await caseOf(scope, about ?? before?.documentCase);
      if (row && typeof content === 'string') await mustSeeCase(scope, row, content);
      if (before?.deleted && deleted !== true && (content || deleted === false))
        throw badRequest(said('comment_deleted'));
      return deleted === true ? { content: '' } : {};
    },
    saved: savedComment,
    removes: async (record, { scope }) => {
      if (!mayChangeComment(scope, record)) throw forbidden();
      await emptyComment(scope, record.id);
      await announceCommented(scope, record);
      return 'kept';
    },
  },
};
