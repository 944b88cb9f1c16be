import { beforeEach, describe, expect, it } from 'vitest';
import { type DraftStorage, forgetOldDrafts, keepDrafts, recallDrafts } from './draft-store.ts';
import { neighbours, visit } from './trail.ts';

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

const DRAFTS = { 'header/a': { text: 'half a val', base: 'old', status: 'failed' as const } };
const WEEK = 7 * 24 * 60 * 60 * 1000;

describe('drafts in the browser', () => {
  let storage: DraftStorage;
  beforeEach(() => {
    storage = memory();
    keepDrafts(storage, 'ann', 'u1', 3, DRAFTS);
  });

  it('come back after a reload, for the person who typed them and the document that they belong to', () => {
    expect(recallDrafts(storage, 'ann', 'u1')).toEqual({
      'header/a': { text: 'half a val', base: 'old', status: 'typed' },
    });
    expect(recallDrafts(storage, 'bob', 'u1')).toEqual({});
    expect(recallDrafts(storage, 'ann', 'u2')).toEqual({});
  });

  it('are gone once everything is saved', () => {
    keepDrafts(storage, 'ann', 'u1', 4, {});
    expect(storage.length).toBe(0);
  });

  it('are forgotten after a week, and what cannot be read does no harm', () => {
    storage.setItem('recto.review.ann.u9', '{broken');
    expect(recallDrafts(storage, 'ann', 'u9')).toEqual({});
    forgetOldDrafts(storage, Date.now() + WEEK / 2);
    expect(recallDrafts(storage, 'ann', 'u1')).not.toEqual({});
    forgetOldDrafts(storage, Date.now() + WEEK + 60_000);
    expect(storage.length).toBe(0);
  });
});

describe('the trail of documents', () => {
  it('leads back and forth in the order of visits', () => {
    const storage = memory();
    for (const uuid of ['a', 'b', 'c', 'b']) visit(storage, uuid);
    expect(neighbours(storage, 'b')).toEqual({ before: 'a', after: 'c' });
    expect(neighbours(storage, 'a')).toEqual({ before: null, after: 'b' });
  });
});
