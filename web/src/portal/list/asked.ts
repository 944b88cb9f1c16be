import { compileList } from '@recto/contracts/lists/compile';
import type { SearchBody } from '@recto/contracts/search/body';
import { zoneHere } from '../../lib/dates.ts';
import type { List } from './use-list.ts';

/** The search of a list as it stands, or of its ticked rows. */
export const bodyOf = ({ definition, state, facets }: List, ticked: ReadonlySet<string>): SearchBody => {
  const body = compileList(definition, state, facets, { zone: zoneHere() });
  return ticked.size > 0 ? { query: { ids: { values: [...ticked] } }, sort: body.sort } : body;
};

/** What of a search says which records are found, and in which order, for an address. */
export const asked = ({ query, post_filter, sort }: SearchBody): string =>
  JSON.stringify({ query, post_filter, sort });
