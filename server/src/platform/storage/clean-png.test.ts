import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cleanPng } from './clean-png.ts';

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
const pixels = chunk('IDAT', deflateSync(Buffer.from([0, 255])));
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const end = chunk('IEND', Buffer.alloc(0));
const plain = Buffer.concat([signature, chunk('IHDR', head), pixels, end]);

test('what is no picture goes: texts, Exif, bytes behind the end', () => {
  const told = Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from('Author\0Somebody')),
    chunk('eXIf', Buffer.from('where it was taken')),
    pixels,
    end,
    Buffer.from('<script>'),
  ]);
  expect(cleanPng(told)).toEqual(plain);
  expect(cleanPng(plain)).toEqual(plain);
});

test.each<[string, Buffer]>([
  ['no picture', Buffer.from('%PDF-1.4')],
  ['one that is cut off', plain.subarray(0, -4)],
  [
    'a length beyond the end',
    Buffer.concat([plain.subarray(0, 33), Buffer.from([255, 255, 255, 255]), plain.subarray(37)]),
  ],
  ['a wrong checksum', Buffer.concat([plain.subarray(0, 40), Buffer.from([1]), plain.subarray(41)])],
])('%s is refused', (_what, bytes) => {
  expect(cleanPng(bytes)).toBeNull();
});
