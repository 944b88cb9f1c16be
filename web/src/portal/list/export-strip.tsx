import { Button, Progress } from '@mantine/core';
import type { ListExport } from '@recto/contracts/endpoints/list-exports';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useHolds } from '../session.ts';
import { isBeingMade, listExportsQuery, takeAskedHere, useExportChanges } from './list-exports.queries.ts';
import classes from './work.module.css';

/** Workbooks of this person, on every page, until they put them away. */
export function ExportStrip() {
  const { t } = useTranslation();
  const { data: made = [] } = useQuery({ ...listExportsQuery, enabled: useHolds(['ROLE_USER']) });
  if (made.length === 0) return null;
  return (
    <section aria-label={t('export.works')}>
      {made.map((one) => (
        <OneExport key={one.id} one={one} />
      ))}
    </section>
  );
}

function OneExport({ one }: { one: ListExport }) {
  const { t, i18n } = useTranslation();
  const { stop, save } = useExportChanges();
  const { mutate } = save;
  useEffect(() => {
    if (one.state === 'DONE' && takeAskedHere(one.id)) mutate(one);
  }, [one, mutate]);
  const counted = {
    done: one.done.toLocaleString(i18n.language),
    total: one.total.toLocaleString(i18n.language),
  };
  const making = t(`export.making.${one.list}`, counted);
  const isMaking = isBeingMade(one);
  const ended =
    one.state === 'DONE' ? t('export.done', { name: one.fileName }) : t(`export.gave_up.${one.list}`);
  return (
    <div className={classes.work}>
      <span role={isMaking ? undefined : 'status'}>{isMaking ? making : ended}</span>
      {isMaking && (
        <Progress
          className={classes.progress}
          value={one.total === 0 ? 100 : (100 * one.done) / one.total}
          aria-label={making}
        />
      )}
      {one.state === 'DONE' && (
        <Button variant="default" size="compact-sm" loading={save.isPending} onClick={() => save.mutate(one)}>
          {t('export.download')}
        </Button>
      )}
      <Button
        variant={isMaking ? 'default' : 'subtle'}
        size="compact-sm"
        disabled={stop.isPending}
        onClick={() => stop.mutate(one)}
      >
        {t(isMaking ? 'export.stop' : 'export.close')}
      </Button>
    </div>
  );
}
