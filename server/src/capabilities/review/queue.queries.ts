import type { ExtractionStatus } from '@recto/contracts/statuses';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';
import { answersTo, type ExtractionRow, listOrder, visibleTo } from '../extraction/index.ts';
import { isFresh } from './presence.queries.ts';

/** Statuses in which an extraction waits for a person. */
const WAITING: readonly ExtractionStatus[] = ['NEW', 'REVIEWING'];

/** The list that a person came from; `sort` is `field,direction`. Null: none. */
export type FollowedList = {
  statuses: readonly ExtractionStatus[];
  categories: readonly string[];
  search: string;
  sort: string;
};

/** A list of what waits leads to what still waits; one of anything else (what was confirmed) is walked as it is. */
const statusesOf = (list: FollowedList | null): readonly ExtractionStatus[] => {
  if (!list || list.statuses.length === 0) return WAITING;
  const waiting = list.statuses.filter((status) => WAITING.includes(status));
  return waiting.length > 0 ? waiting : list.statuses;
};

const waitingBeside = (scope: TenantScope, row: ExtractionRow, list: FollowedList | null) =>
  scope.db
    .selectFrom('extraction as e')
    .where('e.status', 'in', statusesOf(list))
    .where('e.id', '!=', row.id)
    .where(visibleTo(scope, 'e.category'))
    .$if(list !== null && list.categories.length > 0, (query) =>
      query.where('e.category', 'in', list?.categories ?? []),
    )
    .$if(!!list?.search, (query) => query.where(answersTo(list?.search ?? '')));

/** True for what somebody else is changing just now. */
const claimedByOthers = ({ actor }: TenantScope) =>
  sql<boolean>`exists (select from review_presence p
    where p.tenant_name = e.tenant_name and p.extraction_id = e.id and p.login <> ${actor.login}
      and p.editing_since is not null and ${isFresh('p.seen_at')})`;

export type NextWaiting = { extractionUuid: string | null; waiting: number; claimed: number };

/** The next one to review, as `getNextToReview` says. */
export async function findNextWaiting(
  scope: TenantScope,
  row: ExtractionRow,
  list: FollowedList | null,
): Promise<NextWaiting> {
  const free = waitingBeside(scope, row, list)
    .select('e.extraction_uuid')
    .where((eb) => eb.not(claimedByOthers(scope)));
  const next = await (list ? inListOrder(free, row, list) : longestWaiting(free, row)).executeTakeFirst();
  const { waiting, claimed } = await waitingBeside(scope, row, list)
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .select(sql<number>`count(*) filter (where ${claimedByOthers(scope)})`.as('claimed'))
    .executeTakeFirstOrThrow();
  return { extractionUuid: next?.extraction_uuid ?? null, waiting, claimed };
}

type Candidates = ReturnType<typeof waitingBeside>;

/** Of the same category first, then any; oldest first. */
const longestWaiting = <Q extends Pick<Candidates, 'orderBy'>>(query: Q, row: ExtractionRow): Q =>
  query
    .orderBy(sql`e.category = ${row.category}`, 'desc')
    .orderBy('e.input_channel_date')
    .orderBy('e.id') as unknown as Q;

/** What comes after the row in the list, then the list from its start. */
const inListOrder = <Q extends Pick<Candidates, 'orderBy'>>(
  query: Q,
  row: ExtractionRow,
  list: FollowedList,
): Q => {
  const { column, order } = listOrder(list.sort);
  const here = sql`(select ${sql.ref(column)}, e.id from extraction e where e.id = ${row.id})`;
  const beyond = sql.raw(order === 'asc' ? '>' : '<');
  return query
    .orderBy(sql`coalesce((${sql.ref(column)}, e.id) ${beyond} ${here}, false)`, 'desc')
    .orderBy(column, (by) => (order === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast()))
    .orderBy('e.id', order) as unknown as Q;
};
