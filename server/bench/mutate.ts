import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createSandbox } from '../src/platform/sandbox/index.ts';
import { LIMITS } from '../src/platform/sandbox/limits.ts';
import { driveMutated, type Fate, type Outcome } from '../test/support/mutate/drive-mutated.ts';
import { makeSeeds } from '../test/support/mutate/seeds.ts';

/** Shorter than in service, so that a hang is told while somebody waits for the bench. */
const DEADLINE_MS = 60_000;
const SIDE_BY_SIDE = 2;
const BAD: readonly Fate[] = ['crashed', 'late', 'leaked'];

/**
 * `npm run bench -- mutate [--count N] [--from N] [--only NAME]`: so many mutated PDFs, images, mails, archives and Word
 * documents through the sandbox. The bench is the host: it lives to tell. Mutation N is always the same.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: 'string', default: '1000' },
      from: { type: 'string', default: '0' },
      only: { type: 'string' },
    },
  });
  const seeds = (await makeSeeds()).filter(({ name }) => !values.only || name === values.only);
  const all = await makeSeeds();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'recto-mutate-'));
  const deadlines = Object.fromEntries(
    Object.keys(LIMITS.deadlines).map((kind) => [kind, { silent: DEADLINE_MS, total: DEADLINE_MS }]),
  ) as typeof LIMITS.deadlines;
  const sandbox = createSandbox({ size: SIDE_BY_SIDE, limits: { deadlines } });
  const outcomes: Outcome[] = [];
  const [first, count] = [Number(values.from), Number(values.count)];
  let next = first;
  const started = performance.now();
  const lane = async () => {
    while (next < first + count) {
      const number = next++;
      const seed = seeds[number % seeds.length]!;
      const known = all.find(({ name }) => name === seed.name)!;
      const outcome = await driveMutated(
        { sandbox, seeds: all, folder, deadlineMs: DEADLINE_MS },
        known,
        number,
      );
      outcomes.push(outcome);
      if (BAD.includes(outcome.fate) || outcome.fate === 'stopped')
        console.log(`${outcome.fate} ${seed.name} --from ${number} --count 1: ${outcome.said}`);
      if (outcomes.length % 500 === 0) console.log(`${outcomes.length} of ${count}`);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
  report(outcomes, (performance.now() - started) / 1000);
}

function report(outcomes: readonly Outcome[], seconds: number): void {
  const count = (fate: Fate, of = outcomes) => of.filter((one) => one.fate === fate).length;
  const names = [...new Set(outcomes.map(({ seed }) => seed))];
  const fates: Fate[] = ['read', 'refused', 'stopped', 'crashed', 'late', 'leaked'];
  console.table(
    Object.fromEntries(
      names.map((name) => {
        const of = outcomes.filter(({ seed }) => seed === name);
        const slowest = Math.round(Math.max(...of.map(({ ms }) => ms)));
        return [
          name,
          { ...Object.fromEntries(fates.map((fate) => [fate, count(fate, of)])), 'slowest (ms)': slowest },
        ];
      }),
    ),
  );
  const figures = Object.fromEntries(fates.map((fate) => [fate, count(fate)]));
  console.log(
    JSON.stringify({ bench: 'mutate', files: outcomes.length, ...figures, seconds: Math.round(seconds) }),
  );
  if (BAD.some((fate) => count(fate) > 0)) process.exitCode = 1;
}
