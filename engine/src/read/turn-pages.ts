import { said } from '@recto/contracts/said/said';
import { EngineError } from '../types.ts';
import { unlockPdf } from './pdf/unlock-pdf.ts';

/** A page and the degrees clockwise by which it is to be turned. */
export type Turn = { page: number; degrees: number };

/**
 * A PDF with some of its pages turned round for every viewer, nothing else about them changed.
 * Throws EngineError (DAMAGED) when the PDF cannot be written anew.
 */
export async function turnPages(bytes: Uint8Array, turns: readonly Turn[]): Promise<Uint8Array> {
  // Loaded on demand: most files are never turned.
  const { PDFDocument, degrees } = await import('@cantoo/pdf-lib');
  try {
    // A file that anybody may open can forbid its change all the same, which is for who sends it on.
    const pdf = await PDFDocument.load(await unlockPdf(bytes), { updateMetadata: false });
    for (const { page: number, degrees: by } of turns) {
      const page = pdf.getPage(number - 1);
      page.setRotation(degrees((((page.getRotation().angle + by) % 360) + 360) % 360));
    }
    return await pdf.save({ addDefaultPage: false });
  } catch (error) {
    throw new EngineError('DAMAGED', said('not_turned'), { cause: error });
  }
}
