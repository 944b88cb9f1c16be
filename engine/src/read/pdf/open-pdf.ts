import type { FileProblem } from '@recto/contracts/file-problems';
import { type Said, said } from '@recto/contracts/said/said';
import { EngineError } from '../../types.ts';
import { type Attachment, attachmentsOf } from './attachments.ts';
import { PdfPage } from './pdf-page.ts';
import { type Library, loadPdfium } from './raw.ts';
import { saveWithoutSecurity } from './save-pdf.ts';

/** What a file may cost before it is refused. */
export type PdfLimits = { maxPages: number; maxBytes: number };

export const PDF_LIMITS: PdfLimits = { maxPages: 500, maxBytes: 200 * 1024 * 1024 };

// FPDF_GetLastError: 1 unknown, 2 file, 3 format, 4 password, 5 security, 6 page.
const WRONG_PASSWORD = 4;
type Refusal = readonly [FileProblem, Said];
const OPEN_ERRORS: Readonly<Record<number, Refusal>> = {
  [WRONG_PASSWORD]: ['ENCRYPTED', said('encrypted')],
  5: ['UNSUPPORTED_PROTECTION', said('unsupported_protection')],
};
const DAMAGED: Refusal = ['DAMAGED', said('pdf_not_opened')];
const NOT_THIS_ONE: Refusal = ['WRONG_PASSWORD', said('wrong_password')];

/** Opens a PDF within limits. The caller closes it. Throws EngineError with a sentence for people. */
export async function openPdf(
  bytes: Uint8Array,
  limits: Partial<PdfLimits> = {},
  password?: string,
): Promise<PdfDocument> {
  const { maxPages, maxBytes } = { ...PDF_LIMITS, ...limits };
  if (bytes.length === 0) throw new EngineError('EMPTY', said('file_empty'));
  if (bytes.length > maxBytes) {
    throw new EngineError('TOO_LARGE', said('file_too_large', { mb: Math.floor(maxBytes / 1048576) }));
  }
  const library = await loadPdfium();
  const pdf = library.guard(() => PdfDocument.open(library, bytes, password));
  try {
    if (pdf.pageCount === 0) throw new EngineError('EMPTY', said('pdf_no_pages'));
    if (pdf.pageCount > maxPages) {
      throw new EngineError('TOO_MANY_PAGES', said('pdf_pages', { pages: pdf.pageCount, most: maxPages }));
    }
    return pdf;
  } catch (error) {
    pdf.close();
    throw error;
  }
}

/** An open PDF. Calls are synchronous; pages are numbered from 1. */
export class PdfDocument {
  readonly pageCount: number;
  private readonly library: Library;
  private readonly handle: number;
  private readonly data: number;
  private readonly form: Form;
  private closed = false;

  private constructor(library: Library, data: number, handle: number) {
    this.library = library;
    this.data = data;
    this.handle = handle;
    this.form = openForm(library, handle);
    this.pageCount = library.raw._FPDF_GetPageCount(handle);
  }

  static open(library: Library, bytes: Uint8Array, password?: string): PdfDocument {
    const data = library.put(bytes);
    const handle = withPassword(library, password, (pointer) =>
      library.raw._FPDF_LoadMemDocument(data, bytes.length, pointer),
    );
    if (handle !== 0) return new PdfDocument(library, data, handle);
    const error = library.raw._FPDF_GetLastError();
    library.free(data);
    const refused = error === WRONG_PASSWORD && password !== undefined;
    throw new EngineError(...(refused ? NOT_THIS_ONE : (OPEN_ERRORS[error] ?? DAMAGED)));
  }

  /** True when the file is encrypted, whether or not a password was needed to open it. */
  get encrypted(): boolean {
    return this.library.guard((raw) => raw._FPDF_GetSecurityHandlerRevision(this.handle) >= 0);
  }

  /** True when the PDF is signed or encrypted, so that writing it anew would break or forbid it. */
  get sealed(): boolean {
    return this.encrypted || this.library.guard((raw) => raw._FPDF_GetSignatureCount(this.handle) > 0);
  }

  /** False when the cross references were broken and had to be rebuilt. */
  get sound(): boolean {
    return this.library.guard((raw) => raw._FPDF_DocumentHasValidCrossReferenceTable(this.handle) !== 0);
  }

  /** False after PDFium crashed on this document; open it again to go on with other pages. */
  get usable(): boolean {
    return this.library.usable;
  }

  /** Characters in the text layer of a page; -1 when it cannot be opened. */
  countCharacters(number: number): number {
    return this.library.guard((raw) => {
      const page = raw._FPDF_LoadPage(this.handle, number - 1);
      if (page === 0) return -1;
      const text = raw._FPDFText_LoadPage(page);
      const count = text === 0 ? 0 : raw._FPDFText_CountChars(text);
      if (text !== 0) raw._FPDFText_ClosePage(text);
      raw._FPDF_ClosePage(page);
      return count;
    });
  }

  /** Attached files whose names `wanted` accepts. */
  attachments(wanted: (name: string) => boolean): Attachment[] {
    return this.library.guard(() => [...attachmentsOf(this.library, this.handle, wanted)]);
  }

  /** Opens a page, hands it to `work`, and closes it whatever happens. Throws DAMAGED when it cannot be opened. */
  withPage<T>(number: number, work: (page: PdfPage) => T): T {
    return this.library.guard(() => {
      const page = new PdfPage(this.library, this.handle, this.form.handle, number);
      try {
        return work(page);
      } finally {
        page.close();
      }
    });
  }

  /** The same document written anew without encryption. */
  saveOpen(): Uint8Array {
    return this.library.guard(() => saveWithoutSecurity(this.library, this.handle));
  }

  close(): void {
    if (this.closed || !this.library.usable) return;
    this.closed = true;
    this.library.guard((raw) => {
      if (this.form.handle !== 0) raw._FPDFDOC_ExitFormFillEnvironment(this.form.handle);
      if (this.form.data !== 0) this.library.free(this.form.data);
      raw._FPDF_CloseDocument(this.handle);
    });
    this.library.free(this.data);
    this.library.documentClosed();
  }
}

/** The password as PDFium takes it; it does not stay in its memory. */
function withPassword(library: Library, password: string | undefined, open: (pointer: number) => number) {
  if (password === undefined) return open(0);
  const bytes = Buffer.from(`${password}\0`, 'utf8');
  const pointer = library.put(bytes);
  try {
    return open(pointer);
  } finally {
    library.raw.HEAPU8.fill(0, pointer, pointer + bytes.length);
    library.free(pointer);
  }
}

type Form = { handle: number; data: number };

// FPDF_FORMFILLINFO: a version, then call-backs that may all be null. 256 bytes cover every version of it.
const FORM_INFO_SIZE = 256;
const FORM_INFO_VERSION = 2;

function openForm(library: Library, document: number): Form {
  const { raw } = library;
  if (raw._FPDF_GetFormType(document) === 0) return { handle: 0, data: 0 };
  const data = library.allocate(FORM_INFO_SIZE);
  raw.HEAPU8.fill(0, data, data + FORM_INFO_SIZE);
  raw.HEAP32[data >> 2] = FORM_INFO_VERSION;
  return { handle: raw._FPDFDOC_InitFormFillEnvironment(document, data), data };
}
