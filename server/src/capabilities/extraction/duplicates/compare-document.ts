import type { TenantScope } from '../../../platform/db/scope.ts';
import { subscribe } from '../../../platform/events/index.ts';
import type { Services } from '../../../platform/services.ts';
import { findDocuments } from '../../intake/index.ts';
import { extractionRead } from '../rows/extraction.events.ts';
import { type ExtractionRow, findAnnounced, findExtraction } from '../rows/extraction.queries.ts';
import { announceCompared } from '../rows/move-status.ts';
import { wordPagesOf } from '../rows/words-cache.ts';
import { fieldsOf } from '../values/result-walk.ts';
import { businessKeyOf, indexedNumber, keyFieldsOf } from './business-key.ts';
import { type FoundPair, replacePairs } from './duplicate.queries.ts';
import {
  comparedRevision,
  type DuplicateCandidate,
  findCandidates,
  storeFingerprint,
  takeTurns,
} from './fingerprint.queries.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';
import { type Compared, judgePair } from './judge-pair.ts';

type Needs = Pick<Services, 'storage'>;

/** What was just read is compared with everything that the tenant has. */
export const findDuplicates = subscribe(
  extractionRead,
  { name: 'extraction.find-duplicates', lane: 'chores' },
  (context, { extraction }) =>
    context.inTenant((scope) => compareDocument(scope, context.services, extraction)),
);

/**
 * Looks for documents that may be the same as one, unless that was done for its present revision. Whoever acts on a
 * document without a person asks for it first, as events come to their subscribers in any order.
 */
export async function compareDocument(scope: TenantScope, services: Needs, id: number): Promise<void> {
  await takeTurns(scope);
  const row = await findExtraction(scope, { id });
  if (!row?.result || row.document_id === null || (await comparedRevision(scope, id)) === row.revision)
    return;
  const print = await printOf(scope, services, row);
  if (!print) return;
  const { category, revision } = row;
  const fields = fieldsOf(row.revised_result ?? row.result);
  const own = comparedAs({ category, pages: row.pages.length, print, fields });
  const number = indexedNumber(own.key);
  const keyFields = keyFieldsOf(category);
  const candidates = await findCandidates(scope, id, { category, number, print, keyFields });
  await storeFingerprint(scope, { id, revision, category, number, print });
  const found: FoundPair[] = [];
  for (const candidate of candidates) {
    const verdict = judgePair(own, comparedAs(candidate));
    if (verdict) found.push({ other: candidate.id, ...verdict });
  }
  const changed = await replacePairs(scope, id, found);
  if (changed.length === 0) return;
  await announceCompared(scope, await findAnnounced(scope, [id, ...changed]));
}

/** What the pages of an extraction are recognised by; null while their words are not there. */
async function printOf(
  scope: TenantScope,
  services: Needs,
  { document_id, pages: own }: ExtractionRow,
): Promise<Fingerprint | null> {
  const [document] = await findDocuments(scope, document_id === null ? [] : [document_id]);
  if (!document?.words_sha256) return null;
  const pages = await wordPagesOf(scope, services, document.words_sha256);
  const texts = pages
    .filter(({ number }) => own.length === 0 || own.includes(number))
    .flatMap(({ blocks }) => blocks.flat(2).map(({ text }) => text));
  return fingerprintOf(texts);
}

const comparedAs = ({ category, pages, print, fields }: Omit<DuplicateCandidate, 'id'>): Compared => ({
  category,
  pages,
  print,
  key: businessKeyOf(category, fields),
});
