import { describe, expect, it } from 'vitest';
import type { Entry } from './file-list.ts';
import { channelsFor, whyNotYet } from './order.ts';

const entry = (phase: Entry['phase']): Entry => ({ id: 1, file: new File(['x'], 'a.pdf'), phase }) as Entry;
const channel = { channelUuid: 'c', name: 'Accounts', category: null };
const why = (phases: Entry['phase'][], channelUuid: string | null = 'c'): string | null =>
  whyNotYet(phases.map(entry), { channelUuid }, [channel]);

describe('what is missing before an upload', () => {
  it.each<[Entry['phase'][], string | null]>([
    [[], 'upload.no_files'],
    [['sent'], 'upload.no_files'],
    [['duplicate', 'duplicate'], 'upload.all_duplicates'],
    [['duplicate', 'ready'], null],
    [['checking'], null],
    [['failed'], 'upload.no_files'],
  ])('with files %j: %s', (phases, expected) => expect(why(phases)).toBe(expected));

  it('is a channel, where there are any', () => {
    expect(why(['ready'], null)).toBe('upload.no_channel');
    expect(whyNotYet([entry('ready')], { channelUuid: null }, [])).toBeNull();
  });
});

it('offers the channels of a category, and those open to all', () => {
  const coa = { channelUuid: 'q', name: 'Quality', category: 'COA' as const };
  const options = { categories: [], channels: [channel, coa] };
  expect(channelsFor(options, 'INVOICE')).toEqual([channel]);
  expect(channelsFor(options, null)).toEqual([channel, coa]);
});
