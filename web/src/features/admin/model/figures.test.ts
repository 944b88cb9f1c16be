import { describe, expect, it } from 'vitest';
import { bytes, duration, shownFigure, shownMs } from './figures.ts';

describe('figures', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1536, '1.5 KB'],
    [150 * 1024 * 1024, '150 MB'],
    [5.5 * 1024 ** 4, '5.5 TB'],
    [9000 * 1024 ** 4, '9000 TB'],
  ])('%d bytes are %s', (value, text) => expect(bytes(value)).toBe(text));

  it.each([
    [0, '0 s'],
    [1.26, '1.3 s'],
    [61, '1 min'],
    [3725, '1 h 2 min'],
    [90_000, '1 d 1 h'],
  ])('%d seconds are %s', (value, text) => expect(duration(value)).toBe(text));

  it.each([
    ['process.memory.rss', 2048, '2.0 KB'],
    ['process.uptime', 3600, '1 h 0 min'],
    ['jobs.failed', 1234, '1,234'],
    ['system.load.average.1m', 0.456, '0.46'],
    ['oldestDueSeconds', 5, '5 s'],
    ['database', 'PostgreSQL', 'PostgreSQL'],
  ])('%s %s is %s', (name, value, text) => expect(shownFigure(name, value, 'en')).toBe(text));

  it.each([
    [0.04, '0.0'],
    [9.94, '9.9'],
    [123.4, '123'],
  ])('%d ms are %s', (value, text) => expect(shownMs(value)).toBe(text));
});
