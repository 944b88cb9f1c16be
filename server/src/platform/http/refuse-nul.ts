import { said } from '@recto/contracts/said/said';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../errors.ts';

const NUL = '\0';
/** How it is written in an address, a cookie or a form. */
const IN_ADDRESS = '%00';
/** How it is written in JSON; behind a further backslash it is six characters like any other. */
const IN_JSON = '\\u0000';

/** PostgreSQL keeps none in a text, and no file name, code or value of a document has one. */
export const nulRefused = (): Problem => new Problem(400, said('nul'));

/** Refuses every request with a NUL in its address. Bodies are looked at where they are read. */
export function refuseNulInAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, headers: { cookie = '' } }) => {
    if (url.includes(IN_ADDRESS) || cookie.includes(IN_ADDRESS)) throw nulRefused();
  });
  // Bodies that are neither JSON nor multipart: forms of the sign-in page.
  app.addHook('preValidation', async ({ body, headers }) => {
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (isForm && holdsNul(body)) throw nulRefused();
  });
}

/** @param text the JSON that `value` was read from, which is looked through first: few have any. @throws Problem 400 */
export function refuseNulInJson(text: string, value: unknown): void {
  if (text.includes(IN_JSON) && holdsNul(value)) throw nulRefused();
}

/** A field of a form, which may be JSON, or a name. @throws Problem 400 */
export function refuseNulInField(value: unknown): void {
  if (holdsNul(value)) throw nulRefused();
  if (typeof value === 'string' && value.includes(IN_JSON)) refuseNulInJson(value, parsed(value));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whoever reads it says that it is no JSON.
    return null;
  }
}

/** In any text inside, names of properties too. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL);
  if (Array.isArray(value)) return value.some(holdsNul);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inside]) => name.includes(NUL) || holdsNul(inside));
}
