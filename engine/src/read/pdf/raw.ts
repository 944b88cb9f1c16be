import { said } from '@recto/contracts/said/said';
import { EngineError } from '../../types.ts';
import { collectGarbage } from '../collect-garbage.ts';

/** The functions that PDFium calls by number. */
export type FunctionTable = { set(index: number, call: unknown): void };

/** The calls of PDFium's C API that we use; pointers and handles are plain numbers into its memory. */
export type RawPdfium = {
  HEAPU8: Uint8Array;
  HEAP32: Int32Array;
  HEAPU32: Uint32Array;
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
  wasmExports: {
    malloc(size: number): number;
    free(pointer: number): void;
    __indirect_function_table: FunctionTable;
  };
  _FPDF_LoadMemDocument(data: number, size: number, password: number): number;
  _FPDF_GetLastError(): number;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_SaveAsCopy(document: number, writer: number, flags: number): number;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_GetFormType(document: number): number;
  _FPDF_GetSignatureCount(document: number): number;
  _FPDF_DocumentHasValidCrossReferenceTable(document: number): number;
  _FPDF_GetSecurityHandlerRevision(document: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageWidthF(page: number): number;
  _FPDF_GetPageHeightF(page: number): number;
  _FPDF_PageToDevice(
    page: number,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    x: number,
    y: number,
    deviceX: number,
    deviceY: number,
  ): number;
  _FPDFDOC_InitFormFillEnvironment(document: number, info: number): number;
  _FPDFDOC_ExitFormFillEnvironment(form: number): void;
  _FPDF_FFLDraw(
    form: number,
    bitmap: number,
    page: number,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    flags: number,
  ): void;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_GetLooseCharBox(text: number, index: number, rect: number): number;
  _FPDFText_GetMatrix(text: number, index: number, matrix: number): number;
  _FPDFText_GetFontSize(text: number, index: number): number;
  _FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
  _FPDFText_GetTextObject(text: number, index: number): number;
  _FPDFText_HasUnicodeMapError(text: number, index: number): number;
  _FPDFTextObj_GetFontSize(object: number, size: number): number;
  _FPDFTextObj_GetFont(object: number): number;
  _FPDFTextObj_GetTextRenderMode(object: number): number;
  _FPDFFont_GetWeight(font: number): number;
  _FPDFFont_GetFlags(font: number): number;
  _FPDFFont_GetBaseFontName(font: number, buffer: number, size: number): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  _FPDFPageObj_GetStrokeWidth(object: number, width: number): number;
  _FPDFPageObj_GetFillColor(object: number, r: number, g: number, b: number, a: number): number;
  _FPDFPageObj_GetStrokeColor(object: number, r: number, g: number, b: number, a: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFImageObj_GetImagePixelSize(image: number, width: number, height: number): number;
  _FPDFPath_GetDrawMode(path: number, fill: number, stroke: number): number;
  _FPDFPath_CountSegments(path: number): number;
  _FPDFPath_GetPathSegment(path: number, index: number): number;
  _FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number;
  _FPDFPathSegment_GetType(segment: number): number;
  _FPDFPathSegment_GetClose(segment: number): number;
  _FPDFPage_Flatten(page: number, usage: number): number;
  _FPDFPage_GetAnnotCount(page: number): number;
  _FPDFPage_GetAnnot(page: number, index: number): number;
  _FPDFPage_CloseAnnot(annotation: number): void;
  _FPDFAnnot_GetSubtype(annotation: number): number;
  _FPDFAnnot_GetFlags(annotation: number): number;
  _FPDFAnnot_GetRect(annotation: number, rect: number): number;
  _FPDFAnnot_GetStringValue(annotation: number, key: number, buffer: number, size: number): number;
  _FPDFAnnot_GetFormFieldType(form: number, annotation: number): number;
  _FPDFAnnot_GetFormFieldValue(form: number, annotation: number, buffer: number, size: number): number;
  _FPDFAnnot_GetFormFieldFlags(form: number, annotation: number): number;
  _FPDFAnnot_GetFontSize(form: number, annotation: number, size: number): number;
  _FPDFAnnot_IsChecked(form: number, annotation: number): number;
  _FPDFDoc_GetAttachmentCount(document: number): number;
  _FPDFDoc_GetAttachment(document: number, index: number): number;
  _FPDFAttachment_GetName(attachment: number, buffer: number, size: number): number;
  _FPDFAttachment_GetFile(attachment: number, buffer: number, size: number, needed: number): number;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, data: number, stride: number): number;
  _FPDFBitmap_FillRect(b: number, left: number, top: number, w: number, h: number, color: number): number;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    flags: number,
  ): void;
};

