import { expect, it } from 'vitest';
import { findEntries } from './find-entries.ts';

const entries = ['Rerun', 'Deep Rerun', 'Copy UUID', 'Copy Log UUID', 'Copy', '重新讀取'].map((label) => ({
  label,
}));

it.each([
  ['', ['Rerun', 'Deep Rerun', 'Copy UUID', 'Copy Log UUID', 'Copy', '重新讀取']],
  ['copy', ['Copy', 'Copy UUID', 'Copy Log UUID']],
  [' RERUN ', ['Rerun', 'Deep Rerun']],
  ['uuid', ['Copy UUID', 'Copy Log UUID']],
  ['uuid log', ['Copy Log UUID']],
  ['eru', ['Rerun', 'Deep Rerun']],
  ['讀', ['重新讀取']],
  ['nothing like it', []],
])('%j finds %j', (typed, found) =>
  expect(findEntries(entries, typed).map(({ label }) => label)).toEqual(found),
);
