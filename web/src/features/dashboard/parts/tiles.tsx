import type { ListState } from '@recto/contracts/lists/definition';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeAgo } from '../../../lib/dates.ts';
import { WORKS, type Work } from '../model/bodies.ts';
import { listOfWork } from '../model/links.ts';
import type { Overview, Waiting } from '../model/overview.ts';
import { useDashboardHere } from '../use-dashboard.ts';
import classes from './tiles.module.css';

/** The meaning of a count that is not zero. */
const TONE: Partial<Record<Work, string>> = { review: 'primary', failed: 'danger' };

/** What needs somebody now, each count a link to exactly these documents. */
export function Tiles({ overview, issues }: { overview: Overview | undefined; issues: number | undefined }) {
  const { t } = useTranslation();
  const { state } = useDashboardHere();
  return (
    <nav className={classes.tiles} data-tour="waiting" aria-label={t('dashboard.now')}>
      {WORKS.map((work) => (
        <WorkTile
          key={work}
          work={work}
          waiting={overview?.work[work]}
          list={listOfWork(state, work)}
          toCheck={work === 'review' ? overview?.toCheck : undefined}
        />
      ))}
      <Link to="/support/support_cases" className={classes.tile} data-row>
        <Face label={t('dashboard.issues')} count={issues}>
          {t('dashboard.issues_hint')}
        </Face>
      </Link>
    </nav>
  );
}

type WorkProps = {
  work: Work;
  waiting: Waiting | undefined;
  list: ListState;
  toCheck: number | undefined;
};

function WorkTile({ work, waiting, list, toCheck }: WorkProps) {
  const { t, i18n } = useTranslation();
  const facts = [
    waiting?.oldest && t('dashboard.oldest', { age: timeAgo(waiting.oldest, i18n.language) }),
    toCheck ? t('dashboard.to_check', { count: toCheck }) : '',
  ].filter(Boolean);
  return (
    <Link
      to="/extractions"
      search={list}
      className={classes.tile}
      data-row
      data-tone={waiting?.count ? TONE[work] : undefined}
    >
      <Face label={t(`dashboard.work.${work}`)} count={waiting?.count}>
        {facts.length > 0 ? facts.join(' · ') : t(`dashboard.work_hint.${work}`)}
      </Face>
    </Link>
  );
}

function Face({ label, count, children }: { label: string; count: number | undefined; children: ReactNode }) {
  return (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.count} data-empty={count === 0 || undefined}>
        {count?.toLocaleString() ?? '–'}
      </span>
      <span className={classes.facts}>{count === undefined ? '\u00a0' : children}</span>
    </>
  );
}
