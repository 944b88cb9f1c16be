import { Modal, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogProps } from '../../../ui/dialog-props.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { findEntries, type PaletteEntry } from '../model/palette.ts';
import classes from './screens.module.css';

type Props = { entries: readonly PaletteEntry[]; onClose: () => void };

/** At once: letters that are typed right after the key that opened it are meant for it. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** Everything that the screen can do, by name: typing narrows it, Enter does what is marked. */
export const Palette = ({ entries, onClose }: Props) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
  const found = findEntries(entries, typed);
  const marked = found[Math.min(at, found.length - 1)];

  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    // After the dialog has given the focus back: what opens next takes it for itself.
    setTimeout(entry.run);
  };
  const move = (by: number) => {
    const next = (at + by + found.length) % Math.max(1, found.length);
    setAt(next);
    document.getElementById(`palette-${found[next]?.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') choose(marked);
    else return;
    event.preventDefault();
  };

  return (
    <Modal {...dialogProps(t)} opened onClose={onClose} title={t('actions.palette')} size="lg">
      <TextInput
        ref={focus}
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={marked && `palette-${marked.id}`}
        aria-label={t('actions.palette_filter')}
        placeholder={t('actions.palette_filter')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div id="palette-list" role="listbox" aria-label={t('actions.palette')} className={classes.palette}>
        {found.map((entry) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the focus and the keys.
          <div
            key={entry.id}
            id={`palette-${entry.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={entry === marked}
            onClick={() => choose(entry)}
          >
            <span>{entry.label}</span>
            {entry.keys && <Kbd>{entry.keys}</Kbd>}
          </div>
        ))}
        {found.length === 0 && <p className={classes.keysNote}>{t('review.no_records')}</p>}
      </div>
    </Modal>
  );
};
