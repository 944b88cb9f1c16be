import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepTyping, recallTyping } from './kept-metadata.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  };
};
const owner = { tenant: 'demo', login: 'ann', uuid: 'u' };
const typed = { batch_number: { text: 'B2', base: 'B1' } };

describe('what is typed in the panel of a certificate', () => {
  afterEach(() => vi.useRealTimers());

  it('is there again for the same person and document only', () => {
    const store = storage();
    keepTyping(store, owner, typed);
    expect(recallTyping(store, owner)).toEqual(typed);
    for (const other of [{ tenant: 'iff' }, { login: 'bob' }, { uuid: 'v' }])
      expect(recallTyping(store, { ...owner, ...other })).toEqual({});
  });

  it('is gone once it is saved, after a week, and where it is none', () => {
    const store = storage();
    vi.useFakeTimers();
    keepTyping(store, owner, typed);
    vi.advanceTimersByTime(8 * 24 * 60 * 60 * 1000);
    expect(recallTyping(store, owner)).toEqual({});
    keepTyping(store, owner, {});
    expect(store.kept.size).toBe(0);
    store.setItem('recto.certificate.demo.ann.u', '{"typed":{"a":1},"at":9e15}');
    expect(recallTyping(store, owner)).toEqual({});
  });
});
