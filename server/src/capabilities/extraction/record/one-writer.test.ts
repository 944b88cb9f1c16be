import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../../..');

/** The files of the server's product code in which a line says this. */
const filesWith = (form: RegExp): string[] =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.ts$/.test(file) &&
        !/\.test\.ts$|\.gen\.ts$/.test(file) &&
        form.test(readFileSync(path.join(SRC, file), 'utf8')),
    )
    .map((file) => file.replaceAll(path.sep, '/').replace('capabilities/extraction/', ''))
    .sort();

test('what follows from a result is written in one place', () => {
  expect(filesWith(/updateTable\('extraction'\)|update\s+extraction\s+set/)).toEqual([
    'rows/extraction.queries.ts',
  ]);
  expect(filesWith(/\bupdateExtraction\b/)).toEqual(['rows/extraction.queries.ts', 'rows/move-status.ts']);
  expect(filesWith(/\b(?:moveRecord|writeRecord)\b/)).toEqual([
    'record/apply-result.ts',
    'record/record-problem.ts',
    'rows/move-status.ts',
  ]);
});

test('checks of a record are evaluated in one place', () => {
  expect(filesWith(/rules\/evaluate-rules'/)).toEqual(['checks/checks-of.ts']);
  expect(filesWith(/import [^;]*\bsummarise\b[^;]*summary\.ts'/)).toEqual(['record/prepare-record.ts']);
});
