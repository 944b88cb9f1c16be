import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import { EXTRACTION_LIST } from '@recto/contracts/lists/extraction-list';
import type { SearchBody, SearchClause } from '@recto/contracts/search/body';
import type { Who } from '../../../platform/db/scope.ts';
import type { Services } from '../../../platform/services.ts';
import type { ListQuery } from '../rows/list.queries.ts';

type Found = { items: ExtractionListItem[]; total: number };
type Part = { from: number; size: number };

/**
 * One page of the extractions that a person means by what they typed, as the search box of the list understands it:
 * documents of exactly that number before all others, then in the order asked for.
 */
export async function findExtractions(
  { search, database }: Pick<Services, 'search' | 'database'>,
  who: Who,
  text: string,
  { page, size, sort, statuses, categories }: ListQuery,
): Promise<Found> {
  const meant: SearchClause[] = [
    EXTRACTION_LIST.search(text),
    ...(statuses.length > 0 ? [{ terms: { status: [...statuses] } }] : []),
    ...(categories.length > 0 ? [{ terms: { category: [...categories] } }] : []),
  ];
  const numbered: SearchClause = { term: { number: { value: text, case_insensitive: true } } };
  const ask = async (bool: SearchBody['query'] & object, { from, size: most }: Part): Promise<Found> => {
    const body = { query: bool, sort: orderOf(sort), from, size: most };
    const { hits } = await search.search(database, who, 'extraction', body);
    return {
      items: hits.hits.map(({ _source }) => _source as unknown as ExtractionListItem),
      total: hits.total?.value ?? 0,
    };
  };
  const from = page * size;
  const exact = await ask({ bool: { filter: [...meant, numbered] } }, { from, size });
  const others = await ask(
    { bool: { filter: meant, must_not: [numbered] } },
    { from: Math.max(0, from - exact.total), size: size - exact.items.length },
  );
  return { items: [...exact.items, ...others.items], total: exact.total + others.total };
}

/** `field,direction` with the number of the record, so that no two stand in the same place. */
function orderOf(sort: string): NonNullable<SearchBody['sort']> {
  const [field = '', direction] = sort.split(',');
  const order = direction === 'asc' ? 'asc' : 'desc';
  return field === 'id' ? [{ id: order }] : [{ [field]: order }, { id: order }];
}
