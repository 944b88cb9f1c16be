import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { groupDigits } from '../../../../lib/amount.ts';
import { useStore } from '../../../../lib/store.ts';
import { type CaseValue, editText } from '../../model/values.ts';
import { useCase } from './case-context.ts';

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What comes after a value in the order of the form. */
const focusNext = (from: Element): void => {
  const all = [...document.querySelectorAll<HTMLElement>('[data-value]')];
  all[all.indexOf(from as HTMLElement) + 1]?.focus();
};

/** Everything that an input of a value in a case needs, whatever it looks like. */
export function useCaseValue(value: CaseValue) {
  const { detail, editor } = useCase();
  const { key, data, input } = value;
  const draft = useStore(editor.state, ({ drafts }) => drafts[key]);
  const saving = useStore(editor.state, (state) => state.saving[key] === true);
  const clashed = useStore(editor.state, (state) => state.clashed[key] === true);
  const refused = useStore(editor.state, (state) => state.refused[key]);
  const [focused, setFocused] = useState(false);
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
    text,
    shown: focused || input.type !== 'number' ? text : groupDigits(text),
    readOnly,
    saving,
    clashed,
    refused,
    type: (next: string) => editor.type(key, next),
    commit: () => void editor.commit(key),
    props: {
      'data-value': key,
      onChange: (event: ChangeEvent<Input>) => editor.type(key, event.target.value),
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
export type CaseBinding = ReturnType<typeof useCaseValue>;
