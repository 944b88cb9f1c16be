import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Lesson } from '@recto/contracts/endpoints/learning';
import { weighCorrection, weighLearned } from '@recto/contracts/endpoints/replay';
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

/** What the lesson of a correction would change among confirmed documents; tried once for each value. */
export const useWeighedLesson = (
  { extractionUuid: uuid, can }: ExtractionDetail,
  { field, value, learn }: Lesson,
) =>
  useReplay({
    key: ['correction', uuid, field, value],
    start: async (signal) => {
      await settled(signal);
      return call(weighCorrection, { params: { uuid }, body: { field }, signal });
    },
    enabled: can.edit && learn,
  });

/** What something learned changes among confirmed documents, once somebody asks. */
export const useWeighed = (id: string, enabled: boolean) =>
  useReplay({
    key: ['learned', id],
    start: (signal) => call(weighLearned, { params: { id }, signal }),
    enabled,
  });
