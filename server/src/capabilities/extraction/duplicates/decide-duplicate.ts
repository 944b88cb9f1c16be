import type { DuplicateDecision, DuplicateList } from '@recto/contracts/endpoints/duplicates';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { notFound } from '../../../platform/errors.ts';
import { settleDuplicate } from '../../intake/charging/index.ts';
import { findDocuments } from '../../intake/index.ts';
import { insertEvent } from '../rows/event.queries.ts';
import { type ExtractionRow, lockVisible } from '../rows/extraction.queries.ts';
import { announceCompared, moveStatus } from '../rows/move-status.ts';
import { requireVisible } from '../rows/require-visible.ts';
import { findPair, isSetAside, lockPair, recordDecision } from './duplicate.queries.ts';
import { listDuplicates } from './list-duplicates.ts';

type Sides = { later: ExtractionRow; earlier: ExtractionRow };

/** Which of the two a decision sets aside. */
const ASIDE: Record<DuplicateDecision, keyof Sides | null> = {
  LINK: 'later',
  REPLACE: 'earlier',
  KEEP: null,
};

/**
 * Says whether two documents are one. The one that is set aside is ignored and costs nothing; it comes back for review,
 * charged again, when the decision is changed. Throws not found unless both are seen and were found alike.
 */
export async function decideDuplicate(
  scope: TenantScope,
  uuid: string,
  pairId: number,
  decision: DuplicateDecision,
): Promise<DuplicateList> {
  const { id } = await requireVisible(scope, { uuid });
  const seen = await findPair(scope, pairId);
  if (!seen || ![seen.extraction_id, seen.original_id].includes(id)) throw notFound();
  // In the order of their ids, so that two people who decide at once wait for each other.
  const earlier = await lockVisible(scope, { id: seen.original_id });
  const later = await lockVisible(scope, { id: seen.extraction_id });
  const pair = await lockPair(scope, pairId);
  if (!earlier || !later || !pair) throw notFound();
  await recordDecision(scope, pair.id, decision);
  const aside = ASIDE[decision];
  for (const [side, row, other] of [
    ['later', later, earlier],
    ['earlier', earlier, later],
  ] as const) {
    if (side === aside) await setAside(scope, row, other);
    else if (pair.decision && ASIDE[pair.decision] === side) await bringBack(scope, row, other);
    else await announceCompared(scope, [row]);
  }
  if (decision === 'KEEP')
    await insertEvent(scope, later.extraction_uuid, {
      type: 'UPDATE',
      message: said('kept_beside', { name: nameOf(earlier) }),
    });
  return listDuplicates(scope, uuid);
}

const nameOf = (row: ExtractionRow): string => row.summary.number ?? row.extraction_uuid;

async function setAside(scope: TenantScope, row: ExtractionRow, other: ExtractionRow): Promise<void> {
  if (row.status !== 'IGNORED')
    await moveStatus(scope, row, 'IGNORED', {
      type: 'STATUS',
      message: said('same_document', { status: row.status, name: nameOf(other) }),
    });
  else await announceCompared(scope, [row]);
  await settle(scope, row, true);
}

async function bringBack(scope: TenantScope, row: ExtractionRow, other: ExtractionRow): Promise<void> {
  // Another decision may have it set aside as well.
  if (await isSetAside(scope, row.id)) return announceCompared(scope, [row]);
  if (row.status === 'IGNORED')
    await moveStatus(scope, row, 'REVIEWING', {
      type: 'STATUS',
      message: said('not_same_document', { name: nameOf(other) }),
    });
  await settle(scope, row, false);
}

/** What is there twice is charged once. */
async function settle(scope: TenantScope, row: ExtractionRow, duplicate: boolean): Promise<void> {
  if (row.channel_log_id === null || row.document_id === null) return;
  const [document] = await findDocuments(scope, [row.document_id]);
  const pages = row.pages.length || (document?.page_count ?? 0);
  const { channel_log_id: logId, extraction_uuid: extractionUuid, category } = row;
  await settleDuplicate(scope, { logId, extractionUuid, category, pages }, duplicate);
}
