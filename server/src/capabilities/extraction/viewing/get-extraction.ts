import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { PresentedResult, Result } from '@recto/contracts/result';
import type { TenantScope } from '../../../platform/db/scope.ts';
import {
  type DocumentRow,
  findDocuments,
  findLog,
  findPages,
  type MailRow,
  waitsForPassword,
} from '../../intake/index.ts';
import { type ComparedWithKnown, compareWithKnown, withErrors } from '../checks/compare-with-known.ts';
import { withKinds } from '../checks/with-kinds.ts';
import { countDuplicates } from '../duplicates/duplicate.queries.ts';
import { undecidedPairs } from '../duplicates/undecided-pairs.ts';
import { doubtsIn } from '../learned/example-doubts.ts';
import { findEvents, findLatestFailure } from '../rows/event.queries.ts';
import { abilities, mayUnlock, seesSentiment } from '../rows/extraction.policy.ts';
import type { ExtractionKey, ExtractionRow } from '../rows/extraction.queries.ts';
import { findListRow, findTags, findUsageQuantity } from '../rows/list.queries.ts';
import { findMailOf, maySetSentiment, sentimentOf } from '../rows/mail-of.ts';
import { coverName, presentDocument, presentEvent, presentListItem, resourceUrls } from '../rows/present.ts';
import { requireVisible } from '../rows/require-visible.ts';
import { CONFIDENCE_THRESHOLD } from '../rows/summary.ts';
import { olderForms } from '../values/derived-shapes.ts';
import { openComparison, openOrder, openParts } from '../values/open-parts.ts';
import { constraintsOf } from './constraints-of.ts';

/** One extraction that the actor may see; throws not found for missing, foreign and hidden ones alike. */
export async function getExtraction(scope: TenantScope, key: ExtractionKey): Promise<ExtractionDetail> {
  return detailOf(scope, await requireVisible(scope, key));
}

/** The whole record as screens show it, with what the actor may do. */
export async function detailOf(scope: TenantScope, row: ExtractionRow): Promise<ExtractionDetail> {
  const item = presentListItem(
    await findListRow(scope, row.id),
    (await findTags(scope, [row.id])).get(row.id) ?? [],
  );
  const [document] = row.document_id === null ? [] : await findDocuments(scope, [row.document_id]);
  const pages = document ? await findPages(scope, [document.id]) : [];
  const mail = await findMailOf(scope, row);
  const [latest] = await findEvents(scope, row.extraction_uuid, 1);
  const failure = await findLatestFailure(scope, row.extraction_uuid);
  const shown = row.revised_result ?? row.result;
  const compared = await compareWithKnown(scope, row.category, shown, row.baseline);
  return {
    ...item,
    postDate: row.post_date?.toISOString() ?? null,
    subscriptionUsageQuantity: await findUsageQuantity(scope, row),
    baseline: openOrder(compared.baseline ?? row.baseline, scope.actor.roles),
    comparison: compared.comparison && openComparison(compared.comparison, scope.actor.roles),
    duplicates: { ...(await countDuplicates(scope, row.id)), undecided: await undecidedPairs(scope, row.id) },
    doubtfulLessons: await doubtsIn(scope, row.result),
    result: present(row, row.result, scope, { compared, mail }),
    revisedResult: present(row, row.revised_result, scope, { compared, mail }),
    documentUrl: document?.pdf_sha256 ? resourceUrls.download(row.extraction_uuid) : null,
    emailUrl: mail ? resourceUrls.mail(row.extraction_uuid) : null,
    coverImageUrl: row.cover_image_sha256 && coverName(row.cover_image_sha256),
    document: document?.pdf_sha256 ? presentDocument(row, document, pages) : null,
    latestEvent: latest ? presentEvent(latest) : null,
    latestFailedEvent: failure ? presentEvent(failure) : null,
    threshold: CONFIDENCE_THRESHOLD,
    constraints: constraintsOf(row.category),
    can: {
      ...abilities(scope.actor.roles, {
        category: row.category,
        status: row.status,
        hasDocument: document !== undefined,
      }),
      unlock: await mayUnlockFile(scope, row, document),
      sentiment: maySetSentiment(scope.actor.roles, row, mail),
    },
  };
}

async function mayUnlockFile(scope: TenantScope, row: ExtractionRow, document: DocumentRow | undefined) {
  if (!document || !waitsForPassword(document) || row.channel_log_id === null) return false;
  const log = await findLog(scope, row.channel_log_id);
  return log !== undefined && mayUnlock(scope.actor, log);
}

function present(
  row: ExtractionRow,
  result: Result | null,
  { actor }: TenantScope,
  { compared, mail }: { compared: ComparedWithKnown; mail: MailRow | undefined },
): PresentedResult | null {
  if (!result) return null;
  const shown = openParts(withErrors(withKinds(row.category, result), compared), actor.roles);
  const said = mail && seesSentiment(actor.roles, row.category) ? sentimentOf(row, mail) : undefined;
  return { ...shown, ...olderForms(row.category, shown), ...(said && { mail_sentiment: said }) };
}
