/** Type and size of a picture, as its own head states them. */
export type ImageKind = { mediaType: 'image/png' | 'image/jpeg'; width: number; height: number };

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Signature, length and name of the first chunk (IHDR), then width and height; PNG specification, 5.2 and 11.2.2. */
function png(bytes: Buffer): ImageKind | null {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(PNG)) return null;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { mediaType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Markers of frames, which state the size; between them C4, C8 and CC mean other things (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpeg(bytes: Buffer): ImageKind | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at++;
    else if (isFrame(marker))
      return {
        mediaType: 'image/jpeg',
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** What a picture is by its content; null for everything that is neither PNG nor JPEG. Decodes nothing. */
export const imageKind = (bytes: Buffer): ImageKind | null => png(bytes) ?? jpeg(bytes);
