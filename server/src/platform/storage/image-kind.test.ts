import { expect, test } from 'vitest';
import { imageKind } from './image-kind.ts';

const png = (width: number, height: number): Buffer => {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([head, size, Buffer.alloc(8)]);
};
/** An APP0 segment before the frame, as cameras write it. */
const jpeg = (width: number, height: number): Buffer => {
  const frame = Buffer.from('ffc0001108000000000301', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from('ffd8ffe000040000', 'hex'), frame, Buffer.alloc(10)]);
};

test.each([
  ['a PNG', png(30, 20), { mediaType: 'image/png', width: 30, height: 20 }],
  ['a JPEG', jpeg(30, 20), { mediaType: 'image/jpeg', width: 30, height: 20 }],
  ['a GIF', Buffer.from('GIF89a', 'latin1'), null],
  ['a page of the web', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), null],
  ['a signature alone', png(1, 1).subarray(0, 8), null],
  ['a JPEG cut short', jpeg(1, 1).subarray(0, 6), null],
  ['nothing', Buffer.alloc(0), null],
])('%s', (_name, bytes, expected) => {
  expect(imageKind(bytes)).toEqual(expected);
});
