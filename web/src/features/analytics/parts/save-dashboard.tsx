import { Button } from '@mantine/core';
import type { Narrowing } from '@recto/contracts/charts/records';
import { saveDashboard } from '@recto/contracts/endpoints/reports';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/download.ts';
import classes from './lists.module.css';
import { useSaveFile } from './use-save-file.ts';

/** The dashboard as PDF, as it is narrowed now. */
export function SaveDashboard({ id, narrowing }: { id: number; narrowing: Narrowing }) {
  const { t } = useTranslation();
  const { busy, save } = useSaveFile();
  const query = { narrowing: JSON.stringify(narrowing) };
  return (
    <div className={classes.save}>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={busy !== null}
        onClick={() =>
          void save('pdf', () =>
            download(saveDashboard, { params: { id }, query }, { fallback: 'dashboard.pdf' }),
          )
        }
      >
        {t('reports.as.pdf')}
      </Button>
    </div>
  );
}
