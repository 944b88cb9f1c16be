import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCase } from './case-context.ts';
import classes from './review.module.css';

/** Documents that say something else than when their values were taken, and the way to take them. */
export function ChangedBanner() {
  const { t } = useTranslation();
  const { detail, sync } = useCase();
  const changed = detail.extractions.filter((one) => one.changed).map((one) => one.extractionUuid);
  if (changed.length === 0) return null;
  const { at } = detail.content.lastConsolidation ?? {};
  return (
    <p className={classes.banner} role="status">
      <IconRefresh size={16} aria-hidden />
      <span>{t(at ? 'cases.review.changed' : 'cases.review.not_taken', { count: changed.length })}</span>
      {detail.can.edit && (
        <Button size="compact-sm" variant="default" onClick={() => sync(changed)}>
          {t('cases.review.see_changes')}
        </Button>
      )}
    </p>
  );
}
