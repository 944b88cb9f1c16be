import type { ListState } from '@recto/contracts/lists/definition';
import type { Who } from '../../platform/db/scope.ts';
import type { Services } from '../../platform/services.ts';
import { requireVisible } from '../extraction/rows/index.ts';
import { nextInList } from './next-in-list.ts';
import { findClaimed, findLongestWaiting, type NextWaiting } from './queue.queries.ts';

/**
 * The next extraction to review, as `getNextToReview` says. Throws a Problem: not found for an extraction that the
 * caller does not see; 400 for a time zone that nobody knows.
 * @param list the filters and the order of the list that the person came from; without an order none is followed
 */
export async function getNext(
  { database, search }: Pick<Services, 'database' | 'search'>,
  who: Who,
  uuid: string,
  list: ListState,
): Promise<NextWaiting> {
  const followed = list.sort !== undefined;
  const start = await database.inTenant(who, async (scope) => {
    const row = await requireVisible(scope, { uuid });
    return followed
      ? { id: row.id, claimed: await findClaimed(scope) }
      : { found: await findLongestWaiting(scope, row) };
  });
  if (start.found) return start.found;
  const ask = (body: Parameters<typeof search.search>[3]) => search.search(database, who, 'extraction', body);
  return nextInList(ask, { uuid, id: start.id }, list, start.claimed);
}
