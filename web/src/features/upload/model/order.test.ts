import { describe, expect, it } from 'vitest';
import type { UploadEntry, UploadValues } from './file-list.ts';
import { channelsFor, whyNotYet } from './order.ts';

const entry = (phase: UploadEntry['phase'], values: UploadValues = {}): UploadEntry =>
  ({ id: 1, file: new File(['x'], 'a.pdf'), uploadKey: 'k', values, phase }) as UploadEntry;
const channel = { channelUuid: 'c', name: 'Accounts', category: null, orderNumberOptional: false };
const why = (phases: UploadEntry['phase'][], channelUuid: string | null = 'c'): string | null =>
  whyNotYet(
    phases.map((phase) => entry(phase)),
    { channelUuid },
    [channel],
    false,
  );

describe('what is missing before an upload', () => {
  it.each<[UploadEntry['phase'][], string | null]>([
    [[], 'upload.no_files'],
    [['sent'], 'upload.no_files'],
    [['duplicate', 'duplicate'], 'upload.all_duplicates'],
    [['duplicate', 'ready'], null],
    [['checking'], null],
    [['failed'], 'upload.no_files'],
  ])('with files %j: %s', (phases, expected) => expect(why(phases)).toBe(expected));

  it('is a channel, where there are any', () => {
    expect(why(['ready'], null)).toBe('upload.no_channel');
    expect(whyNotYet([entry('ready')], { channelUuid: null }, [], false)).toBeNull();
  });
});

describe('order numbers', () => {
  const given = (...entries: UploadEntry[]): string | null =>
    whyNotYet(entries, { channelUuid: null }, [], true);

  it.each<[string, string | null]>([
    ['', 'upload.no_order'],
    ['  ', 'upload.no_order'],
    ['4512345678', null],
  ])('"%s" of a file: %s', (poNumber, expected) =>
    expect(given(entry('ready', { poNumber: '45' }), entry('checking', { poNumber }))).toBe(expected),
  );

  it('are not asked for of files that are there already', () =>
    expect(given(entry('ready', { poNumber: '45' }), entry('duplicate'))).toBeNull());
});

it('offers the channels of a category, and those open to all', () => {
  const coa = { channelUuid: 'q', name: 'Quality', category: 'COA' as const, orderNumberOptional: true };
  const options = { categories: [], channels: [channel, coa] };
  expect(channelsFor(options, 'INVOICE')).toEqual([channel]);
  expect(channelsFor(options, null)).toEqual([channel, coa]);
});
