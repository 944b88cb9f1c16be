import i18next, { type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError, errorFrom } from '../lib/api-error.ts';
import { errorMessages } from './error-messages.ts';
import { startTestTexts } from './test-texts.ts';

const headers =
  (values: Record<string, string>) =>
  (name: string): string | null =>
    values[name] ?? null;
const none = headers({});
const problem = (status: number, changes: object = {}): ApiError =>
  errorFrom(
    status,
    JSON.stringify({ title: 'x', status, code: 'x', message: 'It did not work.', ...changes }),
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
          fieldErrors: ['name', 'url'].map((field) => ({ objectName: 'channel', field, message: 'x' })),
        }),
      ['Error on field name', 'Error on field url'],
    ],
    [
      'a line of a search that cannot be read',
      () =>
        problem(400, {
          fieldErrors: [
            { objectName: 'query', field: 'query', message: 'query: a word is missing at the end' },
            { objectName: 'query', field: 'colour', message: 'There is no field "colour".' },
          ],
        }),
      ['a word is missing at the end', 'There is no field "colour".'],
    ],
    ['400 with a message', () => problem(400), ['It did not work.']],
    ['404', () => problem(404), ['Not found']],
    ['another status', () => problem(503), ['It did not work.']],
    ['an answer that says nothing', () => errorFrom(500, '<html>', none), ['Unknown error!']],
    [
      'a page of another tenant',
      () => problem(409, { code: 'other-tenant' }),
      ['This page was opened in another tenant. Nothing was changed; reload to continue in the current one.'],
    ],
    ['a fault of our own', () => new TypeError('x'), ['Unknown error!']],
  ])('%s', (_what, error, expected) => expect(errorMessages(error(), t)).toEqual(expected));
});
