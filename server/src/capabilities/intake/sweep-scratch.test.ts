import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { removeOld } from './sweep-scratch.ts';

test('what a killed process left behind goes, what is in use stays', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'recto-sweep-'));
  for (const name of ['old', 'new']) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, 'document.pdf'), 'x');
  }
  utimesSync(path.join(folder, 'old'), new Date(0), new Date(0));
  await removeOld(folder, Date.now() - 1000);
  expect(readdirSync(folder)).toEqual(['new']);
  await removeOld(path.join(folder, 'nowhere'), Date.now());
  rmSync(folder, { recursive: true });
});
