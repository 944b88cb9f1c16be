import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { TEXT_LIMITS } from '@recto/contracts/limits';
import type { MentionPerson } from '@recto/contracts/mentions';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mentioningAt, offeredPeople, putName } from '../../model/mentioning.ts';

type Props = {
  label: string;
  text: string;
  onText: (text: string) => void;
  people: readonly MentionPerson[];
  error: string | undefined;
  /** What the list of people leaves of the keys. */
  onKeyDown: (event: KeyboardEvent) => void;
};

/** A text in which @ offers people to be mentioned; arrows and Enter choose one, Escape goes on without. */
export function MentionInput({ label, text, onText, people, error, onKeyDown }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [left, setLeft] = useState<number | null>(null);
  const combobox = useCombobox();
  const named = mentioningAt(text, caret);
  const offered = named && named.from !== left ? offeredPeople(people, named.typed) : [];
  const isOpen = offered.length > 0;
  const choose = (userId: string) => {
    const person = offered.find((one) => one.userId === userId);
    if (!named || !person) return;
    const next = putName(text, named, person);
    onText(next.text);
    // Once the text is there.
    requestAnimationFrame(() => {
      input.current?.setSelectionRange(next.caret, next.caret);
      setCaret(next.caret);
    });
  };
  const withList = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isSending = event.ctrlKey || event.metaKey;
    if (!isOpen || isSending) return onKeyDown(event);
    if (event.key === 'Escape') {
      event.stopPropagation();
      return setLeft(named?.from ?? null);
    }
    if (event.key === 'ArrowDown') combobox.selectNextOption();
    else if (event.key === 'ArrowUp') combobox.selectPreviousOption();
    else if (event.key === 'Enter' || event.key === 'Tab')
      choose(offered[Math.max(0, combobox.getSelectedOptionIndex())]?.userId ?? '');
    else return;
    event.preventDefault();
  };
  return (
    <Combobox
      store={{ ...combobox, dropdownOpened: isOpen }}
      onOptionSubmit={choose}
      withinPortal={false}
      position="bottom-start"
    >
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={isOpen}>
        <Textarea
          ref={input}
          label={label}
          description={t('cases.comments.keys')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={TEXT_LIMITS.comment}
          value={text}
          error={error}
          onChange={(event) => {
            onText(event.currentTarget.value);
            setCaret(event.currentTarget.selectionStart);
            setLeft(null);
            combobox.resetSelectedOption();
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onBlur={() => setLeft(named?.from ?? null)}
          onKeyDown={withList}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={t('cases.comments.people')}>
          {offered.map(({ userId, name }) => (
            <Combobox.Option key={userId} value={userId}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
