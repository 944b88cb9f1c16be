import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import { EDITORS } from '@recto/contracts/roles';
import { EXTRACTION_TONE } from '@recto/contracts/statuses';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHolds } from '../../../app/session.ts';
import { UnlockButton } from '../../../app/unlock-button.tsx';
import { groupDigits } from '../../../lib/amount.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Time } from '../../../ui/time.tsx';
import { LIST_SORT, type ListSearch } from '../list-search.ts';
import type { Progress } from '../live-list.ts';
import classes from './list.module.css';
import { Thumbnail } from './thumbnail.tsx';
import { ToCheck } from './to-check.tsx';

type Props = { item: ExtractionListItem; progress: Progress | undefined; search: ListSearch };

/** One extraction: the whole row is a link to its review, whose queue follows the list as it is filtered now. */
export function Row({ item, progress, search }: Props) {
  const { t } = useTranslation();
  const mayUnlock = useHolds(EDITORS);
  const isLocked = mayUnlock && item.status === 'FAILED_PROCESS' && item.summary.problemCode === 'ENCRYPTED';
  const { summary, documentChannelLog: log } = item;
  const name = summary.number ?? log?.originalName ?? item.extractionUuid;
  const facts = [
    t(`category.${item.category}`),
    item.pageCount > 0 && t('list.pages', { count: item.pageCount }),
    ...item.extractionTags.map((tag) => tag.name),
  ].filter(Boolean);
  return (
    <li className={classes.item}>
      <Link
        to="/extractions/$uuid/review"
        params={{ uuid: item.extractionUuid }}
        search={{ list: followed(search) }}
        className={classes.row}
        data-row
        data-locked={isLocked || undefined}
      >
        <Thumbnail url={item.thumbnailUrl} />
        <span className={classes.document}>
          <span className={classes.name} data-quiet={summary.number === null || undefined}>
            {name}
          </span>
          <span className={classes.facts}>{facts.join(' · ')}</span>
        </span>
        <span className={classes.party}>{summary.party ?? '—'}</span>
        <Amount amount={summary.amount} currency={summary.currency} />
        <span className={classes.status}>
          <Badge tone={EXTRACTION_TONE[item.status]}>{t(`status.${item.status}`)}</Badge>
        </span>
        <span className={classes.check}>
          <ToCheck status={item.status} summary={summary} progress={progress} />
        </span>
        <span className={classes.source}>
          <span>{t(`list.source.${sourceOf(item)}`)}</span>
          <span className={classes.facts}>{item.inputChannelInbox || item.inputChannel}</span>
        </span>
        <span className={classes.received}>
          <Time iso={item.inputChannelDate} />
        </span>
      </Link>
      {isLocked && log && (
        <UnlockButton logUuid={log.channelLogUuid} name={log.originalName} className={classes.unlock} />
      )}
    </li>
  );
}

const followed = ({ status, category, search }: ListSearch) => ({
  status,
  category,
  search,
  sort: LIST_SORT,
});

/** Uploads are stored as scans without an inbox. */
const sourceOf = (item: ExtractionListItem) =>
  item.inputChannelType === 'SCANNER' && !item.inputChannelInbox ? 'UPLOAD' : item.inputChannelType;

function Amount({ amount, currency }: { amount: string | null; currency: string | null }) {
  return (
    <span className={classes.amount}>
      {amount === null ? '—' : groupDigits(amount)}
      <span className={classes.currency}>{amount !== null && currency}</span>
    </span>
  );
}
