import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../paths.ts';
import { settingsTable } from './table.ts';

test('the README shows the settings as they are (npm run recto -- settings --markdown)', async () => {
  expect(await readFile(path.join(PROJECT_ROOT, 'README.md'), 'utf8')).toContain(settingsTable());
});
