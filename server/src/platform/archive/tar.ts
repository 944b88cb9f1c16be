import { TarError } from './refused.ts';

/**
 * The form of an archive: POSIX ustar (IEEE Std 1003.1-2017, pax), which every system unpacks without a program of
 * ours, and which is written and read from beginning to end without holding a list of its files in memory.
 */

const BLOCK = 512;
const SIZE_AT = 124;
const SIZE_DIGITS = 11;
const SUM_AT = 148;
const MAGIC_AT = 257;
const LARGEST_OCTAL = 8 ** SIZE_DIGITS - 1;

/** The header of a file. Sizes that eleven octal digits cannot say are written in binary, as GNU and BSD tar do. */
export function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new Error(`too long a name for an archive: ${name}`);
  header.write(name, 0, 'utf8');
  header.write('0000600\0', 100, 'latin1');
  header.write('0000000\0', 108, 'latin1');
  header.write('0000000\0', 116, 'latin1');
  if (size <= LARGEST_OCTAL)
    header.write(`${size.toString(8).padStart(SIZE_DIGITS, '0')}\0`, SIZE_AT, 'latin1');
  else {
    header.writeUInt8(0x80, SIZE_AT);
    header.writeBigUInt64BE(BigInt(size), SIZE_AT + 4);
  }
  // No moment: the same content gives the same bytes. When it was made stands in the manifest.
  header.write('00000000000\0', 136, 'latin1');
  header.write('0', 156, 'latin1');
  header.write('ustar\x0000', MAGIC_AT, 'latin1');
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, SUM_AT, 'latin1');
  return header;
}

/** What fills the last block of a file of this size. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** What an archive ends with: without it, it is torn. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** The sum of the bytes, those of the sum itself taken as spaces. */
function checksum(header: Buffer): number {
  let sum = 0;
  for (let at = 0; at < BLOCK; at++) sum += at >= SUM_AT && at < SUM_AT + 8 ? 0x20 : header[at]!;
  return sum;
}

export type TarFile = {
  name: string;
  size: number;
  /** To be read to its end before the next file. */
  content: AsyncGenerator<Buffer>;
};

/** The files of an archive, one after the other. @throws TarError where it is torn, or is none */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const bytes = new Bytes(stream);
  for (let first = true; ; first = false) {
    const header = await bytes.exactly(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const { name, size } = parseHeader(header, first);
    let read = false;
    async function* content(): AsyncGenerator<Buffer> {
      for (let left = size; left > 0; ) {
        const chunk = await bytes.some(left);
        left -= chunk.length;
        yield chunk;
      }
      read = true;
    }
    yield { name, size, content: content() };
    if (!read && size > 0) throw new Error(`${name} was not read to its end`);
    await bytes.exactly(tarPadding(size).length);
  }
}

function parseHeader(header: Buffer, first: boolean): { name: string; size: number } {
  if (header.toString('latin1', MAGIC_AT, MAGIC_AT + 5) !== 'ustar')
    throw new TarError(
      first ? 'this is no archive of a tenant' : 'the archive is damaged: a file has no header',
    );
  const sum = Number.parseInt(header.toString('latin1', SUM_AT, SUM_AT + 6), 8);
  if (sum !== checksum(header))
    throw new TarError('the archive is damaged: the header of a file was changed');
  const end = header.indexOf(0);
  const name = header.toString('utf8', 0, end >= 0 && end < 100 ? end : 100);
  const size =
    header[SIZE_AT] === 0x80
      ? Number(header.readBigUInt64BE(SIZE_AT + 4))
      : Number.parseInt(header.toString('latin1', SIZE_AT, SIZE_AT + SIZE_DIGITS), 8);
  if (!Number.isSafeInteger(size) || size < 0)
    throw new TarError('the archive is damaged: a file has no size');
  return { name, size };
}

/** A stream that is read by the number of bytes. */
class Bytes {
  private readonly source: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.source = stream[Symbol.asyncIterator]();
  }

  /** At least one byte and at most so many. @throws TarError at the end of the stream */
  async some(most: number): Promise<Buffer> {
    while (this.rest.length === 0) {
      const next = await this.source.next();
      if (next.done) throw new TarError('the archive is torn: its end is missing');
      this.rest = next.value;
    }
    const taken = this.rest.subarray(0, most);
    this.rest = this.rest.subarray(taken.length);
    return taken;
  }

  /** @throws TarError where there are fewer */
  async exactly(size: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let left = size; left > 0; ) {
      const piece = await this.some(left);
      pieces.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(pieces);
  }
}
