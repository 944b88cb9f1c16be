import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** What runs in a process of its own: the runtime decides at its first session what it tells of itself. */
const SCRIPT = `
const { loadModels } = await import(${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'models.ts')).href)});
const models = await loadModels();
await new Promise((resolve) => setTimeout(resolve, 500));
await models.close();
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'recto-silent-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reading keeps no account of its use, and so has none to send', () => {
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', SCRIPT], {
    env: { PATH: process.env.PATH, TMPDIR: folder, HOME: folder },
  });
  const kept = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // The loader of TypeScript keeps what it compiled.
  expect(kept.filter((file) => !file.startsWith('tsx-'))).toEqual([]);
});
