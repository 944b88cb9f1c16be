import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './search.module.css';
import type { Search } from './use-search.ts';

/** `3 / 12`; the words say so where nothing is found. */
const Count = ({ search }: { search: Search }) => {
  const { t } = useTranslation();
  const { text, total, count, current, waiting, failed } = search;
  const none = failed ? t('capture.search_failed') : t('capture.none_found');
  const said = text.trim() === '' || waiting ? '' : count === 0 ? none : `${current + 1} / ${total}`;
  return (
    <output className={classes.count} data-none={(count === 0 && said !== '') || undefined}>
      {said}
    </output>
  );
};

/** The search in the document, above its pages. */
export const SearchBar = ({ search, onLeave }: { search: Search; onLeave: () => void }) => {
  const { t } = useTranslation();
  if (!search.open) return null;
  const leave = () => {
    search.close();
    onLeave();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') search.step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isEmpty = search.count === 0;
  return (
    <search className={classes.bar}>
      <input
        ref={search.input}
        className={classes.input}
        type="text"
        value={search.text}
        onChange={(event) => search.setText(event.target.value)}
        onKeyDown={press}
        placeholder={t('capture.search')}
        aria-label={t('capture.search')}
        autoComplete="off"
        spellCheck={false}
        // Opened by a key or a button: typing goes here.
        // biome-ignore lint/a11y/noAutofocus: that is what was asked for
        autoFocus
      />
      <Count search={search} />
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={isEmpty}
        aria-label={t('capture.previous_match')}
        onClick={() => search.step(-1)}
      >
        <IconChevronUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={isEmpty}
        aria-label={t('capture.next_match')}
        onClick={() => search.step(1)}
      >
        <IconChevronDown size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('capture.close_search')} onClick={leave}>
        <IconX size={16} />
      </ActionIcon>
    </search>
  );
};
