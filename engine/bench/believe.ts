import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { confidenceOf, oddsOf } from '../src/evidence/confidence.ts';
import { EVIDENCE_KINDS, type Evidence, fieldEvidence } from '../src/evidence/evidence.ts';
import { findValues } from '../src/extract/extract.ts';
import { type PackedWeights, unpack } from '../src/hashed/weights.ts';
import { closeOcr } from '../src/read/read-document.ts';
import { schemaOf } from '../src/schema/index.ts';
import { calibrationFigures, wrongAt } from './calibration-figures.ts';
import { ERROR } from './calibration-file.ts';
import { isRight } from './compare.ts';
import { meets } from './first-sight.ts';
import { fitLogistic } from './fit.ts';
import { schemaCategory } from './label-names.ts';
import { manifestOf } from './manifest.ts';
import { type Reader, readerOf } from './readings.ts';
import { SURE } from './sure.ts';

const DATA = fileURLToPath(new URL('../src/evidence/believed.ts', import.meta.url));
const PARTS: ReadonlySet<string> = new Set(['rules', 'likely', 'holds']);
/** The share of the right values that goals are set at. */
const SHARE = 0.6;

/** A field that was chosen on a page of a batch, with what spoke for it. */
type Seen = { batch: string; evidence: Evidence; right: boolean };
type Believed = Record<string, { bias: number; parts: Readonly<Record<string, number>> }>;

/** The fields of a batch as they are chosen by weights of the second look that were fitted without it. */
async function fieldsOf(folder: string, weightsIn: string, read: Reader): Promise<Seen[]> {
  const batch = basename(folder);
  const weights = unpack(JSON.parse(readFileSync(join(weightsIn, `${batch}.json`), 'utf8')) as PackedWeights);
  const out: Seen[] = [];
  for (const label of manifestOf(folder)) {
    const category = schemaCategory(label);
    const schema = schemaOf(category);
    if (!schema) continue;
    const { pages } = await read(readFileSync(join(folder, label.file)));
    const found = findValues(pages, schema, [], [], { fields: weights });
    for (const field of schema.sections.flatMap((section) => section.fields)) {
      const [choice, want] = [found.chosen.get(field.id), label.expected[field.id]];
      if (!choice || typeof want !== 'string') continue;
      const { standard } = choice.candidate;
      const right = isRight(field.id, want, standard) || meets(category, field.id, want, standard);
      out.push({ batch, evidence: fieldEvidence(field, choice, found), right });
    }
  }
  return out;
}

const isOfKind =
  (kind: string) =>
  ({ evidence }: Seen): boolean =>
    evidence.kind === kind && evidence.parts.likely !== undefined;

/** How far each is to be believed, by kind of value; kinds without a second look are left out. */
function fit(seen: readonly Seen[]): Believed {
  const kinds = EVIDENCE_KINDS.filter((kind) => seen.some(isOfKind(kind)));
  return Object.fromEntries(
    kinds.map((kind) => {
      const examples = seen.filter(isOfKind(kind)).map(({ evidence, right }) => {
        const { likely = 0, holds = 0 } = evidence.parts;
        return { parts: { rules: oddsOf(evidence), likely, holds }, right, weight: right ? 1 : ERROR };
      });
      return [kind, fitLogistic(examples, new Set(), PARTS)];
    }),
  );
}

const tableOf = (fitted: Believed) =>
  Object.fromEntries(
    Object.entries(fitted).map(([kind, { bias, parts }]) => [
      kind,
      { bias, rules: parts.rules ?? 0, likely: parts.likely ?? 0, holds: parts.holds ?? 0 },
    ]),
  );

const logOdds = (chance: number): number => Math.log(chance / (1 - chance));

/** The same fit, less sure, so that no more than `SHARE` of the right values are: the surest go wrong least. */
function cautious(fitted: Believed, seen: readonly Seen[]): Believed {
  const table = tableOf(fitted);
  const right = seen
    .filter((one) => one.right)
    .map(({ evidence }) => confidenceOf(evidence, undefined, table))
    .sort((a, b) => b - a);
  const least = right[Math.ceil(SHARE * right.length) - 1] ?? SURE;
  const shift = Math.max(0, logOdds(least) - logOdds(SURE));
  return Object.fromEntries(
    Object.entries(fitted).map(([kind, { bias, parts }]) => [
      kind,
      { bias: Math.round(1000 * (bias - shift)) / 1000, parts },
    ]),
  );
}

function writeTable(fitted: Believed, note: string): void {
  const rows = Object.entries(tableOf(fitted)).map(
    ([kind, { bias, rules, likely, holds }]) =>
      `  ${kind}: { bias: ${bias}, rules: ${rules}, likely: ${likely}, holds: ${holds} },`,
  );
  writeFileSync(
    DATA,
    `/** How far the rules, what stands around a value, and a sum that holds are each to be believed. */
export type Believed = { bias: number; rules: number; likely: number; holds: number };

/**
 * By kind of value; cells have no second look. Written by \`npm run bench -- believe --write\`, not by hand.
 * ${note}
 */
export const BELIEVED: Readonly<Partial<Record<string, Believed>>> = {
${rows.join('\n')}
};
`,
  );
}

/**
 * `npm run bench -- believe --batch DIR… --weights DIR [--readings DIR] [--write]`: fits how far confidences believe the
 * rules and the second look, on pages that neither has seen: `--batch` as `first-sight --out` kept them, `--weights` as
 * `weigh --held … --keep` wrote them, for each batch those that were fitted without it. Shows each batch by a fit
 * without it.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      batch: { type: 'string', multiple: true, default: [] },
      weights: { type: 'string' },
      readings: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  if (!values.weights || values.batch.length < 2)
    throw new Error(
      'Name two batches at least with --batch, and with --weights the folder of their weights.',
    );
  const read = readerOf(values.readings);
  const seen: Seen[] = [];
  for (const folder of values.batch) seen.push(...(await fieldsOf(folder, values.weights, read)));
  await closeOcr();
  const batches = [...new Set(seen.map(({ batch }) => batch))];
  const shownBy = (confidence: (one: Seen) => number) =>
    seen.map((one) => ({ ...one, kind: one.evidence.kind, confidence: confidence(one) }));
  const without = new Map(
    batches.map((batch) => {
      const others = seen.filter((s) => s.batch !== batch);
      return [batch, tableOf(cautious(fit(others), others))];
    }),
  );
  const rulesAlone = shownBy(({ evidence }) => confidenceOf(evidence, undefined, {}));
  const both = shownBy(({ evidence, batch }) => confidenceOf(evidence, undefined, without.get(batch)));
  const rows = Object.entries({ rules: rulesAlone, both }).map(([by, shown]) => ({
    by,
    ...calibrationFigures(shown),
    [`wrong_at_${SHARE}`]: wrongAt(shown, SHARE),
  }));
  console.table(rows);
  if (values.write)
    writeTable(
      cautious(fit(seen), seen),
      `Fitted on ${seen.length} fields of pages that the second look had not seen, nor most of the rules.`,
    );
  console.log(JSON.stringify({ bench: 'believe', rows }));
}
