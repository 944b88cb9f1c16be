import type { MaterialMic, SimilarMic } from '@recto/contracts/characteristics';
import { describe, expect, it } from 'vitest';
import { choicesOf, sureChoice } from './choices.ts';

const similar = (code: string, score: number) =>
  ({ synonym: code, mic: { code, description: code, uom: '' }, score }) as SimilarMic;
const missing = (mic: string) => ({ mic, micdescription: mic, uom: '%' }) as MaterialMic;

it.each([
  ['what is like it', [similar('A', 0.9), similar('B', 0.3)], [], ['A', 'B']],
  [
    'what the certificate lacks before what is hardly like it',
    [similar('A', 0.9), similar('B', 0.3)],
    ['C'],
    ['A', 'C', 'B'],
  ],
  ['what is both, once and first', [similar('A', 0.5), similar('B', 0.3)], ['B', 'C'], ['B', 'C', 'A']],
  ['what the certificate lacks when nothing is like it', [], ['C'], ['C']],
])('a name may mean %s', (_what, like, lacks, expected) => {
  expect(choicesOf(like, lacks.map(missing)).map(({ mic }) => mic.code)).toEqual(expected);
});

describe('the choice that is made already', () => {
  const choice = (code: string, score: number | null) => ({
    synonym: code,
    mic: { code, description: code, uom: '' },
    score,
  });
  it.each([
    ['none at 27 %', [choice('A', 0.27)], null],
    ['none at 87 %', [choice('A', 0.87), choice('B', 0.2)], null],
    ['the likest from 90 % on', [choice('A', 0.9), choice('B', 0.2)], 'A'],
    ['none without a likeness', [choice('A', null)], null],
    ['none of nothing', [], null],
  ])('is %s', (_what, choices, expected) => expect(sureChoice(choices)).toBe(expected));
});
