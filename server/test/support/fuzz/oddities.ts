import { pick, type Random } from '../random-search.ts';

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

/** What no schema asks for, and each has broken some server. */
const ODDITIES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  2 ** 53 + 2,
  -(2 ** 63),
  2 ** 31,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\uffff',
  'x'.repeat(5000),
  '[object Object]',
  '__proto__',
  'constructor',
  '../../../etc/passwd',
  "'; drop table extraction; --",
  '%00',
  '{{7*7}}',
  '2026-02-30',
  '0000-00-00',
  '-infinity',
  'NaN',
  '99999999999999999999',
  '\\',
  '(((((',
  [],
  {},
  [null],
  nested(40),
  { __proto__x: 1, constructor: { prototype: {} } },
];

type Holder = Record<string | number, unknown>;

/** The same value with something odd in one place, or without one of its parts. */
export function spoil(random: Random, value: unknown): unknown {
  const copy: { value: unknown } = { value: structuredClone(value) };
  const places: [Holder, string | number][] = [[copy as unknown as Holder, 'value']];
  for (let at = 0; at < places.length; at++) {
    const [holder, key] = places[at] as [Holder, string];
    const inside = holder[key];
    if (inside && typeof inside === 'object')
      places.push(...Object.keys(inside).map((name): [Holder, string] => [inside as Holder, name]));
  }
  // Deeper places are more, and the whole value is seldom of interest.
  const [holder, key] = pick(random, places.length > 1 ? places.slice(1) : places);
  if (random() < 0.15 && !Array.isArray(holder)) delete holder[key];
  else if (random() < 0.1 && !Array.isArray(holder)) holder['not there'] = 1;
  else holder[key] = pick(random, ODDITIES);
  return copy.value;
}

/** A body that is not what its type says. */
export const brokenText = (random: Random, text: string): string =>
  pick(random, [
    text.slice(0, Math.floor(text.length / 2)),
    `${text}}`,
    '',
    'null',
    '[]',
    '"x"',
    '{"a":1,"a":2}',
    '\u0000',
    '[',
    '{"__proto__":{"polluted":true}}',
    'NaN',
  ]);
