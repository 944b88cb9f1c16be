import { expect, test } from 'vitest';
import { sniffType } from './sniff.ts';

/** As much of a file as the door of an upload looks at. */
const LOOKED_AT = 4100;
const longer = (beginning: Buffer): Buffer =>
  Buffer.concat([beginning, Buffer.alloc(LOOKED_AT - beginning.length)]);
const directoryAt = (byteOrder: 'II*\0' | 'MM\0*', offset: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.write(byteOrder, 'latin1');
  if (byteOrder === 'II*\0') bytes.writeUInt32LE(offset, 4);
  else bytes.writeUInt32BE(offset, 4);
  return bytes;
};
/** A colour profile of 60 KB before the first pixel. */
const profiled = Buffer.from(
  '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0\0\0\0\0\0\0\xf0\0iCCP',
  'latin1',
);

test.each([
  ['a TIFF with its directory at the end', longer(directoryAt('II*\0', 500_000)), 'image/tiff'],
  ['one of the other byte order', longer(directoryAt('MM\0*', 500_000)), 'image/tiff'],
  ['a PNG with a long colour profile', longer(profiled), 'image/png'],
  ['a PDF after a banner', longer(Buffer.from(`${'-'.repeat(900)}%PDF-1.7`)), 'application/pdf'],
  [
    'a picture of a camera, which is a TIFF by its beginning',
    longer(Buffer.from('II*\0\x10\0\0\0CR\x02\0', 'latin1')),
    undefined,
  ],
  ['a WebP', longer(Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')), undefined],
  ['words', Buffer.from('this is no document'), undefined],
])('%s is known by its beginning', async (_, bytes, type) => {
  expect(await sniffType(bytes)).toBe(type);
});
