import type { Said } from '@recto/contracts/said/said';
import { useId } from 'react';
import { useStore } from '../../../lib/store.ts';
import type { InputBinding } from '../../../portal/inputs/binding.ts';
import { useServices } from '../flow/services.ts';
import type { Draft } from '../model/edits.ts';
import type { Slot } from '../model/slots.ts';
import { typedUnfit } from '../model/unfit.ts';
import { editText, restText } from '../model/value.ts';

/** A value of the review as its input needs it, with what the words below it say. */
export type ValueBinding = InputBinding & {
  readonly slot: Slot;
  readonly hintId: string;
  readonly draft: Draft | undefined;
  /** Why what is typed does not fit; null: it fits. Undefined where nothing new is typed. */
  readonly unfit: Said | null | undefined;
};

export const useValue = (slot: Slot, canEdit: boolean): ValueBinding => {
  const { edits, leave } = useServices();
  const draft = useStore(edits, (state) => state.drafts[slot.key]);
  const focused = useStore(edits, (state) => state.focus === slot.key);
  const hintId = useId();
  const base = editText(slot.data);
  const text = draft?.text ?? base;
  const unfit = typedUnfit(slot, draft?.text);
  const type = (typed: string) => edits.dispatch({ type: 'typed', key: slot.key, text: typed, base });
  return {
    slot,
    text,
    focused,
    draft,
    unfit,
    readOnly: !canEdit || slot.input.viewOnly === true,
    hintId,
    type,
    props: {
      'data-slot': slot.key,
      value: focused ? text : restText(text, slot.input),
      onChange: (event) => type(event.target.value),
      onFocus: () => edits.dispatch({ type: 'focus', key: slot.key }),
      onBlur: () => leave(slot.key),
    },
  };
};
