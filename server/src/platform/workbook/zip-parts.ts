import { createInflateRaw, inflateRawSync } from 'node:zlib';
import {
  DEFLATED,
  directoryOf,
  headerAt,
  packedOf,
  STORED,
  type ZipHeader,
} from '@recto/engine/archive/zip-directory';
import { WorkbookFault } from './workbook-fault.ts';

const MOST_PARTS = 10_000;

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
  private readonly parts: ReadonlyMap<string, ZipHeader>;

  /** @throws WorkbookFault for bytes that are no such file */
  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.parts = partsOf(this.bytes);
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
    const found = part && packedOf(this.bytes, part);
    if (!found || (part.method !== STORED && part.method !== DEFLATED)) throw damaged();
    return { packed: found.data, method: part.method };
  }
}

function partsOf(bytes: Buffer): Map<string, ZipHeader> {
  const directory = directoryOf(bytes);
  if (!directory) throw damaged();
  if (directory.entries > MOST_PARTS) throw new WorkbookFault('large');
  const parts = new Map<string, ZipHeader>();
  let { at } = directory;
  for (let count = 0; count < directory.entries; count++) {
    const found = headerAt(bytes, at);
    const name = found?.header.name.toString('utf8') ?? '';
    // No program writes a part twice; two readers could take different ones of them.
    if (!found || parts.has(name)) throw damaged();
    parts.set(name, found.header);
    at = found.next;
  }
  return parts;
}
