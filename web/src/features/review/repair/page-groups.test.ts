import type { Arrangement } from '@recto/contracts/endpoints/repair';
import { type Said, said } from '@recto/contracts/said/said';
import { describe, expect, it } from 'vitest';
import { changesOf, type Desk, type DeskAction, deskOf, deskReducer, wantedOf } from './page-groups.ts';

const [A, B] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const document = (extractionUuid: string, category: 'INVOICE' | 'COA', pages: number[]) => ({
  extractionUuid,
  category,
  pages,
  version: 3,
  status: 'NEW' as const,
  name: null,
  reviewed: 0,
  fixed: null as Said | null,
});

const file = (over: Partial<Arrangement> = {}): Arrangement => ({
  extractionUuid: A,
  fileName: 'file.pdf',
  pages: [1, 2, 3, 4, 5].map((number) => ({ number, width: 595, height: 842, thumbnailUrl: '' })),
  documents: [document(A, 'INVOICE', [1, 2, 3]), document(B, 'COA', [4])],
  categories: ['INVOICE', 'COA'],
  undo: null,
  ...over,
});

const after = (actions: readonly DeskAction[], start = file()): Desk =>
  actions.reduce(deskReducer, deskOf(start));
/** `1 2 3 | 4 – 5`: the documents, then what is left out. */
const drawn = ({ groups, out }: Desk): string =>
  [groups.map(({ pages }) => pages.join(' ')).join(' | '), ...(out.length > 0 ? [out.join(' ')] : [])].join(
    ' – ',
  );

const at = (page: number): DeskAction => ({ type: 'focus', page });
const to = (page: number): DeskAction => ({ type: 'focus', page, extend: true });
const onward: DeskAction = { type: 'move', by: 1 };
const back: DeskAction = { type: 'move', by: -1 };

describe('pages on the desk', () => {
  it.each<[string, DeskAction[], string]>([
    ['begin as they are', [], '1 2 3 | 4 – 5'],
    ['are cut into two documents', [{ type: 'cut', page: 2 }], '1 | 2 3 | 4 – 5'],
    ['are not cut before the first', [{ type: 'cut', page: 1 }], '1 2 3 | 4 – 5'],
    ['are joined with those before', [{ type: 'join', group: B }], '1 2 3 4 – 5'],
    ['have nothing before the first document', [{ type: 'join', group: A }], '1 2 3 | 4 – 5'],
    ['move on within a document', [at(1), onward], '2 1 3 | 4 – 5'],
    ['move back within a document', [at(3), back], '1 3 2 | 4 – 5'],
    ['move over the edge into the next document', [at(3), onward], '1 2 | 3 4 – 5'],
    ['move back into the one before, which goes when it was the last page', [at(4), back], '1 2 3 4 – 5'],
    ['move out behind the last document', [at(4), onward], '1 2 3 – 4 5'],
    ['come in from what is left out', [at(5), back], '1 2 3 | 4 5'],
    ['stay at the very start', [at(1), back], '1 2 3 | 4 – 5'],
    ['move together', [at(2), to(3), onward], '1 | 2 3 4 – 5'],
    ['are dropped before another', [at(4), { type: 'drop', group: A, before: 2 }], '1 4 2 3 – 5'],
    ['are left out', [at(2), { type: 'leave-out' }], '1 3 | 4 – 2 5'],
    ['come in again', [at(5), { type: 'leave-out' }], '1 2 3 | 4 5'],
  ])('%s', (_, actions, expected) => expect(drawn(after(actions))).toBe(expected));

  it('are selected from where the selection began', () => {
    expect(after([at(2), to(3), to(4)]).selected).toEqual([2, 3, 4]);
    expect(after([at(3), to(2), to(1)]).selected).toEqual([3, 2, 1]);
    expect(after([at(3), to(1), { type: 'toggle', page: 2 }]).selected).toEqual([3, 1]);
  });

  it('turn all the way round to nothing', () => {
    const quarter: DeskAction = { type: 'turn', degrees: 90 };
    expect(wantedOf(after([at(2), quarter]), file()).turns).toEqual([{ page: 2, degrees: 90 }]);
    expect(wantedOf(after([at(2), quarter, quarter, quarter, quarter]), file()).turns).toEqual([]);
    expect(wantedOf(after([at(2), quarter, { type: 'leave-out' }]), file()).turns).toEqual([]);
  });

  it('of what is fixed stay', () => {
    const fixed = file({
      documents: [
        document(A, 'INVOICE', [1, 2, 3]),
        { ...document(B, 'COA', [4]), fixed: said('document_sent') },
      ],
    });
    const actions: DeskAction[] = [
      at(4),
      back,
      { type: 'leave-out' },
      at(3),
      onward,
      { type: 'join', group: B },
    ];
    expect(drawn(after(actions, fixed))).toBe('1 2 3 | 4 – 5');
  });
});

describe('what is sent and told', () => {
  it('names what stays, leaves out the uuid of what is new, and says which versions were seen', () => {
    const desk = after([
      { type: 'cut', page: 3 },
      { type: 'category', group: 'new-1', category: 'COA' },
    ]);
    expect(wantedOf(desk, file())).toEqual({
      documents: [
        { extractionUuid: A, category: 'INVOICE', pages: [1, 2] },
        { category: 'COA', pages: [3] },
        { extractionUuid: B, category: 'COA', pages: [4] },
      ],
      turns: [],
      versions: { [A]: 3, [B]: 3 },
    });
    expect(changesOf(desk, file())).toEqual([
      { kind: 'changed', category: 'INVOICE', was: null, pages: [1, 2], turned: [] },
      { kind: 'new', category: 'COA', pages: [3] },
    ]);
  });

  it('is nothing when nothing changed', () => expect(changesOf(after([at(2)]), file())).toEqual([]));

  it('names what is merged away and left out', () => {
    const desk = after([{ type: 'join', group: B }, at(1), { type: 'leave-out' }]);
    expect(changesOf(desk, file())).toEqual([
      { kind: 'changed', category: 'INVOICE', was: null, pages: [2, 3, 4], turned: [] },
      { kind: 'gone', category: 'COA', pages: [4] },
      { kind: 'out', pages: [1] },
    ]);
  });
});
