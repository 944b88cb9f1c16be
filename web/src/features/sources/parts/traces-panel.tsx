import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AdminTime } from '../../../back-office/parts/admin-time.tsx';
import { useSaid } from '../../../portal/said.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { logMetadataQuery } from '../sources.queries.ts';
import classes from './logs.module.css';
import { Rows } from './rows.tsx';

/** The steps that a log went through, with what each took (C-083). */
export function TracesPanel({ logId }: { logId: number }) {
  const { t } = useTranslation();
  const inWords = useSaid();
  const query = useQuery({ ...logMetadataQuery(logId), select: ({ traces }) => traces });
  return (
    <Panel title={t('sources.steps')}>
      <Rows
        query={query}
        label={t('sources.steps')}
        empty={t('sources.no_steps')}
        columns={['step', 'status', 'began', 'took', 'message']}
        numbers={['took']}
      >
        {(traces) =>
          traces.map((trace) => (
            <tr key={trace.requestId}>
              <td>
                <Step name={t(`step.${trace.name}`, { defaultValue: trace.name })} url={trace.consoleUrl} />
              </td>
              <td>
                <Badge tone={TONES[trace.status]}>{t(`sources.trace.${trace.status}`)}</Badge>
              </td>
              <td>
                <AdminTime iso={trace.timestamp} seconds />
              </td>
              <td data-kind="number">
                {trace.end && t('sources.milliseconds', { ms: lasted(trace).toLocaleString() })}
              </td>
              <td className={classes.message} data-bad={trace.status === 'FAIL' || undefined}>
                {trace.message && inWords(trace.message)}
              </td>
            </tr>
          ))
        }
      </Rows>
    </Panel>
  );
}

const TONES = { RUNNING: 'warning', SUCCESS: 'success', FAIL: 'danger' } as const;

const lasted = ({ start, end }: { start: string; end: string | null }): number =>
  end === null ? 0 : Date.parse(end) - Date.parse(start);

/** With the way to the logs of that time, where the operator named a console. */
const Step = ({ name, url }: { name: string; url: string | null }) => {
  const { t } = useTranslation();
  if (!url) return name;
  return (
    <Anchor size="sm" href={url} target="_blank" rel="noopener noreferrer" title={t('sources.console')}>
      {name}
    </Anchor>
  );
};
