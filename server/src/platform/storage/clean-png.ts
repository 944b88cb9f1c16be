import { crc32 } from 'node:zlib';
import { imageKind } from './image-kind.ts';

/** Chunks that make the picture, its colours and its transparency; PNG specification, 5.6. Others say things about it. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);
const SIGNATURE = 8;
/** Length, name and checksum of a chunk. */
const AROUND = 12;

/**
 * A PNG without everything that is no picture: texts, positions, times, what stands behind its end. Decodes nothing, so
 * that no picture can be larger here than the bytes that came. Null for anything that is no sound PNG.
 */
export function cleanPng(bytes: Buffer): Buffer | null {
  if (imageKind(bytes)?.mediaType !== 'image/png') return null;
  const kept: Buffer[] = [bytes.subarray(0, SIGNATURE)];
  for (let at = SIGNATURE; at + AROUND <= bytes.length; ) {
    const end = at + AROUND + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const chunk = bytes.subarray(at, end);
    const name = chunk.toString('latin1', 4, 8);
    if (crc32(chunk.subarray(4, -4)) !== chunk.readUInt32BE(chunk.length - 4)) return null;
    if (KEPT.has(name)) kept.push(chunk);
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return null;
}
