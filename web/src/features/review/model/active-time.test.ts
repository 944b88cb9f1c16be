import { describe, expect, it } from 'vitest';
import { createActiveClock, IDLE_MS, measuredField } from './active-time.ts';

type Step = ['sign', number] | ['focus', string, number] | ['pause', number];

const measure = (...steps: Step[]) => {
  const clock = createActiveClock();
  for (const step of steps) {
    if (step[0] === 'focus') clock.focus(step[1], step[2]);
    else clock[step[0]](step[1]);
  }
  return Object.fromEntries(clock.take());
};

describe('active time', () => {
  it.each<[string, Step[], Record<string, number>]>([
    [
      'is what lies between signs',
      [
        ['sign', 0],
        ['sign', 4000],
        ['sign', 5000],
      ],
      { '': 5000 },
    ],
    [
      'goes to the field with the focus',
      [
        ['focus', 'a', 0],
        ['sign', 2000],
        ['focus', 'b', 3000],
        ['sign', 3500],
      ],
      { a: 3000, b: 500 },
    ],
    [
      'leaves a long pause out',
      [
        ['focus', 'a', 0],
        ['sign', 1000],
        ['sign', 1001 + IDLE_MS],
        ['sign', 2001 + IDLE_MS],
      ],
      { a: 2000 },
    ],
    [
      'does not run while the window is hidden',
      [
        ['sign', 0],
        ['pause', 1000],
        ['sign', 9000],
        ['sign', 9500],
      ],
      { '': 1500 },
    ],
    ['is nothing without a sign', [], {}],
  ])('%s', (_, steps, times) => expect(measure(...steps)).toEqual(times));

  it('is told once', () => {
    const clock = createActiveClock();
    clock.sign(0);
    clock.sign(100);
    expect(clock.take().size).toBe(1);
    expect(clock.take().size).toBe(0);
  });

  it.each([
    ['header/number', 'number'],
    ['header/lines/3/qty', 'lines.qty'],
    [null, ''],
  ])('of %s is that of %s', (key, field) => expect(measuredField(key)).toBe(field));
});
