import type { BulkChange, BulkKind } from '@recto/contracts/endpoints/bulk';
import { deleteExtraction as deleteEndpoint } from '@recto/contracts/endpoints/extraction';
import { issueCategoryFor } from '@recto/contracts/issues';
import { EDITORS, type Role } from '@recto/contracts/roles';
import type { ExtractionStatus } from '@recto/contracts/statuses';
import type { Config } from '../../../platform/config/index.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { notFound } from '../../../platform/errors.ts';
import { deleteExtraction } from '../../extraction/arrival/index.ts';
import { setTags, tagsOf } from '../../extraction/lists/index.ts';
import { lockVisible } from '../../extraction/rows/index.ts';
import { reportIssue, withdrawIssue } from '../../issues/index.ts';
import { postExtraction } from '../../posting/index.ts';
import { setStatus } from '../../review/index.ts';
import { restore } from '../restore.ts';
import { findInTrash } from './bulk.queries.ts';

type ChangeOf<K extends BulkKind> = Extract<BulkChange, { kind: K }>;

/** What is done to each document of a piece of work, by the use case that does it to a single one. */
type Act<K extends BulkKind> = {
  readonly access: readonly Role[];
  /** @returns what taking it back needs */
  readonly run: (scope: TenantScope, uuid: string, change: ChangeOf<K>, config: Config) => Promise<unknown>;
  /** Null: it cannot be taken back. */
  readonly undo: ((scope: TenantScope, uuid: string, before: unknown) => Promise<unknown>) | null;
  /** Absent: always, when there is `undo`. */
  readonly canUndo?: (change: ChangeOf<K>) => boolean;
};

async function found(scope: TenantScope, uuid: string) {
  const row = await lockVisible(scope, { uuid });
  if (!row) throw notFound();
  return row;
}

export const ACTS: { readonly [K in BulkKind]: Act<K> } = {
  tags: {
    access: EDITORS,
    run: async (scope, uuid, { add, remove }) => {
      const { id } = await found(scope, uuid);
      const before = await tagsOf(scope, id);
      const kept = before.filter((tag) => !remove.includes(tag));
      await setTags(scope, uuid, [...new Set([...kept, ...add])]);
      return before;
    },
    undo: async (scope, uuid, before) => setTags(scope, uuid, before as number[]),
  },
  status: {
    access: EDITORS,
    run: async (scope, uuid, { to }) => {
      const { status } = await found(scope, uuid);
      await setStatus(scope, uuid, to, {});
      return status;
    },
    undo: async (scope, uuid, before) => setStatus(scope, uuid, before as ExtractionStatus, {}),
    // What was confirmed is sent, which nobody takes back.
    canUndo: ({ to }) => to !== 'CONFIRMED',
  },
  post: {
    access: EDITORS,
    run: async (scope, uuid) => {
      await postExtraction(scope, uuid, undefined);
      return null;
    },
    undo: null,
  },
  issue: {
    access: EDITORS,
    run: async (scope, uuid, { kind: _, category, ...told }, config) => {
      const row = await found(scope, uuid);
      const about = issueCategoryFor(row.category, category);
      return (await reportIssue(scope, config, { ...told, category: about, extractionUuid: uuid })).id;
    },
    undo: async (scope, _uuid, before) => withdrawIssue(scope, before as number),
  },
  delete: {
    access: deleteEndpoint.access,
    run: async (scope, uuid) => {
      const { id } = await found(scope, uuid);
      await deleteExtraction(scope, id, { waits: true });
      return null;
    },
    undo: async (scope, uuid) => {
      const entry = await findInTrash(scope, uuid);
      if (entry === undefined) throw notFound();
      return restore(scope, entry);
    },
  },
};

/** The act of a change, whatever its kind. */
export const actOf = ({ kind }: BulkChange): Act<BulkKind> => ACTS[kind] as Act<BulkKind>;

export const canBeUndone = (change: BulkChange): boolean => {
  const { undo, canUndo } = actOf(change);
  return undo !== null && (canUndo?.(change) ?? true);
};
