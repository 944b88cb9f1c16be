import { blocksOf, type ConfirmationBlock } from '@recto/contracts/blocking';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Drafts } from './edits.ts';
import { slotKey } from './slots.ts';

/** The value that a block is about, by its key; null for one that is about the whole document. */
export const keyOfBlock = (block: ConfirmationBlock): string | null =>
  block.kind === 'missing' ? slotKey({ sectionId: block.sectionId, fieldId: block.id }) : null;

/** What blocks the confirmation of a record, but for what is typed and on its way. */
export const openBlocks = (record: ExtractionDetail, drafts: Drafts): ConfirmationBlock[] => {
  const result = record.revisedResult ?? record.result;
  if (!result) return [];
  return blocksOf(result, record.duplicates?.undecided).filter((block) => {
    const key = keyOfBlock(block);
    return key === null || (drafts[key]?.text ?? '').trim() === '';
  });
};
