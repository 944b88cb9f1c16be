import { said } from '@recto/contracts/said/said';
import { EngineError } from '../../types.ts';
import type { FunctionTable, Library } from './raw.ts';

/** FPDF_REMOVE_SECURITY */
const WITHOUT_SECURITY = 3;
/** FPDF_FILEWRITE: a version, then the call-back that takes what was written. */
const WRITER_SIZE = 8;
const WRITER_VERSION = 1;
/** A file that grows beyond this while it is written is given up. */
const MOST_BYTES = 256 * 1024 * 1024;

/** What PDFium calls with a piece of the file: the writer, where the piece stands in its memory, and its length. */
type Write = (writer: number, data: number, length: number) => number;

/**
 * Writes an open document anew, without encryption. Call inside `guard`.
 * @throws EngineError (DAMAGED) when PDFium cannot write it
 */
export function saveWithoutSecurity(library: Library, document: number): Uint8Array {
  const { raw } = library;
  const pieces: Uint8Array[] = [];
  let size = 0;
  const writer = library.allocate(WRITER_SIZE);
  try {
    const written = withCallBack(
      raw.wasmExports.__indirect_function_table,
      (_writer, data, length) => {
        pieces.push(raw.HEAPU8.slice(data, data + length));
        size += length;
        return size <= MOST_BYTES ? 1 : 0;
      },
      (callBack) => {
        raw.HEAP32[writer >> 2] = WRITER_VERSION;
        raw.HEAP32[(writer >> 2) + 1] = callBack;
        return raw._FPDF_SaveAsCopy(document, writer, WITHOUT_SECURITY);
      },
    );
    if (written === 0) throw new EngineError('DAMAGED', said('pdf_not_written'));
    return Buffer.concat(pieces);
  } finally {
    library.free(writer);
  }
}

/**
 * Lets PDFium call a function of ours while `work` runs. Its table of functions cannot grow in this build, but its
 * first place is free: it stands for the null pointer, which nothing calls.
 */
function withCallBack<T>(table: FunctionTable, write: Write, work: (callBack: number) => T): T {
  table.set(0, asWasm(write));
  try {
    return work(0);
  } finally {
    table.set(0, null);
  }
}

/** A table takes functions of WebAssembly only: a module that hands `e.f` (three numbers to one) through as `f`. */
const HAND_THROUGH = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...[0x01, 0x08, 0x01, 0x60, 0x03, 0x7f, 0x7f, 0x7f, 0x01, 0x7f],
  ...[0x02, 0x07, 0x01, 0x01, 0x65, 0x01, 0x66, 0x00, 0x00],
  ...[0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00],
);

/** The part of WebAssembly that is used; the types of Node know none of it. */
type Wasm = {
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: Record<string, unknown> };
};

function asWasm(f: Write): unknown {
  const { Instance, Module } = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly;
  return new Instance(new Module(HAND_THROUGH), { e: { f } }).exports.f;
}
