import { readdirSync, readFileSync } from 'node:fs';
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

/** What the voice of the portal does not say, and what it says instead. */
const UNSAID: readonly (readonly [RegExp, string])[] = [
  [/\b(mend(ed|s|ing)?|put right)\b/i, 'correct, fix'],
  [/\banew\b/i, 'again'],
  [/\bmeanwhile\b/i, 'while you were editing'],
  [/\ball the same\b|\bin spite of\b/i, 'anyway, despite'],
  [/\bsomebody|\bwhoever\b/i, 'someone, the person who'],
  [/\blessons?\b/i, 'learned example'],
  [/\bhand(s|ed)? over\b/i, 'send, pass on'],
  [/\b(is|are) told\b/i, 'sees, receives'],
  [/\bnot taken\b|\bgiven up\b/i, 'rejected, failed'],
  [/\bonce more\b/i, 'again, resend'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\bfor good\b/i, 'permanently'],
  [/\bsmall letters\b|\bas the system\b/i, 'lowercase, match system'],
  [/\bwith commas between\b/i, 'comma-separated'],
  [/\be-mail/i, 'email'],
  [/\b(organis|recognis|colour|favourite)/i, 'US spelling'],
  [/\w(n't|'ll|'re|'ve)\b/, 'no contractions'],
  [/[\d}] %/, '95%, without a space'],
  [/\boops\b/i, 'what happened'],
];
/** Worded by the specification, or the printed name of a field of a document. */
const FIXED = /^(term\.|sources\.ask|actions\.ask)/;

test.each(UNSAID)('no text says %s', (words) =>
  expect(Object.entries(texts).filter(([key, text]) => !FIXED.test(key) && words.test(text))).toEqual([]),
);

const guides = path.resolve(import.meta.dirname, '../../web/public/guides/en');
const lines = readdirSync(guides).flatMap((file) =>
  readFileSync(path.join(guides, file), 'utf8')
    .split('\n')
    .map((line) => `${file}: ${line}`),
);

test.each(UNSAID)('no guide says %s', (words) =>
  expect(lines.filter((line) => words.test(line))).toEqual([]),
);
