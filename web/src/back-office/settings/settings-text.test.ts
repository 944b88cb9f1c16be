import { CONNECTION_SETTINGS } from '@recto/contracts/input-protocols';
import { WORKER_SETTINGS } from '@recto/contracts/output-workers';
import { asWritten, said } from '@recto/contracts/said/said';
import { askedFor } from '@recto/contracts/settings';
import { expect, test } from 'vitest';
import { errorsBySetting, readSettings } from './settings-text.ts';

test.each([
  ['{"a": 1}', { a: 1 }],
  ['', {}],
  ['[1]', null],
  ['"a"', null],
  ['{"a', null],
])('%j are settings: %o', (text, settings) => expect(readSettings(text)).toEqual(settings));

test('each error stands at its setting, and what has none by itself', () => {
  const found = errorsBySetting('workerParams', WORKER_SETTINGS.webhook, {
    name: asWritten('too long'),
    'workerParams.url': said('setting_address', { setting: 'url' }),
    'workerParams.headers.X': asWritten('is not the name of a header'),
    'workerParams.colour': asWritten('It is not known.'),
    'workerParams.shade': said('setting_text', { setting: 'workerParams.shade' }),
    workerParams: asWritten('Unrecognized key.'),
  });
  expect(found).toEqual({
    of: {
      url: said('setting_address', { setting: 'url' }),
      headers: asWritten('is not the name of a header'),
    },
    rest: [
      asWritten('It is not known.'),
      said('setting_text', { setting: 'shade' }),
      asWritten('Unrecognized key.'),
    ],
  });
});

test('a setting that depends on another is asked for only then, its default included', () => {
  const names = (values: object) =>
    askedFor(CONNECTION_SETTINGS.IMAP, values as never).map(({ name }) => name);
  expect(names({})).not.toContain('move_to');
  expect(names({ after: 'move' })).toContain('move_to');
});
