import { Button } from '@mantine/core';
import type { JobEntry } from '@recto/contracts/endpoints/administration';
import { useTranslation } from 'react-i18next';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { Time } from '../../../ui/time.tsx';
import classes from './admin.module.css';

type Props = { jobs: readonly JobEntry[]; onRetry?: (job: JobEntry) => void };

const COLUMNS = ['job', 'about', 'attempts', 'created', 'due', 'reason'];

/** Jobs with what they are about and why they failed last. */
export const JobTable = ({ jobs, onRetry }: Props) => {
  const { t } = useTranslation();
  return (
    <ScrollBox label={t('admin.jobs')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`admin.column.${column}`)}
              </th>
            ))}
            {onRetry && <th scope="col">{t('admin.column.actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id}>
              <th scope="row" className={classes.code}>
                {job.name}
              </th>
              <td className={classes.code}>{aboutText(job)}</td>
              <td className={classes.number}>{`${job.attempts} / ${job.maxAttempts}`}</td>
              <td className={classes.fixed}>
                <Time iso={job.createdDate} />
              </td>
              <td className={classes.fixed}>
                <Time iso={job.runDate} />
              </td>
              <td className={classes.reason}>{job.reason}</td>
              {onRetry && (
                <td>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={t('admin.retry_named', { name: job.name, id: job.id })}
                    onClick={() => onRetry(job)}
                  >
                    {t('admin.retry')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};

const aboutText = ({ about }: JobEntry): string =>
  Object.entries(about)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
