import { writeFileSync } from 'node:fs';
import type { Calibration } from '../src/evidence/evidence.ts';
import { AGAINST, EVIDENCE_KINDS } from '../src/evidence/evidence.ts';
import { EITHER } from '../src/evidence/standing.ts';
import type { Judged } from './examples.ts';
import { type Example, fitLogistic } from './fit.ts';

/** A judged value and where it comes from; what was labelled by hand is rare and counts for more. */
export type Source = Judged & { labelled: boolean };

const HAND_LABELLED = 3;
const SCANNED = 2;
/**
 * What an error counts beside a right value. At 1 confidences are mean chances, and less than half of the right values
 * of an unknown layout reach 0.95; at this share three of five do, and 0.95 is what those have on average.
 */
export const ERROR = 0.55;

/** What the second look says is weighed on top of the evidence of the rules: see `believe.ts`. */
const byRules = ({ likely: _, weighed: __, ...parts }: Judged['evidence']['parts']): Example['parts'] =>
  parts;

const exampleOf = ({ evidence, right, labelled }: Source): Example => ({
  parts: byRules(evidence.parts),
  right,
  weight: (labelled ? HAND_LABELLED : evidence.parts.scanned ? SCANNED : 1) * (right ? 1 : ERROR),
});

/** Weights for each kind of value. */
export function fitCalibration(values: readonly Source[]): Calibration {
  return Object.fromEntries(
    EVIDENCE_KINDS.map((kind) => [
      kind,
      fitLogistic(values.filter((v) => v.kind === kind).map(exampleOf), AGAINST, EITHER),
    ]),
  ) as Record<(typeof EVIDENCE_KINDS)[number], ReturnType<typeof fitLogistic>>;
}

/** Writes the weights as the data file that the engine reads; `note` says what they were fitted on. */
export function writeCalibration(file: string, calibration: Calibration, note: string): void {
  const kinds = EVIDENCE_KINDS.map((kind) => {
    const { bias, parts } = calibration[kind];
    const lines = Object.entries(parts).map(([part, weight]) => `      ${part}: ${weight},`);
    return `  ${kind}: {\n    bias: ${bias},\n    parts: {\n${lines.join('\n')}\n    },\n  },`;
  });
  writeFileSync(
    file,
    `// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: a weight may come near one
import type { Calibration } from './evidence.ts';

/**
 * Weights of the evidence for each kind of value, in log-odds of being right. Written by
 * \`npm run bench -- calibrate --write\`, not by hand.
 * ${note}
 */
// biome-ignore format: written by a program
export const CALIBRATION: Calibration = {
${kinds.join('\n')}
};
`,
  );
}
