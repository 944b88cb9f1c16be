import { CHANNEL_CONFIGURATION, CONNECTION_SETTINGS } from '@recto/contracts/input-protocols';
import { WORKER_SETTINGS } from '@recto/contracts/output-workers';
import { askedFor, type Setting } from '@recto/contracts/settings';
import { expect, test } from 'vitest';
import texts from '../../../public/i18n/en.json' with { type: 'json' };
import { errorsBySetting, readSettings } from './settings-text.ts';

const all: Setting[] = [
  ...Object.values(CONNECTION_SETTINGS).flat(),
  ...Object.values(WORKER_SETTINGS).flat(),
  ...CHANNEL_CONFIGURATION,
];

test('every setting has a name, and every choice of one', () => {
  const needed = all.flatMap((setting) => [
    `setting.of.${setting.text ?? setting.name}`,
    ...(setting.kind === 'choice'
      ? setting.values.map((value) => `setting.choice.${setting.name}.${value}`)
      : []),
  ]);
  expect(needed.filter((key) => !(key in texts))).toEqual([]);
});

test.each([
  ['{"a": 1}', { a: 1 }],
  ['', {}],
  ['[1]', null],
  ['"a"', null],
  ['{"a', null],
])('%j are settings: %o', (text, settings) => expect(readSettings(text)).toEqual(settings));

test('each error stands at its setting, and what has none by itself', () => {
  const found = errorsBySetting('workerParams', WORKER_SETTINGS.webhook, {
    name: 'too long',
    'workerParams.url': 'must be an address',
    'workerParams.headers.X': 'is not the name of a header',
    'workerParams.colour': 'is not known',
    workerParams: 'Unrecognized key.',
  });
  expect(found).toEqual({
    of: { url: 'must be an address', headers: 'is not the name of a header' },
    rest: ['colour is not known.', 'Unrecognized key.'],
  });
});

test('a setting that depends on another is asked for only then, its default included', () => {
  const names = (values: object) =>
    askedFor(CONNECTION_SETTINGS.IMAP, values as never).map(({ name }) => name);
  expect(names({})).not.toContain('move_to');
  expect(names({ after: 'move' })).toContain('move_to');
});
