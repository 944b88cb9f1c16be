import type { Category } from '@recto/contracts/categories';
import type { IssuePriority, IssueStatus } from '@recto/contracts/issues';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { DB, ExtractionIssue } from '../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { visibleTo } from '../extraction/rows/index.ts';

/** An issue with what is told of the extraction that it is about. */
export type IssueRow = Omit<Selectable<ExtractionIssue>, 'status' | 'priority' | 'due_date'> & {
  status: IssueStatus;
  priority: IssuePriority;
  /** `YYYY-MM-DD`. */
  due_date: string | null;
  extraction_uuid: string;
  extraction_category: Category;
  category_key: string | null;
};

/** Administrators see all issues; others none that people of the installation reported (F-105, X-090). */
export type Eyes = { readonly isAdmin: boolean };

type Rows = SelectQueryBuilder<DB & { i: ExtractionIssue; e: DB['extraction'] }, 'i' | 'e', object>;

const issuesSeenBy = (scope: TenantScope, { isAdmin }: Eyes): Rows =>
  scope.db
    .selectFrom('extraction_issue as i')
    .innerJoin('extraction as e', (join) =>
      join.onRef('e.tenant_name', '=', 'i.tenant_name').onRef('e.id', '=', 'i.extraction_id'),
    )
    .where(visibleTo(scope, 'e.category'))
    .$if(!isAdmin, (query) => query.where('i.internal', '=', false)) as unknown as Rows;

const wholeRows = (rows: Rows) =>
  rows.selectAll('i').select([
    // As text: a day has no time zone.
    sql<string | null>`to_char(i.due_date, 'YYYY-MM-DD')`.as('due_date'),
    'e.extraction_uuid',
    'e.category as extraction_category',
    'e.category_key',
  ]);

export async function findIssue(scope: TenantScope, eyes: Eyes, id: number): Promise<IssueRow | undefined> {
  const row = await wholeRows(issuesSeenBy(scope, eyes).where('i.id', '=', id)).executeTakeFirst();
  return row as IssueRow | undefined;
}

/** Holds an issue that the actor sees until the transaction ends. */
export async function lockIssue(scope: TenantScope, eyes: Eyes, id: number): Promise<IssueRow | undefined> {
  const seen = await findIssue(scope, eyes, id);
  if (!seen) return undefined;
  await scope.db.selectFrom('extraction_issue').select('id').where('id', '=', id).forUpdate().execute();
  return findIssue(scope, eyes, id);
}

/** Those of some that the actor sees. */
export async function findIssuesByIds(
  scope: TenantScope,
  eyes: Eyes,
  ids: readonly number[],
): Promise<IssueRow[]> {
  if (ids.length === 0) return [];
  return (await wholeRows(issuesSeenBy(scope, eyes).where('i.id', 'in', ids)).execute()) as IssueRow[];
}

export async function findIssuesOf(
  scope: TenantScope,
  eyes: Eyes,
  extractionId: number,
): Promise<IssueRow[]> {
  const rows = await wholeRows(issuesSeenBy(scope, eyes).where('i.extraction_id', '=', extractionId))
    .orderBy('i.created_date', 'desc')
    .orderBy('i.id', 'desc')
    .execute();
  return rows as IssueRow[];
}

const SORT_COLUMN = {
  id: 'i.id',
  createdDate: 'i.created_date',
  status: 'i.status',
  assignee: 'i.assignee',
  // From the most pressing to the least, not by the alphabet.
  priority: sql`array_position(array['HIGH', 'MEDIUM', 'LOW'], i.priority)`,
  dueDate: 'i.due_date',
  createdBy: 'i.created_by',
} as const;

export type IssueQuery = {
  page: number;
  size: number;
  sort: string;
  statuses: readonly IssueStatus[] | undefined;
  /** Only those that this login reported. */
  reporter?: string;
};

export async function findIssuePage(
  scope: TenantScope,
  eyes: Eyes,
  { page, size, sort, statuses, reporter }: IssueQuery,
): Promise<{ rows: IssueRow[]; total: number }> {
  const [field, direction] = sort.split(',');
  const matching = issuesSeenBy(scope, eyes)
    .$if(statuses !== undefined, (query) =>
      query.where(sql<boolean>`i.status = any(${statuses as IssueStatus[]}::text[])`),
    )
    .$if(reporter !== undefined, (query) => query.where('i.created_by', '=', reporter as string));
  const rows = await wholeRows(matching)
    .orderBy(SORT_COLUMN[field as keyof typeof SORT_COLUMN], direction === 'asc' ? 'asc' : 'desc')
    .orderBy('i.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows as IssueRow[], total };
}

export type NewIssue = {
  extractionId: number;
  category: string;
  priority: IssuePriority;
  userComment: string;
  assignee: string | null;
  dueDate: string | null;
  internal: boolean;
};

/** @returns the id of the new issue */
export async function insertIssue(scope: TenantScope, issue: NewIssue): Promise<number> {
  const { id } = await scope.db
    .insertInto('extraction_issue')
    .values({
      tenant_name: scope.tenant,
      extraction_id: issue.extractionId,
      category: issue.category,
      priority: issue.priority,
      user_comment: issue.userComment,
      assignee: issue.assignee,
      due_date: issue.dueDate,
      internal: issue.internal,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type IssueValues = {
  category?: string;
  status?: IssueStatus;
  priority?: IssuePriority;
  reply?: string;
  internal_comment?: string;
  assignee?: string | null;
  due_date?: string | null;
};

export async function updateIssueRow(scope: TenantScope, id: number, values: IssueValues): Promise<void> {
  await scope.db
    .updateTable('extraction_issue')
    .set({
      ...values,
      version: sql`version + 1`,
      last_modified_by: sql`current_actor()`,
      last_modified_date: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteIssueRow(scope: TenantScope, id: number): Promise<void> {
  await scope.db.deleteFrom('extraction_issue').where('id', '=', id).execute();
}
