import { openPdf, type PdfLimits } from './open-pdf.ts';

/**
 * The same PDF without encryption; the same bytes back where there is none. Without a password only what opens without
 * one is unlocked: files whose owner merely forbids something. Throws EngineError (ENCRYPTED, WRONG_PASSWORD, …).
 */
export async function unlockPdf(
  bytes: Uint8Array,
  limits: Partial<PdfLimits> = {},
  password?: string,
): Promise<Uint8Array> {
  const pdf = await openPdf(bytes, limits, password);
  try {
    return pdf.encrypted ? pdf.saveOpen() : bytes;
  } finally {
    pdf.close();
  }
}
