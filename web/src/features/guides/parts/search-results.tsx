import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuideId } from '../../../portal/guides.ts';
import { guideQuery } from '../guides.queries.ts';
import { markedParts, searchGuides, wordsOf } from '../model/search-guides.ts';
import classes from './manual.module.css';
import { useLocale } from './use-locale.ts';

type Props = { guides: readonly GuideId[]; typed: string; ref: Ref<HTMLUListElement> };

/** Where in the manual all the words stand; each leads there and has the words marked. */
export function SearchResults({ guides, typed, ref }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const pages = useQueries({ queries: guides.map((id) => guideQuery(id, locale)) });
  const found = searchGuides(
    pages.flatMap(({ data }) => data ?? []),
    typed,
  );
  const loading = pages.some(({ isPending }) => isPending);
  const words = wordsOf(typed);
  return (
    <>
      <p className={classes.found} role="status">
        {loading ? t('list.loading') : t('guides.found', { count: found.length })}
      </p>
      <ul ref={ref}>
        {found.map(({ guide, heading, excerpt }) => (
          <li key={`${guide.id} ${heading?.anchor}`}>
            <Link
              to="/support/$manual"
              params={{ manual: guide.id }}
              search={{ q: typed.trim() }}
              {...(heading && { hash: heading.anchor })}
              className={classes.result}
            >
              <span className={classes.resultTitle}>
                {heading ? `${guide.title} › ${heading.text}` : guide.title}
              </span>
              <span className={classes.excerpt}>
                {markedParts(excerpt, words).map((part, at) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are.
                  at % 2 === 1 ? <mark key={at}>{part}</mark> : part,
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
