import type { CaseContent } from '@recto/contracts/case-content';
import type { CaseChange, Synced } from '@recto/contracts/endpoints/case-changes';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import { requireVisible } from '../extraction/rows/index.ts';
import { lockCase } from './case.queries.ts';
import { type ChangedValue, toldOf } from './case-change.queries.ts';
import { findExtractionIds } from './case-detail.queries.ts';
import { isOpenCase } from './cases.policy.ts';
import { consolidatedNow } from './content/content-of.ts';
import type { SourceDocument } from './content/document.ts';
import { isClosedPlace, openContent, withClosedParts } from './content/open-content.ts';
import { changesOf, keyOfChange, type SyncPart, syncContent } from './content/sync-content.ts';
import { caseDocument, readDocuments } from './documents-of-case.ts';
import { enqueueDrawings } from './drawings/take-drawings.ts';
import { caseDetail, contentOfRow } from './get-case.ts';
import { requireCase } from './put-into-case.ts';
import { refuseStale } from './refuse-stale.ts';
import { writeContent } from './write-content.ts';

export type SyncWanted = {
  readonly caseUuid: string;
  readonly extractionUuid: string;
  readonly version?: number | undefined;
  readonly dryRun: boolean;
  readonly only?: readonly Parameters<typeof keyOfChange>[0][] | undefined;
};

/** Which part is meant, in the document; a name that does not say which throws a Problem 400. */
export type PartOf = (document: SourceDocument) => SyncPart;

export const wholeDocument: PartOf = () => ({});

const sectionIn = ({ result }: SourceDocument, wanted: string) =>
  theOnly(
    result.extraction.sections.filter(({ id, title }) => id === wanted || title === wanted),
    wanted,
  );

/** By id or title. */
export const sectionNamed =
  (wanted: string): PartOf =>
  (document) => ({ sectionId: sectionIn(document, wanted).id });

/** By id or name; in one section where it is named. */
export const fieldNamed =
  (wanted: string, section?: string): PartOf =>
  (document) => {
    const sections =
      section === undefined ? document.result.extraction.sections : [sectionIn(document, section)];
    const found = sections.flatMap((section) =>
      section.fields
        .filter(({ id, name }) => id === wanted || name === wanted)
        .map((field) => ({ sectionId: section.id, fieldId: field.id })),
    );
    return theOnly(found, wanted);
  };

function theOnly<T>(found: readonly T[], name: string): T {
  const [first, second] = found;
  if (first === undefined) throw badRequest(said('no_such_part', { name }));
  if (second !== undefined) throw badRequest(said('part_named_twice', { name }));
  return first;
}

/**
 * Takes the values of a document over into its case, or says what that would change (`dryRun`). Only this way: what a
 * document says is changed in its own review.
 * @throws Problem 404 for a case or a document of it that is not there for the actor, 400 for a case that is decided,
 * 409 with the case as it is now for another version
 */
export async function syncIntoCase(scope: TenantScope, wanted: SyncWanted, partOf: PartOf): Promise<Synced> {
  const { row, extraction, document, documents } = await whatToSync(scope, wanted);
  const whole = contentOfRow(row);
  const content = openContent(whole, scope.actor.roles);
  const part = partOf(document);
  const given = { document, documents, part };
  const proposals = changesOf(row.category, content, given).filter(
    ({ change }) => !isClosedPlace(whole, scope.actor.roles, change),
  );
  if (wanted.dryRun) return { changes: proposals.map(({ change }) => change) };
  const ticked = wanted.only && new Set(wanted.only.map(keyOfChange));
  const chosen = proposals.filter(({ change }) => !ticked || ticked.has(keyOfChange(change)));
  const synced = syncContent(content, chosen);
  const merged = withClosedParts(synced, whole, scope.actor.roles);
  // Who takes a part over has not seen what else changed in the document.
  const isWhole = part.sectionId === undefined;
  const next = isWhole ? { ...merged, lastConsolidation: consolidatedWith(scope, whole, document) } : merged;
  const changes = chosen.map(({ change }) => change);
  const written = await writeContent(scope, row, next, {
    action: 'SYNCED',
    detail: { extraction, ...toldOf(changes.map(toldChange)) },
  });
  if (isWhole) await enqueueDrawings(scope, row, [extraction]);
  return { changes, case: await caseDetail(scope, written) };
}

async function whatToSync(scope: TenantScope, { caseUuid, extractionUuid, version, dryRun }: SyncWanted) {
  const seen = await requireCase(scope, caseUuid);
  const row = dryRun ? seen : await lockCase(scope, seen.id);
  if (!row) throw notFound();
  if (!isOpenCase(row)) throw badRequest(said('case_closed', { status: row.status }));
  await refuseStale(scope, row, version);
  const extraction = await requireVisible(scope, { uuid: extractionUuid });
  const ids = await findExtractionIds(scope, row.id);
  if (!ids.includes(extraction.id)) throw notFound();
  const document = caseDocument(scope, extraction);
  if (!document) throw badRequest(said('nothing_read_yet'));
  return { row, extraction: extraction.id, document, documents: await readDocuments(scope, ids) };
}

/** The state that this document was taken over in; that of the others stays. */
function consolidatedWith(
  { actor }: TenantScope,
  { lastConsolidation }: CaseContent,
  document: SourceDocument,
) {
  const now = consolidatedNow([document], { by: actor.login, at: new Date().toISOString() });
  const others = lastConsolidation?.from.filter((one) => one.extractionUuid !== document.uuid) ?? [];
  return { ...now, from: [...others, ...now.from] };
}

const toldChange = ({ name, before, after, from }: CaseChange): ChangedValue => ({
  name,
  before: before?.values.join('\n') ?? '',
  after: after?.values.join('\n') ?? '',
  ...(from && { category: from.category }),
});
