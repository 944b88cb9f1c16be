import type { Assessment } from '../model/risk.ts';
import type { Slot } from '../model/slots.ts';

export type SlotProps = {
  readonly slot: Slot;
  readonly assessment: Assessment | undefined;
  readonly canEdit: boolean;
};

const sameAssessment = (a: Assessment | undefined, b: Assessment | undefined): boolean =>
  a?.risk === b?.risk &&
  a?.settled === b?.settled &&
  a?.compared?.result === b?.compared?.result &&
  a?.compared?.baseline === b?.compared?.baseline &&
  JSON.stringify(a?.messages) === JSON.stringify(b?.messages);

/**
 * Slots are made anew for each record, but the parts of a record that didn't change keep their identity: a
 * save renders the values that it changed and no others.
 */
export const sameSlot = (a: SlotProps, b: SlotProps): boolean =>
  a.canEdit === b.canEdit &&
  a.slot.key === b.slot.key &&
  a.slot.label === b.slot.label &&
  a.slot.data === b.slot.data &&
  a.slot.review === b.slot.review &&
  sameAssessment(a.assessment, b.assessment);
