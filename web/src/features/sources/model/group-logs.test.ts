import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { describe, expect, it } from 'vitest';
import { groupLogs } from './group-logs.ts';

const log = (id: number, batchId: string | null = null, batchLogs = 1): EntityRecord => ({
  id,
  version: 1,
  batchId,
  batchLogs,
});

describe('logs of a page', () => {
  it.each<[string, EntityRecord[], [string | null, number, number[]][]]>([
    ['none', [], []],
    [
      'on their own: as they come',
      [log(3), log(2)],
      [
        [null, 1, [3]],
        [null, 1, [2]],
      ],
    ],
    [
      'batches by their first log, those on their own last',
      [log(9), log(8, 'b', 2), log(7, 'a', 2), log(6), log(5, 'b', 2), log(4, 'a', 2)],
      [
        ['b', 2, [8, 5]],
        ['a', 2, [7, 4]],
        [null, 1, [9]],
        [null, 1, [6]],
      ],
    ],
    ['a batch that goes on over the page counts whole', [log(3, 'a', 30)], [['a', 30, [3]]]],
  ])('%s', (_, records, expected) => {
    expect(
      groupLogs(records).map(({ batch, size, logs }) => [batch, size, logs.map(({ id }) => id)]),
    ).toEqual(expected);
  });
});
