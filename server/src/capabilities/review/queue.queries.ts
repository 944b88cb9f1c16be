import type { ExtractionStatus } from '@recto/contracts/statuses';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';
import { isFresh } from '../../platform/presence/index.ts';
import { type ExtractionRow, visibleTo } from '../extraction/rows/index.ts';

/** Statuses in which an extraction waits for a person. */
export const WAITING: readonly ExtractionStatus[] = ['NEW', 'REVIEWING'];

const waitingBeside = (scope: TenantScope, row: ExtractionRow) =>
  scope.db
    .selectFrom('extraction as e')
    .where('e.status', 'in', WAITING)
    .where('e.id', '!=', row.id)
    .where(visibleTo(scope, 'e.category'));

/** True for what somebody else is changing just now. */
const claimedByOthers = ({ actor }: TenantScope) =>
  sql<boolean>`exists (select from review_presence p
    where p.tenant_name = e.tenant_name and p.extraction_id = e.id and p.login <> ${actor.login}
      and p.editing_since is not null and ${isFresh('p.seen_at')})`;

export type NextWaiting = { extractionUuid: string | null; waiting: number; claimed: number };

/** What waits longest: of the same category first, then any. */
export async function findLongestWaiting(scope: TenantScope, row: ExtractionRow): Promise<NextWaiting> {
  const next = await waitingBeside(scope, row)
    .select('e.extraction_uuid')
    .where((eb) => eb.not(claimedByOthers(scope)))
    .orderBy(sql`e.category = ${row.category}`, 'desc')
    .orderBy('e.input_channel_date')
    .orderBy('e.id')
    .limit(1)
    .executeTakeFirst();
  const { waiting, claimed } = await waitingBeside(scope, row)
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .select(sql<number>`count(*) filter (where ${claimedByOthers(scope)})`.as('claimed'))
    .executeTakeFirstOrThrow();
  return { extractionUuid: next?.extraction_uuid ?? null, waiting, claimed };
}

/** Ids of what others are changing just now: as many as there are people. */
export async function findClaimed(scope: TenantScope): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('review_presence as p')
    .select('p.extraction_id')
    .distinct()
    .where('p.login', '!=', scope.actor.login)
    .where('p.editing_since', 'is not', null)
    .where(isFresh('p.seen_at'))
    .execute();
  return rows.map(({ extraction_id: id }) => id);
}
