import { EXTRACTION_TONE } from '@recto/contracts/statuses';
import { IconVocabulary } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { atPoint } from '../../../lib/amount.ts';
import { reviewOf } from '../../../portal/review-link.ts';
import { UnlockButton } from '../../../portal/unlock-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Time } from '../../../ui/time.tsx';
import type { FoundExtraction } from '../extractions.queries.ts';
import type { Progress } from '../live-list.ts';
import type { ListColumn } from '../model/columns.ts';
import { AdminMarks } from './admin-marks.tsx';
import classes from './list.module.css';
import { Thumbnail } from './thumbnail.tsx';
import { ToCheck } from './to-check.tsx';
import { hasNames } from './use-sample-dialog.ts';

type Props = {
  item: FoundExtraction;
  progress: Progress | undefined;
  followed: ReturnType<typeof import('../list-search.ts').followed>;
  isAdmin: boolean;
  /** In the order in which they are shown. */
  columns: readonly ListColumn[];
  ticked: boolean;
  /** Absent: this person may look only. */
  onTick?: ((uuid: string, extend: boolean) => void) | undefined;
  /** Absent: no row of the list can be a certificate. */
  onNames?: ((item: FoundExtraction) => void) | undefined;
};

/** One extraction: the whole row is a link to its review, whose queue follows the list as it is filtered now. */
export const Row = memo(function Row({ item, progress, followed, isAdmin, columns, ticked, ...on }: Props) {
  const { t } = useTranslation();
  const { onTick, onNames } = on;
  const { summary, extractionUuid: uuid, documentChannelLog: log } = item;
  const name = summary.number ?? log?.originalName ?? uuid;
  const isLocked = onTick && item.status === 'FAILED_PROCESS' && summary.problemCode === 'ENCRYPTED';
  const locked = isLocked ? log : null;
  return (
    <li className={classes.item} data-ticked={ticked || undefined}>
      {onTick && (
        <input
          type="checkbox"
          className={classes.tick}
          aria-label={t('list.tick', { name })}
          tabIndex={-1}
          checked={ticked}
          onChange={() => {}}
          onClick={(event: MouseEvent) => onTick(uuid, event.shiftKey)}
        />
      )}
      <Link
        {...reviewOf(item, followed)}
        className={classes.row}
        data-row={uuid}
        data-locked={locked ? true : undefined}
      >
        <Thumbnail url={item.thumbnailUrl} />
        {columns.map((column) => {
          const Cell = CELLS[column];
          return <Cell key={column} {...{ item, progress, isAdmin, name }} />;
        })}
      </Link>
      {onNames && !locked && hasNames(item) && (
        <button
          type="button"
          className={classes.names}
          aria-label={t('list.samples.title', { name })}
          title={t('list.samples.open')}
          onClick={() => onNames(item)}
        >
          <IconVocabulary size={16} aria-hidden />
        </button>
      )}
      {locked && (
        <UnlockButton logUuid={locked.channelLogUuid} name={locked.originalName} className={classes.unlock} />
      )}
    </li>
  );
});

/** Uploads are stored as scans without an inbox. */
const sourceOf = (item: FoundExtraction) =>
  item.inputChannelType === 'SCANNER' && !item.inputChannelInbox ? 'UPLOAD' : item.inputChannelType;

type CellProps = Pick<Props, 'item' | 'progress' | 'isAdmin'> & { name: string };

const CELLS: Readonly<Record<ListColumn, (props: CellProps) => ReactNode>> = {
  document: Document,
  party: ({ item }) => <span className={classes.party}>{item.summary.party ?? '—'}</span>,
  amount: ({ item }) => <Amount {...item.summary} />,
  status: Status,
  to_check: ({ item, progress, isAdmin }) => (
    <span className={classes.check}>
      {isAdmin && <AdminMarks item={item} />}
      <ToCheck status={item.status} summary={item.summary} progress={progress} />
    </span>
  ),
  source: Source,
  received: ({ item, isAdmin }) => (
    <span className={classes.received}>
      <Time iso={item.inputChannelDate} />
      {isAdmin && (
        <span className={classes.facts}>
          <Time iso={item.lastModifiedDate} />
        </span>
      )}
    </span>
  ),
};

function Document({ item, name }: CellProps) {
  const { t } = useTranslation();
  const facts = [
    t(`category.${item.category}`),
    item.pageCount > 0 && t('list.pages', { count: item.pageCount }),
    ...item.extractionTags.map((tag) => tag.name),
  ].filter(Boolean);
  return (
    <span className={classes.document}>
      <span className={classes.name} data-quiet={item.summary.number === null || undefined}>
        {name}
      </span>
      <span className={classes.facts}>{facts.join(' · ')}</span>
    </span>
  );
}

function Status({ item }: CellProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.status}>
      <Badge tone={EXTRACTION_TONE[item.status]}>{t(`status.${item.status}`)}</Badge>
    </span>
  );
}

function Source({ item }: CellProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.source}>
      <span>{t(`list.source.${sourceOf(item)}`)}</span>
      <span className={classes.facts}>{item.inputChannelInbox || item.inputChannel}</span>
    </span>
  );
}

function Amount({ amount, currency }: { amount: string | null; currency: string | null }) {
  const [whole, fraction] = amount === null ? ['—', ''] : atPoint(amount);
  return (
    <span className={classes.amount}>
      {whole}
      <span className={classes.fraction}>{fraction}</span>
      <span className={classes.currency}>{amount !== null && currency}</span>
    </span>
  );
}
