import { randomUUID } from 'node:crypto';
import type { WantedArrangement } from '@recto/contracts/endpoints/repair';
import type { Result } from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, conflict } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import {
  type DocumentRow,
  findDocuments,
  type LogRow,
  lockLog,
  recordPageFindings,
  waitForTurns,
} from '../../intake/index.ts';
import { replaceSightings } from '../../reference/index.ts';
import { deleteAcceptedOf } from '../learned/learned.queries.ts';
import { learnArrangement } from '../learning/learn-arrangement.ts';
import { rereadExtraction } from '../reading/rerun-extraction.ts';
import { shareReviewed } from '../reading/share-reviewed.ts';
import { applyResult } from '../record/apply-result.ts';
import {
  type ArrangementPlan,
  describeChange,
  examplesOf,
  metadataOf,
  planArrangement,
  type WantedDocument,
} from '../rows/arrangement.ts';
import { visibleCategories } from '../rows/extraction.policy.ts';
import {
  deleteExtractionRow,
  type ExtractionRow,
  lockExtractionsOfDocument,
} from '../rows/extraction.queries.ts';
import { insertOfFile } from '../rows/insert-of-file.ts';
import { insertRepair } from '../rows/repair.queries.ts';
import { requireVisible } from '../rows/require-visible.ts';
import { detailOf } from '../viewing/get-extraction.ts';
import { placeNow } from './place-now.ts';

/** The file of an extraction with all that came of it, held until the transaction ends. */
export type LockedFile = { document: DocumentRow; log: LogRow; rows: ExtractionRow[] };

export async function lockFile(scope: TenantScope, uuid: string): Promise<LockedFile> {
  const { document_id: id } = await requireVisible(scope, { uuid });
  const [document] = id === null ? [] : await findDocuments(scope, [id]);
  const log = document && (await lockLog(scope, document.channel_log_id));
  if (!document || !log) throw badRequest(said('no_pages'));
  return { document, log, rows: await lockExtractionsOfDocument(scope, document.id) };
}

/** Puts the documents of a file together as a person wants them. Answers the extraction to look at next. */
export async function arrangePages(
  scope: TenantScope,
  uuid: string,
  wanted: WantedArrangement,
): Promise<string> {
  const file = await lockFile(scope, uuid);
  await mustBeSeen(scope, file, wanted.versions);
  return applyArrangement(scope, uuid, file, wanted, { learn: true });
}

/** Every document that the person sees has to be the one that they saw. */
async function mustBeSeen(
  scope: TenantScope,
  { rows }: LockedFile,
  versions: WantedArrangement['versions'],
): Promise<void> {
  const open = visibleCategories(scope.actor.roles);
  const stale = rows.find(
    (row) => open.includes(row.category) && versions[row.extraction_uuid] !== row.version,
  );
  if (stale) throw conflict(said('file_changed'), await detailOf(scope, stale));
}

type Options = {
  learn: boolean;
  /** Documents that may come back under their old names, with what was reviewed in each; null: as shared out. */
  revived?: ReadonlyMap<string, Result | null>;
};

