import { TextInput } from '@mantine/core';
import { TEXT_LIMITS, TIMING } from '@recto/contracts/limits';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passFocus } from '../../ui/pass-focus.ts';
import classes from './filters.module.css';

type Props = {
  label: string;
  /** What is in force. */
  value: string;
  onValue: (value: string) => void;
  placeholder?: string;
  icon?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** From the cross that goes with the text to the box. */
const toBox = passFocus((cross) => cross.closest('[data-typed]')?.querySelector('input'));

/** Something typed that takes effect a moment after the last letter (E-020), at once with Enter; Escape takes it back. */
export function TypedInput({ label, value, onValue, placeholder, icon, ref }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const timer = useRef(0);
  const sent = useRef(value);
  useEffect(() => {
    // Changed from elsewhere: a chip was removed, a view opened.
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const send = (text: string): void => {
    window.clearTimeout(timer.current);
    sent.current = text.trim();
    onValue(text.trim());
  };
  const type = (text: string): void => {
    setTyped(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => send(text), TIMING.productSearchDebounceMs);
  };
  const clear = (): void => {
    setTyped('');
    send('');
  };
  return (
    <TextInput
      wrapperProps={{ 'data-typed': true }}
      ref={ref}
      size="sm"
      aria-label={label}
      placeholder={placeholder}
      maxLength={TEXT_LIMITS.name}
      leftSection={icon}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') send(typed);
        if (event.key === 'Escape') typed === '' ? event.currentTarget.blur() : clear();
      }}
      rightSection={
        typed !== '' && (
          <button
            type="button"
            ref={toBox}
            className={classes.empty}
            aria-label={t('list.clear_text')}
            onClick={clear}
          >
            <IconX size={14} aria-hidden />
          </button>
        )
      }
    />
  );
}
