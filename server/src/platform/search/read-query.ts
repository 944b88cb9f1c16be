import { said } from '@recto/contracts/said/said';
import type { SearchBody } from '@recto/contracts/search/body';
import { parseSearchBody } from '@recto/contracts/search/parse';
import { badRequest } from '../errors.ts';
import { refuseFaults } from './refuse-faults.ts';

/**
 * A search body that stands as JSON in an address; nothing asks for everything.
 * @throws Problem 400 that names the place of what is wrong
 */
export async function readQuery(query: string | undefined): Promise<SearchBody> {
  if (query === undefined || query.trim() === '') return {};
  const parsed = asJson(query);
  return refuseFaults(() => parseSearchBody(parsed));
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const sentence = said('not_json', { field: 'query' });
    throw badRequest(sentence, [{ objectName: 'query', field: 'query', said: sentence }]);
  }
}
