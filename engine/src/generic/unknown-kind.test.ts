import { expect, test } from 'vitest';
import { factsOf } from '../classify/page-facts.ts';
import { type Placed, pageOf } from '../testing.ts';
import { readUnknown } from './unknown-kind.ts';

const COLUMNS = [50, 140, 230, 320, 410, 500];
const row = (y: number, ...texts: string[]): Placed[] => texts.map((text, i) => [COLUMNS[i]!, y, text]);

const ROSTER: readonly Placed[] = [
  [50, 40, 'Front desk, week 14'],
  ...row(70, 'Name', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'),
  ...['Lee', 'Chan', 'Dunn', 'Roe', 'Fox', 'Gray', 'Hill', 'Ives'].flatMap((name, i) =>
    row(90 + 16 * i, name, 'early', i % 2 ? 'late' : 'early', 'off', 'late', i % 3 ? 'early' : 'off'),
  ),
];

const ANSWERS: readonly (readonly [string, string])[] = [
  ['Member', 'Ann Lee'],
  ['Boat', 'Marigold, a sloop of seven metres'],
  ['Berth', 'C 17'],
  ['Insured with', 'Harbour Mutual until the end of June'],
  ['Telephone', '2345 6789'],
  ['Joined on', '3 March 2019'],
  ['Key number', '118'],
  ['Next of kin', 'Bo Lee, her brother'],
  ['Signed', 'A. Lee'],
];
const FORM: readonly Placed[] = [
  [50, 40, 'Sailing club membership'],
  ...ANSWERS.flatMap(([label, answer], i): Placed[] => [
    [50, 70 + 20 * i, label],
    [220, 70 + 20 * i, answer],
  ]),
];

const lines = (text: string, count: number): readonly Placed[] =>
  Array.from({ length: count }, (_, i) => [50, 60 + 14 * i, text]);

test.each([
  ['a roster', 'TABLE_DUMMY', ROSTER],
  ['a form that is filled in', 'FORM_DUMMY', FORM],
  [
    'a letter',
    'TEXT_DUMMY',
    lines('The lift will be out of service while the ropes and the brake are renewed by the makers', 14),
  ],
  ['minutes in Chinese', 'TEXT_DUMMY', lines('会议讨论了车间搬迁的进度以及设备调试期间的人员安排', 14)],
])('%s is read as a %s', (_, category, texts) => {
  const page = pageOf(texts);
  expect(readUnknown([page], factsOf(page).made).category).toBe(category);
});

test('a page that hardly holds anything is a form', () => {
  expect(readUnknown([pageOf([])], 'pairs').category).toBe('FORM_DUMMY');
});
