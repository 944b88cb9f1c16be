import { expect, test } from 'vitest';
import { breakerOf } from './describe-receiver.ts';

const NOW = new Date('2026-05-01T10:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const row = (open: number | null, trial: number | null = null) => ({
  tenant_name: 'alpha',
  output_channel_id: 1,
  timeouts: 3,
  open_until: open === null ? null : at(open),
  trial_until: trial === null ? null : at(trial),
  opened_at: open === null ? null : at(-60),
});
const since = at(-60).toISOString();

test.each([
  ['nothing is known', undefined, { state: 'CLOSED', since: null, nextTry: null }],
  ['it timed out now and then', row(null), { state: 'CLOSED', since: null, nextTry: null }],
  ['it is left alone', row(5), { state: 'WAITING', since, nextTry: at(5).toISOString() }],
  ['the pause is over', row(-1), { state: 'WAITING', since, nextTry: null }],
  ['one delivery tries', row(-1, 1), { state: 'TRYING', since, nextTry: null }],
  ['a trial came to nothing', row(-2, -1), { state: 'WAITING', since, nextTry: null }],
])('%s', (_what, state, said) => expect(breakerOf(state, NOW)).toEqual(said));
