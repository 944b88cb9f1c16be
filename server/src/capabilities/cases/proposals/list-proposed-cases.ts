import type { ProposedCase } from '@recto/contracts/endpoints/cases';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { findWords } from '../../../platform/search/columns.queries.ts';
import { requireVisible } from '../../extraction/rows/index.ts';
import type { SourceDocument } from '../content/document.ts';
import { caseDocument, readDocuments } from '../documents-of-case.ts';
import { presentCase } from '../present-case.ts';
import { findCasesToPropose } from './propose-case.queries.ts';
import { numbersOf, proposeCases } from './propose-case.ts';

/** Documents with the number that are looked at; a number that more of them have tells nothing. */
const LOOKED_AT = 200;

/**
 * Open cases that a document probably belongs to, the newest first. Only of what the actor opens: both the case and the
 * document of it that agrees.
 * @throws Problem 404 for a document that is not there for the actor
 */
export async function listProposedCases(scope: TenantScope, uuid: string): Promise<ProposedCase[]> {
  const row = await requireVisible(scope, { uuid });
  const own = caseDocument(scope, row);
  const named = own ? await documentsNaming(scope, numbersOf(own)) : [];
  const found = named.length > 0 ? await findCasesToPropose(scope, row.id, named) : [];
  const read = await readDocuments(scope, [...new Set(found.flatMap(({ extractions }) => extractions))]);
  const byUuid = new Map<string, SourceDocument>(read.map((document) => [document.uuid, document]));
  const cases = found.map(({ row: { id }, uuids }) => ({
    id,
    documents: uuids.flatMap((one) => byUuid.get(one) ?? []),
  }));
  const proposals = new Map((own ? proposeCases(own, cases) : []).map((one) => [one.id, one]));
  return found.flatMap(({ row: one }) => {
    const proposal = proposals.get(one.id);
    return proposal ? [{ ...presentCase(one), because: proposal.because, places: [...proposal.places] }] : [];
  });
}

/** Documents that have one of the numbers somewhere, as the search finds them; the newest. */
async function documentsNaming(scope: TenantScope, numbers: readonly string[]): Promise<number[]> {
  const ids = new Set<number>();
  for (const number of numbers)
    for (const id of await findWords(scope, 'extraction', number, 'phrase')) ids.add(id);
  return [...ids].sort((a, b) => b - a).slice(0, LOOKED_AT);
}
