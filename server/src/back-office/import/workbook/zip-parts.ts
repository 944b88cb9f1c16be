import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { WorkbookFault } from './workbook-fault.ts';

/** Signatures and places of APPNOTE 6.3.10, 4.3.7, 4.3.12, 4.3.14 to 4.3.16. */
const ENTRY = 0x02014b50;
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 65_535;
const TOO_LARGE_FOR_32 = 0xffff_ffff;
const STORED = 0;
const DEFLATED = 8;
const MOST_PARTS = 10_000;

type Part = { readonly at: number; readonly size: number; readonly method: number };

const damaged = (): WorkbookFault => new WorkbookFault('damaged');

function inflate(packed: Buffer, most: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: most });
  } catch (error) {
    throw new WorkbookFault(
      (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'large' : 'damaged',
    );
  }
}

/** The parts of a ZIP file by name. What they inflate to is bounded by who reads them. */
export class ZipParts {
  private readonly bytes: Buffer;
  private readonly parts: ReadonlyMap<string, Part>;

  /** @throws WorkbookFault for bytes that are no such file */
  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      this.parts = partsOf(this.bytes);
    } catch (error) {
      throw error instanceof RangeError ? damaged() : error;
    }
  }

  has(name: string): boolean {
    return this.parts.has(name);
  }

  /** Throws a WorkbookFault unless all parts together inflate to `most` bytes at most, whatever their heads say. */
  mustFit(most: number): void {
    let room = most;
    for (const name of this.parts.keys()) {
      const { packed, method } = this.packed(name);
      room -= method === STORED ? packed.length : inflate(packed, Math.max(1, room)).length;
      if (room < 0) throw new WorkbookFault('large');
    }
  }

  /** A whole part as text, of at most `most` bytes. Throws a WorkbookFault. */
  text(name: string, most: number): string {
    const { packed, method } = this.packed(name);
    return (method === STORED ? packed : inflate(packed, most)).toString('utf8');
  }

  /** A part piece by piece, no further ahead than it is read, of at most `most` bytes. Throws a WorkbookFault. */
  async *pieces(name: string, most: number): AsyncGenerator<Buffer> {
    const { packed, method } = this.packed(name);
    if (method === STORED) return yield packed;
    const inflating = createInflateRaw();
    inflating.end(packed);
    let size = 0;
    try {
      for await (const piece of inflating as AsyncIterable<Buffer>) {
        size += piece.length;
        if (size > most) throw new WorkbookFault('large');
        yield piece;
      }
    } catch (error) {
      throw error instanceof WorkbookFault ? error : damaged();
    } finally {
      inflating.destroy();
    }
  }

  private packed(name: string): { packed: Buffer; method: number } {
    const part = this.parts.get(name);
    if (!part || (part.method !== STORED && part.method !== DEFLATED)) throw damaged();
    const { at, size, method } = part;
    if (at + 30 > this.bytes.length) throw damaged();
    const start = at + 30 + this.bytes.readUInt16LE(at + 26) + this.bytes.readUInt16LE(at + 28);
    if (start + size > this.bytes.length) throw damaged();
    return { packed: this.bytes.subarray(start, start + size), method };
  }
}

function partsOf(bytes: Buffer): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (let at = directoryOf(bytes); bytes.readUInt32LE(at) === ENTRY; ) {
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
    const sizes = [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
    const [, size = 0, start = 0] = large(bytes.subarray(nameEnd, extraEnd), sizes);
    const name = bytes.toString('utf8', at + 46, nameEnd);
    // No program writes a part twice; two readers could take different ones of them.
    if (parts.has(name)) throw damaged();
    parts.set(name, {
      at: start,
      size,
      method: bytes.readUInt16LE(at + 10),
    });
    if (parts.size > MOST_PARTS) throw new WorkbookFault('large');
    at = extraEnd + bytes.readUInt16LE(at + 32);
    if (at + 4 > bytes.length) throw damaged();
  }
  return parts;
}

/** Where the list of parts begins. */
function directoryOf(bytes: Buffer): number {
  const end = bytes.lastIndexOf(END);
  if (end === -1 || end < bytes.length - END_SIZE - LONGEST_COMMENT) throw damaged();
  const start = bytes.readUInt32LE(end + 16);
  if (start !== TOO_LARGE_FOR_32) return start;
  if (bytes.readUInt32LE(end - 20) !== LOCATOR_64) throw damaged();
  const end64 = Number(bytes.readBigUInt64LE(end - 12));
  if (bytes.readUInt32LE(end64) !== END_64) throw damaged();
  return Number(bytes.readBigUInt64LE(end64 + 48));
}

/** Numbers that did not fit into 32 bits stand in an extra field, in the same order (4.5.3). */
function large(extra: Buffer, numbers: readonly number[]): number[] {
  if (!numbers.includes(TOO_LARGE_FOR_32)) return [...numbers];
  let at = 0;
  while (extra.readUInt16LE(at) !== 0x0001) at += 4 + extra.readUInt16LE(at + 2);
  let next = at + 4;
  return numbers.map((number) => {
    if (number !== TOO_LARGE_FOR_32) return number;
    next += 8;
    return Number(extra.readBigUInt64LE(next - 8));
  });
}
