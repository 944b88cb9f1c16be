import { inflateRawSync } from 'node:zlib';

const ENTRY = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;

/** The parts of a ZIP file that a test was given, by their names (PKWARE APPNOTE, 4.3.12). */
export function unzipParts(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([END & 0xff, (END >> 8) & 0xff, (END >> 16) & 0xff, END >> 24]));
  const parts = new Map<string, Buffer>();
  for (let at = bytes.readUInt32LE(end + 16); bytes.readUInt32LE(at) === ENTRY; ) {
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    const whole = bytes.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(data) : data;
    parts.set(bytes.toString('utf8', at + 46, nameEnd), whole);
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

/** The same as text. */
export const unzip = (bytes: Buffer): Map<string, string> =>
  new Map([...unzipParts(bytes)].map(([name, part]) => [name, part.toString()]));
