import { MEGABYTE } from '@recto/contracts/limits';
import { describe, expect, it } from 'vitest';
import { checkFiles } from './check-files.ts';

type Named = { name: string; size: number; type: string };
const pdf = (name: string, size = 1000): Named => ({ name, size, type: 'application/pdf' });
const many = (count: number, size = 1000): Named[] =>
  Array.from({ length: count }, (_, index) => pdf(`${index}.pdf`, size));
const reasons = (selected: Named[], dropped: Named[]): [string, string][] =>
  checkFiles(selected, dropped).refused.map(({ name, reason }) => [name, reason.key]);

describe('files that are dropped', () => {
  it('join those already selected', () => {
    const dropped = many(3);
    expect(checkFiles(many(17), dropped)).toEqual({ taken: dropped, refused: [], notices: [] });
  });

  it('are refused together when they are too many, with both counts', () => {
    const { taken, notices } = checkFiles(many(5), many(16));
    expect(taken).toEqual([]);
    expect(notices).toEqual([
      { key: 'upload.too_many', values: { limit: 20, selected: 5 } },
      { key: 'upload.dropped', values: { dropped: 16 } },
    ]);
  });

  it('are refused above 20 MB, in one sentence for all of them', () => {
    const { taken, notices } = checkFiles(
      [],
      [pdf('a.pdf', 20 * MEGABYTE), pdf('b.pdf', 20 * MEGABYTE + 1), pdf('c.pdf', 30 * MEGABYTE)],
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