/** Checks and carries out an arrangement: everything or, with a 400, nothing. */
export async function applyArrangement(
  scope: TenantScope,
  uuid: string,
  file: LockedFile,
  wanted: Pick<WantedArrangement, 'documents' | 'turns'>,
  { learn, revived = new Map() }: Options,
): Promise<string> {
  const { document, rows } = file;
  const present = rows.map((row) => placeNow(row, scope.actor.roles));
  const planned = planArrangement(present, wanted, {
    pageCount: document.page_count ?? 0,
    open: visibleCategories(scope.actor.roles),
    revivable: [...revived.keys()],
  });
  if ('refusal' in planned) throw badRequest(planned.refusal);
  const { plan } = planned;
  const documents = plan.documents.map((one) => ({ ...one, uuid: one.uuid ?? randomUUID() }));
  const touched = [...plan.changed, ...plan.added].map((one) => documents[plan.documents.indexOf(one)]!);
  const repair = await keepBefore(scope, file, plan, wanted.turns);
  if (wanted.turns.length > 0) await waitForTurns(scope, document.id, wanted.turns);
  const hidden = present.filter((one) => one.hidden);
  const metadata = metadataOf([...documents, ...hidden]);
  const sources = rows.map((row) => ({
    uuid: row.extraction_uuid,
    pages: row.pages,
    revised: row.revised_result,
  }));
  for (const one of touched) {
    const reviewed = revived.has(one.uuid)
      ? (revived.get(one.uuid) ?? null)
      : shareReviewed(one, documents, sources);
    await putTogether(scope, file, one, { reviewed, metadata, turned: wanted.turns.map(({ page }) => page) });
  }
  for (const gone of plan.removed) await takeAway(scope, rows.find((row) => row.extraction_uuid === gone)!);
  const findings = touched.flatMap(({ category, pages }) =>
    pages.map((number) => ({ number, category, confidence: 1 })),
  );
  await recordPageFindings(scope, document.id, findings);
  if (learn && repair.lessons > 0) await enqueue(scope, learnArrangement, { repair: repair.id });
  const first = rows.find((row) => row.extraction_uuid === uuid)?.pages[0] ?? 1;
  const stays = documents.find((one) => one.uuid === uuid);
  return (stays ?? documents.find(({ pages }) => pages.includes(first)) ?? documents[0]!).uuid;
}

/** What was before, for undo. */
async function keepBefore(
  scope: TenantScope,
  { document, rows }: LockedFile,
  plan: ArrangementPlan,
  turns: WantedArrangement['turns'],
): Promise<{ id: number; lessons: number }> {
  const isTouched = (uuid: string) =>
    plan.removed.includes(uuid) || plan.changed.some((c) => c.uuid === uuid);
  const lessons = examplesOf(
    rows.map(({ extraction_uuid, category, pages }) => ({ uuid: extraction_uuid, category, pages })),
    [...plan.changed, ...plan.added],
  );
  const id = await insertRepair(scope, {
    uuid: randomUUID(),
    documentId: document.id,
    before: rows.map((row) => ({
      uuid: row.extraction_uuid,
      category: row.category,
      pages: row.pages,
      revision: row.revision,
      revised: isTouched(row.extraction_uuid) ? row.revised_result : null,
    })),
    turns,
    lessons,
  });
  return { id, lessons: lessons.length };
}

type Content = { reviewed: Result | null; metadata: Result['documentMetadata']; turned: readonly number[] };

/** A document with its category and pages, on its way to be read again. */
async function putTogether(
  scope: TenantScope,
  { document, log, rows }: LockedFile,
  wanted: WantedDocument & { uuid: string },
  { reviewed, metadata, turned }: Content,
): Promise<void> {
  const { uuid, category, pages } = wanted;
  const row = rows.find((one) => one.extraction_uuid === uuid);
  const before = row && { uuid, category: row.category, pages: row.pages };
  const own = turned.filter((page) => pages.includes(page));
  const message = describeChange(before, wanted, own);
  const event = { type: 'UPDATE', message } as const;
  const read = row?.result && { ...row.result, documentMetadata: metadata };
  const moved = await applyResult(
    scope,
    row ?? (await insertOfFile(scope, { log, document }, { uuid, category })),
    { category, ...(read && { read }), revised: reviewed },
    { event, beside: { pages }, ...(row && { to: 'PROCESSING' as const }) },
  );
  await enqueue(scope, rereadExtraction, { extraction: moved.id });
}

/** Its pages and reviewed values are with others now; what it taught by corrections stays known. */
async function takeAway(scope: TenantScope, row: ExtractionRow): Promise<void> {
  await deleteAcceptedOf(scope, row.id);
  await deleteExtractionRow(scope, row.id);
  await replaceSightings(scope, row.extraction_uuid, []);
}
