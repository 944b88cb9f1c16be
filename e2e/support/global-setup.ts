import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPortal } from './start-portal.ts';

/** The portal of all journeys, on an empty data folder; the returned function stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const data = mkdtempSync(path.join(os.tmpdir(), 'recto-e2e-'));
  const { url, stop } = await startPortal({ data });
  Object.assign(process.env, { E2E_URL: url, E2E_DATA: data });
  return async () => {
    await stop();
    rmSync(data, { recursive: true, force: true });
  };
}
