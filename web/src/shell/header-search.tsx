import { ActionIcon, Loader, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveShortcuts, useShortcuts } from '../lib/shortcuts.ts';
import { openPalette } from '../portal/commands.ts';
import { Kbd } from '../ui/kbd.tsx';
import classes from './header.module.css';
import { useNumberSearch } from './use-number-search.ts';

const KEY = 'shell.search.key';

/** Finds a document or a case by its number. Where there is no room for a box, the palette does it. */
export function HeaderSearch({ keys }: { keys: boolean }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { busy, search } = useNumberSearch();

  const begin = (): void => {
    // No box in the layout on narrow screens.
    if (input.current?.offsetParent) input.current.focus();
    else openPalette();
  };
  useShortcuts(keys ? [{ key: '/', label: KEY, run: begin }] : [], 'base');
  // A page with a search box of its own has the key.
  const leads = useActiveShortcuts().some(({ label }) => label === KEY);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!(await search(text))) return;
    setText('');
    input.current?.blur();
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    setText('');
    input.current?.blur();
  };
  return (
    <>
      <search className={classes.search}>
        <form onSubmit={submit}>
          <TextInput
            ref={input}
            aria-label={t('shell.search')}
            placeholder={t('shell.search')}
            maxLength={256}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={leave}
            leftSection={<IconSearch size={16} aria-hidden />}
            rightSection={busy ? <Loader size={14} /> : leads && text === '' ? <Kbd>/</Kbd> : null}
            rightSectionPointerEvents="none"
          />
        </form>
      </search>
      <ActionIcon className={classes.searchButton ?? ''} aria-label={t('shell.search')} onClick={openPalette}>
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
    </>
  );
}
