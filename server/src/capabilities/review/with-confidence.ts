import type { FieldUpdate } from '@recto/contracts/endpoints/review';
import type { Box } from '@recto/contracts/geometry';
import type { Word } from '@recto/engine';
import { bare } from '@recto/engine/grounding/agree';
import type { TenantScope } from '../../platform/db/scope.ts';
import type { Services } from '../../platform/services.ts';
import { wordsOfPages } from '../extraction/index.ts';
import type { ExtractionRow } from '../extraction/rows/index.ts';

type Place = NonNullable<FieldUpdate['blocks']>[number];

const isIn = ({ box }: Word, [left, top, right, bottom]: Box): boolean => {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  return x >= left && x <= right && y >= top && y <= bottom;
};

/**
 * Updates whose places say how sure OCR is of them: where somebody pointed at an image and the value is what OCR read
 * there. A text of the file, and what a person typed for a place, need nothing of the kind.
 */
export async function withConfidence(
  scope: TenantScope,
  services: Pick<Services, 'storage'>,
  row: ExtractionRow,
  fields: readonly FieldUpdate[],
): Promise<readonly FieldUpdate[]> {
  const isOpen = ({ blocks }: FieldUpdate) => blocks?.some(({ confidence }) => confidence === undefined);
  if (!fields.some(isOpen)) return fields;
  const pages = await wordsOfPages(scope, services, row);
  const scanned = new Map(
    pages.flatMap((page) => (page.source === 'ocr' ? [[page.number, page.blocks.flat(2)] as const] : [])),
  );
  return fields.map((update) => {
    const { blocks, values } = update;
    if (!blocks || !isOpen(update)) return update;
    const words = blocks.flatMap(({ page, bbox }) => scanned.get(page)?.filter((w) => isIn(w, bbox)) ?? []);
    if (bare(words.map(({ text }) => text).join('')) !== bare(values.join(''))) return update;
    const confidence = Math.min(...words.map((word) => word.confidence));
    if (words.length === 0) return update;
    return { ...update, blocks: blocks.map((block): Place => ({ ...block, confidence })) };
  });
}
