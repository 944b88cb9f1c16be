import { expect, test } from 'vitest';
import { aimAt, hitsOf, inTurn, nextAim, PHASES, type Phase } from './chaos-aim.ts';
import { holdBack } from './chaos-held.ts';

test('one kill may hit several phases, and each is counted', () => {
  expect(hitsOf([{ during: ['reading', 'posting'] }, { during: ['reading'] }, { during: [] }])).toEqual({
    ...{ reading: 2, confirming: 0, posting: 1, consolidating: 0, exporting: 0, starting: 0 },
  });
});

test('every phase has its turn, and one that cannot be hit now catches up later', () => {
  const kills: { during: Phase[] }[] = [];
  const hit = (times: number, isPossible: (phase: Phase) => boolean) => {
    for (let kill = 0; kill < times; kill++) {
      const aim = nextAim(hitsOf(kills), isPossible);
      kills.push({ during: aim ? [aim] : [] });
    }
  };
  hit(12, (phase) => phase !== 'consolidating' && phase !== 'starting');
  expect(hitsOf(kills)).toMatchObject({ reading: 3, posting: 3, consolidating: 0, starting: 0 });
  hit(6, () => true);
  expect(Object.values(hitsOf(kills))).toEqual(PHASES.map(() => 3));
  expect(nextAim(hitsOf(kills), () => false)).toBeUndefined();
});

test('who was killed least comes first', () => {
  const counts = new Map([
    ['web', 2],
    ['worker', 0],
    ['postgres', 1],
    ['supervisor', 0],
  ]);
  const order = inTurn(counts);
  expect(order.slice(0, 2).toSorted()).toEqual(['supervisor', 'worker']);
  expect(order.slice(2)).toEqual(['postgres', 'web']);
});

test('a phase is begun once web answers, and waited for', async () => {
  const said: string[] = [];
  let looks = 0;
  let isBegun = false;
  await aimAt('confirming', {
    answers: () => ++looks > 2,
    during: () => (isBegun ? ['confirming'] : []),
    isPossible: () => true,
    begin(phase) {
      said.push(`${phase} at look ${looks}`);
      isBegun = true;
    },
  });
  expect(said).toEqual(['confirming at look 3']);
});

test('what starts is hit while web is away, and nothing is waited for without end', async () => {
  const away = { answers: () => false, isPossible: () => true, begin: () => expect.unreachable() };
  await aimAt('starting', { ...away, during: () => ['starting'] });
  await aimAt('posting', { ...away, during: () => ['posting'] }, 50);
});

test('what is held back is done once each, in order, one at a time when it is begun', async () => {
  const done: string[] = [];
  const finish: (() => void)[] = [];
  const held = holdBack<number>(3, (name, of) => {
    done.push(`${name}${of}`);
    return new Promise((resolve) => finish.push(resolve));
  });
  held.begin();
  for (const name of ['a', 'b', 'a', 'c']) held.offer(name, done.length);
  held.begin();
  held.begin();
  expect(done).toEqual(['a0']);
  held.offer('a', 1);
  finish.shift()?.();
  await Promise.resolve();
  held.begin(60_000);
  expect(done).toEqual(['a0']);
  const shrinking = held.shrink(1);
  finish.shift()?.();
  await shrinking;
  expect(done).toEqual(['a0', 'b0']);
  expect(held.isAnyLeft()).toBe(true);
  void held.shrink(0);
  expect([done.at(-1), held.isAnyLeft()]).toEqual(['c0', false]);
});
