import { said } from '@recto/contracts/said/said';
import type { SearchBody, SearchBool, SearchClause } from '@recto/contracts/search/body';
import type { Who } from '../../../platform/db/scope.ts';
import { badRequest, conflict } from '../../../platform/errors.ts';
import { readQuery } from '../../../platform/search/read-query.ts';
import type { Services } from '../../../platform/services.ts';
import { putIntoTrash } from '../../../platform/trash/trash.queries.ts';
import { announceCases } from '../announce-case.ts';
import { deleteCases } from '../case.queries.ts';

const listOf = (clauses: SearchClause | readonly SearchClause[] | undefined): readonly SearchClause[] =>
  clauses === undefined ? [] : 'length' in clauses ? clauses : [clauses];

const ANYTHING = /^[\s()*:]*$/;

/** True for a clause that leaves nothing out, however it is wrapped. */
export function findsAll(clause: SearchClause | undefined): boolean {
  if (!clause || clause.match_all) return true;
  if (clause.query_string) return ANYTHING.test(clause.query_string.query);
  return clause.bool !== undefined && boolFindsAll(clause.bool);
}

function boolFindsAll({ must, filter, must_not, should, minimum_should_match: least }: SearchBool): boolean {
  const needed = [...listOf(must), ...listOf(filter)];
  if (listOf(must_not).length > 0 || !needed.every(findsAll)) return false;
  const choices = listOf(should);
  // Beside what is needed, choices only rank.
  const wanted = Number(least ?? (needed.length > 0 ? 0 : Math.min(1, choices.length)));
  return choices.filter(findsAll).length >= wanted;
}

/**
 * Deletes the cases that a search finds, all or none; their documents stay, and they wait in the trash.
 * @param expected how many the caller saw
 * @throws Problem 400 for a search that says nothing, 409 when it finds more or fewer
 */
export async function deleteByQuery(
  { database, search }: Pick<Services, 'database' | 'search'>,
  who: Who,
  { query, expected }: { query?: string | undefined; expected: number },
): Promise<number> {
  const { query: wanted, post_filter: narrowed }: SearchBody = await readQuery(query);
  if (findsAll(wanted) && findsAll(narrowed)) throw badRequest(said('cases_unnamed'));
  const body = { ...(wanted && { query: wanted }), ...(narrowed && { post_filter: narrowed }) };
  const ids = await search.findIds(database, who, 'documentcase', body);
  const differs = (found: number) => conflict(said('cases_other_count', { found: String(found) }));
  if (ids.length !== expected) throw differs(ids.length);
  return database.inTenant(who, async (scope) => {
    await putIntoTrash(scope, 'document_case', ids);
    const gone = await deleteCases(scope, ids);
    // Somebody else was quicker with one of them: as nobody confirmed what is left, all of it stays.
    if (gone.length !== expected) throw differs(gone.length);
    await announceCases(scope, gone);
    return gone.length;
  });
}
