import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../../../lib/store.ts';
import { editReducer, noEdits } from '../model/edits.ts';
import { retryWhenUnreachable } from './use-retry.ts';

const KEYS = ['header/a'];
const start = () => {
  const edits = createStore(editReducer, noEdits());
  const flush = vi.fn(async () => 'done' as const);
  const saver = { flush, reshape: flush, replace: flush, undo: flush, catchUp: () => null };
  const stop = retryWhenUnreachable(edits, saver);
  const fail = (unreachable: boolean) => {
    edits.dispatch({ type: 'submitted', key: 'header/a', text: 'new', base: 'old' });
    edits.dispatch({ type: 'sending', keys: KEYS });
    edits.dispatch({ type: 'refused', keys: KEYS, error: 'no', unreachable });
  };
  return { edits, flush, stop, fail };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('tries again by itself, less and less often, and keeps what was typed', () => {
  const { edits, flush, fail } = start();
  fail(true);
  vi.advanceTimersByTime(2000);
  expect(flush).toHaveBeenCalledOnce();
  fail(true);
  vi.advanceTimersByTime(2000);
  expect(flush).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2000);
  expect(flush).toHaveBeenCalledTimes(2);
  expect(edits.get().drafts['header/a']?.text).toBe('new');
});

it('tries at once when the connection is back', () => {
  const { flush, fail } = start();
  fail(true);
  window.dispatchEvent(new Event('online'));
  expect(flush).toHaveBeenCalledOnce();
});

it('leaves to a person what the server refused, and stops with the screen', () => {
  const { flush, fail, stop } = start();
  fail(false);
  vi.advanceTimersByTime(60_000);
  fail(true);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(flush).not.toHaveBeenCalled();
});
