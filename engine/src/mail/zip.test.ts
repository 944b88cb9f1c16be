import { said } from '@recto/contracts/said/said';
import { describe, expect, test } from 'vitest';
import { zip } from './testing-zip.ts';
import { zipEntries } from './zip.ts';

const text = (content: string) => Buffer.from(content);
const read = (archive: Buffer) =>
  [...zipEntries(archive)].map((entry) => [
    entry.name,
    'bytes' in entry ? entry.bytes.toString() : entry.problem.code,
  ]);
const problems = (archive: Buffer) =>
  [...zipEntries(archive)].flatMap((entry) => ('problem' in entry ? [entry.problem.code] : []));
const GBK_NAME = Buffer.from('b6a9b5a52e706466', 'hex');

describe('an archive', () => {
  test('gives its files, folders and what the system added left out', () => {
    const archive = zip(
      { name: 'a.txt', bytes: text('one') },
      { name: 'folder/', bytes: text(''), stored: true },
      { name: 'folder/b.txt', bytes: text('two'), stored: true },
      { name: '__MACOSX/._a.txt', bytes: text('x') },
    );
    expect(read(archive)).toEqual([
      ['a.txt', 'one'],
      ['folder/b.txt', 'two'],
    ]);
  });

  test('names its files in the charset of the machine that wrote it', () => {
    expect(read(zip({ name: GBK_NAME, bytes: text('x') }))).toEqual([['订单.pdf', 'x']]);
  });

  test('may have something before it and a comment behind it', () => {
    const archive = zip({ name: 'a.txt', bytes: text('one') });
    archive.writeUInt16LE(4, archive.length - 2);
    expect(read(Buffer.concat([archive, text('note')]))).toEqual([['a.txt', 'one']]);
  });
});

describe('what cannot be had of an archive is told', () => {
  test.each([
    ['a file with a password', zip({ name: 'a', bytes: text('x'), encrypted: true }), /archive_password/],
    ['an unknown way of packing', zip({ name: 'a', bytes: text('x'), method: 14 }), /archive_packed/],
    [
      'a wrong size',
      zip({ name: 'a', bytes: text('xyz'), size: 2 }),
      /archive_too_much|archive_file_damaged/,
    ],
    [
      'bytes that are not packed',
      zip({ name: 'a', bytes: text('never deflated'), stored: true, method: 8 }),
      /archive_file_damaged/,
    ],
    ['a header elsewhere', zip({ name: 'a', bytes: text('x'), at: 5 }), /archive_(file_)?damaged/],
    ['no archive at all', text('PK nothing'), /archive_damaged/],
    ['one that is cut off', zip({ name: 'a', bytes: text('x') }).subarray(0, 60), /archive_damaged/],
  ])('%s', (_, archive, reason) => {
    expect(problems(archive).join()).toMatch(reason);
  });
});

describe('an archive that is built to fill a disk', () => {
  const ZEROS = Buffer.alloc(30 * 1024 * 1024);

  test('of one file gives none of it', () => {
    expect(read(zip({ name: 'a', bytes: ZEROS }))).toEqual([['a', 'archive_too_much']]);
  });

  test('that says less than it holds gives none of it', () => {
    expect(problems(zip({ name: 'a', bytes: ZEROS, size: 10 }))).toHaveLength(1);
  });

  test('of many files ends where it is too much', () => {
    const part = Buffer.alloc(9 * 1024 * 1024);
    const entries = [
      ...zipEntries(zip(...Array.from({ length: 8 }, (_, at) => ({ name: `${at}`, bytes: part })))),
    ];
    expect(entries.filter((entry) => 'bytes' in entry)).toHaveLength(2);
    expect(entries).toHaveLength(3);
  });

  test('of entries that share their bytes gives them once', () => {
    const part = Buffer.alloc(1024 * 1024);
    const archive = zip(
      { name: 'a', bytes: part },
      { name: 'b', bytes: part, at: 0 },
      { name: 'c', bytes: part, at: 0 },
    );
    expect(read(archive).filter(([, content]) => content?.length === part.length)).toHaveLength(1);
  });

  test('of very many files gives the first thousand', () => {
    const files = Array.from({ length: 1500 }, (_, at) => ({
      name: `${at}`,
      bytes: text('x'),
      stored: true,
    }));
    const entries = [...zipEntries(zip(...files))];
    expect(entries).toHaveLength(1001);
    expect(entries.at(-1)).toMatchObject({ problem: said('archive_many') });
  });
});
