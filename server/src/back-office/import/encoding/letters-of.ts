import type { ImportEncoding } from '@recto/contracts/entities/import-query';

/** What Windows-1252 has where ISO-8859-1 has control characters: 80 to 9F, by their numbers. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const decoders = new Map<string, InstanceType<typeof TextDecoder>>();

/**
 * The text of bytes in an encoding. Windows-1252 is put together here: the TextDecoder of Node 20 takes it for ISO-8859-1
 * (nodejs/node#56542), so that the euro sign and the quotation marks of word processors would be lost.
 * @returns with U+FFFD for what is no letter of it
 */
export function lettersOf(bytes: Uint8Array, encoding: ImportEncoding): string {
  if (encoding === 'windows-1252')
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      .toString('latin1')
      .replace(/[\u0080-\u009f]/g, (letter) => WINDOWS[letter.charCodeAt(0) - 0x80] as string);
  const decoder = decoders.get(encoding) ?? new TextDecoder(encoding);
  decoders.set(encoding, decoder);
  return decoder.decode(bytes);
}
