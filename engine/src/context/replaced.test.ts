import { expect, test } from 'vitest';
import { LabelIndex } from './labels.ts';
import { isOfReplaced } from './replaced.ts';

const index = new LabelIndex([
  { id: 'version', labels: { en: 'Version | Issue', de: 'Ausgabe', zh_cn: '版本' } },
]);

test.each([
  ['Version 03 dated 14-Mar-2023', false],
  ['Replaces version 03 dated 14-Mar-2023', true],
  ['Issue 2 of 9 May 2022 is withdrawn.', true],
  ['Issue 3, valid from 12 January 2026', false],
  ['Version B/1(2024年2月1日)作废', true],
  ['Ausgabe 3 ersetzt Ausgabe 2', false],
  ['Ersetzt die Ausgabe 2', true],
])('"%s" is of a paper that was replaced: %s', (text, want) => {
  expect(isOfReplaced(text, index.find(text), 0)).toBe(want);
});
