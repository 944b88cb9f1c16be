import type { SearchReply } from '@recto/contracts/endpoints/search';
import type { ExtractionStatus } from '@recto/contracts/statuses';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../portal/chart/chart.tsx';
import type { ChartSeries, ChartSpec, FigureText } from '../../../portal/chart/spec.ts';
import type { PerformanceAsked } from '../model/bodies.ts';
import { barsOf, hoursSeries, statusSeries } from '../model/figures.ts';
import { DECIDED } from '../model/links.ts';
import { barName, fullBarName } from '../model/range.ts';
import { useListHref } from '../use-performance.ts';
import classes from './page.module.css';

/** K-022. */
const OF_CERTIFICATES: readonly ExtractionStatus[] = ['NEW', 'INVALID', 'IGNORED', 'MODIFIED'];

const trend = (
  { range }: PerformanceAsked,
  kind: ChartSpec['kind'],
  series: readonly ChartSeries[],
): ChartSpec => ({
  kind,
  categories: range.starts.map((start) => barName(range.unit, start)),
  fullNames: range.starts.map((_, at) => fullBarName(range, at)),
  series,
});

type Props = { asked: PerformanceAsked; reply: SearchReply };

/** What became of documents, by when they came in; the status is that of now. */
export function StatusChart({ asked, reply }: Props) {
  const { t } = useTranslation();
  const href = useListHref(asked);
  const only = asked.documents === 'COA' ? OF_CERTIFICATES : null;
  const spec = useMemo(
    () =>
      trend(
        asked,
        'stacked',
        statusSeries(barsOf(reply, asked.range, asked.zone), only, (status) => t(`status.${status}`)),
      ),
    [asked, reply, only, t],
  );
  return (
    <div className={classes.wide}>
      <Chart
        title={t('performance.status')}
        head={t(`performance.unit.${asked.range.unit}`)}
        spec={spec}
        hrefOf={(at, nth) =>
          href({ status: nth === null ? (only ?? undefined) : [spec.series[nth]?.key ?? ''] }, at)
        }
        note={t('performance.status_note')}
      />
    </div>
  );
}

/** How long it took from when documents came in until somebody decided. */
export function HoursChart({ asked, reply }: Props) {
  const { t, i18n } = useTranslation();
  const href = useListHref(asked);
  const spec = useMemo(
    () =>
      trend(
        asked,
        'line',
        hoursSeries(barsOf(reply, asked.range, asked.zone), {
          half: t('performance.half'),
          most: t('performance.most'),
        }),
      ),
    [asked, reply, t],
  );
  const text = useMemo<FigureText>(() => {
    const hours = new Intl.NumberFormat(i18n.language, {
      style: 'unit',
      unit: 'hour',
      maximumFractionDigits: 1,
    });
    return (value) => (value === null ? '–' : hours.format(value));
  }, [i18n.language]);
  return (
    <Chart
      title={t('performance.hours')}
      head={t(`performance.unit.${asked.range.unit}`)}
      spec={spec}
      text={text}
      hrefOf={(at) => href({ status: [...DECIDED] }, at)}
      note={t('performance.hours_note')}
    />
  );
}
