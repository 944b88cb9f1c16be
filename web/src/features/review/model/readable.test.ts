import { said } from '@recto/contracts/said/said';
import { expect, it } from 'vitest';
import type { SaidOrText } from '../../../portal/said.ts';
import { sentencesOf } from './readable.ts';

it.each<[string, unknown, SaidOrText[]]>([
  ['nothing', undefined, []],
  ['an empty text', ' ', []],
  ['a text', 'No order number', ['No order number']],
  ['a list of texts', ['No order number', '', 'No lines'], ['No order number', 'No lines']],
  [
    'a list of objects',
    [
      { message: 'No lines', code: 7 },
      { page: 2, word: 'x' },
    ],
    ['No lines', 'page: 2; word: x'],
  ],
  [
    'an object by name',
    { po_number: 'missing', lines: ['no ipc', 'no unit'] },
    ['po number: missing', 'lines: no ipc, no unit'],
  ],
  [
    'an object that says it in words',
    { code: 'E1', message: 'The pages are blank' },
    ['The pages are blank'],
  ],
  ['a sentence', said('encrypted'), [said('encrypted')]],
  [
    'what carries sentences',
    [{ field: 'po', said: said('vendor_missing', { name: 'PO' }) }],
    [said('vendor_missing', { name: 'PO' })],
  ],
  ['flags and numbers', { blank_pages: true, pages: 3, turned: false }, ['blank pages', 'pages: 3']],
  ['objects within objects', { page_2: { skew: '4°', noise: null } }, ['page 2: skew: 4°']],
])('%s', (_what, problem, sentences) => expect(sentencesOf(problem)).toEqual(sentences));
