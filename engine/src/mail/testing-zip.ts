import { deflateRawSync } from 'node:zlib';

/** A file for an archive. `name` may be bytes in another charset; what is not given is right. */
export type ZipPart = {
  name: string | Buffer;
  bytes: Buffer;
  stored?: boolean;
  encrypted?: boolean;
  method?: number;
  /** Of its unpacked bytes, as the archive says. */
  size?: number;
  /** Where its own header lies, as the directory says. */
  at?: number;
};

function headerOf(signature: number, part: ZipPart, packed: Buffer, more: Buffer): Buffer {
  const name = Buffer.from(part.name as string);
  const isLocal = signature === 0x04034b50;
  const head = Buffer.alloc(isLocal ? 30 : 46);
  head.writeUInt32LE(signature, 0);
  const at = isLocal ? 6 : 8;
  head.writeUInt16LE((typeof part.name === 'string' ? 0x800 : 0) | (part.encrypted ? 1 : 0), at);
  head.writeUInt16LE(part.method ?? (part.stored ? 0 : 8), at + 2);
  head.writeUInt32LE(packed.length, at + 12);
  head.writeUInt32LE(part.size ?? part.bytes.length, at + 16);
  head.writeUInt16LE(name.length, at + 20);
  return Buffer.concat([head, name, more]);
}

/** An archive, written as programs write them or as no program would. */
export function zip(...parts: readonly ZipPart[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const packed = part.stored ? part.bytes : deflateRawSync(part.bytes);
    const entry = headerOf(0x04034b50, part, packed, packed);
    const listed = headerOf(0x02014b50, part, packed, Buffer.alloc(0));
    listed.writeUInt32LE(part.at ?? at, 42);
    local.push(entry);
    directory.push(listed);
    at += entry.length;
  }
  const end = Buffer.alloc(22);
  const listed = Buffer.concat(directory);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, listed, end]);
}
