import { Button, FileInput, Skeleton, TextInput } from '@mantine/core';
import { DATASET, MEGABYTE } from '@recto/contracts/limits';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../parts/builder.module.css';
import { DatasetList } from '../parts/dataset-list.tsx';
import { Sheet, WrongCells } from '../parts/sheet.tsx';
import { useDatasetImport } from '../parts/use-dataset-import.ts';

const TYPES =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A table of one's own for charts: chosen, shown, corrected, brought in whole. */
export function DatasetImport() {
  const { t } = useTranslation();
  const { file, choose, isLarge, name, setName, seen, correct, bring, isLooking, isBringing, error } =
    useDatasetImport();
  const isReady = seen !== null && seen.problemCount === 0 && name.trim() !== '' && !isLooking;
  return (
    <Page title={t('analytics.import')}>
      <div className={classes.form}>
        <Panel>
          <div className={classes.settings}>
            <FileInput
              label={t('analytics.file')}
              description={t('analytics.file_hint', {
                mb: DATASET.bytes / MEGABYTE,
                rows: DATASET.rows.toLocaleString(),
                columns: DATASET.columns,
              })}
              placeholder={t('analytics.choose_file')}
              accept={TYPES}
              value={file}
              onChange={choose}
              clearable
              error={isLarge && t('said.file_too_large', { mb: DATASET.bytes / MEGABYTE })}
            />
            {seen && (
              <TextInput
                label={t('analytics.name')}
                description={t('analytics.dataset_name_hint')}
                withAsterisk
                maxLength={250}
                value={name}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
            )}
          </div>
          {error && (
            <div role="alert" className={classes.part}>
              <p className={classes.failed}>{errorMessages(error, t).join(' ')}</p>
            </div>
          )}
          {isLooking && !seen && <Skeleton height={200} m={16} />}
          {seen && (
            <>
              <WrongCells seen={seen} />
              <Sheet key={JSON.stringify(seen.columns)} seen={seen} onCorrect={correct} />
              <div className={classes.part}>
                <p className={classes.quiet}>{t('analytics.check_kinds', { count: seen.rows })}</p>
                <div>
                  <Button
                    leftSection={<IconFileImport size={16} aria-hidden />}
                    disabled={!isReady}
                    loading={isBringing || isLooking}
                    onClick={bring}
                  >
                    {t('analytics.bring')}
                  </Button>
                </div>
              </div>
            </>
          )}
        </Panel>
        <DatasetList />
      </div>
    </Page>
  );
}
