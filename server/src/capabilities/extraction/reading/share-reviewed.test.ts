import type { Result } from '@recto/contracts/result';
import { describe, expect, it } from 'vitest';
import { makeField, makeResult, makeTable, value } from '../../../../test/support/factories.ts';
import { acrossCategories, shareReviewed } from './share-reviewed.ts';
import { turnBox } from './turn-boxes.ts';

const REVIEWED = { result: { reviewed: true, latest: { by: 'ada', time: '2026-01-01T00:00:00Z' } } };
const on = (page: number) => ({
  blocks: [{ id: `on-${page}`, page, bbox: [0, 0, 9, 9] as [number, number, number, number], confidence: 1 }],
});
const field = (id: string, text: string, page?: number) =>
  makeField(id, value(text, page === undefined ? { blocks: [] } : on(page)), { review: REVIEWED });

/** Rows of a table, each on its page, all reviewed. */
const table = (rows: [string, number][]) => {
  const made = makeTable(
    'lines',
    ['text'],
    rows.map(([text]) => ({ text })),
  );
  const [column] = made.columns;
  column!.review = rows.map(() => REVIEWED);
  column!.data = rows.map(([text, page]) => value(text, on(page)));
  return made;
};
const texts = (result: Result | null) =>
  result?.extraction.sections.flatMap(({ fields, tables }) => [
    ...fields.map(({ id, data }) => `${id}=${data.values[0]}`),
    ...tables.flatMap(({ columns }) => columns.flatMap(({ data }) => data.map(({ values }) => values[0]))),
  ]);

describe('reviewed values', () => {
  const whole = makeResult({
    fields: [
      field('number', '1', 1),
      field('total', '9', 2),
      field('note', 'by hand'),
      makeField('date', value('x')),
    ],
    tables: [
      table([
        ['first', 1],
        ['second', 2],
        ['third', 2],
      ]),
    ],
  });
  const source = { uuid: 'a', pages: [1, 2], revised: whole };

  it('go with their pages when a document is split; what stands nowhere stays', () => {
    const heirs = [
      { uuid: 'a', pages: [1] },
      { uuid: null, pages: [2] },
    ];
    expect(texts(shareReviewed(heirs[0]!, heirs, [source]))).toEqual(['number=1', 'note=by hand', 'first']);
    expect(texts(shareReviewed(heirs[1]!, heirs, [source]))).toEqual(['total=9', 'second', 'third']);
  });

  it('come together when documents are merged: the first one wins, rows follow one another', () => {
    const other = makeResult({
      fields: [field('number', '2', 3), field('iban', '7', 3)],
      tables: [table([['fourth', 3]])],
    });
    const heirs = [{ uuid: 'a', pages: [1, 2, 3] }];
    expect(
      texts(shareReviewed(heirs[0]!, heirs, [{ uuid: 'b', pages: [3], revised: other }, source])),
    ).toEqual(['number=1', 'total=9', 'note=by hand', 'iban=7', 'first', 'second', 'third', 'fourth']);
  });

  it('are none where nobody reviewed anything', () => {
    const heirs = [{ uuid: 'a', pages: [1] }];
    const unread = {
      uuid: 'a',
      pages: [1],
      revised: makeResult({ fields: [makeField('number', value('1'))] }),
    };
    expect(shareReviewed(heirs[0]!, heirs, [unread])).toBeNull();
    expect(shareReviewed(heirs[0]!, heirs, [{ ...unread, revised: null }])).toBeNull();
  });

  it('keep what another category knows too, in its own section', () => {
    const read = makeResult({ fields: [makeField('number')] });
    read.extraction.sections[0]!.id = 'head';
    const revised = makeResult({ fields: [field('number', '1', 1), field('total', '9', 1)] });
    revised.extraction.metadata = { category: 'INVOICE' };
    const kept = acrossCategories(read, revised, 'COA');
    expect(kept?.extraction.sections).toMatchObject([{ id: 'head', fields: [{ id: 'number' }] }]);
    expect(acrossCategories(read, revised, 'INVOICE')).toBe(revised);
  });
});

describe('a box on a page that is turned', () => {
  const page = { page: 1, width: 600, height: 800 };
  it.each([
    [90, [760, 10, 780, 110]],
    [180, [490, 760, 590, 780]],
    [270, [20, 490, 40, 590]],
  ])('by %s degrees', (degrees, box) =>
    expect(turnBox([10, 20, 110, 40], { ...page, degrees })).toEqual(box),
  );
});
