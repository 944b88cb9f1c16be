import { TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { guidesOf } from '../../../portal/guides.ts';
import classes from './manual.module.css';
import { SearchResults } from './search-results.tsx';

const GROUPS = ['work', 'family'] as const;
/** As the style sheet has it. */
const NARROW = '(max-width: 760px)';

type Props = {
  readable: ReturnType<typeof guidesOf>;
  current: string;
  /** False where the pages come from elsewhere. */
  searchable: boolean;
  search: RefObject<HTMLInputElement | null>;
};

/** What there is to read, and where a word stands in it. */
export function Contents({ readable, current, searchable, search }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const results = useRef<HTMLUListElement>(null);
  const searching = typed.trim() !== '';
  return (
    <aside className={classes.contents} aria-label={t('guides.contents')}>
      {searchable && (
        <search>
          <TextInput
            ref={search}
            aria-label={t('guides.search')}
            placeholder={t('guides.search')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setTyped('');
              if (event.key === 'Enter' && !event.nativeEvent.isComposing)
                results.current?.querySelector('a')?.click();
            }}
          />
        </search>
      )}
      {searching ? (
        <SearchResults ref={results} guides={readable.map(({ id }) => id)} typed={typed} />
      ) : (
        <Index key={current} readable={readable} current={current} />
      )}
    </aside>
  );
}

/** All guides. Where they would push the page off the screen, they wait until somebody opens them. */
function Index({ readable, current }: Pick<Props, 'readable' | 'current'>) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const all = (
    <nav aria-label={t('guides.title')}>
      {GROUPS.map((group) => {
        const guides = readable.filter((guide) => guide.group === group);
        if (guides.length === 0) return null;
        return (
          <section key={group}>
            <h2>{t(`guides.group.${group}`)}</h2>
            <ul>
              {guides.map(({ id }) => (
                <li key={id}>
                  <Link
                    to="/support/$manual"
                    params={{ manual: id }}
                    className={classes.entry}
                    aria-current={id === current ? 'page' : undefined}
                  >
                    {t(`guides.name.${id}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
  if (!isNarrow) return all;
  return (
    <details className={classes.folded}>
      <summary>
        <IconChevronRight size={16} aria-hidden />
        {t('guides.all')}
      </summary>
      {all}
    </details>
  );
}
