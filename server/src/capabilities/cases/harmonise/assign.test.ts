import { describe, expect, it } from 'vitest';
import { assignClusters, type TaggedCase } from './assign.ts';

const tagged = (id: number, members: number[], over: Partial<TaggedCase> = {}): TaggedCase => ({
  id,
  caseUuid: `case-${id}`,
  caseNo: `C-${id}`,
  open: true,
  members: new Set(members),
  byHand: new Set(),
  out: new Set(),
  ...over,
});
const assign = (clusters: number[][], cases: TaggedCase[] = [], least = 2) =>
  assignClusters(clusters, cases, { least }).map(({ outcome, known, joining, leaving, kept }) => ({
    outcome,
    case: known?.id ?? null,
    joining,
    leaving,
    kept: [...kept],
  }));
const nothing = { joining: [], leaving: [], kept: [] };

describe('a cluster', () => {
  it('makes a case when it is large enough', () =>
    expect(assign([[1, 2], [3]])).toEqual([
      { ...nothing, outcome: 'made', case: null, joining: [1, 2] },
      { ...nothing, outcome: 'alone', case: null },
    ]));

  it('goes to the case that shares most with it, of equal ones to the older', () => {
    expect(assign([[1, 2, 3]], [tagged(7, [1]), tagged(8, [2, 3])])).toEqual([
      { ...nothing, outcome: 'changed', case: 8, joining: [1], leaving: [[7, 1]] },
    ]);
    expect(assign([[1, 2]], [tagged(7, [1]), tagged(8, [2])])).toMatchObject([{ case: 7, joining: [2] }]);
  });

  it('that parted leaves the smaller part to itself', () =>
    expect(assign([[1, 2], [3]], [tagged(7, [1, 2, 3])])).toEqual([
      { ...nothing, outcome: 'unchanged', case: 7 },
      { ...nothing, outcome: 'alone', case: null, leaving: [[7, 3]] },
    ]));

  it('changes no case that is decided, and takes nothing out of one', () =>
    expect(
      assign(
        [
          [1, 2],
          [3, 4],
        ],
        [tagged(7, [1, 3], { open: false })],
      ),
    ).toEqual([
      { ...nothing, outcome: 'closed', case: 7, kept: [[2, 'closed']] },
      { ...nothing, outcome: 'alone', case: null, joining: [], leaving: [], kept: [[3, 'closed']] },
    ]));

  it('leaves out what people took out, and where it is what they put in', () => {
    expect(assign([[1, 2]], [tagged(7, [1], { out: new Set([2]) })])).toEqual([
      { ...nothing, outcome: 'unchanged', case: 7, kept: [[2, 'taken_out']] },
    ]);
    // The case that somebody emptied is still the one that they are kept out of.
    expect(assign([[1, 2]], [tagged(7, [], { out: new Set([1, 2]) })])).toMatchObject([
      { case: 7, joining: [] },
    ]);
    const cases = [tagged(7, [1, 2]), tagged(8, [3, 9], { byHand: new Set([3]) })];
    expect(assign([[1, 2, 3], [9]], cases)).toMatchObject([
      { outcome: 'unchanged', case: 7, kept: [[3, 'by_hand']] },
      { outcome: 'unchanged', case: 8 },
    ]);
  });
});
