import { MEGABYTE } from '@recto/contracts/limits';
import { describe, expect, it } from 'vitest';
import { checkFiles } from './check-files.ts';

type Named = { name: string; size: number; type: string };
const pdf = (name: string, size = 1000): Named => ({ name, size, type: 'application/pdf' });
const many = (count: number, size = 1000): Named[] =>
  Array.from({ length: count }, (_, index) => pdf(`${index}.pdf`, size));
const reasons = (selected: Named[], dropped: Named[]): [string, string][] =>
  checkFiles(selected, dropped, 20).refused.map(({ name, reason }) => [name, reason.key]);

describe('files that are dropped', () => {
  it('join those already selected', () => {
    const dropped = many(3);
    expect(checkFiles(many(17), dropped, 20)).toEqual({ taken: dropped, refused: [], notices: [] });
  });

  it.each([20, 10])('are refused together when they are more than %i, with both counts', (limit) => {
    const { taken, notices } = checkFiles(many(5), many(16), limit);
    expect(taken).toEqual([]);
    expect(notices).toEqual([
      { key: 'upload.too_many', values: { limit, selected: 5 } },
      { key: 'upload.dropped', values: { dropped: 16 } },
    ]);
  });

  it('are refused above 20 MB, in one sentence for all of them', () => {
    const { taken, notices } = checkFiles(
      [],
      [pdf('a.pdf', 20 * MEGABYTE), pdf('b.pdf', 20 * MEGABYTE + 1), pdf('c.pdf', 30 * MEGABYTE)],
      20,
    );
    expect(taken.map(({ name }) => name)).toEqual(['a.pdf']);
    expect(notices).toEqual([{ key: 'upload.too_large', values: { limit: 20, files: 'b.pdf, c.pdf' } }]);
  });

  it('are refused once 100 MB are full, whoever was selected before', () => {
    expect(reasons(many(4, 20 * MEGABYTE), [pdf('fits.pdf', 20 * MEGABYTE), pdf('over.pdf', 1)])).toEqual([
      ['over.pdf', 'upload.total'],
    ]);
  });

  it.each([
    ['scan.TIF', '', true],
    ['photo.jpeg', 'image/jpeg', true],
    ['no-extension', 'application/pdf', true],
    ['notes.docx', 'application/vnd.openxmlformats', false],
    ['pdf', '', false],
  ])('%s of type "%s" is offered: %s', (name, type, offered) =>
    expect(reasons([], [{ name, type, size: 10 }])).toEqual(offered ? [] : [[name, 'upload.unsupported']]),
  );

  it('are refused when empty', () =>
    expect(reasons([], [pdf('a.pdf', 0)])).toEqual([['a.pdf', 'upload.empty_file']]));
});
