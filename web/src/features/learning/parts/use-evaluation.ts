import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { DocumentExample } from '@recto/contracts/endpoints/learning';
import { evaluateCorrection, evaluateLearned } from '@recto/contracts/endpoints/replay';
import { call } from '../../../lib/api.ts';
import { useReplay } from './use-replay.ts';

/** Who goes on to confirm sooner leaves it to what is tried after the confirmation, and the machine to what they do. */
const SETTLED_MS = 1000;

const settled = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, SETTLED_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** What the learned example of a correction would change among confirmed documents; tried once for each value. */
export const useEvaluatedExample = (
  { extractionUuid: uuid, can }: ExtractionDetail,
  { field, value, learn }: DocumentExample,
) =>
  useReplay({
    key: ['correction', uuid, field, value],
    start: async (signal) => {
      await settled(signal);
      return call(evaluateCorrection, { params: { uuid }, body: { field }, signal });
    },
    enabled: can.edit && learn,
  });

/** What something learned changes among confirmed documents, once somebody asks. */
export const useEvaluated = (id: string, enabled: boolean) =>
  useReplay({
    key: ['learned', id],
    start: (signal) => call(evaluateLearned, { params: { id }, signal }),
    enabled,
  });
