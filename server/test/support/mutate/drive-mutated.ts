import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EngineError } from '@recto/engine';
import type { Sandbox } from '../../../src/platform/sandbox/index.ts';
import { fillDocument, printDocument } from '../../../src/platform/templates/index.ts';
import { type Random, randomFrom } from '../random-search.ts';
import { mutate } from './mutate-bytes.ts';
import type { Seed } from './seeds.ts';

/**
 * What became of a mutated file. `crashed`: its process ended, which its document sees and nobody else.
 * `late`: it took longer than its deadline. `leaked`: what another file says stood in its result.
 */
export type Fate = 'read' | 'refused' | 'stopped' | 'crashed' | 'late' | 'leaked';
export type Outcome = { seed: string; number: number; fate: Fate; ms: number; said: string };

const never = { signal: new AbortController().signal };
/** Killing a process and starting the next is allowed for beside the deadline. */
const GRACE_MS = 20_000;

type Run = { sandbox: Sandbox; seeds: readonly Seed[]; folder: string; deadlineMs: number };

/**
 * One mutation of one seed through the sandbox, as the server takes a file that came in: the same `number` gives the
 * same bytes.
 */
export async function driveMutated(run: Run, seed: Seed, number: number): Promise<Outcome> {
  const random = randomFrom(number);
  const folder = path.join(run.folder, String(number));
  mkdirSync(folder, { recursive: true });
  const input = path.join(folder, 'input');
  writeFileSync(input, mutate(random, seed.bytes));
  const started = performance.now();
  const { fate, said } = await WAYS[seed.kind](run, folder, input, random).then(
    () => ({ fate: 'read' as Fate, said: '' }),
    (error: unknown) => ({
      fate: fateOf(error),
      said: error instanceof Error ? error.message : String(error),
    }),
  );
  const ms = performance.now() - started;
  const foreign = run.seeds.find(
    (one) => one !== seed && one.canary && contents(folder, input).includes(one.canary),
  );
  rmSync(folder, { recursive: true, force: true });
  const late = ms > run.deadlineMs + GRACE_MS;
  return {
    seed: seed.name,
    number,
    fate: foreign ? 'leaked' : late ? 'late' : fate,
    ms,
    said: foreign ? `says ${foreign.canary}` : said,
  };
}

/** Limits that end a process on purpose are no crash; what says of itself what is wrong is a refusal. */
function fateOf(error: unknown): Fate {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error);
  if (cause instanceof EngineError && STOPPED.includes(cause.code)) return 'stopped';
  return /ended unexpectedly/.test(cause.message) ? 'crashed' : 'refused';
}

const STOPPED: readonly string[] = ['TIMED_OUT', 'OUT_OF_MEMORY'];

type Way = (run: Run, folder: string, input: string, random: Random) => Promise<unknown>;

async function readFile({ sandbox }: Run, folder: string, input: string): Promise<void> {
  const [pdf, words, output] = ['normal.pdf', 'words.json', 'result.json'].map((name) =>
    path.join(folder, name),
  );
  await sandbox.run({ kind: 'normalise', input, output: pdf as string }, never);
  await sandbox.run({ kind: 'read', pdf: pdf as string, output: words as string }, never);
  await sandbox.run({ kind: 'recognise', words: words as string, output: output as string }, never);
}

const openMail: Way = async ({ sandbox }, folder, input) => {
  await sandbox.run({ kind: 'open-mail', input, folder: path.join(folder, 'opened') }, never);
};

/** A template that somebody brought: its tags filled, then printed. */
async function printWord(_run: Run, folder: string, input: string): Promise<void> {
  const filled = await fillDocument('alpha', readFileSync(input), {});
  writeFileSync(path.join(folder, 'printed.pdf'), await printDocument('alpha', filled, 'Report'));
}

/** How each kind goes through the engine. Reading a picture takes seconds: one in twenty is. */
const WAYS: Readonly<Record<Seed['kind'], Way>> = {
  pdf: readFile,
  image: async (run, folder, input, random) => {
    if (random() < 0.05) return readFile(run, folder, input);
    const output = path.join(folder, 'normal.pdf');
    await run.sandbox.run({ kind: 'normalise', input, output }, never);
  },
  mail: openMail,
  archive: openMail,
  office: printWord,
};

/** Everything that was written for the file, but not the file. */
function contents(folder: string, input: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.join(one.parentPath, one.name))
    .filter((file) => file !== input)
    .map((file) => readFileSync(file, 'latin1'))
    .join('\n');
}
