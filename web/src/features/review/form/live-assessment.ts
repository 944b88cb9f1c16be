import type { Said } from '@recto/contracts/said/said';
import type { Assessment } from '../model/risk.ts';

/**
 * How a value stands as it is typed: what does not fit its kind is wrong at once, and what fits is no longer wrong for
 * that, before the server has it. `unfit`: as a binding has it.
 */
export const liveAssessment = (
  assessment: Assessment | undefined,
  unfit: Said | null | undefined,
): Assessment | undefined => {
  if (unfit === undefined) return assessment;
  if (unfit !== null) return { ...assessment, risk: 'failed', settled: false, messages: [unfit] };
  return assessment?.unfit ? { risk: 'uncertain', settled: false, messages: [] } : assessment;
};
