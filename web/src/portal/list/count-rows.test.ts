import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { rowCounter } from './count-rows.ts';

/** The first entry of a ZIP file, and something behind it. */
const workbook = (rows: number): Uint8Array => {
  const name = 'xl/worksheets/sheet1.xml';
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(4, 28);
  const sheet = `<worksheet><sheetData>${Array.from({ length: rows + 1 }, (_, n) => `<row r="${n + 1}"><c><v>${Math.sin(n)}</v></c></row>`).join('')}</sheetData></worksheet>`;
  return Buffer.concat([
    header,
    Buffer.from(name),
    Buffer.alloc(4),
    deflateRawSync(sheet),
    Buffer.alloc(500, 7),
  ]);
};

it.each([
  [0, 10],
  [1, 1],
  [5000, 100],
  [5000, 1000],
  [5000, 1_000_000],
])('counts %i rows that arrive in pieces of %i bytes', async (rows, size) => {
  let counted = -1;
  const feed = rowCounter((so) => {
    counted = so;
  });
  const bytes = workbook(rows);
  for (let at = 0; at < bytes.length; at += size) feed(bytes.subarray(at, at + size));
  await expect.poll(() => counted, { timeout: 15_000 }).toBe(rows);
});
