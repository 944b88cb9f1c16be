import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import type { ListState } from '@recto/contracts/lists/definition';
import { EXTRACTION_TONE } from '@recto/contracts/statuses';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { timeAgo, utcTime } from '../../../lib/dates.ts';
import { reviewOf } from '../../../portal/review-link.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Time } from '../../../ui/time.tsx';
import classes from './documents.module.css';
import { Reason } from './reason.tsx';

type Props = {
  item: ExtractionListItem;
  /** What the queue of the review follows. */
  list: ListState & { sort: string };
};

export const nameOf = ({ summary, documentChannelLog: log, extractionUuid }: ExtractionListItem): string =>
  summary.number ?? log?.originalName ?? extractionUuid;

/** One of the latest documents. */
export function RecentRow({ item, list }: Props) {
  const { t } = useTranslation();
  return (
    <li>
      <Link {...reviewOf(item, list)} className={`${classes.row} ${classes.wide}`} data-row>
        <span className={classes.name}>{nameOf(item)}</span>
        <span className={`${classes.facts} ${classes.party}`}>
          {[t(`category.${item.category}`), item.summary.party].filter(Boolean).join(' · ')}
        </span>
        <span>
          <Badge tone={EXTRACTION_TONE[item.status]}>{t(`status.${item.status}`)}</Badge>
        </span>
        <span className={classes.when}>
          <Time iso={item.inputChannelDate} />
        </span>
      </Link>
    </li>
  );
}

/** One that waits, with how long; one that failed, with the reason. */
export function WaitingRow({ item, list, failed }: Props & { failed?: boolean }) {
  const { t, i18n } = useTranslation();
  const at = failed ? item.lastModifiedDate : item.inputChannelDate;
  const facts = [t(`category.${item.category}`), item.summary.party].filter(Boolean).join(' · ');
  return (
    <li>
      <Link {...reviewOf(item, list)} className={classes.row} data-row>
        <span style={{ minWidth: 0 }}>
          <span className={classes.name}>{nameOf(item)}</span>
          {failed ? <Reason item={item} /> : <span className={classes.facts}>{facts}</span>}
        </span>
        <time className={classes.when} dateTime={at} title={utcTime(at)}>
          {timeAgo(at, i18n.language)}
        </time>
      </Link>
    </li>
  );
}
