import type { Trace } from '@recto/contracts/endpoints/intake';
import type { Tone } from '@recto/contracts/statuses';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../../portal/said.ts';
import { Badge } from '../../../ui/badge.tsx';
import { listClasses } from '../../../ui/query-list.tsx';
import { Time } from '../../../ui/time.tsx';

const TONE: Record<Trace['status'], Tone> = { SUCCESS: 'success', FAIL: 'danger', RUNNING: 'warning' };

const seconds = (start: string, end: string | null): string =>
  end === null ? '…' : `${((Date.parse(end) - Date.parse(start)) / 1000).toFixed(2)} s`;

/** The steps that a file went through, with the time that each took. */
export const TraceList = ({ traces }: { traces: readonly Trace[] }) => {
  const { t } = useTranslation();
  const inWords = useSaid();
  return (
    <ol className={listClasses.list}>
      {traces.map((trace) => (
        <li key={`${trace.name} ${trace.start} ${trace.documentName}`}>
          <p>
            <Badge tone={TONE[trace.status]}>{t(`review.outcome.${trace.status}`)}</Badge>
            <b>{t(`step.${trace.name}`, { defaultValue: trace.name })}</b>
            <span className={listClasses.quiet}>{seconds(trace.start, trace.end)}</span>
            <Time iso={trace.start} />
            {trace.documentName && <span className={listClasses.quiet}>{trace.documentName}</span>}
          </p>
          {trace.message && <p>{inWords(trace.message)}</p>}
        </li>
      ))}
    </ol>
  );
};
