import { expect, it } from 'vitest';
import { mentionedIn, withMentions, withNames } from './mentions.ts';

const [ANN, ANNA] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const PEOPLE = [
  { userId: ANN, name: 'ann@a.test' },
  { userId: ANNA, name: 'ann@a.test.example' },
];

it('a text is stored with accounts and read with names', () => {
  const typed = 'See @ann@a.test.example and @ann@a.test, mail to x@ann@a.tes';
  const stored = withMentions(typed, PEOPLE);
  expect(stored).toBe(`See @[${ANNA}] and @[${ANN}], mail to x@ann@a.tes`);
  expect(mentionedIn(`${stored} @[${ANN.toUpperCase()}] @[nobody]`)).toEqual([ANNA, ANN]);
  expect(withNames(stored, PEOPLE, 'somebody')).toBe(typed);
  expect(withNames(`@[${ANN}]`, [], 'somebody')).toBe('@somebody');
});
