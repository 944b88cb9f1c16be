import { expect, test } from 'vitest';
import { shownNumber } from './shown-number.ts';

test.each([
  ['841.889764', { places: 1 }, '841.9'],
  ['842', { places: 1 }, '842'],
  ['0.012500', {}, '0.012500'],
  ['7', { shown: { prefix: 'CS', digits: 4 } }, 'CS0007'],
  ['', { places: 1 }, ''],
] as const)('%s with %j is %s', (value, field, text) => expect(shownNumber(value, field)).toBe(text));
