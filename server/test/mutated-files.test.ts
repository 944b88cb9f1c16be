import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../src/platform/sandbox/index.ts';
import { driveMutated } from './support/mutate/drive-mutated.ts';
import { makeSeeds, type Seed } from './support/mutate/seeds.ts';
import { builtSandbox } from './support/sandbox.ts';

/** A few of what `npm run bench -- mutate` does by the thousand. */
const EACH = 2;

let sandbox: Sandbox;
let seeds: Seed[];
const folder = mkdtempSync(path.join(tmpdir(), 'recto-mutated-'));
beforeAll(async () => {
  sandbox = builtSandbox(2);
  seeds = await makeSeeds();
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

test('sound files are read, so that the others have something to lose', async () => {
  const run = { sandbox, seeds, folder, deadlineMs: 120_000 };
  const read = await driveMutated(run, { ...seeds[0]!, bytes: seeds[0]!.bytes }, -1);
  expect(['read', 'refused']).toContain(read.fate);
});

test('mutated files crash nothing, hang nowhere and say nothing of each other', async () => {
  const run = { sandbox, seeds, folder, deadlineMs: 120_000 };
  const outcomes = [];
  for (let number = 0; number < EACH * seeds.length; number++)
    outcomes.push(await driveMutated(run, seeds[number % seeds.length]!, number));
  expect(outcomes.filter(({ fate }) => fate === 'crashed' || fate === 'late' || fate === 'leaked')).toEqual(
    [],
  );
  expect(outcomes.some(({ fate }) => fate === 'read')).toBe(true);
  expect(outcomes.some(({ fate }) => fate === 'refused')).toBe(true);
}, 300_000);
