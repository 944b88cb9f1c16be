import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Heading } from '../model/read-guide.ts';
import classes from './manual.module.css';

/** The table of contents of a page. */
export function OnThisPage({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTranslation();
  if (headings.length < 2) return null;
  return (
    <nav className={classes.onThisPage} aria-label={t('guides.on_this_page')}>
      <h2>{t('guides.on_this_page')}</h2>
      <ul>
        {headings.map(({ anchor, depth, text }) => (
          <li key={anchor} data-depth={depth}>
            <Link
              to="."
              search
              hash={anchor}
              replace
              activeOptions={{ includeHash: true }}
              className={classes.entry}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
