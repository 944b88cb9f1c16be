import type { Category } from '@recto/contracts/categories';
import {
  ISSUE_KIND_PREFIX,
  type IssueKind,
  type IssuePriority,
  type IssueStatus,
  NOBODY,
} from '@recto/contracts/issues';
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { DB, ExtractionIssue } from '../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { visibleTo } from '../extraction/index.ts';

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

/** What a list is narrowed by, besides the status; what is undefined narrows nothing. */
export type IssueFilters = {
  kind?: IssueKind | undefined;
  priority?: IssuePriority | undefined;
  /** `N/A`: nobody's. */
  assignee?: string | undefined;
  /** Part of a login. */
  createdBy?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
};

type Narrow = { [K in keyof IssueFilters]-?: (value: NonNullable<IssueFilters[K]>) => RawBuilder<boolean> };

const NARROW: Narrow = {
  kind: (kind) => sql<boolean>`starts_with(i.category, ${ISSUE_KIND_PREFIX[kind]})`,
  priority: (priority) => sql<boolean>`i.priority = ${priority}`,
  assignee: (name) => sql<boolean>`i.assignee is not distinct from ${name === NOBODY ? null : name}`,
  createdBy: (part) => sql<boolean>`strpos(lower(i.created_by), lower(${part})) > 0`,
  from: (moment) => sql<boolean>`i.created_date >= ${moment}::timestamptz`,
  until: (moment) => sql<boolean>`i.created_date < ${moment}::timestamptz`,
  dueFrom: (day) => sql<boolean>`i.due_date >= ${day}::date`,
  dueTo: (day) => sql<boolean>`i.due_date <= ${day}::date`,
};

const narrowed = (rows: Rows, filters: IssueFilters): Rows =>
  Object.entries(filters).reduce(
    (query, [name, value]) =>
      value
        ? query.where((NARROW[name as keyof Narrow] as (value: string) => RawBuilder<boolean>)(value))
        : query,
    rows,
  );

export type IssueQuery = {
  page: number;
  size: number;
  sort: string;
  statuses: readonly IssueStatus[] | undefined;
  filters?: IssueFilters;
  /** Only those that this login reported. */
  reporter?: string;
};

export async function findIssuePage(
  scope: TenantScope,
  eyes: Eyes,
  { page, size, sort, statuses, reporter, filters = {} }: IssueQuery,
): Promise<{ rows: IssueRow[]; total: number }> {
  const [field, direction] = sort.split(',');
  const matching = narrowed(issuesSeenBy(scope, eyes), filters)
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
