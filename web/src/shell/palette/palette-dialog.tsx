import { Modal, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaletteCommand } from '../../portal/commands.ts';
import { dialogProps } from '../../ui/dialog-props.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import classes from './palette.module.css';

export type PaletteEntry = PaletteCommand & {
  /** Quiet, beside the name: what tells it from others. */
  readonly detail?: string;
};
export type PaletteGroup = {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
};

type Props = {
  typed: string;
  onType: (typed: string) => void;
  /** What answers, the likeliest group first; groups without an entry are left out. */
  groups: readonly PaletteGroup[];
  /** Records are still being looked for. */
  searching: boolean;
  onClose: () => void;
};

/** At once: letters that are typed right after the key that opened it are meant for it. */
const focus = (input: HTMLInputElement | null) => input?.focus();

const optionId = (entry: PaletteEntry): string => `palette-${entry.id}`;

/** Everything that can be done or opened, by name: typing narrows it, Enter does what is marked. */
export function PaletteDialog({ typed, onType, groups, searching, onClose }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  useFocusBack();
  const entries = groups.flatMap((group) => group.entries);
  // By name, not by place: what is found meanwhile does not move the mark.
  const marked = entries.find(({ id }) => id === chosen) ?? entries[0];

  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    // After the dialog has given the focus back: what opens next takes it for itself.
    setTimeout(entry.run);
  };
  const move = (by: number) => {
    const at = marked ? entries.indexOf(marked) : 0;
    const next = entries[(at + by + entries.length) % Math.max(1, entries.length)];
    if (!next) return;
    setChosen(next.id);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
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
    <Modal
      {...dialogProps(t)}
      opened
      onClose={onClose}
      title={t('palette.title')}
      size="lg"
      yOffset="12vh"
      centered={false}
    >
      <TextInput
        ref={focus}
        className={classes.box ?? ''}
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={marked && optionId(marked)}
        aria-label={t('palette.filter')}
        placeholder={t('palette.filter')}
        maxLength={256}
        value={typed}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setChosen(null);
        }}
        onKeyDown={press}
      />
      <div id="palette-list" role="listbox" aria-label={t('palette.title')} className={classes.list}>
        {groups
          .filter((group) => group.entries.length > 0)
          .map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields.
            <div key={group.id} role="group" aria-label={group.title}>
              <p className={classes.group} aria-hidden>
                {group.title}
              </p>
              {group.entries.map((entry) => (
                <Option
                  key={entry.id}
                  entry={entry}
                  marked={entry === marked}
                  onChoose={() => choose(entry)}
                />
              ))}
            </div>
          ))}
      </div>
      <p className={classes.note} role="status">
        {searching ? t('palette.searching') : entries.length === 0 ? t('palette.nothing') : ''}
      </p>
    </Modal>
  );
}

type OptionProps = { entry: PaletteEntry; marked: boolean; onChoose: () => void };

function Option({ entry, marked, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the focus and the keys.
    <div
      id={optionId(entry)}
      role="option"
      tabIndex={-1}
      aria-selected={marked}
      className={classes.option}
      onClick={onChoose}
    >
      <span className={classes.label}>{entry.label}</span>
      {entry.detail && <span className={classes.detail}>{entry.detail}</span>}
      {entry.keys && <Kbd>{entry.keys}</Kbd>}
    </div>
  );
}
