import { shownMark } from '@recto/contracts/formats';
import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import { groupDigits } from '../../../../lib/amount.ts';
import { useStore } from '../../../../lib/store.ts';
import type { InputBinding } from '../../../../portal/inputs/binding.ts';
import { type CaseValue, editText } from '../../model/values.ts';
import { useCase } from './case-context.ts';

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What comes after a value in the order of the form. */
const focusNext = (from: Element): void => {
  const all = [...document.querySelectorAll<HTMLElement>('[data-slot]')];
  all[all.indexOf(from as HTMLElement) + 1]?.focus();
};

/** A value of a case as its input needs it, with what became of what was typed. */
export function useCaseValue(value: CaseValue) {
  const { detail, editor } = useCase();
  const { key, data, input } = value;
  const draft = useStore(editor.state, ({ drafts }) => drafts[key]);
  const saving = useStore(editor.state, (state) => state.saving[key] === true);
  const clashed = useStore(editor.state, (state) => state.clashed[key] === true);
  const refused = useStore(editor.state, (state) => state.refused[key]);
  const [focused, setFocused] = useState(false);
  const hintId = useId();
  const stored = editText(data);
  const text = draft ?? stored;
  const readOnly = !detail.can.edit || input.viewOnly === true;

  const onKeyDown = (event: KeyboardEvent<Input>) => {
    const { altKey, ctrlKey, metaKey, currentTarget } = event;
    // What is being typed is the browser's to take back.
    if ((ctrlKey || metaKey) && event.key === 'z' && draft !== undefined && draft !== stored)
      event.stopPropagation();
    if (event.key === 'Escape' && draft !== undefined) {
      event.stopPropagation();
      editor.type(key, stored);
    }
    if (event.key === 'Enter' && !altKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      focusNext(currentTarget);
      void editor.commit(key);
    }
  };

  return {
    slot: { key, label: value.name, input, data },
    text,
    focused,
    readOnly,
    saving,
    clashed,
    refused,
    hintId: clashed || refused !== undefined ? hintId : undefined,
    type: (next: string) => editor.type(key, next),
    props: {
      'data-slot': key,
      value: focused ? text : input.type === 'number' ? groupDigits(text) : shownMark(text),
      onChange: (event: ChangeEvent<Input>) => {
        editor.type(key, event.target.value);
        // What is chosen is meant.
        if (event.target instanceof HTMLSelectElement) void editor.commit(key);
      },
      onFocus: () => {
        setFocused(true);
        editor.focus(key);
      },
      onBlur: () => {
        setFocused(false);
        void editor.commit(key);
      },
      onKeyDown,
    },
  };
}
export type CaseBinding = InputBinding & ReturnType<typeof useCaseValue>;
