import { EngineError, type NormalisedDocument } from '../types.ts';
import { imagesToPdf } from './images/images-to-pdf.ts';
import { PDF_LIMITS } from './pdf/open-pdf.ts';
import { resavePdf } from './pdf/resave-pdf.ts';
import { sniffType } from './sniff.ts';

export type NormaliseOptions = {
  /** Pages (default 500), bytes (default 200 MB) and pixels of an image (default 100 million). */
  maxPages?: number;
  maxBytes?: number;
  maxPixels?: number;
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
  const limits = { ...LIMITS, ...options };
  if (bytes.length === 0) throw new EngineError('EMPTY', 'The file is empty.');
  if (bytes.length > limits.maxBytes) {
    throw new EngineError(
      'TOO_LARGE',
      `The file is larger than ${Math.floor(limits.maxBytes / 1048576)} MB.`,
    );
  }
  const type = await sniffType(bytes);
  if (!type) {
    throw new EngineError(
      'UNSUPPORTED_TYPE',
      'This type of file is not supported; use PDF, PNG, JPEG, TIFF or BMP.',
    );
  }
  const pdf =
    type === 'application/pdf' ? await resavePdf(bytes, limits) : await imagesToPdf(bytes, type, limits);
  return { pdf, type, converted: pdf !== bytes };
}
