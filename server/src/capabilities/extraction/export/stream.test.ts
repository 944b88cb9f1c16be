import { type CellValue, readXlsx, writeXlsxStream } from 'hucre/xlsx';
import { expect, test } from 'vitest';

/** What the list export relies on in the library. */

const columns = [{ header: 'Number' }, { header: 'Text' }];

test('rows are asked for only as fast as the file is read', async () => {
  let asked = 0;
  let ended = false;
  function* rows(): Generator<CellValue[]> {
    try {
      for (; asked < 1_000_000; asked++) yield [asked, crypto.randomUUID()];
    } finally {
      ended = true;
    }
  }
  const reader = writeXlsxStream(rows(), { name: 'Sheet', columns }).getReader();
  await reader.read();
  await reader.read();
  // Long enough for a writer that does not wait to run away.
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toBeLessThan(50_000);
  await reader.cancel();
  await expect.poll(() => ended).toBe(true);
});

test('rows beyond the limit of a sheet go on to a further one, with the heads again', async () => {
  const rows = Array.from({ length: 5 }, (_, n): CellValue[] => [n, `row ${n}`]);
  const stream = writeXlsxStream(rows, { name: 'Lines', columns, maxRowsPerSheet: 4, zip64: true });
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Lines', 4],
    ['Lines_2', 3],
  ]);
  expect(sheets[1]?.rows).toEqual([
    ['Number', 'Text'],
    [3, 'row 3'],
    [4, 'row 4'],
  ]);
});
