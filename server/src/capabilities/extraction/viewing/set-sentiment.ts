import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Sentiment } from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import { lockVisible } from '../rows/extraction.queries.ts';
import { findMailOf, maySetSentiment } from '../rows/mail-of.ts';
import { changeExtraction } from '../rows/move-status.ts';
import { detailOf } from './get-extraction.ts';

/**
 * Says what the mail of an extraction means, whatever it was taken for (F-021).
 * Throws a Problem: not found for an extraction that is not there for the actor, 400 where there is nothing to say.
 */
export async function setSentiment(
  scope: TenantScope,
  uuid: string,
  sentiment: Sentiment,
): Promise<ExtractionDetail> {
  const row = await lockVisible(scope, { uuid });
  if (!row) throw notFound();
  if (!maySetSentiment(scope.actor.roles, row, await findMailOf(scope, row)))
    throw badRequest(said('mail_no_sentiment'));
  const message = said('mail_sentiment', { sentiment });
  const changed = await changeExtraction(
    scope,
    row,
    { updated_sentiment: sentiment },
    { type: 'UPDATE', message },
  );
  return detailOf(scope, changed);
}
