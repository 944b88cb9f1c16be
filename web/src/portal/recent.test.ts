import { describe, expect, it } from 'vitest';
import { keepPlace, type PlaceStorage, recallPlaces } from './recent.ts';

const storage = (): PlaceStorage & { values: Map<string, string> } => {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  };
};
const mei = { login: 'mei@example.com', currentTenant: 'demo' };
const place = (n: number) => ({ label: `INV-${n}`, detail: 'Invoice', href: `/extractions/${n}/review` });
const labels = (kept: PlaceStorage, owner = mei) => recallPlaces(kept, owner).map(({ label }) => label);

describe('what somebody had open', () => {
  it('comes back the latest first, each once', () => {
    const kept = storage();
    for (const n of [1, 2, 3, 1]) keepPlace(kept, mei, place(n));
    expect(labels(kept)).toEqual(['INV-1', 'INV-3', 'INV-2']);
  });

  it('is kept for the last eight', () => {
    const kept = storage();
    for (let n = 1; n <= 12; n++) keepPlace(kept, mei, place(n));
    expect(labels(kept)).toHaveLength(8);
    expect(labels(kept)[0]).toBe('INV-12');
  });

  it('is not shown to another account, nor in another tenant', () => {
    const kept = storage();
    keepPlace(kept, mei, place(1));
    expect(labels(kept, { ...mei, login: 'other@example.com' })).toEqual([]);
    expect(labels(kept, { ...mei, currentTenant: 'iff' })).toEqual([]);
  });

  it.each(['{', '[{"label": 1}]', 'null'])('is empty where something else was written: %s', (text) => {
    const kept = storage();
    keepPlace(kept, mei, place(1));
    for (const key of kept.values.keys()) kept.values.set(key, text);
    expect(labels(kept)).toEqual([]);
  });

  it('is no mistake where the browser keeps nothing', () => {
    const full: PlaceStorage = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => keepPlace(full, mei, place(1))).not.toThrow();
  });
});
