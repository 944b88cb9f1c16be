import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';

/** Fewer than a page holds: what is below the fold needs no shape. */
const ROWS = Array.from({ length: 15 }, (_, row) => row);

/** Widths that differ from row to row as names do, the same on every visit. */
const varied = (row: number, least: number): string => `${least + ((row * 7) % 5) * 8}%`;

/** The list while it loads: its own columns, so that nothing moves when the rows come. */
export function SkeletonList() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      {ROWS.map((row) => (
        <div key={row} className={classes.row} aria-hidden>
          <span className={classes.thumbnail} />
          <span className={classes.document}>
            <Skeleton width={varied(row, 40)} height={12} mb={8} />
            <Skeleton width={varied(row, 50)} height={8} />
          </span>
          <span className={classes.party}>
            <Skeleton width={varied(row + 2, 50)} height={12} />
          </span>
          <span className={classes.amount}>
            <Skeleton width={64} height={12} ml="auto" mr={32} />
          </span>
          <span className={classes.status}>
            <Skeleton width={56} height={18} />
          </span>
          <span className={classes.check}>
            <Skeleton width={88} height={18} />
          </span>
          <span className={classes.source}>
            <Skeleton width={48} height={10} />
          </span>
          <span className={classes.received}>
            <Skeleton width={132} height={10} />
          </span>
        </div>
      ))}
    </div>
  );
}
