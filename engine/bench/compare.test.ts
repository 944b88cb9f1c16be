import { describe, expect, it } from 'vitest';
import { isCountOf } from './compare.ts';
import { meets } from './first-sight.ts';

describe('what meets a truth that is as printed', () => {
  it.each<[string, string, string, string, boolean]>([
    ['COO', 'consignee', 'Röstkontor Lübbers GmbH', 'Röstkontor Lübbers GmbH, Am Hafen 4, Hamburg', true],
    ['COO', 'consignee', 'Röstkontor Lübbers GmbH', 'Rostkontor Lubbers GmbH, Am Hafen 4, Hamburg', true],
    ['COO', 'consignee', 'Röstkontor Lübbers GmbH', 'Teekontor Brandt GmbH, Am Hafen 4, Hamburg', false],
    ['COO', 'consignee', 'Röstkontor Lübbers GmbH', 'Am Hafen 4, Hamburg', false],
    ['HAWB', 'departure_airport', 'Chennai (MAA)', 'MAA', true],
    ['HAWB', 'departure_airport', 'Chennai (MAA)', 'DEL', false],
  ])('%s %s: %s by %s', (category, field, printed, got, met) => {
    expect(meets(category, field, printed, got)).toBe(met);
  });
});

describe('counts as they are printed', () => {
  it.each([
    ['400 CTNS', '400', true],
    ['7,300 pcs', '7300', true],
    ['1.250,50 kg brutto', '1250.50', true],
    ['12 400 kg', '12400', true],
    ['61.440 CBM', '61.440', true],
    ['7,300 pcs', '73', false],
    ['7210 900 X', '7210', false],
  ])('%s by %s', (printed, got, right) => {
    expect(isCountOf(printed, got)).toBe(right);
  });
});
