import type { PresentedResult } from '@recto/contracts/result';
import type { Role } from '@recto/contracts/roles';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { findMails, type MailRow } from '../../intake/index.ts';
import { isEditor, seesSentiment } from './extraction.policy.ts';
import type { ExtractionRow } from './extraction.queries.ts';

/** The mail that an extraction came with. */
export async function findMailOf(
  scope: TenantScope,
  { channel_log_id: log }: Pick<ExtractionRow, 'channel_log_id'>,
): Promise<MailRow | undefined> {
  const [mail] = log === null ? [] : await findMails(scope, [log]);
  return mail;
}

/** What a mail means, and what somebody says that it means; undefined for one that says nothing. */
export const sentimentOf = (
  row: Pick<ExtractionRow, 'updated_sentiment'>,
  { sentiment, sentiment_score: score, body_text: text }: MailRow,
): PresentedResult['mail_sentiment'] =>
  sentiment === null
    ? undefined
    : { score: score ?? 0, sentiment, text, updated_sentiment: row.updated_sentiment };

/** Who edits says what it means, where they see what it was taken for. */
export const maySetSentiment = (
  held: readonly Role[],
  { category }: Pick<ExtractionRow, 'category'>,
  mail: MailRow | undefined,
): boolean =>
  mail !== undefined && mail.sentiment !== null && isEditor(held) && seesSentiment(held, category);
