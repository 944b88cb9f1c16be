import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { closeOcr } from '../src/read/read-document.ts';
import { labelledSamples } from './labelled-samples.ts';
import { figures, runSet, totals } from './run-set.ts';

const FILE = fileURLToPath(new URL('./floors.json', import.meta.url));

/** Documents of the floor: small enough for every run of the tests, the same ones each time. */
const SAMPLES = { seed: 7, only: '', count: 1, bundles: 3 };

/**
 * How far a score may fall below the one kept. Text layers read the same everywhere; the pictures of scans pass
 * through codecs and OCR whose last digits differ between processors.
 */
const SLACK = { digital: 0.001, scan: 0.02 };

export type Scores = Readonly<Record<string, number>>;
export type Lowered = { date: string; name: string; from: number; to: number | null; why: string };
export type Floors = { scores: Scores; lowered: readonly Lowered[] };

const slackOf = (name: string): number => (name.includes('scan') ? SLACK.scan : SLACK.digital);

/** What lies below its floor, or is no longer measured, as a line a name; empty when all is well. */
export function belowFloor(floors: Scores, now: Scores): string[] {
  return Object.entries(floors).flatMap(([name, floor]) => {
    const score = now[name];
    if (score === undefined) return [`${name} is no longer measured, its floor is ${floor}`];
    return score + slackOf(name) < floor ? [`${name} is ${score}, its floor is ${floor}`] : [];
  });
}

/**
 * The floors after a run: scores that rose raise theirs. Without `why` what fell keeps its floor; with it the floor
 * falls too, and the list of lowered ones says when and why.
 */
export function nextFloors({ scores, lowered }: Floors, now: Scores, why: string, date: string): Floors {
  const fell = Object.entries(scores).filter(([name, floor]) => (now[name] ?? -1) < floor);
  const lower = why === '' ? [] : fell;
  return {
    scores: { ...now, ...(why === '' ? Object.fromEntries(fell) : {}) },
    lowered: [...lowered, ...lower.map(([name, from]) => ({ date, name, from, to: now[name] ?? null, why }))],
  };
}

export const readFloors = (): Floors => JSON.parse(readFileSync(FILE, 'utf8'));

/** Scores (0 to 1) of the generated samples, by category and quality and over all of a quality. */
export async function measureScores(): Promise<Scores> {
  // What comes with us alone: an installed tesseract reads otherwise.
  process.env.RECTO_OCR = 'neural';
  try {
    const outcome = await runSet(labelledSamples(SAMPLES));
    const measured = { ...totals(outcome), ...figures(outcome) };
    return Object.fromEntries(
      Object.entries(measured).filter((entry): entry is [string, number] => entry[1] !== null),
    );
  } finally {
    await closeOcr();
  }
}

/**
 * `npm run bench -- floors [--raise] [--lower --why REASON]`: the accuracy that `npm test` asks for. `--raise` keeps
 * what rose; `--lower` also takes what fell, and wants the reason.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      raise: { type: 'boolean', default: false },
      lower: { type: 'boolean', default: false },
      why: { type: 'string', default: '' },
    },
  });
  if (values.lower !== (values.why.trim() !== ''))
    throw new Error('Floors are lowered with both --lower and --why REASON.');
  const floors = readFloors();
  const now = await measureScores();
  console.table(
    Object.entries(now).map(([name, score]) => ({ name, score, floor: floors.scores[name] ?? null })),
  );
  if (values.raise || values.lower) {
    const date = new Date().toISOString().slice(0, 10);
    writeFileSync(FILE, `${JSON.stringify(nextFloors(floors, now, values.why.trim(), date), null, 2)}\n`);
  }
  const below = belowFloor(floors.scores, now);
  for (const line of below) console.log(line);
  console.log(JSON.stringify({ bench: 'floors', ...SAMPLES, below: below.length, ...now }));
}
