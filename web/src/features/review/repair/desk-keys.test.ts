import { describe, expect, it } from 'vitest';
import { deskKey } from './desk-keys.ts';
import type { Desk } from './page-groups.ts';

const desk: Desk = {
  groups: [{ key: 'a', uuid: 'a', category: 'INVOICE', pages: [1, 2], fixed: null }],
  out: [3],
  turns: {},
  selected: [],
  focus: 2,
  made: 0,
};
const press = (key: string, over: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...over,
});

describe('keys of the pages', () => {
  it.each([
    ['goes', press('ArrowRight'), { type: 'step', by: 1, extend: false }],
    ['selects', press('ArrowLeft', { shiftKey: true }), { type: 'step', by: -1, extend: true }],
    ['moves', press('ArrowRight', { ctrlKey: true }), { type: 'move', by: 1 }],
    ['moves with Command', press('ArrowRight', { metaKey: true }), { type: 'move', by: 1 }],
    ['cuts', press('x'), { type: 'cut', page: 2 }],
    ['joins, also with caps lock', press('J'), { type: 'join', group: 'a' }],
    ['turns', press('r'), { type: 'turn', degrees: 90 }],
    ['turns back', press('R', { shiftKey: true }), { type: 'turn', degrees: 270 }],
    ['leaves out', press('Delete'), { type: 'leave-out' }],
    ['names', press('c'), 'category'],
    ['leaves Ctrl and c to the browser', press('c', { ctrlKey: true }), null],
    ['leaves Tab to the browser', press('Tab'), null],
  ])('%s', (_, key, action) => expect(deskKey(key, desk)).toEqual(action));

  it('has no document to name or join for a page that is left out', () => {
    expect(deskKey(press('c'), { ...desk, focus: 3 })).toBeNull();
    expect(deskKey(press('j'), { ...desk, focus: 3 })).toBeNull();
  });
});
