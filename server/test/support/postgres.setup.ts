import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { provision } from '../../src/platform/db/provision.ts';
import { startCluster } from '../../src/supervisor/postgres/cluster.ts';

/** What the global setup hands to the test files. */
export type TestCluster = { superuserAddress: string; template: string };

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestCluster;
  }
}

/** RECTO_SECRET of every test database. */
export const TEST_SECRET = 'a secret for tests only, 32 bytes or more';

const TEMPLATE = 'recto_template';

/** Nothing of a test has to survive a crash; many files run at once. */
const TEST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
};

/** vitest globalSetup: one PostgreSQL for the run, with a migrated template that `cloneDatabase` copies. */
export default async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const { cluster, down } = await startTestCluster();
  project.provide('postgres', cluster);
  return down;
}

/** The same outside vitest, for scripts that need a migrated database. */
export async function startTestCluster(): Promise<{ cluster: TestCluster; down: () => Promise<void> }> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'recto-test-'));
  const cluster = await startCluster({ dataFolder, settings: TEST_SETTINGS, sync: false });
  const down = async () => {
    await cluster.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    await provision(cluster.addressOf(TEMPLATE), TEST_SECRET);
  } catch (error) {
    await down();
    throw error;
  }
  return { cluster: { superuserAddress: cluster.addressOf('postgres'), template: TEMPLATE }, down };
}
