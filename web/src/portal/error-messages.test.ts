import english from '@recto/contracts/i18n/en.json' with { type: 'json' };
import { asWritten, said } from '@recto/contracts/said/said';
import i18next, { type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError, errorFrom } from '../lib/api-error.ts';
import { errorMessages } from './error-messages.ts';
import { startTestTexts } from './test-texts.ts';

const BUSY = english['said.busy'];
const headers =
  (values: Record<string, string>) =>
  (name: string): string | null =>
    values[name] ?? null;
const none = headers({});
const problem = (status: number, changes: object = {}): ApiError =>
  errorFrom(
    status,
    JSON.stringify({ title: 'x', status, ...said('busy'), message: 'It did not work.', ...changes }),
    none,
  );

describe('what people read when a call fails', () => {
  let t: TFunction;
  beforeAll(async () => {
    await startTestTexts();
    t = i18next.t;
  });

  it.each<[string, () => unknown, string[]]>([
    ['no answer', () => new ApiError(0), ['Server not reachable']],
    [
      '400 with an app-error header',
      () => errorFrom(400, '', headers({ 'x-app-error': 'Name is taken', 'x-app-params': 'channel' })),
      ['Name is taken'],
    ],
    [
      'a header with escapes',
      () => errorFrom(400, '', headers({ 'x-app-error': 'Name%20is%20taken' })),
      ['Name is taken'],
    ],
    [
      '400 with field errors',
      () =>
        problem(400, {
          fieldErrors: ['name', 'url'].map((field) => ({
            objectName: 'channel',
            field,
            ...asWritten('x'),
            message: 'x',
          })),
        }),
      ['Error on field name', 'Error on field url'],
    ],
    [
      'a line of a search that cannot be read',
      () =>
        problem(400, {
          fieldErrors: [
            { objectName: 'query', field: 'query', ...said('query_word_missing'), message: 'x' },
            { objectName: 'query', field: 'colour', ...said('no_field', { field: 'colour' }), message: 'x' },
          ],
        }),
      ['a word is missing at the end', 'There is no field "colour".'],
    ],
    ['400 with a message', () => problem(400), [BUSY]],
    [
      'a code that only a newer server knows',
      () => problem(422, { code: 'not_yet_invented', params: { size: 7 } }),
      ['It did not work.'],
    ],
    ['what has no code', () => problem(400, { code: undefined }), ['It did not work.']],
    ['404', () => problem(404), ['Not found']],
    ['another status', () => problem(503), [BUSY]],
    ['an answer that says nothing', () => errorFrom(500, '<html>', none), ['Unknown error!']],
    [
      'a page of another tenant',
      () => problem(409, said('other_tenant')),
      [
        'You switched tenants after opening this page. Nothing was changed. Reload to continue in the current tenant.',
      ],
    ],
    ['a fault of our own', () => new TypeError('x'), ['Unknown error!']],
  ])('%s', (_what, error, expected) => expect(errorMessages(error(), t)).toEqual(expected));
});
