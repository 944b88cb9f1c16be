import { Button } from '@mantine/core';
import type { JobEntry } from '@recto/contracts/endpoints/administration';
import { useTranslation } from 'react-i18next';
import { Time } from '../../../ui/time.tsx';
import classes from './admin.module.css';
import { ColumnTable } from './column-table.tsx';

type Props = { jobs: readonly JobEntry[]; onRetry?: (job: JobEntry) => void };

const COLUMNS = ['job', 'about', 'attempts', 'created', 'due', 'reason'];

/** Jobs with what they are about and why they failed last. */
export const JobTable = ({ jobs, onRetry }: Props) => {
  const { t } = useTranslation();
  return (
    <ColumnTable label={t('admin.jobs')} columns={onRetry ? [...COLUMNS, 'actions'] : COLUMNS}>
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
    </ColumnTable>
  );
};

const aboutText = ({ about }: JobEntry): string =>
  Object.entries(about)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
