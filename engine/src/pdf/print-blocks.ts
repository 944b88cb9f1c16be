import type { PdfBlock } from './blocks.ts';
import { drawItems } from './items.ts';
import { layOut } from './lay-out.ts';
import { CONTENT, PdfPen } from './pen.ts';

/** Blocks below each other as a PDF of A4 sheets, of 150 at most. Made without a browser; nothing is fetched. */
export async function printBlocks(title: string, blocks: readonly PdfBlock[]): Promise<Buffer> {
  const pen = new PdfPen(title);
  drawItems(layOut(blocks, CONTENT.width, { pen, pictures: new Map() }), pen);
  return pen.end();
}
