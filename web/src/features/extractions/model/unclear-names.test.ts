import type { CertificateCheck } from '@recto/contracts/characteristics';
import { expect, it } from 'vitest';
import { unclearNames } from './unclear-names.ts';

const row = (characteristic: string, over: object = {}) => ({
  characteristic,
  mic: null,
  sample: null,
  synonym: null,
  ...over,
});
const sample = (code: string, maxScore: number) => ({ code, maxScore, status: 'NEW' });
const check = (...rows: object[]) => ({ rows }) as unknown as CertificateCheck;

it.each([
  ['known by its code', row('M-1', { mic: { code: 'M-1' } }), []],
  [
    'explained by a synonym',
    row('Acid value', { mic: { code: 'M-1' }, synonym: { id: 1, synonym: 'acid value' } }),
    [
      {
        name: 'Acid value',
        mic: 'M-1',
        status: null,
        sampleHref: null,
        synonymHref: '/api/mic-synonyms/redirect-first-by-sample?micCategory=COA_NB&sample=Acid+value',
      },
    ],
  ],
  [
    'unexplained, like something',
    row('酸价 &', { sample: sample('酸价&', 0.4) }),
    [
      {
        name: '酸价 &',
        mic: null,
        status: 'NEW',
        sampleHref: `/api/coa-mic-synonym-samples/redirect-first-by-code?code=${encodeURIComponent('酸价')}%26`,
        synonymHref: `/api/mic-synonyms/redirect-first-by-sample?micCategory=COA_NB&sample=${encodeURIComponent('酸价')}+%26`,
      },
    ],
  ],
  [
    'unexplained, like nothing',
    row('Zz', { sample: sample('Zz', 0) }),
    [
      {
        name: 'Zz',
        mic: null,
        status: 'NEW',
        sampleHref: '/api/coa-mic-synonym-samples/redirect-first-by-code?code=Zz',
        synonymHref: null,
      },
    ],
  ],
])('a name that is %s', (_, given, expected) =>
  expect(unclearNames(check(given), 'COA_NB')).toEqual(expected),
);

it('tells each name once, those first that nothing explains', () => {
  const known = row('Colour', { mic: { code: 'M-2' }, synonym: { id: 2, synonym: 'colour' } });
  const open = row('Odour', { sample: sample('Odour', 0.5) });
  expect(unclearNames(check(known, open, open, known), 'COA_IFF').map(({ name }) => name)).toEqual([
    'Odour',
    'Colour',
  ]);
});
