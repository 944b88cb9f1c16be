import type { Mic } from '@recto/contracts/characteristics';
import type { TenantScope } from '../../platform/db/scope.ts';
import { type MicWanted, searchMicRows } from './mic.queries.ts';

/** `code: AB*` and `category: COA_NB`, joined by AND or blanks; what else stands there are words of the description. */
export function parseMicQuery(query: string): MicWanted {
  const wanted: MicWanted = {};
  const rest = query.replace(/\b(code|category)\s*:\s*("[^"]*"|\S+)/gi, (_, field: string, text: string) => {
    const value = text.replaceAll('"', '').replace(/\*+$/, '');
    if (field.toLowerCase() === 'code') wanted.code = value;
    else wanted.category = value;
    return ' ';
  });
  const words = rest.split(/\s+/).filter((word) => word !== '' && word !== 'AND' && word !== '*');
  return words.length > 0 ? { ...wanted, words: words.map((word) => word.replace(/\*+$/, '')) } : wanted;
}

export const searchMics = (
  scope: TenantScope,
  { query, page, size }: { query: string; page: number; size: number },
): Promise<Mic[]> => searchMicRows(scope, parseMicQuery(query), { page, size });
