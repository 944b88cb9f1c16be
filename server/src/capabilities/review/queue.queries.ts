import type { ExtractionStatus } from '@recto/contracts/statuses';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';
import { type ExtractionRow, visibleTo } from '../extraction/index.ts';

/** Statuses in which an extraction waits for a person. */
const WAITING: readonly ExtractionStatus[] = ['NEW', 'REVIEWING'];

const waitingBeside = (scope: TenantScope, row: ExtractionRow) =>
  scope.db
    .selectFrom('extraction')
    .where('status', 'in', WAITING)
    .where('id', '!=', row.id)
    .where(visibleTo(scope));

/** The next one to review: of the same category first, then any; oldest first. */
export async function findNextWaiting(
  scope: TenantScope,
  row: ExtractionRow,
): Promise<{ extractionUuid: string | null; waiting: number }> {
  const next = await waitingBeside(scope, row)
    .select('extraction_uuid')
    .orderBy(sql`category = ${row.category}`, 'desc')
    .orderBy('input_channel_date')
    .orderBy('id')
    .executeTakeFirst();
  const { waiting } = await waitingBeside(scope, row)
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return { extractionUuid: next?.extraction_uuid ?? null, waiting };
}
