import { said } from '@recto/contracts/said/said';
import { SearchFault } from '@recto/contracts/search/parse';
import { badRequest } from '../errors.ts';

/** Runs `work`; what a search cannot ask becomes a 400 that names the place. */
export async function refuseFaults<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SearchFault)) throw error;
    const { place, said: reason } = error;
    const sentence = said('validation', { field: place || 'body', said: [reason] });
    throw badRequest(sentence, [{ objectName: 'body', field: place, said: sentence }]);
  }
}
