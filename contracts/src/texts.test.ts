import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MOVES } from './endpoints/throughput.ts';
import { CHANNEL_CONFIGURATION, CONNECTION_SETTINGS } from './input-protocols.ts';
import { WORKER_SETTINGS } from './output-workers.ts';
import type { Setting } from './settings.ts';

const texts = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../i18n/en.json'), 'utf8'),
) as Record<string, string>;

const settings: Setting[] = [
  ...Object.values(CONNECTION_SETTINGS).flat(),
  ...Object.values(WORKER_SETTINGS).flat(),
  ...CHANNEL_CONFIGURATION,
];
const keysOf = (setting: Setting): string[] => [
  `setting.of.${setting.text ?? setting.name}`,
  ...(setting.kind === 'choice'
    ? setting.values.map((value) => `setting.choice.${setting.name}.${value}`)
    : []),
];

test.each([
  ['setting, and every choice of one,', settings.flatMap(keysOf)],
  ['series of the dashboard', MOVES.map((move) => `dashboard.series.${move}`)],
])('every %s has a name', (_what, needed) => expect(needed.filter((key) => !(key in texts))).toEqual([]));
