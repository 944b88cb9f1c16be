import { beforeEach, describe, expect, it } from 'vitest';
import { type DraftStorage, forgetOldDrafts, keepDrafts, recallDrafts } from './draft-store.ts';
import { neighbours, visit } from './visited.ts';

const memory = (): DraftStorage => {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    key: (i) => [...map.keys()][i] ?? null,
    get length() {
      return map.size;
    },
  };
};

const owner = (login: string, uuid: string, tenant = 'alpha') => ({ tenant, login, uuid });
const DRAFTS = { 'header/a': { text: 'half a val', base: 'old', status: 'failed' as const } };
const WEEK = 7 * 24 * 60 * 60 * 1000;

describe('drafts in the browser', () => {
  let storage: DraftStorage;
  beforeEach(() => {
    storage = memory();
    keepDrafts(storage, owner('ann', 'u1'), 3, DRAFTS);
  });

  it('come back after a reload, for the person who typed them and the document that they belong to', () => {
    expect(recallDrafts(storage, owner('ann', 'u1'))).toEqual({
      'header/a': { text: 'half a val', base: 'old', status: 'typed' },
    });
    expect(recallDrafts(storage, owner('bob', 'u1'))).toEqual({});
    expect(recallDrafts(storage, owner('ann', 'u2'))).toEqual({});
    expect(recallDrafts(storage, owner('ann', 'u1', 'beta'))).toEqual({});
  });

  it('are gone once everything is saved', () => {
    keepDrafts(storage, owner('ann', 'u1'), 4, {});
    expect(storage.length).toBe(0);
  });

  it('are forgotten after a week, and what cannot be read does no harm', () => {
    for (const odd of ['{broken', '[]', '{"version":1,"at":2,"drafts":{"a":{"text":1,"base":""}}}']) {
      storage.setItem('recto.draft.alpha.ann.u9', odd);
      expect(recallDrafts(storage, owner('ann', 'u9'))).toEqual({});
    }
    forgetOldDrafts(storage, Date.now() + WEEK / 2);
    expect(recallDrafts(storage, owner('ann', 'u1'))).not.toEqual({});
    forgetOldDrafts(storage, Date.now() + WEEK + 60_000);
    expect(storage.length).toBe(0);
  });
});

describe('drafts of cells', () => {
  const cell = { 'header/lines/1/qty': { text: '9', base: '1', status: 'typed' as const } };
  const recalled = (now: string | null) => {
    const storage = memory();
    keepDrafts(storage, owner('ann', 'u1'), 3, cell, () => 'soap');
    return Object.keys(recallDrafts(storage, owner('ann', 'u1'), () => now));
  };
  it('come back in their row, wherever that is now', () => {
    expect(recalled('header/lines/2/qty')).toEqual(['header/lines/2/qty']);
  });
  it('wait for a decision when their row is gone', () => {
    expect(recalled(null)).toEqual(['header/lines/gone-1/qty']);
  });
});

it('says when the browser keeps nothing, and touches nothing that is not a draft', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(keepDrafts(full, owner('ann', 'u1'), 3, DRAFTS)).toBe(false);
  expect(keepDrafts(full, owner('ann', 'u1'), 3, {})).toBe(true);
  const storage = memory();
  storage.setItem('recto.review.split', '55');
  forgetOldDrafts(storage, Date.now() + 2 * WEEK);
  expect(storage.getItem('recto.review.split')).toBe('55');
});

describe('the trail of documents', () => {
  it('leads back and forth in the order of visits', () => {
    const storage = memory();
    for (const uuid of ['a', 'b', 'c', 'b']) visit(storage, uuid);
    expect(neighbours(storage, 'b')).toEqual({ before: 'a', after: 'c' });
    expect(neighbours(storage, 'a')).toEqual({ before: null, after: 'b' });
  });
});
