/** A local file header of a ZIP file up to the name, and where the lengths of name and extra field stand (APPNOTE, 4.3.7). */
const HEADER = { length: 30, nameLength: 26, extraLength: 28 } as const;
const ROW = '<row ';

/** Where the data of the first entry begins; null while its header is not there. */
function dataStart(bytes: Uint8Array): number | null {
  if (bytes.length < HEADER.length) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const start =
    HEADER.length + view.getUint16(HEADER.nameLength, true) + view.getUint16(HEADER.extraLength, true);
  return bytes.length < start ? null : start;
}

const joined = (a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> => {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
};

/**
 * Counts the rows below the heads in a workbook that is still on its way. Its first entry is the sheet: it is unpacked
 * beside the download, and only counted.
 * @param onRows rows so far
 * @returns takes the pieces of the file in their order
 */
export function rowCounter(onRows: (rows: number) => void): (piece: Uint8Array) => void {
  let head = new Uint8Array();
  let writer: WritableStreamDefaultWriter<BufferSource> | null = null;
  // What comes behind the sheet is no part of it: how that ends is of no account.
  const put = (bytes: Uint8Array<ArrayBuffer>) => void writer?.write(bytes).catch(() => {});
  return (piece) => {
    if (writer) return put(piece.slice());
    head = joined(head, piece);
    const start = dataStart(head);
    if (start === null) return;
    const unpacked = new DecompressionStream('deflate-raw');
    writer = unpacked.writable.getWriter();
    writer.closed.catch(() => {});
    void countIn(unpacked.readable.getReader(), onRows).catch(() => {});
    put(head.slice(start));
  };
}

async function countIn(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onRows: (rows: number) => void,
): Promise<void> {
  const letters = new TextDecoder('latin1');
  let found = 0;
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const text = rest + letters.decode(part.value);
    found += text.split(ROW).length - 1;
    rest = text.slice(-(ROW.length - 1));
    onRows(Math.max(0, found - 1));
  }
}
