import type { Block } from '@recto/contracts/result';
import type { Slot } from './slots.ts';

const PREFIX = 'highlight-';

/** The address hash of a highlight, without `#` (F-011). */
export const highlightHash = (blockId: string): string => `${PREFIX}${encodeURIComponent(blockId)}`;

/** The block that an address hash names; null when it names none. */
export const blockOfHash = (hash: string): string | null => {
  const bare = hash.replace(/^#/, '');
  if (!bare.startsWith(PREFIX)) return null;
  try {
    return decodeURIComponent(bare.slice(PREFIX.length));
  } catch {
    return null;
  }
};

/** A place on a page together with the value that it carries. */
export type Highlight = { readonly key: string; readonly label: string; readonly block: Block };

/** Highlights by page number. A block of the same value on several pages shows on each. */
export const highlightsByPage = (slots: readonly Slot[]): ReadonlyMap<number, readonly Highlight[]> => {
  const pages = new Map<number, Highlight[]>();
  for (const slot of slots) {
    for (const block of slot.data.blocks) {
      const list = pages.get(block.page) ?? [];
      list.push({ key: slot.key, label: slot.label, block });
      pages.set(block.page, list);
    }
  }
  return pages;
};

/** The value of a block, or the field of that id: lists know which field identifies a document, not where it stands. */
export const slotOfBlock = (slots: readonly Slot[], named: string): Slot | null =>
  slots.find((slot) => slot.data.blocks.some((block) => block.id === named)) ??
  slots.find((slot) => slot.tableId === undefined && slot.fieldId === named) ??
  null;
