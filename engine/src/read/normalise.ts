import { said } from '@recto/contracts/said/said';
import { EngineError, type NormalisedDocument } from '../types.ts';
import { imagesToPdf } from './images/images-to-pdf.ts';
import { PDF_LIMITS, type PdfLimits } from './pdf/open-pdf.ts';
import { resavePdf } from './pdf/resave-pdf.ts';
import { unlockPdf } from './pdf/unlock-pdf.ts';
import { refusalOf, sniffType } from './sniff.ts';

export type NormaliseOptions = {
  /** Pages (default 500), bytes (default 200 MB) and pixels of an image (default 100 million). */
  maxPages?: number;
  maxBytes?: number;
  maxPixels?: number;
  /** Opens a protected PDF; what comes out needs none. */
  password?: string;
};

const LIMITS = { ...PDF_LIMITS, maxPixels: 100_000_000 };

/**
 * Turns an accepted file into a PDF that every viewer opens. Types are told by content. Throws EngineError with a
 * sentence for people. The bytes that came in are never changed.
 */
export async function normaliseDocument(
  bytes: Uint8Array,
  options: NormaliseOptions = {},
): Promise<NormalisedDocument> {
  const { password, ...asked } = options;
  const limits = { ...LIMITS, ...asked };
  if (bytes.length === 0) throw new EngineError('EMPTY', said('file_empty'));
  if (bytes.length > limits.maxBytes) {
    throw new EngineError('TOO_LARGE', said('file_too_large', { mb: Math.floor(limits.maxBytes / 1048576) }));
  }
  const type = await sniffType(bytes);
  if (!type) throw new EngineError('UNSUPPORTED_TYPE', await refusalOf(bytes));
  const open = password === undefined ? bytes : await opened(bytes, type, limits, password);
  const pdf =
    type === 'application/pdf' ? await resavePdf(open, limits) : await imagesToPdf(open, type, limits);
  return { pdf, type, converted: pdf !== bytes };
}

/** Images know no passwords. */
const opened = async (bytes: Uint8Array, type: string, limits: PdfLimits, password: string) =>
  type === 'application/pdf' ? unlockPdf(bytes, limits, password) : bytes;
