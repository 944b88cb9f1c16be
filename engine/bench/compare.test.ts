import { describe, expect, it } from 'vitest';
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
