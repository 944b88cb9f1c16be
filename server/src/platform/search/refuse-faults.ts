import { SearchFault } from '@recto/contracts/search/parse';
import { badRequest } from '../errors.ts';

/** Runs `work`; what a search cannot ask becomes a 400 that names the place. */
export async function refuseFaults<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SearchFault)) throw error;
    throw badRequest(error.message, [{ objectName: 'body', field: error.place, message: error.message }]);
  }
}
