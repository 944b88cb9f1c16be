import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { MEGABYTE } from '@recto/contracts/limits';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { receiveFiles, type UploadPart } from './receive-files.ts';
import { cleanFileName } from './upload-rules.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-receive-'));
});
afterEach(() => rm(folder, { recursive: true }));

const CHUNK = Buffer.alloc(64 * 1024, 7);
function* zeros(bytes: number) {
  for (let left = bytes; left > 0; left -= CHUNK.length)
    yield CHUNK.subarray(0, Math.min(left, CHUNK.length));
}
const file = (filename: string, bytes: number | string): UploadPart => ({
  type: 'file',
  filename,
  file: Readable.from(typeof bytes === 'string' ? [Buffer.from(bytes)] : zeros(bytes)),
});
const fields = (text: string): UploadPart => ({ type: 'field', fieldname: 'fields', value: text });
const receive = (parts: UploadPart[]) => receiveFiles(Readable.from(parts), folder, 20);
const problem = (status: number, message: string) => expect.objectContaining({ status, message });

test('files are on disk with both checksums, fields beside them in any order', async () => {
  const { files, fields: sent } = await receive([
    fields('[{"ipc":"1"},{"ipc":"2"}]'),
    file('a.pdf', '%PDF-1'),
    file('b.pdf', ''),
  ]);
  const sum = (name: string) => createHash(name).update('%PDF-1').digest('hex');
  expect(files[0]).toMatchObject({
    name: 'a.pdf',
    size: 6,
    md5: sum('md5'),
    sha256: sum('sha256'),
    tooLarge: false,
  });
  expect(await readFile(files[0]?.path ?? '', 'utf8')).toBe('%PDF-1');
  expect(files[1]).toMatchObject({ size: 0 });
  expect(sent).toEqual([{ ipc: '1' }, { ipc: '2' }]);
});

describe('limits', () => {
  test('a file over 20 MB is marked, the others are good', async () => {
    const { files } = await receive([file('big', 20 * MEGABYTE + 1), file('full', 20 * MEGABYTE)]);
    expect(files.map((one) => one.tooLarge)).toEqual([true, false]);
  });

  test('more than 100 MB together is too much', async () => {
    const parts = Array.from({ length: 6 }, (_, index) => file(`${index}`, 17 * MEGABYTE));
    await expect(receive(parts)).rejects.toThrow(
      problem(413, 'Total file size exceeds the limit of 100 MB.'),
    );
  });

  test('more than 20 files are too many', async () => {
    const parts = Array.from({ length: 21 }, (_, index) => file(`${index}`, 'x'));
    const message = 'You can only upload up to 20 files. You have already selected 21 file(s).';
    await expect(receive(parts)).rejects.toThrow(problem(400, message));
  });

  test('no file is too few', async () => {
    await expect(receive([])).rejects.toThrow(problem(400, 'Please drop/select files first...'));
  });

  test.each(['{', '[1]', '"text"'])('fields that are not objects are refused: %s', async (text) => {
    await expect(receive([fields(text), file('a', 'x')])).rejects.toThrow(
      expect.objectContaining({ status: 400 }),
    );
  });
});

test.each([
  ['C:\\scans\\a.pdf', 'a.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000\u202eb.pdf', 'ab.pdf'],
  ['', 'document'],
  [undefined, 'document'],
  ['發票.pdf', '發票.pdf'],
])('the name %s is kept as %s', (sent, kept) => {
  expect(cleanFileName(sent)).toBe(kept);
});
