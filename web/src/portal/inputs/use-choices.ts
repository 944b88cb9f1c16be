import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useChoicesIn } from '../choice-names.ts';
import { codeTableQuery } from '../code-table.queries.ts';
import type { InputBinding } from './binding.ts';
import { labelOf, matching, type Option, optionOf, stepped } from './choices.ts';

/** The last entry of the list, for who may add one. */
export type Entry = { readonly option: Option } | { readonly add: string };

export type Choices = {
  readonly label: string | null;
  readonly open: boolean;
  readonly entries: readonly Entry[];
  readonly active: number;
  readonly setActive: (at: number) => void;
  readonly show: () => void;
  readonly hide: () => void;
  readonly typed: (text: string) => void;
  readonly choose: (entry: Entry) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

type Wants = { eager: boolean; mayAdd: boolean; onAdd: (text: string) => void };

/**
 * The list of a code table under its input. It opens by typing, Alt and an arrow, or a click; closed, the keys are
 * those of any other value. What is typed may stand although it is no choice: documents say what they say.
 */
export const useChoices = (name: string, binding: InputBinding, wants: Wants): Choices => {
  const { text, focused, readOnly, type } = binding;
  const { data: options = [] } = useQuery({
    ...codeTableQuery(name),
    enabled: wants.eager || focused,
    select: useChoicesIn(name),
  });
  const [open, setOpen] = useState(false);
  /** What was typed since the list opened; null shows all choices. */
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(-1);

  const found = open ? matching(options, query) : [];
  const isNew = query !== null && query.trim() !== '' && !optionOf(options, query);
  const entries: Entry[] = [
    ...found.map((option) => ({ option })),
    ...(open && wants.mayAdd && isNew ? [{ add: query.trim() }] : []),
  ];
  const hide = () => setOpen(false);
  const show = () => {
    if (readOnly || open) return;
    setQuery(null);
    setActive(matching(options, null).indexOf(optionOf(options, text) as Option));
    setOpen(true);
  };
  const typed = (next: string) => {
    type(next);
    setQuery(next);
    // What is typed in full is chosen by Enter; anything else stands as typed.
    setActive(optionOf(options, next) ? 0 : -1);
    setOpen(!readOnly);
  };
  const choose = (entry: Entry) => {
    hide();
    if ('add' in entry) wants.onAdd(entry.add);
    else type(entry.option.value);
  };

  const handled = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step !== null && (open || event.altKey)) {
      handled(event);
      return open ? setActive(stepped(active, entries.length, step)) : show();
    }
    if (!open) return;
    if (event.key === 'Escape') {
      handled(event);
      return hide();
    }
    const entry = entries[active];
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    if (!entry) return hide();
    // Enter goes on to accept the value, Tab to the next one, as ever.
    if ('add' in entry) handled(event);
    choose(entry);
  };

  return {
    label: focused ? null : labelOf(options, text),
    open: open && entries.length > 0,
    entries,
    active,
    setActive,
    show,
    hide,
    typed,
    choose,
    onKeyDown,
  };
};
