import { describe, expect, it } from 'vitest';
import { belowFloor, nextFloors } from './floors.ts';

const floors = { scores: { invoice_digital_f1: 0.95, coa_scan_f1: 0.9 }, lowered: [] };

describe('floors of accuracy', () => {
  it.each([
    ['all as kept', { invoice_digital_f1: 0.95, coa_scan_f1: 0.9 }, []],
    ['a scan within what codecs differ by', { invoice_digital_f1: 0.95, coa_scan_f1: 0.885 }, []],
    [
      'a text layer that reads worse',
      { invoice_digital_f1: 0.92, coa_scan_f1: 0.9 },
      ['invoice_digital_f1 is 0.92, its floor is 0.95'],
    ],
    [
      'a layout that is gone',
      { coa_scan_f1: 0.9 },
      ['invoice_digital_f1 is no longer measured, its floor is 0.95'],
    ],
  ])('%s', (_, now, lines) => {
    expect(belowFloor(floors.scores, now as Record<string, number>)).toEqual(lines);
  });

  const now = { invoice_digital_f1: 0.97, coa_scan_f1: 0.8, bol_digital_f1: 1 };

  it('rise with what rose, and stay where something fell', () => {
    expect(nextFloors(floors, now, '', '2030-01-02')).toEqual({
      scores: { invoice_digital_f1: 0.97, coa_scan_f1: 0.9, bol_digital_f1: 1 },
      lowered: [],
    });
  });

  it('fall with a reason only, which is kept', () => {
    expect(nextFloors(floors, now, 'harder layouts', '2030-01-02')).toEqual({
      scores: now,
      lowered: [{ date: '2030-01-02', name: 'coa_scan_f1', from: 0.9, to: 0.8, why: 'harder layouts' }],
    });
  });
});
