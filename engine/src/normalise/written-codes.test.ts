import { expect, test } from 'vitest';
import {
  assessmentYearIn,
  compactDateOf,
  hsCodeIn,
  sexOf,
  telegraphCodeIn,
  yesNoOf,
} from './written-codes.ts';

test.each([
  ['2939.96', '2939.96'],
  ['HS 290531', '2905.31'],
  ['2905.31.00', '2905.31.00'],
  ['2905 31 0090', '2905.31.00.90'],
  ['12.50', null],
])('tariff number in "%s"', (text, value) => expect(hsCodeIn(text)?.value ?? null).toBe(value));

test.each([
  ['2025/26', '2025/26'],
  ['課稅年度 2024-2025', '2024/25'],
  ['99/00', '2099/00'],
  ['2024/26', null],
])('year of assessment in "%s"', (text, value) => expect(assessmentYearIn(text)?.value ?? null).toBe(value));

test.each([
  ['20251201', '2025'],
  [' 20251201 ', '2025'],
  ['202512011', undefined],
  ['no 20251201', undefined],
])('compact date "%s"', (text, year) => expect(compactDateOf(text)?.year).toBe(year));

test.each([
  ['Yes', 'Yes'],
  ['是', 'Yes'],
  ['☑', 'Yes'],
  ['no', 'No'],
  ['否', 'No'],
  ['Not stated', null],
  ['n/a', null],
  [':unselected: No :selected: Yes', 'Yes'],
  ['SI :unselected: NO :selected:', 'No'],
  ['( ) Sim ( X ) Não', 'No'],
  ['[X] YES [ ] NO', 'Yes'],
  ['sì', 'Yes'],
  ['não', 'No'],
  [':unselected: ja/yes :selected: nein', 'No'],
  [':selected: 否', 'No'],
  [':selected:', 'Yes'],
  ['非対応 (No)', 'No'],
  ['无破损、霉斑、异味；接缝平整。堆码 3 层', null],
])('"%s" means %s', (text, value) => expect(yesNoOf(text)).toBe(value));

test.each([
  ['男 M', 'M'],
  ['女 F', 'F'],
  ['Female', 'F'],
  ['Sex', null],
])('sex in "%s"', (text, value) => expect(sexOf(text)?.value ?? null).toBe(value));

test.each([
  ['0702 1979 3791', '0702 1979 3791'],
  ['7115 1129', '7115 1129'],
  ['1234', null],
])('telegraph code in "%s"', (text, value) => expect(telegraphCodeIn(text)?.value ?? null).toBe(value));
