import type { SearchReply } from '@recto/contracts/endpoints/search';
import { listClause } from '@recto/contracts/lists/compile';
import { chosenOf, type ListState, sortOf } from '@recto/contracts/lists/definition';
import { EXTRACTION_LIST } from '@recto/contracts/lists/extraction-list';
import type { SearchBody, SearchClause } from '@recto/contracts/search/body';
import { SEARCH_LIMITS } from '@recto/contracts/search/limits';
import { type NextWaiting, WAITING } from './queue.queries.ts';

type Ask = (body: SearchBody) => Promise<SearchReply>;
type Order = { readonly field: string; readonly direction: 'asc' | 'desc' };
/** Where an extraction stands in an order; null where it has no such value. */
type Place = { readonly value: string | number | null; readonly id: number };

/** A list of what waits leads to what still waits; one of anything else (what was confirmed) is walked as it is. */
function statusesOf(state: ListState): readonly string[] {
  const chosen = chosenOf(state, 'status');
  const waiting = chosen.filter((status) => WAITING.some((one) => one === status));
  return chosen.length === 0 ? WAITING : waiting.length > 0 ? waiting : chosen;
}

const orderOf = (state: ListState): Order => {
  const [field = '', direction] = sortOf(EXTRACTION_LIST, state).split(',');
  return { field, direction: direction === 'asc' ? 'asc' : 'desc' };
};

/** Records without the value of the order stand at its end. */
function beyond({ field, direction }: Order, { value, id }: Place): SearchClause {
  const after = direction === 'asc' ? 'gt' : 'lt';
  const later: SearchClause = { range: { id: { [after]: id } } };
  const without: SearchClause = { bool: { must_not: [{ exists: { field } }] } };
  if (value === null) return { bool: { filter: [without, later] } };
  return {
    bool: {
      should: [
        { range: { [field]: { [after]: value } } },
        { bool: { filter: [{ term: { [field]: value } }, later] } },
        without,
      ],
      minimum_should_match: 1,
    },
  };
}

const ids = (of: readonly number[]): SearchClause => ({
  terms: { id: of.slice(0, SEARCH_LIMITS.values) },
});

/**
 * What comes after an extraction in the list that a person came from, then the list from its start.
 * @param ask searches as the person may see
 * @param claimed ids of what others are changing just now
 */
export async function nextInList(
  ask: Ask,
  { uuid, id }: { uuid: string; id: number },
  { zone, ...state }: ListState & { zone?: string | undefined },
  claimed: readonly number[],
): Promise<NextWaiting> {
  const order = orderOf(state);
  const others: SearchClause = {
    bool: {
      filter: [listClause(EXTRACTION_LIST, { ...state, status: statusesOf(state) }, { zone })],
      must_not: [ids([id])],
    },
  };
  const count = async (more: SearchClause[]): Promise<number> =>
    (await ask({ query: { bool: { filter: [others, ...more] } }, size: 0 })).hits.total?.value ?? 0;
  const first = async (more: SearchClause[]): Promise<string | null> => {
    const query = { bool: { filter: [others, ...more], must_not: [ids(claimed)] } };
    const sort = [{ [order.field]: order.direction }, { id: order.direction }];
    return (await ask({ query, sort, size: 1, _source: false })).hits.hits[0]?._id ?? null;
  };
  const place = await placeOf(ask, uuid, id, order);
  return {
    extractionUuid: (await first([beyond(order, place)])) ?? (await first([])),
    waiting: await count([]),
    claimed: claimed.length === 0 ? 0 : await count([ids(claimed)]),
  };
}

async function placeOf(ask: Ask, uuid: string, id: number, { field, direction }: Order): Promise<Place> {
  const query = { ids: { values: [uuid] } };
  const { hits } = await ask({ query, sort: [{ [field]: direction }], size: 1, _source: false });
  return { value: hits.hits[0]?.sort?.[0] ?? null, id };
}
