import type { BELIEVED } from './believed.ts';
import { CALIBRATION } from './calibration.ts';
import { DOUBTS } from './doubts.ts';
import type { Calibration, Evidence } from './evidence.ts';
import { withLikelihood } from './likelihood.ts';

/** Nothing read by a machine is certain, and nothing shown is hopeless. */
const [LEAST, MOST] = [0.02, 0.995];

/**
 * The most for a value that OCR itself doubts, whose document may be of another kind or was not read whole, that is told
 * in a way that OCR may have changed (`doubts.ts`), or that nothing but its surroundings speaks for, and that no sum
 * confirms.
 */
const MOST_WHEN_DOUBTED = 0.94;
const READING = ['blurred', ...DOUBTS];
const DOUBTING = ['misplaced', 'incomplete', ...READING];
const CONFIRMING = ['holds', 'row_agrees', 'adds_up'] as const;

/** Log-odds of being right by the evidence of the rules alone. */
export function oddsOf({ kind, parts }: Evidence, calibration: Calibration = CALIBRATION): number {
  const weights = calibration[kind];
  let odds = weights.bias;
  for (const [part, value] of Object.entries(parts)) odds += (weights.parts[part] ?? 0) * value;
  return odds;
}

/** How likely a value with this evidence is right, 0 to 1 (logistic regression, fitted by `bench/calibrate.ts`). */
export function confidenceOf(
  { kind, parts }: Evidence,
  calibration: Calibration = CALIBRATION,
  believed?: typeof BELIEVED,
): number {
  const odds = withLikelihood(kind, oddsOf({ kind, parts }, calibration), parts, believed);
  const chance = 1 / (1 + Math.exp(-odds));
  const is = (part: string): boolean => parts[part] === 1;
  // Days are only held against other days: one that OCR doubts may be another and still stand in their order.
  const confirmed = CONFIRMING.some(is) && !(kind === 'date' && READING.some(is));
  const doubted = (DOUBTING.some(is) || parts.weighed !== undefined) && !confirmed;
  // What nothing but its surroundings speaks for is no likelier than they say.
  const most = Math.min(doubted ? MOST_WHEN_DOUBTED : MOST, parts.weighed ?? MOST);
  return Math.round(Math.max(LEAST, Math.min(most, chance)) * 1000) / 1000;
}
