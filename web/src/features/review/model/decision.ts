import type { ConfirmationBlock } from '@recto/contracts/blocking';
import type { TFunction } from 'i18next';
import { inWords } from '../../../portal/said.ts';
import { slotOfRule } from './risk.ts';
import type { Slot } from './slots.ts';
import { editText } from './value.ts';

/** Where an item of the dialog leads: to a value, to the line about a part, or to the comparison with another document. */
export type Whither =
  | { readonly kind: 'value'; readonly key: string }
  | { readonly kind: 'part'; readonly id: string }
  | { readonly kind: 'compare' };

/** One thing that is wrong, as the dialog lists it. */
export type Doubt = {
  readonly id: string;
  readonly kind: ConfirmationBlock['kind'];
  /** The value that it is about, with what stands there; empty where it is about several, or about the whole document. */
  readonly name: string;
  readonly value: string;
  readonly sentence: string;
  readonly whither: Whither | null;
};

const whitherOf = (block: ConfirmationBlock, slot: Slot | null): Whither | null => {
  if (block.kind === 'duplicate') return block.extractionUuid === null ? null : { kind: 'compare' };
  if (slot) return { kind: 'value', key: slot.key };
  return block.kind === 'incomplete' ? { kind: 'part', id: block.id } : null;
};

const nameOf = ({ label, row }: Slot, t: TFunction): string =>
  row === undefined ? label : t('review.cell', { column: label, row: row + 1 });

/** What blocks a confirmation, in words and with the values as they stand. */
export const doubtsOf = (
  blocks: readonly ConfirmationBlock[],
  slots: readonly Slot[],
  t: TFunction,
): Doubt[] =>
  blocks.map((block) => {
    const slot = 'fields' in block ? slotOfRule(slots, block) : null;
    // A sum is about several values: its sentence says them.
    const single =
      slot !== null && 'fields' in block && (block.about !== 'relation' || block.fields.length === 1);
    return {
      id: block.id,
      kind: block.kind,
      name: single ? nameOf(slot, t) : '',
      value: single ? editText(slot.data) : '',
      sentence: inWords(block.said, t),
      whither: whitherOf(block, slot),
    };
  });
