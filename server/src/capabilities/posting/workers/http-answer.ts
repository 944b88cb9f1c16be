import { said } from '@recto/contracts/said/said';
import { isFinal } from '../backoff.ts';
import { redact } from '../redact.ts';
import { sapResultsIn } from '../sap-results.ts';
import type { DeliveryOutcome } from './worker.ts';

/** Characters of an answer that are kept as Post Data. */
const KEPT = 10_000;

/** One that carries results field by field is kept whole: half of it could not be read. */
const worthKeeping = (answer: string): string =>
  sapResultsIn(answer).length > 0 ? answer : answer.slice(0, KEPT);

/** What an HTTP answer means for a delivery; its text is kept without the secrets of the parameters. */
export function outcomeOfAnswer(
  { status, body }: { status: number; body: string },
  params: Readonly<Record<string, unknown>>,
): DeliveryOutcome {
  const kept = worthKeeping(redact(body.replaceAll('\0', ''), params));
  if (status >= 200 && status < 300) return { kind: 'delivered', status, body: kept, error: null };
  const kind = isFinal(status) ? 'failed' : 'trouble';
  return { kind, status, body: kept, error: said('receiver_answered', { status }) };
}