let instance: Promise<Library> | undefined;

/** Loads PDFium once per process; a poisoned instance is dropped and the next call gets a fresh one. */
export function loadPdfium(): Promise<Library> {
  instance ??= start();
  return instance;
}

/** The next document gets a fresh instance; those that are open keep theirs. */
export function closePdfium(): void {
  instance = undefined;
}

/** Memory that an instance may keep between documents; a scanned page takes two thirds of it, a fresh one 30 ms. */
const KEPT_BYTES = 64 * 1024 * 1024;

async function start(): Promise<Library> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const before = new Set(Object.getOwnPropertyNames(globalThis));
  const library = await PDFiumLibrary.init();
  // It leaves two hundred getters on the global object, each of which would hold this instance for ever.
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!before.has(name) && isUnusable(name)) Reflect.deleteProperty(globalThis, name);
  // The wrapper declares its module private and with a tenth of the calls; this is the one place that looks inside.
  const { module } = library as unknown as { module: RawPdfium };
  return new Library(withoutChecks(module));
}

/** A getter alone, as the wrapper leaves it to tell developers what it does not carry. */
const isUnusable = (name: string): boolean =>
  Object.getOwnPropertyDescriptor(globalThis, name)?.get !== undefined;

// Every call of the wrapper first checks that the library has started, which costs more than the call itself when it
// is made for each character. Memory views are still those of the module, which renews them when memory grows.
function withoutChecks(module: RawPdfium): RawPdfium {
  const calls = Object.entries(module.wasmExports).map(([name, call]) => [`_${name}`, call]);
  return Object.assign(Object.create(module), Object.fromEntries(calls));
}

/** PDFium with a scratch area for out parameters and a guard that turns a crash of the WASM into DAMAGED. */
export class Library {
  readonly raw: RawPdfium;
  /** 64 bytes for out parameters, free for use within one call. */
  readonly scratch: number;
  private poisoned = false;
  private leftBehind = false;

  constructor(raw: RawPdfium) {
    this.raw = raw;
    this.scratch = raw.wasmExports.malloc(64);
  }

  /**
   * Runs calls into PDFium. A hostile file can abort the WASM, after which every later call in the same
   * instance may answer wrongly: the instance is given up and the caller gets DAMAGED.
   */
  guard<T>(work: (raw: RawPdfium) => T): T {
    if (this.poisoned) throw new EngineError('DAMAGED', said('pdf_not_read'));
    try {
      return work(this.raw);
    } catch (error) {
      if (error instanceof EngineError) throw error;
      this.poisoned = true;
      closePdfium();
      throw new EngineError('DAMAGED', said('pdf_not_read'), { cause: error });
    }
  }

  get usable(): boolean {
    return !this.poisoned;
  }

  /** After a document: memory of WASM only ever grows, so an instance that a large one has blown up is left behind. */
  documentClosed(): void {
    if (this.leftBehind || this.poisoned || this.raw.HEAPU8.length <= KEPT_BYTES) return;
    this.leftBehind = true;
    closePdfium();
    // V8 counts an instance as the few objects that hold it, and would keep some hundred megabytes for many documents.
    setImmediate(collectGarbage);
  }

  allocate(size: number): number {
    const pointer = this.raw.wasmExports.malloc(size);
    if (pointer === 0) throw new EngineError('OUT_OF_MEMORY', said('file_memory'));
    return pointer;
  }

  /** A copy of `bytes` in PDFium's memory; the caller frees it. */
  put(bytes: Uint8Array): number {
    const pointer = this.allocate(bytes.length);
    this.raw.HEAPU8.set(bytes, pointer);
    return pointer;
  }

  free(pointer: number): void {
    if (!this.poisoned) this.raw.wasmExports.free(pointer);
  }

  float(index: number): number {
    return this.raw.HEAPF32[(this.scratch >> 2) + index] ?? 0;
  }

  double(index: number): number {
    return this.raw.HEAPF64[(this.scratch >> 3) + index] ?? 0;
  }

  int(index: number): number {
    return this.raw.HEAP32[(this.scratch >> 2) + index] ?? 0;
  }

  /** Reads a UTF-16 string from a PDFium call that fills a buffer and answers its size in bytes. */
  text16(fill: (buffer: number, size: number) => number): string {
    const size = fill(0, 0);
    if (size <= 2 || size > MAX_STRING) return '';
    const buffer = this.allocate(size);
    try {
      fill(buffer, size);
      return UTF16.decode(this.raw.HEAPU8.slice(buffer, buffer + size - 2));
    } finally {
      this.free(buffer);
    }
  }
}

const MAX_STRING = 1 << 20;
const UTF16 = new TextDecoder('utf-16le');
