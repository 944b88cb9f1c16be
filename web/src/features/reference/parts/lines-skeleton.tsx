import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './samples.module.css';

const LINES = Array.from({ length: 12 }, (_, line) => line);

/** Rows on their way, as high as they will be. */
export function LinesSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      {LINES.map((line) => (
        <div key={line} className={classes.row} aria-hidden>
          <Skeleton width={`${40 + ((line * 7) % 5) * 8}%`} height={12} />
          <Skeleton width="60%" height={12} />
          <Skeleton width={64} height={18} />
          <Skeleton width={48} height={12} />
          <Skeleton width={32} height={12} />
          <span />
        </div>
      ))}
    </div>
  );
}
