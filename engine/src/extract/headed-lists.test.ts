import { expect, test } from 'vitest';
import { type Placed, read } from '../testing.ts';

const HEIGHT = 13;

const POST = [
  'Clerk | 03/2019 - 05/2024',
  'Halm Levering Ltd, Hull',
  'Booked freight and customs.',
  'Kept the stock list.',
];

/** A resume whose parts stand under large headings. */
const resume = (heading: string, list: string): Placed[] => [
  [60, 30, 'Tilda Marchbanks', 1, 20],
  [60, 60, 'tilda@marchbanks.example'],
  [60, 90, heading, 1, HEIGHT],
  [60, 110, list],
  [60, 146, 'Employment', 1, HEIGHT],
  ...POST.map((line, i): Placed => [60, 166 + 14 * i, line]),
];

test('a list is of languages where its items name them, whatever heads it', () => {
  const { fields } = read('RESUME', resume('I get along in', 'Dholuo, Swahili, English, a little Dutch'));
  expect(fields.languages).toBe('Dholuo, Swahili, English, a little Dutch');
});

test('a list of short items under a heading of its own holds skills', () => {
  const { fields } = read(
    'RESUME',
    resume('Things to ask me for', 'Welding, pivot tables, forklift, cold rooms'),
  );
  expect(fields.skills).toBe('Welding, pivot tables, forklift, cold rooms');
});

test.each([
  ['hobbies', 'When I am outside', 'Rowing, ceramics, hill running, choir'],
  ['sums that somebody was granted', 'Money raised', 'Fen Fund, $ 12,000, Lake Board, $ 9,000'],
  ['few items', 'Two of them', 'Rowing, ceramics'],
  ['sentences', 'What drives me', 'I like plants, people, rain. And tea, as you know.'],
])('%s are no skills', (_, heading, line) => {
  expect(read('RESUME', resume(heading, line)).fields.skills).toBeUndefined();
});

test('sentences that a resume opens with tell of who wrote it, without a heading', () => {
  const [name, mail, ...others] = resume('Skills', 'Welding, pivot tables');
  const { fields } = read('RESUME', [
    name!,
    mail!,
    [60, 74, 'Stock clerk, twelve years at it, mostly in cold rooms. Looking for a'],
    [60, 85, 'house that lets people finish what they began.'],
    ...others.map(([x, y, ...rest]): Placed => [x, y + 40, ...rest]),
  ]);
  expect(fields.summary).toBe(
    'Stock clerk, twelve years at it, mostly in cold rooms. Looking for a house that lets people finish what they began.',
  );
});

test('a heading set close over those sentences is none of them', () => {
  const { fields } = read('RESUME', [
    [60, 40, 'Berta Lindqvist', 1, 30],
    [60, 86, 'Who I am'],
    [60, 97, 'Mechanical engineer with fourteen years in laboratory and hospital ventilation who'],
    [60, 108, 'leads design teams of up to nine people.'],
    [60, 150, 'EXPERIENCE'],
    [60, 166, 'Engineer, Aldous & Co.'],
    [400, 166, 'Mar 2019 – Present'],
  ]);
  expect(fields.summary).toBe(
    'Mechanical engineer with fourteen years in laboratory and hospital ventilation who leads design teams of up to nine people.',
  );
});

test('the initials of a person in large type are not the name', () => {
  const { fields } = read('RESUME', [
    [60, 30, 'BL', 1, 36],
    [200, 34, 'Berta Lindqvist', 1, 28],
    [200, 68, 'Senior Mechanical Engineer, P.E.'],
    [60, 96, 'Experience', 1, 16],
    [60, 116, 'Engineer, Aldous & Co.'],
    [400, 116, 'Mar 2019 – Present'],
  ]);
  expect(fields.name).toBe('Berta Lindqvist');
});

test('rows under a heading that each name themselves are no one list', () => {
  const { fields } = read('RESUME', [
    [60, 30, 'Ada Okafor', 1, HEIGHT],
    [60, 90, 'Kenntnisse', 1, HEIGHT],
    [60, 110, 'Fachlich'],
    [180, 110, 'Schweissen, Drehen, Stapler'],
    [60, 126, 'Sprachen'],
    [180, 126, 'Deutsch (Muttersprache), Englisch (B2)'],
  ]);
  expect(fields.skills).toBe('Schweissen, Drehen, Stapler');
});
