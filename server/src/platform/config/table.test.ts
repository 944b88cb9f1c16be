import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../paths.ts';
import { settingsDocument, settingsTable } from './table.ts';

const read = (file: string) => readFile(path.join(PROJECT_ROOT, file), 'utf8');

test('docs/settings.md shows the settings as they are (npm run recto -- settings --markdown)', async () => {
  expect(await read('docs/settings.md')).toBe(settingsDocument());
});

test('the README shows the ten that come first', async () => {
  expect(await read('README.md')).toContain(settingsTable());
});
