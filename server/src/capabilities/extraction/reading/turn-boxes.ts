import type { Box } from '@recto/contracts/geometry';
import type { FieldData, Result } from '@recto/contracts/result';

/** A page as it was before it was turned, in points, and the degrees clockwise. */
export type TurnedPage = { page: number; degrees: number; width: number; height: number };

/** Where a box lies once its page is turned. */
export function turnBox([left, top, right, bottom]: Box, { degrees, width, height }: TurnedPage): Box {
  if (degrees === 90) return [height - bottom, left, height - top, right];
  if (degrees === 180) return [width - right, height - bottom, width - left, height - top];
  if (degrees === 270) return [top, width - right, bottom, width - left];
  return [left, top, right, bottom];
}

/** A result whose values stand where they stand on the turned pages. */
export function turnBoxes(result: Result, turns: readonly TurnedPage[]): Result {
  const turned = structuredClone(result);
  const move = (data: FieldData) => {
    for (const block of data.blocks) {
      const turn = turns.find(({ page }) => page === block.page);
      if (turn) block.bbox = turnBox(block.bbox, turn);
    }
  };
  for (const { fields, tables } of turned.extraction.sections) {
    for (const { data } of fields) move(data);
    for (const { columns } of tables) for (const { data } of columns) data.forEach(move);
  }
  return turned;
}
